import { Dialog as Headless } from '@base-ui/react/dialog';
import { useBackGesture } from '../hooks/use-back-gesture.ts';
import { Picture } from '../picture.tsx';
import { PictureCloseButton } from './picture-close-button.tsx';

interface PictureDialogProps {
  url: string;
  /** What the picture shows; also the name of the dialog. */
  alt: string;
  open: boolean;
  onClose(): void;
}

/**
 * Shows one picture as large as the screen allows. Closes on Escape, on a click and by the back gesture of a phone.
 */
export function PictureDialog({ url, alt, open, onClose }: PictureDialogProps) {
  useBackGesture(open, onClose);
  return (
    <Headless.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Headless.Portal>
        <Headless.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Headless.Popup onClick={onClose} className="fixed inset-0 z-50 p-3">
          <Headless.Title className="sr-only">{alt}</Headless.Title>
          <Picture
            url={url}
            alt={alt}
            sizes="100vw"
            priority="high"
            className="size-full bg-transparent! object-contain!"
          />
          <PictureCloseButton />
        </Headless.Popup>
      </Headless.Portal>
    </Headless.Root>
  );
}
