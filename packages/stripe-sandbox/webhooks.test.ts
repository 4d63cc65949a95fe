import { expect, test } from 'vitest';
import { purgeOld } from './purge.ts';
import { newIntent, openTestSandbox } from './test-sandbox.ts';
import { delayAfter } from './webhooks/deliver.ts';

const visa = '4242424242424242';
const hourMs = 60 * 60 * 1000;

test('each payment outcome is sent as an event with a valid signature', async () => {
  const { stripe, confirm, deliverDue, events, webhook } = await openTestSandbox();
  const intent = await newIntent(stripe);
  for (const number of ['4000000000000002', visa]) {
    await confirm(intent, number);
    await deliverDue();
  }
  await stripe.paymentIntents.cancel((await newIntent(stripe)).id);
  await deliverDue();
  await stripe.refunds.create({ payment_intent: intent.id });
  await deliverDue();
  expect(events.map(({ type }) => type)).toEqual([
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'payment_intent.canceled',
    'charge.refunded',
  ]);
  expect(webhook.wakes).toBeGreaterThanOrEqual(events.length);
});

async function openPaid() {
  const sandbox = await openTestSandbox();
  sandbox.webhook.status = 503;
  await sandbox.confirm(await newIntent(sandbox.stripe), visa);
  return sandbox;
}

test('a failed delivery is retried with growing delays until it succeeds', async () => {
  const { deliverDue, nextDue, webhook, clock } = await openPaid();
  await deliverDue();
  const tries = [webhook.deliveries];
  for (const waitMs of [999, 1, 1_999, 1, 3_999]) {
    clock.time += waitMs;
    await deliverDue();
    tries.push(webhook.deliveries);
  }
  expect(tries).toEqual([1, 1, 2, 2, 3, 3]);
  expect(await nextDue()).toEqual(new Date(clock.time + 1));
  webhook.status = 200;
  clock.time += 1;
  await deliverDue();
  expect([webhook.deliveries, await nextDue()]).toEqual([4, null]);
});

test('a delivery is abandoned after twenty attempts, and logged', async () => {
  const { deliverDue, webhook, clock, failures } = await openPaid();
  for (let hours = 0; hours < 30 * 24; hours += 6) {
    await deliverDue();
    clock.time += 6 * hourMs;
  }
  expect(webhook.deliveries).toBe(20);
  expect(failures).toEqual([
    {
      eventId: expect.stringMatching(/^evt_/),
      reason: 503,
      message: 'payment sandbox webhook given up',
    },
  ]);
  expect(delayAfter(20)).toBe(6 * hourMs);
});

test('old data that cannot be requested any more is deleted', async () => {
  const { stripe, confirm, typeCard, clock, store } = await openTestSandbox();
  await confirm(await newIntent(stripe), visa);
  await confirm(await newIntent(stripe), '4000002500003155');
  await typeCard(visa);
  const sizes = () => [store.tables().cards.length, store.tables().events.length];
  await purgeOld(store, new Date(clock.time + 23 * hourMs));
  expect(sizes()).toEqual([3, 1]);
  await purgeOld(store, new Date(clock.time + 31 * 24 * hourMs));
  expect(sizes()).toEqual([2, 0]);
});
