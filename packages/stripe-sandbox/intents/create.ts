import { readCents, readCurrency } from '../api/amount.ts';
import type { Answer, Call } from '../api/endpoint.ts';
import { badParam, missingParam } from '../api/error.ts';
import { type Form, fieldsUnder } from '../api/form.ts';
import { newClientSecret, newId } from '../api/ids.ts';
import type { Intent } from '../store.ts';
import { renderIntent } from './render.ts';

/** Stripe's limits for US dollars, in cents; source: https://docs.stripe.com/currencies */
const MIN_CENTS = 50;
const MAX_CENTS = 99_999_999;

/** `POST /v1/payment_intents`: a card payment in US dollars, not yet confirmed. */
export async function createIntent(call: Call): Promise<Answer> {
  const id = newId('pi');
  const row: Intent = {
    id,
    clientSecret: newClientSecret(id),
    amountCents: readAmount(call.params),
    currency: readCurrency(call.params),
    metadata: fieldsUnder(call.params, 'metadata'),
    status: 'requires_payment_method',
    paymentMethodId: null,
    chargeId: null,
    challengeId: null,
    lastError: null,
    canceledAt: null,
    createdAt: call.now,
  };
  checkTypes(call.params);
  await call.records.addIntent(row);
  return { status: 200, body: renderIntent(row, call) };
}

function readAmount(params: Form): number {
  const cents = readCents(params);
  if (cents === undefined) throw missingParam('amount');
  if (cents < MIN_CENTS) {
    throw badParam('amount_too_small', 'amount', 'Amount must be at least $0.50 usd');
  }
  if (cents > MAX_CENTS) {
    throw badParam('amount_too_large', 'amount', 'Amount must be no more than $999,999.99');
  }
  return cents;
}

function checkTypes(params: Form): void {
  for (const type of Object.values(fieldsUnder(params, 'allowed_payment_method_types'))) {
    if (type === 'card') continue;
    const message = `The payment method type "${type}" is invalid.`;
    throw badParam('payment_intent_invalid_parameter', 'allowed_payment_method_types', message);
  }
}
