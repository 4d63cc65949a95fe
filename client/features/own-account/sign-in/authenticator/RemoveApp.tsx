import toast from 'react-hot-toast';
import { callOpen } from '../../../../api/api.ts';
import { ConfirmButton } from '../../../../ui/dialog/confirm-button.tsx';
import { useSecurityMutation } from '../use-security-mutation.ts';

/** Removes the authenticator app after a confirmation. */
export function RemoveApp() {
  const remove = useSecurityMutation({
    send: () => callOpen('DELETE /auth/authenticator'),
    onSuccess: () => toast.success('The authenticator app is removed.'),
  });
  return (
    <ConfirmButton
      label="Remove the app"
      question="Sign in without a code from now on?"
      consequence="Your password is then enough to sign in."
      labels={{ yes: 'Remove', no: 'Keep' }}
      pending={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
    />
  );
}
