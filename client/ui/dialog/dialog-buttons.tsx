import { Button } from '../button.tsx';

interface DialogButtonsProps {
  label: string;
  cancelLabel?: string;
  /** Whether the action destroys something. */
  isHarmful?: boolean;
  pending: boolean;
  /** Without it, the button sends the form around it. */
  onConfirm?(): void;
  onCancel(): void;
}

/** The last row of a dialog: the buttons that close it and that do what it is about. */
export const DialogButtons = (props: DialogButtonsProps) => {
  const { label, cancelLabel = 'Cancel', isHarmful = false, pending, onConfirm, onCancel } = props;
  return (
    <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
      <Button variant="secondary" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button
        type={onConfirm ? 'button' : 'submit'}
        variant={isHarmful ? 'danger' : 'primary'}
        pending={pending}
        onClick={onConfirm}
      >
        {label}
      </Button>
    </div>
  );
};
