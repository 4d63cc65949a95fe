import { Dialog as Headless } from '@base-ui/react/dialog';
import { type ReactNode, useRef } from 'react';
import { Button } from '../button.tsx';
import { useBackGesture } from '../hooks/use-back-gesture.ts';

interface DialogProps {
  title: string;
  description?: ReactNode;
  open: boolean;
  onClose(): void;
  children: ReactNode;
}

const editable = 'input:not([readonly]), textarea, select';

/**
 * A modal dialog. Focuses its first field, if any, keeps the focus inside, closes on Escape and
 * by the back gesture of a phone, and returns the focus to where it was.
 */
export function Dialog({ title, description, open, onClose, children }: DialogProps) {
  useBackGesture(open, onClose);
  const popup = useRef<HTMLDivElement>(null);
  const firstField = () => popup.current?.querySelector<HTMLElement>(editable) ?? true;
  return (
    <Headless.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Headless.Portal>
        <Headless.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Headless.Popup
          ref={popup}
          initialFocus={firstField}
          className="fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[90dvh] max-w-lg -translate-y-1/2 overflow-y-auto card p-6 wrap-anywhere shadow-lifted"
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Headless.Title className="text-xl">{title}</Headless.Title>
            <Headless.Close
              aria-label="Close"
              className="-mt-2 -mr-2 icon-button text-2xl text-soft"
            >
              <span aria-hidden="true">×</span>
            </Headless.Close>
          </div>
          {description && (
            <Headless.Description className="mb-5 text-soft">{description}</Headless.Description>
          )}
          {children}
        </Headless.Popup>
      </Headless.Portal>
    </Headless.Root>
  );
}

export interface DialogButtonsProps {
  /** The texts of the two buttons. Where yes and no would be ambiguous, both name their action. */
  yes: string;
  no?: string;
  /** Whether the action destroys something. */
  isHarmful?: boolean;
  pending: boolean;
  /** Without it, the button sends the form around it. */
  onConfirm?(): void;
  onClose(): void;
}

/** The last row of a dialog: the buttons that close it and that do what it is about. */
export const DialogButtons = (props: DialogButtonsProps) => {
  const { yes, no = 'Cancel', isHarmful = false, pending, onConfirm, onClose } = props;
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
      <Button variant="secondary" onClick={onClose}>
        {no}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        variant={isHarmful ? 'danger' : 'primary'}
        pending={pending}
        onClick={onConfirm}
      >
        {yes}
      </Button>
    </div>
  );
};
