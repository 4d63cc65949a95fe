import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** The question that Confirm says yes to. */
  question: string;
  open: boolean;
  pending: boolean;
  onConfirm(): void;
  onClose(): void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, open, pending, onConfirm, onClose } = props;
  return (
    <Dialog title={title} description={question} open={open} onClose={onClose}>
      <div className="flex justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button look="danger" pending={pending} onClick={onConfirm}>
          Confirm
        </Button>
      </div>
    </Dialog>
  );
}
