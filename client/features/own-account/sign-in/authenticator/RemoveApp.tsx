import { useState } from 'react';
import toast from 'react-hot-toast';
import { callOpen } from '../../../../api/api.ts';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx';
import { useSecurityMutation } from '../use-security-mutation.ts';

/** Removes the authenticator app after a confirmation. */
export function RemoveApp() {
  const [open, setOpen] = useState(false);
  const remove = useSecurityMutation({
    send: () => callOpen('DELETE /auth/authenticator'),
    onSuccess: () => toast.success('The authenticator app is removed.'),
  });
  return (
    <>
      <Button variant="secondary" pending={remove.isPending} onClick={() => setOpen(true)}>
        Remove the app
      </Button>
      <ConfirmDialog
        title="Remove the app"
        question="Sign in without a code from now on?"
        consequence="Your password is then enough to sign in."
        labels={{ yes: 'Remove', no: 'Keep' }}
        open={open}
        pending={false}
        onConfirm={() => {
          setOpen(false);
          remove.mutate(undefined);
        }}
        onClose={() => setOpen(false)}
      />
    </>
  );
}
