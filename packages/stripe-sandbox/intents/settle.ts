import type { Answer, Call } from '../api/endpoint.ts';
import { newId } from '../api/ids.ts';
import { renderPaymentMethod } from '../cards/payment-methods.ts';
import { chargeOutcome } from '../cards/test-cards.ts';
import { settleCharge } from '../charges/settle.ts';
import type { Card, Intent, PaymentError } from '../store.ts';
import { recordEvent } from '../webhooks/record.ts';
import { renderIntent } from './render.ts';

/**
 * Charges the card of an intent; the caller holds the locks of both. Returns the intent, which has
 * succeeded or requires authentication, or Stripe's 402 with the failed intent.
 */
export async function chargeIntent(
  call: Call,
  intent: Intent,
  method: Card,
  authenticated: boolean,
): Promise<Answer> {
  const outcome = chargeOutcome(method.behaviour, authenticated);
  if (outcome.kind === 'succeeded') return succeed(call, intent, method);
  if (outcome.kind === 'challenge') return ask(call, intent, method);
  const failed = await failIntent(call, intent, outcome.error);
  return {
    status: 402,
    body: {
      error: {
        ...outcome.error,
        payment_intent: renderIntent(failed, call),
        payment_method: renderPaymentMethod(method),
      },
    },
  };
}

async function succeed(call: Call, intent: Intent, method: Card): Promise<Answer> {
  const paid = await updateIntent(call, intent, {
    status: 'succeeded',
    paymentMethodId: method.id,
    chargeId: newId('ch'),
    challengeId: null,
    lastError: null,
  });
  await call.records.markUsed(method.id, call.now);
  const object = renderIntent(paid, { caller: 'secret' });
  await recordEvent(call, 'payment_intent.succeeded', object);
  await settleCharge(call, paid, method.behaviour);
  return { status: 200, body: renderIntent(paid, call) };
}

async function ask(call: Call, intent: Intent, method: Card): Promise<Answer> {
  const waiting = await updateIntent(call, intent, {
    status: 'requires_action',
    paymentMethodId: method.id,
    challengeId: newId('payatt'),
    lastError: null,
  });
  return { status: 200, body: renderIntent(waiting, call) };
}

/**
 * Returns the intent to the state in which another card can be tried, and notifies the marketplace.
 */
export async function failIntent(call: Call, intent: Intent, error: PaymentError): Promise<Intent> {
  const failed = await updateIntent(call, intent, {
    status: 'requires_payment_method',
    paymentMethodId: null,
    challengeId: null,
    lastError: error,
  });
  const object = renderIntent(failed, { caller: 'secret' });
  await recordEvent(call, 'payment_intent.payment_failed', object);
  return failed;
}

/** Writes the changed fields; the caller holds the intent's lock. */
export async function updateIntent(
  call: Call,
  intent: Intent,
  fields: Partial<Intent>,
): Promise<Intent> {
  await call.records.changeIntent(intent.id, fields);
  return { ...intent, ...fields };
}
