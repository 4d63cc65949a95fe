import type { Answer, Call } from '../api/endpoint.ts';
import { badParam, noSuch } from '../api/error.ts';
import { field } from '../api/form.ts';
import { newId } from '../api/ids.ts';
import type { Card } from '../store.ts';
import { readCard } from './read-card.ts';

/**
 * A token is stored like a card, with an id that begins with `tok_`. It can be turned into a
 * chargeable card once, and can never be charged itself.
 */
export const isToken = (id: string): boolean => id.startsWith('tok_');

/**
 * `POST /v1/tokens`: creates a single-use reference to a card. https://docs.stripe.com/api/tokens
 */
export async function createToken(call: Call): Promise<Answer> {
  const { params, now } = call;
  const name = field(params, 'card[name]');
  const billingDetails: Record<string, string> = name === undefined ? {} : { name };
  const card = readCard(params, now);
  const row = { id: newId('tok'), ...card, billingDetails, usedAt: null, createdAt: now };
  await call.records.addCard(row);
  return { status: 200, body: renderToken(row) };
}

/**
 * Returns the card of a token and marks the token as used.
 * @throws Stripe's 400 for an unknown or used token
 */
export async function spendToken({ records, now }: Call, id: string): Promise<Card> {
  const row = await records.lockCard(id);
  if (!row || !isToken(id)) throw noSuch('token', id, 'card[token]', 400);
  if (row.usedAt)
    throw badParam(
      'token_already_used',
      'card[token]',
      `You cannot use a Stripe token more than once: ${id}.`,
    );
  await records.markUsed(id, now);
  return row;
}

/** Stripe's JSON of a token. */
const renderToken = ({ id, brand, last4, expMonth, expYear, billingDetails, createdAt }: Card) => ({
  id,
  object: 'token',
  card: {
    id: newId('card'),
    object: 'card',
    brand: brandNames[brand] ?? brand,
    exp_month: expMonth,
    exp_year: expYear,
    funding: 'credit',
    last4,
    name: billingDetails.name ?? null,
  },
  client_ip: null,
  created: Math.floor(createdAt.getTime() / 1000),
  livemode: false,
  type: 'card',
  used: false,
});

/** Tokens and payment methods name brands differently. https://docs.stripe.com/api/cards/object */
const brandNames: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  mastercard: 'MasterCard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};
