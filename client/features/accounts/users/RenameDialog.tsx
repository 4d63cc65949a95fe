import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { renameForm, type User } from '../../../../contract/accounts/accounts.ts';
import { call } from '../../../api/api.ts';
import { useEmail } from '../../../api/session.ts';
import { useApiForm } from '../../../form/use-api-form.ts';
import { invalidateTopics } from '../../../live/topics.ts';
import { Dialog, DialogButtons } from '../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { UserText } from '../../../ui/user-text.tsx';

interface Props {
  title: string;
  user: User;
  onClose(): void;
}

/** Asks an admin for the new name of a person. */
export function RenameDialog({ title, user, onClose }: Props) {
  const email = useEmail();
  const client = useQueryClient();
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: renameForm,
    defaultValues: { username: user.username },
    fields: ['username'],
    send: (body) =>
      call('PATCH /users/:id/name', { params: { id: user._id }, query: { email }, body }),
    onSuccess: async () => {
      onClose();
      toast.success('Name changed');
      await invalidateTopics(client, 'users');
    },
  });
  const description = (
    <>
      "<UserText>{user.username}</UserText>" is told by email, and can choose another name.
      {user.verified && ' The verified mark is removed, because it was given to this name.'}
    </>
  );
  return (
    <Dialog title={title} description={description} open onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField label="New name" error={errors.username?.message} {...register('username')} />
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes="Save" pending={isPending} onClose={onClose} />
      </form>
    </Dialog>
  );
}
