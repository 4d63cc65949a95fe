import { useMutation } from '@tanstack/react-query';
import type { Passkey } from '../../../contract/accounts/sign-in-security.ts';
import { callOpen } from '../../api/api.ts';
import { useUser } from '../../api/session.ts';
import { errorMessage } from '../../feedback/error-message.ts';
import { Button } from '../../ui/button.tsx';
import { Alert } from '../../ui/notices.tsx';
import { signWithPasskey } from '../passkeys/ceremony.ts';
import { replaceSession } from './replace-session.ts';

interface ConfirmByPasskeyProps {
  passkeys: readonly Passkey[];
  onDone(): void;
}

/** Signs in again with a passkey, which includes both factors. */
export function ConfirmByPasskey({ passkeys, onDone }: ConfirmByPasskeyProps) {
  const own = useUser();
  const confirm = useMutation({
    mutationFn: () => replaceSession(own, () => signIn(passkeys)),
    onSuccess: onDone,
  });
  return (
    <>
      {confirm.isError && <Alert>{errorMessage(confirm.error)}</Alert>}
      <Button variant="secondary" pending={confirm.isPending} onClick={() => confirm.mutate()}>
        Use a passkey
      </Button>
    </>
  );
}

async function signIn(passkeys: readonly Passkey[]) {
  const options = await callOpen('POST /auth/sign-in/passkey-options');
  // Offers no passkey of another account that was made in this browser.
  const allowCredentials = passkeys.map(({ id }) => ({ type: 'public-key', id }));
  const credential = await signWithPasskey({ ...options, allowCredentials });
  return (await callOpen('POST /auth/sign-in/passkey', { body: { credential } })).user;
}
