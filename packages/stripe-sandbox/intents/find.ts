import type { Call } from '../api/endpoint.ts';
import { badParam, missingParam, noSuch } from '../api/error.ts';
import { field } from '../api/form.ts';
import { isEqualSecret } from '../api/keys.ts';
import type { Intent } from '../store.ts';

/**
 * Returns the intent of the path.
 * @throws Stripe's errors for an unknown intent or a wrong client secret
 */
export async function findIntent(call: Call): Promise<Intent> {
  return checked(call, await call.records.findIntent(call.id));
}

/** Returns the same, locked until the transaction ends. */
export async function lockIntent(call: Call): Promise<Intent> {
  return checked(call, await call.records.lockIntent(call.id));
}

function checked(call: Call, intent: Intent | undefined): Intent {
  if (!intent) throw noSuch('payment_intent', call.id, 'intent');
  checkClientSecret(call, intent);
  return intent;
}

/**
 * A browser proves with the client secret that the payment is its own. The secret key needs no
 * proof.
 */
export function checkClientSecret(call: Call, intent: Intent): void {
  const given = field(call.params, 'client_secret');
  if (given === undefined) {
    if (call.caller === 'secret') return;
    throw missingParam('client_secret');
  }
  if (isEqualSecret(given, intent.clientSecret)) return;
  throw badParam(
    'payment_intent_invalid_parameter',
    'client_secret',
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
  );
}
