import { expect, test } from 'vitest';
import { newOrder, openTestSandbox } from './test-sandbox.ts';

async function openPaid() {
  const sandbox = await openTestSandbox();
  const intent = await sandbox.provider.createIntent(newOrder());
  await sandbox.confirm(intent, '4242424242424242');
  // Events of one instant come in any order, as they do from Stripe; the clock here stands still.
  await sandbox.deliverDue();
  return { ...sandbox, intent };
}

test('a refund returns the full amount and is reported', async () => {
  const { provider, intent, deliverDue, eventsOf } = await openPaid();
  await provider.refund({ intentId: intent.id, idempotencyKey: `refund-1-${intent.id}` });

  expect(await provider.readIntent(intent.id)).toMatchObject({
    status: 'succeeded',
    refunded: true,
  });
  await deliverDue();
  expect(eventsOf(intent).at(-1)).toMatchObject({
    kind: 'refunded',
    intent: { id: intent.id, bookingId: intent.bookingId, amountCents: 25_000, refunded: true },
  });
});

test('a second refund succeeds without returning more, with the same key or another', async () => {
  const { provider, intent, deliverDue, eventsOf } = await openPaid();
  await provider.refund({ intentId: intent.id, idempotencyKey: `refund-1-${intent.id}` });
  await provider.refund({ intentId: intent.id, idempotencyKey: `refund-1-${intent.id}` });
  await Promise.all([
    provider.refund({ intentId: intent.id, idempotencyKey: `refund-2-${intent.id}` }),
    provider.refund({ intentId: intent.id, idempotencyKey: `refund-3-${intent.id}` }),
  ]);
  await deliverDue();
  expect(eventsOf(intent).map(({ kind }) => kind)).toEqual(['succeeded', 'refunded']);
});

test('an unpaid intent cannot be refunded', async () => {
  const { provider } = await openTestSandbox();
  const intent = await provider.createIntent(newOrder());
  await expect(
    provider.refund({ intentId: intent.id, idempotencyKey: `refund-1-${intent.id}` }),
  ).rejects.toThrow(
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
  );
  await expect(
    provider.refund({ intentId: 'pi_unknown', idempotencyKey: newOrder().idempotencyKey }),
  ).rejects.toThrow('No such payment_intent');
});
