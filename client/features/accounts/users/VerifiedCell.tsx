import { useMutation, useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { User } from '../../../../contract/accounts/accounts.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Button } from '../../../ui/button.tsx';
import { rowActionClass } from '../../../ui/list/table.tsx';
import { Alert } from '../../../ui/notices.tsx';

/**
 * Verifies a seller; repeating it changes nothing. Verification is revoked in the menu of the row.
 */
export function VerifiedCell({ user }: { user: User }) {
  const email = useEmail();
  const client = useQueryClient();
  const { _id: id, verified } = user;
  const verify = useMutation({
    mutationFn: () => call('PATCH /users/:id', { params: { id }, query: { email, role: 'buyer' } }),
    onSuccess: async () => {
      toast.success('User verification done....');
      await invalidateTopics(client, 'users');
    },
  });
  const word = verified ? 'Verified' : 'Verify';
  return (
    <span className="inline-flex flex-col gap-2 @max-4xl:w-full">
      <Button
        variant={verified ? 'secondary' : 'primary'}
        size="small"
        pending={verify.isPending}
        className={rowActionClass}
        onClick={() => verify.mutate()}
      >
        {word}
      </Button>
      {verify.isError && <Alert>{errorMessage(verify.error)}</Alert>}
    </span>
  );
}
