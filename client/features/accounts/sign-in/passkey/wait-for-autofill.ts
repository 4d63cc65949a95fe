import { callOpen } from '../../../../api/api.ts';
import {
  canAutofillPasskeys,
  signWithPasskey,
  type WebAuthnJson,
} from '../../../../identity/passkeys/ceremony.ts';

/** The server forgets a challenge after five minutes; this renews it before, in ms. */
const renewalMs = 4 * 60_000;

/**
 * Waits until the person chooses a passkey among the suggestions of the email field, until `signal`
 * aborts it. Returns null where the browser or the server cannot do that.
 * @throws AbortError
 */
export async function waitForAutofill(signal: AbortSignal): Promise<WebAuthnJson | null> {
  if (!(await canAutofillPasskeys())) return null;
  while (!signal.aborted) {
    const renewal = AbortSignal.timeout(renewalMs);
    try {
      const options = await callOpen('POST /auth/sign-in/passkey-options', undefined, signal);
      const either = AbortSignal.any([signal, renewal]);
      return await signWithPasskey(options, { mediation: 'conditional', signal: either });
    } catch {
      // Nobody has asked for it yet, so a failure is not shown: the button says why when pressed.
      if (!renewal.aborted) return null;
    }
  }
  return null;
}
