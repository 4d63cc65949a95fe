import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { type ResetPasswordForm, resetPasswordForm } from '../../../contract/accounts.ts';
import { ApiError, callOpen } from '../../api.ts';
import { showRefusal } from '../../form-errors.ts';
import { useSubmitOnce } from '../../submit-once.ts';
import { storeToken } from '../../token.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Alert } from '../../ui/notices.tsx';
import { AccountFrame } from './AccountFrame.tsx';

/** Where the link of a mail leads: choosing a new password, which ends every session. */
export function ResetPasswordPage() {
  const navigate = useNavigate();
  const token = useSearchParams()[0].get('token') ?? '';
  const [refusal, setRefusal] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(resetPasswordForm),
  });
  const choose = useMutation({
    mutationFn: ({ newPassword }: ResetPasswordForm) =>
      callOpen('POST /auth/reset-password', { body: { newPassword, token } }),
    onMutate: () => setRefusal(null),
    onSuccess: async () => {
      storeToken(null);
      toast.success('Your password is changed.');
      toast.success('Sign in now...');
      await navigate('/sign-in', { replace: true });
    },
    onError: (error) => setRefusal(showRefusal(error, setError, ['newPassword'])),
  });
  const submit = useSubmitOnce(
    handleSubmit((form) => choose.mutateAsync(form).catch(() => undefined)),
  );
  const isExpired = choose.error instanceof ApiError && choose.error.code === 'link_expired';
  if (!token || isExpired) return <ExpiredLink />;
  return (
    <AccountFrame title="Choose a new password">
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters. A few words in a row make a good one."
          error={formState.errors.newPassword?.message}
          {...register('newPassword')}
        />
        {refusal && <Alert>{refusal}</Alert>}
        <Button type="submit" pending={choose.isPending}>
          Save
        </Button>
      </form>
    </AccountFrame>
  );
}

function ExpiredLink() {
  return (
    <AccountFrame title="Choose a new password">
      <Alert>This link has expired or was used before.</Alert>
      <p className="text-soft">
        <Link to="/forgot-password" className="font-medium text-pine underline">
          Ask for a new link
        </Link>
      </p>
    </AccountFrame>
  );
}
