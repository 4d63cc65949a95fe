import {
  confirmIdentityForm,
  type SignInMethods,
} from '../../../contract/accounts/sign-in-security.ts';
import { callOpen } from '../../api/api.ts';
import { useEmail } from '../../api/session.ts';
import { useApiForm } from '../../form/use-api-form.ts';
import { Button } from '../../ui/button.tsx';
import { CodeField } from '../../ui/form/code-field.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { Alert } from '../../ui/notices.tsx';

interface ConfirmFormProps {
  methods: SignInMethods;
  onDone(): void;
}

/** Asks for the password and a code, each where the person has it. */
export function ConfirmForm({ methods, onDone }: ConfirmFormProps) {
  const email = useEmail();
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: confirmIdentityForm,
    fields: ['password', 'code'],
    send: (body) => callOpen('POST /auth/confirm-identity', { body }),
    onSuccess: onDone,
  });
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {/* Lets a password manager find the account. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      {methods.hasPassword && (
        <PasswordField
          label="Your password"
          error={errors.password?.message}
          {...register('password')}
        />
      )}
      {methods.authenticatorSince !== null && (
        <CodeField
          hasLetters
          label="Code"
          hint="The six digits in your authenticator app, or a recovery code."
          error={errors.code?.message}
          {...register('code')}
        />
      )}
      {formError && <Alert>{formError}</Alert>}
      <Button type="submit" pending={isPending}>
        Continue
      </Button>
    </form>
  );
}
