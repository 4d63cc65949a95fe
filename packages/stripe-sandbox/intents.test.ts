import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { newIntent, openTestSandbox } from './test-sandbox.ts';

const visa = '4242424242424242';
const order = { amount: 25_000, currency: 'usd', metadata: { bookingId: 'one' } };
const expand = { expand: ['latest_charge'] };

test('the same key repeats its answer, and is refused for another request', async () => {
  const { stripe } = await openTestSandbox();
  const key = { idempotencyKey: 'one' };
  const intent = await stripe.paymentIntents.create(order, key);
  expect((await stripe.paymentIntents.create(order, key)).id).toBe(intent.id);
  const other = stripe.paymentIntents.create({ ...order, amount: 25_001 }, key);
  await expect(other).rejects.toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
});

test('concurrent requests with one key create one intent', async () => {
  const { stripe, store } = await openTestSandbox();
  const create = () => stripe.paymentIntents.create(order, { idempotencyKey: 'one' });
  const intents = await Promise.all([create(), create(), create()]);
  expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
  expect(store.tables().intents).toHaveLength(1);
});

test('a key is free after a refusal, and again after a day', async () => {
  const { stripe, clock } = await openTestSandbox();
  const key = { idempotencyKey: 'one' };
  const refused = stripe.paymentIntents.create({ ...order, amount: 49 }, key);
  await expect(refused).rejects.toMatchObject({ code: 'amount_too_small' });
  const intent = await stripe.paymentIntents.create(order, key);
  clock.time += 24 * 60 * 60 * 1000 + 1;
  expect((await stripe.paymentIntents.create(order, key)).id).not.toBe(intent.id);
});

test('an intent with concurrent confirmations is paid once', async () => {
  const { stripe, confirm, deliverDue, events } = await openTestSandbox();
  const intent = await newIntent(stripe);
  const answers = await Promise.all([1, 2, 3].map(() => confirm(intent, visa)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  await deliverDue();
  expect(events.map(({ type }) => type)).toEqual(['payment_intent.succeeded']);
});

test('a canceled intent cannot be paid, and a paid one cannot be canceled', async () => {
  const { stripe, confirm } = await openTestSandbox();
  const [canceled, paid] = [await newIntent(stripe), await newIntent(stripe)];
  await stripe.paymentIntents.cancel(canceled.id);
  const { status, body } = await confirm(canceled, visa);
  expect([status, body.error.code]).toEqual([400, 'payment_intent_unexpected_state']);
  await confirm(paid, visa);
  await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
});

test('a refund returns the whole amount, once', async () => {
  const { stripe, confirm } = await openTestSandbox();
  const { id } = await newIntent(stripe).then(async (intent) => {
    await confirm(intent, visa);
    return intent;
  });
  const refund = await stripe.refunds.create({ payment_intent: id });
  expect(refund).toMatchObject({ amount: 25_000, status: 'succeeded', payment_intent: id });
  expect(await stripe.paymentIntents.retrieve(id, expand)).toMatchObject({
    status: 'succeeded',
    latest_charge: { refunded: true, amount_refunded: 25_000 },
  });
  const again = stripe.refunds.create({ payment_intent: id });
  await expect(again).rejects.toMatchObject({ code: 'charge_already_refunded' });
});

test("a decline is thrown as the SDK's own error", async () => {
  const { stripe, typeCard } = await openTestSandbox();
  const { id } = await newIntent(stripe);
  const method = String((await typeCard('4000000000000002')).body.id);
  const confirmed = stripe.paymentIntents.confirm(id, { payment_method: method });
  await expect(confirmed).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
  await expect(confirmed).rejects.toMatchObject({ decline_code: 'generic_decline' });
});
