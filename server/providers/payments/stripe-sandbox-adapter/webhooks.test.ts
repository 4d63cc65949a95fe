import Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  sandboxEvents,
  sandboxIdempotencyKeys,
  sandboxPaymentMethods,
} from '../../../db/schema/sandbox/payment-sandbox.ts';
import { testSecrets } from '../../../testing/sign-in/secrets.ts';
import { BadDelivery } from '../provider.ts';
import { createEventQueue } from './events.ts';
import { readKeys } from './keys.ts';
import { openSandboxStore } from './store.ts';
import { freshDatabase, newOrder, openTestSandbox } from './test-sandbox.ts';

const VISA = '4242424242424242';

async function openPaid() {
  const sandbox = await openTestSandbox(await freshDatabase());
  sandbox.webhook.status = 503;
  const intent = await sandbox.provider.createIntent(newOrder());
  await sandbox.confirm(intent, VISA);
  return { ...sandbox, intent };
}

test('each outcome of a payment arrives as an event', async () => {
  const { provider, confirm, deliverDue, eventsOf } = await openTestSandbox(await freshDatabase());
  const intent = await provider.createIntent(newOrder());
  await confirm(intent, '4000000000000002');
  await deliverDue();
  await confirm(intent, VISA);
  await deliverDue();
  const other = await provider.createIntent(newOrder());
  await provider.cancelIntent(other.id);
  await deliverDue();

  const { clientSecret, ...paid } = intent;
  expect([...eventsOf(intent), ...eventsOf(other)]).toEqual([
    { id: expect.stringMatching(/^evt_/), kind: 'failed', intent: paid },
    { id: expect.any(String), kind: 'succeeded', intent: { ...paid, status: 'succeeded' } },
    {
      id: expect.any(String),
      kind: 'canceled',
      intent: expect.objectContaining({ id: other.id, status: 'canceled' }),
    },
  ]);
});

test('an event is delivered in the background, and the payment does not wait for it', async () => {
  const { provider, confirm, eventsOf, webhook } = await openTestSandbox(await freshDatabase());
  const { promise, resolve } = Promise.withResolvers<void>();
  webhook.answering = promise;
  const intent = await provider.createIntent(newOrder());
  expect((await confirm(intent, VISA)).body.status).toBe('succeeded');
  expect(eventsOf(intent)).toHaveLength(0);
  resolve();
  await expect.poll(() => eventsOf(intent), { timeout: 20_000 }).toHaveLength(1);
});

test('a failed delivery is repeated with growing delays until it is accepted', async () => {
  const { deliverDue, webhook, clock, eventsOf, intent } = await openPaid();
  await deliverDue();
  const tries = [webhook.deliveries];
  for (const waitMs of [999, 1, 1_999, 1, 3_999]) {
    clock.time += waitMs;
    await deliverDue();
    tries.push(webhook.deliveries);
  }
  expect(tries).toEqual([1, 1, 2, 2, 3, 3]);

  webhook.status = 200;
  clock.time += 1;
  await deliverDue();
  clock.time += 60 * 60 * 1000;
  await deliverDue();
  expect(webhook.deliveries).toBe(4);
  expect(eventsOf(intent)).toHaveLength(1);
});

test('an event belongs to one process at a time, and to another when that process died', async () => {
  const { db, clock, close } = await openPaid();
  await close();
  const claim = () => createEventQueue(db, 20).claim(clock.now(), new Date(clock.time + 60_000));
  const claimAtOnce = () => Promise.all(Array.from({ length: 12 }, claim));
  // So many connections take their time to open; from then on they start together.
  await claimAtOnce();
  await db.update(sandboxEvents).set({ attempts: 0, nextAttemptAt: clock.now() });
  const claims = await claimAtOnce();
  expect(claims.filter((event) => event !== undefined)).toHaveLength(1);

  clock.time += 60_000;
  expect(await claim()).toMatchObject({ attempts: 2 });
});

test('nothing is delivered after close', async () => {
  const { close, db, deliverDue, webhook, provider, confirm } = await openTestSandbox(
    await freshDatabase(),
  );
  const intent = await provider.createIntent(newOrder());
  await close();
  await confirm(intent, VISA);
  expect(await db.$count(sandboxEvents)).toBe(1);
  await deliverDue();
  expect(webhook.deliveries).toBe(0);
});

test("only an unchanged, recent event with the provider's signature is accepted", async () => {
  const { provider, db, clock } = await openTestSandbox(await freshDatabase());
  const { webhook: secret } = await readKeys(testSecrets(db));
  const data = { object: {} };
  const payload = JSON.stringify({ id: 'evt_1', object: 'event', type: 'customer.created', data });
  const timestamp = Math.floor(clock.time / 1000);
  const sign = (options: object = {}) =>
    Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp, ...options });

  expect(provider.readEvent(payload, sign())).toBeNull();
  expect(provider.readEvent(Buffer.from(payload), sign())).toBeNull();
  for (const [body, signature] of [
    [payload, sign({ secret: 'whsec_other' })],
    [payload, sign({ timestamp: timestamp - 301 })],
    [payload, sign({ timestamp: timestamp + 301 })],
    [`${payload} `, sign()],
    [payload, 'nonsense'],
    [payload, ''],
  ] as const) {
    expect(() => provider.readEvent(body, signature)).toThrow(BadDelivery);
  }
});

test('a partial refund is not reported as a full one', async () => {
  const { provider, db, clock } = await openTestSandbox(await freshDatabase());
  const { webhook: secret } = await readKeys(testSecrets(db));
  const charge = { id: 'ch_1', amount: 500, currency: 'usd', metadata: {}, payment_intent: 'pi_1' };
  const event = (refunded: boolean) =>
    JSON.stringify({
      id: 'evt_1',
      type: 'charge.refunded',
      livemode: false,
      data: { object: { ...charge, refunded } },
    });
  const read = (payload: string) => {
    const timestamp = Math.floor(clock.time / 1000);
    const options = { payload, secret, timestamp };
    return provider.readEvent(payload, Stripe.webhooks.generateTestHeaderString(options));
  };
  expect(read(event(true))).toMatchObject({ kind: 'refunded', intent: { id: 'pi_1' } });
  expect(read(event(false))).toMatchObject({ kind: 'refund', intentId: 'pi_1' });
});

test('old data that no request can use any more is deleted', async () => {
  const db = await freshDatabase();
  const { provider, confirm, typeCard, clock } = await openTestSandbox(db);
  const intent = await provider.createIntent(newOrder());
  await confirm(intent, VISA);
  await confirm(await provider.createIntent(newOrder()), '4000002500003155');
  await typeCard(VISA);

  const removeOld = (hours: number) => {
    const moment = new Date(clock.time + hours * 60 * 60 * 1000);
    return openSandboxStore(db).removeOld({
      answers: moment,
      links: moment,
      events: moment,
      cards: moment,
    });
  };
  await removeOld(-1);
  expect(await db.select().from(sandboxPaymentMethods)).toHaveLength(3);
  expect(await db.select().from(sandboxEvents)).toHaveLength(1);
  expect(await db.$count(sandboxIdempotencyKeys)).toBe(2);
  await removeOld(1);
  // Those of the two intents stay.
  expect(await db.select().from(sandboxPaymentMethods)).toHaveLength(2);
  expect(await db.$count(sandboxEvents)).toBe(0);
  expect(await db.$count(sandboxIdempotencyKeys)).toBe(0);
});
