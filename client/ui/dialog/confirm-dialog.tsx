import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { DialogButtons } from './dialog-buttons.tsx';

/** The texts of the two buttons. Where yes and no would be ambiguous, both name their action. */
export interface ConfirmLabels {
  yes: string;
  no: string;
}

interface ConfirmDialogProps {
  title: string;
  question: ReactNode;
  /** What will happen, and to whom, in a sentence or two. */
  consequence?: string | undefined;
  labels?: ConfirmLabels;
  /** Whether confirming destroys something. */
  isHarmful?: boolean;
  open: boolean;
  pending: boolean;
  onConfirm(): void;
  onClose(): void;
}

const defaultLabels: ConfirmLabels = { yes: 'Confirm', no: 'Cancel' };

/** Asks for confirmation of an action that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, question, consequence, labels = defaultLabels, isHarmful = true } = props;
  const { open, pending, onConfirm, onClose } = props;
  const description = (
    <>
      <span className="block text-ink">{question}</span>
      {consequence && <span className="mt-3 block">{consequence}</span>}
    </>
  );
  return (
    <Dialog title={title} description={description} open={open} onClose={onClose}>
      <DialogButtons
        label={labels.yes}
        cancelLabel={labels.no}
        isHarmful={isHarmful}
        pending={pending}
        onConfirm={onConfirm}
        onCancel={onClose}
      />
    </Dialog>
  );
}
