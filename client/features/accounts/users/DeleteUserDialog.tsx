import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import type { User } from '../../../../contract/accounts/accounts.ts';
import { text } from '../../../../contract/fields.ts';
import { textLimits } from '../../../../contract/limits.ts';
import { z } from '../../../../contract/zod.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { useApiForm } from '../../../form/use-api-form.ts';
import { FreshSignInHost } from '../../../identity/fresh/FreshSignInHost.tsx';
import { withFreshSignIn } from '../../../identity/fresh/with-fresh-sign-in.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { UserText } from '../../../ui/user-text.tsx';

const form = z.object({ reason: text(textLimits.reason) });

interface DeleteUserDialogProps {
  user: User;
  /** What happens to the deals of the person, and who is told. */
  consequence: string;
  /** What is said when it is done. */
  done: string;
  onClose(): void;
}

/** Asks whether to delete a buyer or a seller, and why. */
export default function DeleteUserDialog(props: DeleteUserDialogProps) {
  const { user, consequence, done, onClose } = props;
  const email = useEmail();
  const client = useQueryClient();
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: form,
    draft: { key: `respoke-draft-delete-${user._id}` },
    fields: ['reason'],
    send: ({ reason }) =>
      withFreshSignIn(() =>
        call('DELETE /users/:id', {
          params: { id: user._id },
          // The specification has the same role for buyers and sellers; the server looks up the real one.
          query: { email, role: 'buyer', reason },
        }),
      ),
    onSuccess: () => {
      onClose();
      toast.success(done);
      // Reports name their reporter, who may be the deleted user.
      return invalidateTopics(client, 'users', 'reports', 'products', 'advertisements', 'cases');
    },
  });
  const question = (
    <>
      <span className="block text-ink">
        Are you sure you want to delete "<UserText>{user.username}</UserText>"
      </span>
      <span className="mt-3 block">{consequence}</span>
    </>
  );
  return (
    <Dialog title="Delete" description={question} open onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField
          label="Reason"
          hint="The person is told. It stands in the audit trail."
          error={errors.reason?.message}
          {...register('reason')}
        />
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes="Confirm" isHarmful pending={isPending} onClose={onClose} />
      </form>
      <FreshSignInHost />
    </Dialog>
  );
}
