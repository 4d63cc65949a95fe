import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Dialog } from './dialog.tsx';

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
      <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
        <Button variant="secondary" onClick={onClose}>
          {labels.no}
        </Button>
        <Button variant={isHarmful ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
          {labels.yes}
        </Button>
      </div>
    </Dialog>
  );
}
