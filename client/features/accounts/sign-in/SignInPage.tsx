import { useState } from 'react';
import { Link } from 'wouter';
import type { IdentityUser } from '../../../../contract/accounts/accounts.ts';
import { ApiError } from '../../../feedback/api-error.ts';
import { errorMessage } from '../../../feedback/error-message.ts';
import { canUsePasskeys } from '../../../identity/passkeys/ceremony.ts';
import { Button } from '../../../ui/button.tsx';
import { Alert } from '../../../ui/notices.tsx';
import { GoogleButton } from '../google/GoogleButton.tsx';
import { AccountFrame } from './AccountFrame.tsx';
import { AccountTypeForm } from './AccountTypeForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { usePasskey } from './passkey/use-passkey.ts';
import { SignedInNote } from './SignedInNote.tsx';
import { SignInReason } from './SignInReason.tsx';
import { CodeStep } from './second-factor/CodeStep.tsx';
import { isSecondFactorDue, startSession } from './sign-in.ts';
import { useSignInState } from './sign-in-state.ts';
import { useAfterSignIn } from './use-after-sign-in.tsx';

export function SignInPage() {
  const afterSignIn = useAfterSignIn();
  const signInState = useSignInState();
  const [needsCode, setNeedsCode] = useState(signInState.needsCode ?? false);
  const [incomplete, setIncomplete] = useState<IdentityUser>();
  const finish = async (user: IdentityUser) => {
    try {
      await startSession(user);
      await afterSignIn(user);
    } catch (error) {
      if (isSecondFactorDue(error)) setNeedsCode(true);
      else if (error instanceof ApiError && error.code === 'account_type_needed')
        setIncomplete(user);
      else throw error;
    }
  };

  if (incomplete) return <AccountTypeForm user={incomplete} onDone={afterSignIn} />;
  if (needsCode) return <CodeStep onDone={finish} onBack={() => setNeedsCode(false)} />;
  return (
    <AccountFrame title="Sign in">
      <SignedInNote />
      <SignInReason />
      <PasswordForm onSignedIn={finish} />
      <GoogleButton
        onSignedIn={(user, previousRole) => afterSignIn(user, { isNew: previousRole === null })}
        onCodeNeeded={() => setNeedsCode(true)}
        onNameNeeded={setIncomplete}
      />
      <PasskeyButton onSignedIn={finish} />
      <p className="text-soft">
        New here?{' '}
        <Link to="/sign-up" state={signInState} className="font-medium text-pine underline">
          Create an account
        </Link>
      </p>
    </AccountFrame>
  );
}

interface PasskeyButtonProps {
  onSignedIn(user: IdentityUser): Promise<void>;
}

/** Signs in with a passkey. Renders nothing in a browser without them. */
function PasskeyButton({ onSignedIn }: PasskeyButtonProps) {
  const { press, isPending, error } = usePasskey(onSignedIn);
  if (!canUsePasskeys()) return null;
  return (
    <div className="grid gap-5">
      {error !== null && <Alert>{errorMessage(error)}</Alert>}
      <Button variant="secondary" pending={isPending} onClick={press}>
        Sign in with a passkey
      </Button>
    </div>
  );
}
