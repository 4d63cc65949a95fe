import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { IdentityUser } from '../../../../../contract/accounts/accounts.ts';
import { callOpen } from '../../../../api/api.ts';
import { signWithPasskey, type WebAuthnJson } from '../../../../identity/passkeys/ceremony.ts';
import { waitForAutofill } from './wait-for-autofill.ts';

/**
 * Signs in with a passkey: by `press`, or among the suggestions of the email field, which are ready
 * while the component is shown.
 */
export function usePasskey(onSignedIn: (user: IdentityUser) => Promise<void>) {
  const autofill = useRef<AbortController>(undefined);
  const signIn = useMutation({
    mutationFn: async (chosen: WebAuthnJson | null) => {
      // A browser allows one request at a time, and the suggestions are a request that waits.
      autofill.current?.abort();
      const credential = chosen ?? (await askForPasskey());
      const { user } = await callOpen('POST /auth/sign-in/passkey', { body: { credential } });
      await onSignedIn(user);
    },
    onError: () => offerAutofill(),
  });
  const offerAutofill = () => {
    autofill.current?.abort();
    autofill.current = new AbortController();
    void waitForAutofill(autofill.current.signal).then((chosen) => chosen && signIn.mutate(chosen));
  };
  const offerFirst = useEffectEvent(offerAutofill);
  useEffect(() => {
    offerFirst();
    return () => autofill.current?.abort();
  }, []);
  return { press: () => signIn.mutate(null), isPending: signIn.isPending, error: signIn.error };
}

const askForPasskey = async (): Promise<WebAuthnJson> =>
  signWithPasskey(await callOpen('POST /auth/sign-in/passkey-options'));
