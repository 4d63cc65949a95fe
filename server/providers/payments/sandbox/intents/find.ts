import { eq } from 'drizzle-orm';
import { sandboxIntents } from '../../../../db/schema/payment-sandbox.ts';
import type { Call } from '../api/endpoint.ts';
import { badParam, missingParam, noSuch } from '../api/error.ts';
import { field } from '../api/form.ts';
import { same } from '../api/keys.ts';

export type IntentRow = typeof sandboxIntents.$inferSelect;

/** The intent of the path; throws Stripe's errors for an unknown one and a wrong client secret. */
export async function findIntent(call: Call): Promise<IntentRow> {
  const [intent] = await call.tx
    .select()
    .from(sandboxIntents)
    .where(eq(sandboxIntents.id, call.id));
  return checked(call, intent);
}

/** The same, and nobody else changes it until the transaction ends. */
export async function lockIntent(call: Call): Promise<IntentRow> {
  const [intent] = await call.tx
    .select()
    .from(sandboxIntents)
    .where(eq(sandboxIntents.id, call.id))
    .for('update');
  return checked(call, intent);
}

function checked(call: Call, intent: IntentRow | undefined): IntentRow {
  if (!intent) throw noSuch('payment_intent', call.id, 'intent');
  checkClientSecret(call, intent);
  return intent;
}

/** A browser proves with the client secret that the payment is its own; the secret key needs none. */
export function checkClientSecret(call: Call, intent: IntentRow): void {
  const given = field(call.params, 'client_secret');
  if (given === undefined) {
    if (call.caller === 'secret') return;
    throw missingParam('client_secret');
  }
  if (same(given, intent.clientSecret)) return;
  throw badParam(
    'payment_intent_invalid_parameter',
    'client_secret',
    'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
  );
}
