import { useEffect, useState } from 'react';
import type { IdentityUser } from '../../../../../contract/accounts/accounts.ts';
import { secondFactorForm } from '../../../../../contract/accounts/sign-in-security.ts';
import { callOpen } from '../../../../api/api.ts';
import { storeToken } from '../../../../api/stored-token.ts';
import { useApiForm } from '../../../../form/use-api-form.ts';
import { DocumentTitle } from '../../../../page/document-title.tsx';
import { Button } from '../../../../ui/button.tsx';
import { CodeField } from '../../../../ui/form/code-field.tsx';
import { Alert } from '../../../../ui/notices.tsx';
import { AccountFrame } from '../AccountFrame.tsx';

interface CodeStepProps {
  /** Called once the session has both factors. */
  onDone(user: IdentityUser): Promise<void>;
  onBack(): void;
}

/** Asks for the second factor, after the password or Google. */
export function CodeStep({ onDone, onBack }: CodeStepProps) {
  const [usesRecoveryCode, setUsesRecoveryCode] = useState(false);
  const { register, clearErrors, errors, submit, isPending, formError } = useApiForm({
    schema: secondFactorForm,
    defaultValues: { code: '', remember: false },
    fields: ['code'],
    send: (body) => callOpen('POST /auth/second-factor', { body }),
    onSuccess: ({ user }) => onDone(user),
  });
  // The new session has replaced the one of an earlier sign-in, and can do nothing yet.
  useEffect(() => storeToken(null), []);
  return (
    <AccountFrame title="Enter the code">
      <DocumentTitle>Enter the code</DocumentTitle>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        <CodeField
          // Another field, which begins empty and has the focus.
          key={String(usesRecoveryCode)}
          isFirst
          hasLetters={usesRecoveryCode}
          label={usesRecoveryCode ? 'Recovery code' : 'Code'}
          hint={
            usesRecoveryCode
              ? 'One of the codes that you kept when you set up the app. Each works once.'
              : 'The six digits in your authenticator app.'
          }
          error={errors.code?.message}
          {...register('code')}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5 accent-pine" {...register('remember')} />
          Remember this browser for 30 days
        </label>
        {formError && <Alert>{formError}</Alert>}
        <Button type="submit" pending={isPending}>
          Continue
        </Button>
      </form>
      <div className="flex flex-wrap justify-between gap-3">
        <Button variant="quiet" size="small" onClick={onBack}>
          Back
        </Button>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            clearErrors();
            setUsesRecoveryCode(!usesRecoveryCode);
          }}
        >
          {usesRecoveryCode ? 'Use the app instead' : 'Use a recovery code instead'}
        </Button>
      </div>
    </AccountFrame>
  );
}
