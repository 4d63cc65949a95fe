import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { ConfirmDialog, type ConfirmLabels } from './confirm-dialog.tsx';

interface ConfirmButtonProps {
  label: string;
  /** Adds to the label what only the place on the screen says. */
  'aria-label'?: string;
  size?: 'normal' | 'small';
  variant?: 'primary' | 'secondary';
  /** The title of the dialog; the label by default. */
  title?: string;
  question: ReactNode;
  consequence: string;
  labels: ConfirmLabels;
  /** Whether confirming destroys something. */
  isHarmful?: boolean;
  /** Whether the confirmed action runs. */
  pending: boolean;
  onConfirm(): void;
}

/**
 * A button whose action needs a confirmation. The dialog closes as soon as that is given, since the
 * action may open a dialog of its own; meanwhile the button is pending.
 */
export function ConfirmButton({
  label,
  'aria-label': ariaLabel,
  size = 'normal',
  variant = 'secondary',
  title = label,
  pending,
  onConfirm,
  ...dialogProps
}: ConfirmButtonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        variant={variant}
        size={size}
        aria-label={ariaLabel}
        pending={pending}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <ConfirmDialog
        {...dialogProps}
        title={title}
        open={open}
        pending={false}
        onConfirm={() => {
          close();
          onConfirm();
        }}
        onClose={close}
      />
    </>
  );
}
