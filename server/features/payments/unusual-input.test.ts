import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEvents } from '../../db/schema/audit.ts';
import { payments } from '../../db/schema/payments.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { recordPayment } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { bookingPayload, type PayableBooking } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';

const secret = 'whsec_of_this_test';
let shop: TestApp;
/** A shop with keys of Stripe. The test knows its webhook secret, so it can sign events. */
let stripeShop: TestApp;
let buyer: Person;
let due: PayableBooking;
beforeAll(async () => {
  shop = await startTestApp();
  stripeShop = await startTestApp({
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
    STRIPE_WEBHOOK_SECRET: secret,
  });
  const seller = await signUp(shop, 'seller');
  buyer = await signUp(shop, 'buyer');
  const product = await listProduct(shop, seller);
  due = { ...bookingPayload(buyer, product), _id: await bookProduct(buyer, product) };
});
afterAll(async () => {
  await stripeShop.close();
  await shop.close();
});

test.each([
  ['of dots', '..', 400],
  ['of one dot', '.', 400],
  ['with a slash', '../refunds', 400],
  ['with a question mark', 'pi_1?expand=x', 400],
  ['of a lone surrogate', '\ud800', 400],
  ['with a line break', 'pi_1\n', 400],
  ['of another script', 'пи_1', 400],
  ['that is empty', '', 400],
  ['of 256 letters', 'a'.repeat(256), 400],
  ['of 255 letters', 'a'.repeat(255), 409],
  ['of nobody', 'pi_nobody', 409],
])('a transaction id %s is rejected', async (_, transactionId, status) => {
  const answer = await recordPayment(buyer, due, transactionId);
  expect([answer.status, answer.body.code]).toEqual([
    status,
    status === 400 ? 'invalid_input' : 'not_paid',
  ]);
});

/** Delivers an event of Stripe's, signed as Stripe does. */
function deliver(type: string, object: object) {
  const event = { id: 'evt_1', object: 'event', livemode: false, type };
  const payload = JSON.stringify({ ...event, data: { object } });
  const at = Math.floor(stripeShop.clock.now().getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${at}.${payload}`).digest('hex');
  return stripeShop.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${at},v1=${signature}` },
    payload,
  });
}

const intent = (metadata: unknown) => ({
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount: 45_000,
  currency: 'usd',
  latest_charge: null,
  metadata,
});
const charge = (metadata: unknown) => ({
  id: 'ch_1',
  object: 'charge',
  payment_intent: 'pi_1',
  refunded: true,
  amount: 45_000,
  currency: 'usd',
  metadata,
});

test.each([
  ['another product’s number', { bookingId: '4711' }],
  ['another product’s words', { bookingId: 'a table for two, at eight' }],
  ['a lone surrogate', { bookingId: '\ud800' }],
  ['an id of nobody', { bookingId: '0198a000-0000-7000-8000-000000000000' }],
  ['nothing', {}],
  ['no metadata at all', null],
])('a signed webhook with %s as its booking is acknowledged and ignored', async (_, metadata) => {
  for (const answer of [
    await deliver('payment_intent.succeeded', intent(metadata)),
    await deliver('payment_intent.canceled', intent(metadata)),
    await deliver('charge.refunded', charge(metadata)),
  ])
    expect([answer.statusCode, answer.json()]).toEqual([200, { acknowledged: true }]);
  expect(await stripeShop.db.select().from(payments)).toEqual([]);
  expect(await stripeShop.db.select().from(auditEvents)).toEqual([]);
});
