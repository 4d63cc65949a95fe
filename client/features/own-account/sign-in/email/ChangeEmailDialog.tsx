import { emailChangeForm } from '../../../../../contract/accounts/email-calls.ts';
import { callOpen } from '../../../../api/api.ts';
import { useApiForm } from '../../../../form/use-api-form.ts';
import { FreshSignInHost } from '../../../../identity/fresh/FreshSignInHost.tsx';
import { withFreshSignIn } from '../../../../identity/fresh/with-fresh-sign-in.ts';
import { Dialog, DialogButtons } from '../../../../ui/dialog/dialog.tsx';
import { TextField } from '../../../../ui/form/field.tsx';
import { Alert } from '../../../../ui/notices.tsx';

interface ChangeEmailDialogProps {
  onSent(email: string): void;
  onClose(): void;
}

/** Asks for the new email, to which a link is then sent. */
export default function ChangeEmailDialog({ onSent, onClose }: ChangeEmailDialogProps) {
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: emailChangeForm,
    fields: ['newEmail'],
    send: (body) => withFreshSignIn(() => callOpen('POST /auth/email-change', { body })),
    onSuccess: (_, { newEmail }) => onSent(newEmail),
  });
  return (
    <Dialog
      title="Change email"
      description="We send a link to the new email. Your email changes once you open the link."
      open
      onClose={onClose}
    >
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <TextField
          label="New email"
          type="email"
          autoComplete="email"
          error={errors.newEmail?.message}
          {...register('newEmail')}
        />
        {formError && <Alert>{formError}</Alert>}
        <DialogButtons yes="Send link" pending={isPending} onClose={onClose} />
      </form>
      <FreshSignInHost />
    </Dialog>
  );
}
