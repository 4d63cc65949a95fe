import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { User } from '../../../../contract/accounts/accounts.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { UserText } from '../../../ui/user-text.tsx';

interface Props {
  title: string;
  user: User;
  open: boolean;
  onClose(): void;
}

/**
 * Asks for confirmation before a seller's verification is revoked. Stays open if the call fails.
 */
export function RevokeVerification({ title, user, open, onClose }: Props) {
  const email = useEmail();
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: () =>
      call('DELETE /users/:id/verification', { params: { id: user._id }, query: { email } }),
    onSuccess: async () => {
      onClose();
      toast.success('Verification removed');
      await invalidateTopics(client, 'users');
    },
  });
  const question = (
    <>
      Are you sure you want to remove the verification of "<UserText>{user.username}</UserText>"?
      Buyers will no longer see the verified mark next to this name.
    </>
  );
  return (
    <Dialog title={title} description={question} open={open} onClose={onClose}>
      {revoke.isError && <Alert>{errorMessage(revoke.error)}</Alert>}
      <div className="mt-4">
        <DialogButtons
          yes="Confirm"
          isHarmful
          pending={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onClose={onClose}
        />
      </div>
    </Dialog>
  );
}
