import { factorCode } from '../../../../../contract/accounts/sign-in-security.ts';
import { z } from '../../../../../contract/zod.ts';
import { callOpen } from '../../../../api/api.ts';
import { useApiForm } from '../../../../form/use-api-form.ts';
import { FreshSignInHost } from '../../../../identity/fresh/FreshSignInHost.tsx';
import { withFreshSignIn } from '../../../../identity/fresh/with-fresh-sign-in.ts';
import { Button } from '../../../../ui/button.tsx';
import { CodeField } from '../../../../ui/form/code-field.tsx';
import { Alert } from '../../../../ui/notices.tsx';

const codeForm = z.object({
  code: factorCode.refine((code) => /^\d{6}$/.test(code), 'Please enter the six digits'),
});

interface FirstCodeProps {
  /** Called with new recovery codes. */
  onConfirmed(codes: readonly string[]): void;
}

/** Asks for the first code of an app, which shows that it has the right key and clock. */
export function FirstCode({ onConfirmed }: FirstCodeProps) {
  const { register, errors, submit, isPending, formError } = useApiForm({
    schema: codeForm,
    fields: ['code'],
    send: (body) => withFreshSignIn(() => callOpen('POST /auth/authenticator/confirm', { body })),
    onSuccess: ({ codes }) => onConfirmed(codes),
  });
  return (
    <>
      <form noValidate className="grid gap-4" onSubmit={submit}>
        <CodeField
          label="Code"
          hint="The six digits that the app now shows."
          error={errors.code?.message}
          {...register('code')}
        />
        {formError && <Alert>{formError}</Alert>}
        <Button type="submit" pending={isPending}>
          Continue
        </Button>
      </form>
      <FreshSignInHost />
    </>
  );
}
