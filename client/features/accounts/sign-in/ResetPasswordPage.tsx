import toast from 'react-hot-toast';
import { Link, useLocation, useSearchParams } from 'wouter';
import { resetPasswordForm } from '../../../../contract/accounts/accounts.ts';
import { callOpen } from '../../../api/api.ts';
import { storeToken } from '../../../api/stored-token.ts';
import { ApiError } from '../../../feedback/api-error.ts';
import { useApiForm } from '../../../form/use-api-form.ts';
import { NewPasswordField } from '../../../identity/passwords/NewPasswordField.tsx';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useMailedLink } from '../email/use-mailed-link.ts';
import { AccountFrame } from './AccountFrame.tsx';

const title = 'Choose a new password';

/** The page behind the link of a mail. Choosing a new password ends every session. */
export function ResetPasswordPage() {
  const [, navigate] = useLocation();
  const token = useSearchParams()[0].get('token') ?? '';
  const link = useMailedLink('new_password', token);
  const { register, errors, submit, isPending, error, formError } = useApiForm({
    schema: resetPasswordForm,
    fields: ['newPassword'],
    send: ({ newPassword }) =>
      callOpen('POST /auth/reset-password', { body: { newPassword, token } }),
    onSuccess: async () => {
      storeToken(null);
      toast.success('Your password is changed.');
      toast.success('Sign in now...');
      navigate('/sign-in', { replace: true });
    },
  });
  const isExpired = error instanceof ApiError && error.code === 'link_expired';
  if (link === 'expired' || isExpired) return <ExpiredLink />;
  if (link === 'loading')
    return (
      <AccountFrame title={title}>
        <Spinner />
      </AccountFrame>
    );
  return (
    <AccountFrame title={title}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <NewPasswordField
          label="New password"
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        {formError && <Alert>{formError}</Alert>}
        <Button type="submit" pending={isPending}>
          Save
        </Button>
      </form>
    </AccountFrame>
  );
}

function ExpiredLink() {
  return (
    <AccountFrame title={title}>
      <Alert>This link has expired or was already used.</Alert>
      <p className="text-soft">
        <Link to="/forgot-password" className="tap font-medium text-pine underline">
          Send a new link
        </Link>
      </p>
    </AccountFrame>
  );
}
