import 'photoswipe/style.css';
import './zoom-dialog.css';
import { Dialog as Headless } from '@base-ui/react/dialog';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useBackGesture } from '../hooks/use-back-gesture.ts';
import { PictureButton, StepButtons } from './picture-buttons.tsx';
import { useZoom, type ZoomedPicture } from './use-zoom.ts';

interface ZoomDialogProps {
  pictures: readonly ZoomedPicture[];
  /** The picture to begin with. */
  first: number;
  /** Renders what chooses among the pictures, on a screen with room for it. */
  thumbnails?(current: number, onShow: (index: number) => void): ReactNode;
  /** What has the focus afterwards, by the picture that was shown last; what had it before by default. */
  openerOf?(last: number): HTMLElement | null | undefined;
  /** Called with the picture that was shown last. */
  onClose(last: number): void;
}

/** How many times larger a button or a key makes a picture. */
const zoomStep = 1.5;

const scales: Record<string, number> = { '+': zoomStep, '=': zoomStep, '-': 1 / zoomStep };
const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Shows pictures on the whole screen, and larger by two fingers, a double tap, the wheel, buttons and + and −. A
 * larger one is dragged, or moved by the arrow keys, which otherwise go to the next, as swiping does.
 */
export default function ZoomDialog(props: ZoomDialogProps) {
  const { pictures, thumbnails, openerOf, onClose } = props;
  const { setStage, index, isLarge, isLargest, show, scale } = useZoom(props);
  const popup = useRef<HTMLDivElement>(null);
  useBackGesture(true, () => onClose(index));
  const onKeyDown = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (ctrlKey || metaKey || altKey) return;
    const [times, step] = [scales[key], steps[key]];
    if (times) scale(times);
    if (step && !isLarge) show(index + step);
  };
  return (
    <Headless.Root open onOpenChange={(open) => !open && onClose(index)}>
      <Headless.Portal>
        <Headless.Backdrop className="fixed inset-0 z-40 bg-night" />
        <Headless.Popup
          className="fixed inset-0 z-50 bg-night text-white"
          ref={popup}
          initialFocus={popup}
          finalFocus={() => openerOf?.(index) ?? true}
          onKeyDown={onKeyDown}
        >
          <Headless.Title className="sr-only">{pictures[index]?.alt}</Headless.Title>
          <div ref={setStage} />
          {pictures.length > 1 && (
            <>
              <p
                aria-live="polite"
                className="absolute start-4 top-4 rounded-full bg-night/70 px-3 py-1 text-sm tabular-nums"
              >
                <span className="sr-only">Picture </span>
                {index + 1} of {pictures.length}
              </p>
              <StepButtons current={index} count={pictures.length} onShow={show} />
              <div className="absolute inset-x-0 bottom-3 mx-auto w-fit max-w-full **:aria-[current=true]:border-white max-sm:hidden [@media(height<30rem)]:hidden">
                {thumbnails?.(index, show)}
              </div>
            </>
          )}
          <div className="absolute end-3 top-3 flex gap-2">
            <PictureButton
              label="Zoom out"
              icon="smaller"
              isOff={!isLarge}
              onPress={() => scale(1 / zoomStep)}
            />
            <PictureButton
              label="Zoom in"
              icon="larger"
              isOff={isLargest}
              onPress={() => scale(zoomStep)}
            />
            <PictureButton label="Close" icon="close" onPress={() => onClose(index)} />
          </div>
        </Headless.Popup>
      </Headless.Portal>
    </Headless.Root>
  );
}
