import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Link } from 'react-router';
import { type ChangePasswordForm, changePasswordForm } from '../../../contract/accounts.ts';
import { ApiError, callOpen } from '../../api.ts';
import { showRefusal } from '../../form-errors.ts';
import { useEmail } from '../../session.ts';
import { useSubmitOnce } from '../../submit-once.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Alert } from '../../ui/notices.tsx';

/** Asks for the password of now as well: a screen that was left open must not lock its owner out. */
export default function ChangePasswordDialog({ onClose }: { onClose(): void }) {
  const email = useEmail();
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(changePasswordForm),
  });
  const change = useMutation({
    mutationFn: (body: ChangePasswordForm) => callOpen('POST /auth/change-password', { body }),
    onMutate: () => setRefusal(null),
    onSuccess: () => {
      onClose();
      toast.success('Your password is changed.');
    },
    onError: (error) =>
      setRefusal(showRefusal(error, setError, ['currentPassword', 'newPassword'])),
  });
  const submit = useSubmitOnce(
    handleSubmit((form) => change.mutateAsync(form).catch(() => undefined)),
  );
  const hasNone = change.error instanceof ApiError && change.error.code === 'password_needed';
  return (
    <Dialog title="Change password" open onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {/* Tells a password manager whose password this is. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={formState.errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters. A few words in a row make a good one."
          error={formState.errors.newPassword?.message}
          {...register('newPassword')}
        />
        {refusal && <Alert>{refusal}</Alert>}
        <p className="text-soft text-sm">
          {hasNone
            ? 'You have only signed in with Google so far. '
            : 'Have you forgotten it, or only ever signed in with Google? '}
          <Link to="/forgot-password" className="font-medium text-pine underline">
            Get a link by mail
          </Link>
        </p>
        <div className="flex justify-end gap-3">
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={change.isPending}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
