import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openSellers } from './test-seller.ts';

test('a settlement has the fee, every refund and no dispute', async () => {
  const { provider, pay } = await openSellers();
  const { intent } = await pay();
  const refund = (amountCents: number | undefined, idempotencyKey: string) =>
    provider.refund({ intentId: intent.id, amountCents, idempotencyKey });
  const first = await refund(10_000, `first-${intent.id}`);
  expect(first).toMatchObject({ amountCents: 10_000, status: 'succeeded' });
  expect(await provider.readIntent(intent.id)).toMatchObject({ refunded: false });
  const second = await refund(undefined, `second-${intent.id}`);
  expect(second.amountCents).toBe(15_000);
  const settlement = await provider.readSettlement(intent.id);
  expect(settlement).toMatchObject({ amountCents: 25_000, feeCents: 755, disputes: [] });
  const byId = (a: { id: string }, b: { id: string }) => a.id.localeCompare(b.id);
  expect(settlement?.refunds.sort(byId)).toEqual([first, second].sort(byId));
});

test('a refund whose key Stripe has forgotten is found again instead of made again', async () => {
  const { provider, pay, clock } = await openSellers();
  const { intent } = await pay();
  const refund = (amountCents: number, idempotencyKey: string) =>
    provider.refund({ intentId: intent.id, amountCents, idempotencyKey });
  const first = await refund(10_000, `first-${intent.id}`);
  clock.time += 25 * 60 * 60 * 1000;
  expect(await refund(10_000, `first-${intent.id}`)).toEqual(first);
  await expect(refund(20_000, `second-${intent.id}`)).rejects.toThrow('unrefunded amount');
});

test('refunds at once cannot exceed the payment', async () => {
  const { provider, pay } = await openSellers();
  const { intent } = await pay();
  await Promise.allSettled(
    [1, 2, 3].map((number) =>
      provider.refund({
        intentId: intent.id,
        amountCents: 10_000,
        idempotencyKey: `refund-${number}-${intent.id}`,
      }),
    ),
  );
  expect((await provider.readSettlement(intent.id))?.refunds).toHaveLength(2);
});

test('a partial refund is reported as one', async () => {
  const { provider, pay, deliverDue, events } = await openSellers();
  const { intent } = await pay();
  const order = { intentId: intent.id, idempotencyKey: `refund-${intent.id}` };
  await provider.refund({ ...order, amountCents: 1 });
  await deliverDue();
  const refund = { id: expect.any(String), kind: 'refund', intentId: intent.id };
  expect(events).toContainEqual(refund);
});

test('an unpaid or unknown payment has no settlement', async () => {
  const { provider } = await openSellers();
  const order = { amountCents: 500, bookingId: crypto.randomUUID(), idempotencyKey: 'unpaid' };
  const { id } = await provider.createIntent(order);
  expect(await provider.readSettlement(id)).toBeNull();
  expect(await provider.readSettlement('pi_unknown')).toBeNull();
});

test('a chargeback is reported and read with its fee', async () => {
  const { provider, pay, deliverDue, events } = await openSellers();
  const { intent } = await pay('4000000000000259');
  const settlement = await provider.readSettlement(intent.id);
  expect(settlement?.disputes).toEqual([
    {
      id: expect.stringMatching(/^dp_/),
      intentId: intent.id,
      amountCents: 25_000,
      currency: 'usd',
      feeCents: 1500,
      status: 'open',
      reason: 'fraudulent',
      evidenceDueBy: expect.any(Date),
    },
  ]);
  await deliverDue();
  const disputeId = settlement?.disputes[0]?.id;
  const event = { id: expect.any(String), kind: 'dispute', intentId: intent.id, disputeId };
  expect(events.filter(({ kind }) => kind === 'dispute')).toEqual(
    expect.arrayContaining([event, event]),
  );
});

test.each([
  ['warning_needs_response', 0],
  ['warning_under_review', 0],
  ['warning_closed', 0],
  // The bank has taken the money after all.
  ['under_review', 1],
])('of a dispute that is %s, %i chargebacks are read', async (status, count) => {
  const { provider, pay, db } = await openSellers();
  const { intent } = await pay('4000000000000259');
  await db.execute(
    sql`update payment_sandbox.disputes set status = ${status} where intent_id = ${intent.id}`,
  );
  expect((await provider.readSettlement(intent.id))?.disputes).toHaveLength(count);
});
