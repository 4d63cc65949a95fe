import toast from 'react-hot-toast';
import { Link } from 'wouter';
import { changePasswordForm } from '../../../../../contract/accounts/accounts.ts';
import { callOpen } from '../../../../api/api.ts';
import { useUser } from '../../../../api/session.ts';
import { ApiError } from '../../../../feedback/api-error.ts';
import { useApiForm } from '../../../../form/use-api-form.ts';
import { FreshSignInHost } from '../../../../identity/fresh/FreshSignInHost.tsx';
import { withFreshSignIn } from '../../../../identity/fresh/with-fresh-sign-in.ts';
import { NewPasswordField } from '../../../../identity/passwords/NewPasswordField.tsx';
import { Dialog, DialogButtons } from '../../../../ui/dialog/dialog.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { Alert } from '../../../../ui/notices.tsx';
import { useRefreshSecurity } from '../use-security-mutation.ts';

/**
 * Asks for the current password too, so that a person at an unlocked screen cannot lock the owner
 * out.
 */
export default function ChangePasswordDialog({ onClose }: { onClose(): void }) {
  const { email, name } = useUser();
  const refresh = useRefreshSecurity();
  const { register, errors, submit, isPending, error, formError } = useApiForm({
    schema: changePasswordForm,
    fields: ['currentPassword', 'newPassword'],
    send: (body) => withFreshSignIn(() => callOpen('POST /auth/change-password', { body })),
    onSuccess: () => {
      void refresh();
      onClose();
      toast.success('Your password is changed.');
    },
  });
  const hasNone = error instanceof ApiError && error.code === 'password_needed';
  return (
    <Dialog title="Change password" open onClose={onClose}>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        {/* Lets a password manager find the account. */}
        <input type="hidden" autoComplete="username" value={email} readOnly />
        <PasswordField
          label="Current password"
          error={errors.currentPassword?.message}
          {...register('currentPassword')}
        />
        <NewPasswordField
          about={[name]}
          label="New password"
          error={errors.newPassword?.message}
          {...register('newPassword')}
        />
        {formError && <Alert>{formError}</Alert>}
        <p className="text-soft text-sm">
          {hasNone
            ? 'You have only signed in with Google so far. '
            : 'Did you forget your password, or have you only signed in with Google? '}
          <Link to="/forgot-password" className="font-medium text-pine underline">
            Get a link by email
          </Link>
        </p>
        <DialogButtons yes="Save" pending={isPending} onClose={onClose} />
      </form>
      <FreshSignInHost />
    </Dialog>
  );
}
