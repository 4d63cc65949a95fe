import type { IdentityUser } from '../../../../../contract/accounts/accounts.ts';
import { errorMessage } from '../../../../feedback/error-message.ts';
import { canUsePasskeys } from '../../../../identity/passkeys/ceremony.ts';
import { Button } from '../../../../ui/button.tsx';
import { Alert } from '../../../../ui/notices.tsx';
import { usePasskey } from './use-passkey.ts';

interface PasskeyButtonProps {
  onSignedIn(user: IdentityUser): Promise<void>;
}

/** Signs in with a passkey. Renders nothing in a browser without them. */
export function PasskeyButton({ onSignedIn }: PasskeyButtonProps) {
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
