import { useState } from 'react';
import { Button } from '../button.tsx';
import { UserText } from '../user-text.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface DeleteButtonProps {
  /** The name of what would be deleted. */
  title: string;
  /** Further effects of the deletion, and on whom. */
  consequence?: string;
  onConfirm(): Promise<unknown>;
}

/** Deletes after a confirmation. */
export function DeleteButton({ title, consequence, onConfirm }: DeleteButtonProps) {
  const [open, setOpen] = useState(false);
  const [pending, setPending] = useState(false);
  const confirm = () => {
    setPending(true);
    onConfirm()
      // The caller's `onConfirm` shows its own failure.
      .catch(() => undefined)
      .finally(() => {
        setPending(false);
        setOpen(false);
      });
  };
  return (
    <>
      <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
        Delete
      </Button>
      <ConfirmDialog
        title="Delete"
        question={
          <>
            Are you sure you want to delete "<UserText>{title}</UserText>"
          </>
        }
        consequence={consequence}
        open={open}
        pending={pending}
        onConfirm={confirm}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
