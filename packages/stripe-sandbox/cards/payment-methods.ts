import type { Answer, Call } from '../api/endpoint.ts';
import { badParam, missingParam, noSuch } from '../api/error.ts';
import { field, fieldsUnder } from '../api/form.ts';
import { newId } from '../api/ids.ts';
import type { Card } from '../store.ts';
import { type CardOnFile, readCard } from './read-card.ts';
import { type Behaviour, namedCard } from './test-cards.ts';
import { isToken, spendToken } from './tokens.ts';

/** `POST /v1/payment_methods`: a card that can be charged once. */
export async function createPaymentMethod(call: Call): Promise<Answer> {
  const type = field(call.params, 'type');
  if (type === undefined) throw missingParam('type');
  if (type !== 'card') throw badParam('parameter_invalid', 'type', `Invalid type: ${type}`);
  const token = field(call.params, 'card[token]');
  const card = token === undefined ? readCard(call.params, call.now) : await cardOf(call, token);
  const row = await keepCard(call, card);
  return { status: 200, body: renderPaymentMethod(row) };
}

async function cardOf(call: Call, token: string): Promise<CardOnFile> {
  const { brand, last4, expMonth, expYear, behaviour } = await spendToken(call, token);
  return { brand, last4, expMonth, expYear, behaviour: behaviour as Behaviour };
}

async function keepCard(call: Call, card: CardOnFile): Promise<Card> {
  const billingDetails = fieldsUnder(call.params, 'billing_details');
  const createdAt = call.now;
  const row = { id: newId('pm'), ...card, billingDetails, usedAt: null, createdAt };
  await call.records.addCard(row);
  return row;
}

/**
 * Returns a card and locks it until the transaction ends. A named test card is a new card each
 * time; as at Stripe, only the secret key may name one.
 * @throws Stripe's 400 for an unknown card and for one that has been charged before
 */
export async function lockPaymentMethod(call: Call, id: string): Promise<Card> {
  const named = call.caller === 'secret' ? namedCard(id) : undefined;
  if (named)
    return keepCard(call, { ...named, expMonth: 12, expYear: call.now.getUTCFullYear() + 1 });
  const row = await call.records.lockCard(id);
  if (!row || isToken(id)) throw noSuch('PaymentMethod', id, 'payment_method', 400);
  if (row.usedAt) {
    throw badParam(
      'payment_method_invalid_parameter',
      'payment_method',
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer ' +
        'attachment, shared with a connected account without Customer attachment, or was detached ' +
        'from a Customer. It may not be used again. To use a PaymentMethod multiple times, you ' +
        'must attach it to a Customer first.',
    );
  }
  return row;
}

/** Stripe's JSON of a payment method. */
export function renderPaymentMethod(row: Card): Record<string, unknown> {
  const { name = null, email = null, phone = null } = row.billingDetails;
  return {
    id: row.id,
    object: 'payment_method',
    billing_details: { address: null, email, name, phone },
    card: {
      brand: row.brand,
      exp_month: row.expMonth,
      exp_year: row.expYear,
      last4: row.last4,
      funding: 'credit',
    },
    created: Math.floor(row.createdAt.getTime() / 1000),
    customer: null,
    livemode: false,
    metadata: {},
    type: 'card',
  };
}
