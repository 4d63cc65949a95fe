import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { injectedFetch } from '../../../optional-packages/injected-fetch.ts';
import { testSecrets } from '../../../testing/sign-in/secrets.ts';
import { PaymentRefused } from '../provider.ts';
import { readKeys } from './keys.ts';
import { freshDatabase, newOrder, openTestSandbox } from './test-sandbox.ts';

const VISA = '4242424242424242';

test('an intent is created for a booking and read back', async () => {
  const { provider } = await openTestSandbox();
  const order = newOrder(99_999_999);
  const intent = await provider.createIntent(order);

  expect(intent).toEqual({
    id: expect.stringMatching(/^pi_\w{24}$/),
    clientSecret: expect.stringMatching(new RegExp(`^${intent.id}_secret_\\w{25}$`)),
    status: 'requires_payment_method',
    amountCents: 99_999_999,
    currency: 'usd',
    bookingId: order.bookingId,
    refunded: false,
  });
  expect(await provider.readIntent(intent.id)).toEqual(intent);
  expect(await provider.readIntent('pi_unknown')).toBeNull();
});

test.each([
  [49, 'amount_too_small'],
  [100_000_000, 'amount_too_large'],
  [0, 'parameter_invalid_integer'],
  [10.5, 'parameter_invalid_integer'],
])('an amount of %d cents is rejected', async (amountCents, code) => {
  const { provider } = await openTestSandbox();
  await expect(provider.createIntent(newOrder(amountCents))).rejects.toMatchObject({ code });
});

test('the same key and order return the current state of the same intent', async () => {
  const { provider } = await openTestSandbox();
  const order = newOrder();
  const intent = await provider.createIntent(order);
  expect(await provider.createIntent(order)).toEqual(intent);

  await provider.cancelIntent(intent.id);
  expect(await provider.createIntent(order)).toEqual({ ...intent, status: 'canceled' });
});

test('many simultaneous requests with one key create one intent', async () => {
  const { provider } = await openTestSandbox();
  const order = newOrder();
  const intents = await Promise.all([1, 2, 3, 4].map(() => provider.createIntent(order)));
  expect(new Set(intents.map(({ id }) => id)).size).toBe(1);
});

test('the same key with another order is rejected', async () => {
  const { provider } = await openTestSandbox();
  const order = newOrder();
  await provider.createIntent(order);
  const other = provider.createIntent({ ...order, amountCents: order.amountCents + 1 });
  await expect(other).rejects.toBeInstanceOf(PaymentRefused);
  await expect(other).rejects.toThrow(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${order.idempotencyKey}'`,
  );
});

test('a rejected order leaves its key free, and a day frees it again', async () => {
  const { provider, clock } = await openTestSandbox();
  const order = newOrder();
  await expect(provider.createIntent({ ...order, amountCents: 1 })).rejects.toThrow('at least');
  const intent = await provider.createIntent(order);
  clock.time += 24 * 60 * 60 * 1000 + 1;
  expect((await provider.createIntent(order)).id).not.toBe(intent.id);
});

test('a cancelled intent can be cancelled again but not confirmed', async () => {
  const { provider, confirm } = await openTestSandbox();
  const intent = await provider.createIntent(newOrder());
  expect(await provider.cancelIntent(intent.id)).toMatchObject({ status: 'canceled' });
  expect(await provider.cancelIntent(intent.id)).toMatchObject({ status: 'canceled' });

  const { status, body } = await confirm(intent, VISA);
  expect(status).toBe(400);
  expect(body.error.code).toBe('payment_intent_unexpected_state');
  expect(body.error.payment_intent).toMatchObject({ status: 'canceled' });
});

test('cancelling a paid intent returns it as paid', async () => {
  const { provider, confirm } = await openTestSandbox();
  const intent = await provider.createIntent(newOrder());
  await confirm(intent, VISA);
  expect(await provider.cancelIntent(intent.id)).toMatchObject({ status: 'succeeded' });
  expect(await provider.cancelIntent('pi_unknown')).toBeNull();
});

test('an intent that is confirmed many times at the same time is paid once', async () => {
  const { provider, confirm, deliverDue, eventsOf } = await openTestSandbox();
  const intent = await provider.createIntent(newOrder());
  const answers = await Promise.all([1, 2, 3, 4].map(() => confirm(intent, VISA)));

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  for (const { body } of answers.filter(({ status }) => status !== 200)) {
    expect(body.error).toMatchObject({
      code: 'payment_intent_unexpected_state',
      message:
        'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      payment_intent: { status: 'succeeded' },
    });
  }
  await deliverDue();
  expect(eventsOf(intent).map(({ kind }) => kind)).toEqual(['succeeded']);
});

test('an intent survives a restart', async () => {
  const db = await freshDatabase();
  const before = await openTestSandbox(db);
  const intent = await before.provider.createIntent(newOrder());
  const after = await openTestSandbox(db);
  expect((await after.confirm(intent, VISA)).body.status).toBe('succeeded');
  expect(await before.provider.readIntent(intent.id)).toMatchObject({ status: 'succeeded' });
});

test("the SDK's own confirm call works with the secret key", async () => {
  const { provider, app, db, typeCard } = await openTestSandbox();
  const intent = await provider.createIntent(newOrder());
  const { secret } = await readKeys(testSecrets(db));
  const stripe = new Stripe(secret, {
    host: 'localhost',
    httpClient: Stripe.createFetchHttpClient((input, init) =>
      injectedFetch(app)(String(input).replace('/v1/', '/payment-sandbox/v1/'), init),
    ),
  });
  const method = String((await typeCard('4000000000000002')).body.id);
  const confirmed = stripe.paymentIntents.confirm(intent.id, { payment_method: method });
  await expect(confirmed).rejects.toBeInstanceOf(Stripe.errors.StripeCardError);
  await expect(confirmed).rejects.toMatchObject({
    code: 'card_declined',
    decline_code: 'generic_decline',
    payment_intent: { id: intent.id },
  });
});
