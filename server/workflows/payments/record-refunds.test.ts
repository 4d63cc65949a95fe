import { eq } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { refunds } from '../../db/schema/deals/money.ts';
import { PaymentProviderUnreachable } from '../../providers/payments/provider.ts';
import { startTestApp } from '../../testing/app.ts';
import { balancesOf } from '../../testing/deals/balances.ts';
import { transactionOf } from '../../testing/deals/chargebacks.ts';
import { type Deal, dealIn, expectSameBalancesNow } from '../../testing/deals/frozen-deals.ts';
import { compareSettlement } from '../reconcile/compare-settlement.ts';
import { retryDueRefunds } from './carry-out-refunds.ts';

// The test itself says when the shop hears of a refund.
const shop = await startTestApp({}, { webhooks: false });
afterAll(() => shop.close());
shop.clock.stop();
const { db } = shop;
const deps = { ...shop, payments: shop.providers.payments };

/** Gives a part of $30 back, while the provider answers nobody: its answer is lost, or nothing reaches it. */
async function givePart({ id, seller }: Deal, isMade: boolean): Promise<void> {
  const { refund } = deps.payments;
  const spy = vi.spyOn(deps.payments, 'refund').mockImplementation(async (order) => {
    if (isMade) await refund(order);
    throw new PaymentProviderUnreachable('no answer');
  });
  const { status } = await seller.call('POST', `/bookings/${id}/refunds`, { amount: 30 });
  expect(status).toBe(200);
  spy.mockRestore();
}

/** A deal of which something may be given back, and what the provider and the shop know of that. */
async function open() {
  const deal = await dealIn(shop, 'shipped');
  const intentId = await transactionOf(shop, deal.id);
  return {
    ...deal,
    giveByHand: () =>
      deps.payments.refund({ intentId, amountCents: 3000, idempotencyKey: `by hand ${intentId}` }),
    /** Compares, and returns what differed. */
    hear: async () => (await compareSettlement(deps, intentId)).map(({ kind }) => kind),
    theirs: async () =>
      ((await deps.payments.readSettlement(intentId))?.refunds ?? []).map(({ id }) => id),
    ours: async () =>
      (
        await db.select().from(refunds).where(eq(refunds.bookingId, deal.id)).orderBy(refunds.id)
      ).map(({ providerId }) => providerId),
  };
}

test('of two parts that are alike, the one that was made is recorded, and not as a third', async () => {
  const { theirs, ours, hear, ...deal } = await open();
  await givePart(deal, true);
  await givePart(deal, false);
  const [first] = await theirs();
  expect(await hear()).toEqual(['refund_was_missing']);
  expect(await hear()).toEqual([]);
  expect(await ours()).toEqual([first, null]);
  await retryDueRefunds(deps);
  expect((await ours()).toSorted()).toEqual((await theirs()).toSorted());
  expect(await balancesOf(shop, deal.id)).toMatchObject({ buyer: 6000 - 45_000, held: 39_000 });
  await expectSameBalancesNow(shop);
});

test('of two parts that are alike, none is certain to be the one that was given back by hand', async () => {
  const { ours, hear, giveByHand, ...deal } = await open();
  for (const isMade of [false, false]) await givePart(deal, isMade);
  const { id: byHand } = await giveByHand();
  expect(await hear()).toEqual(['refund_made_at_provider']);
  expect(await ours()).toEqual([null, null, byHand]);
  await retryDueRefunds(deps);
  expect(await balancesOf(shop, deal.id)).toMatchObject({ buyer: 9000 - 45_000, held: 36_000 });
  await expectSameBalancesNow(shop);
});

test('a refund that was made by hand does not take the place of one that names its order', async () => {
  const { theirs, ours, hear, giveByHand, ...deal } = await open();
  await givePart(deal, true);
  const [first] = await theirs();
  shop.clock.advance(60_000);
  const { id: byHand } = await giveByHand();
  expect(await hear()).toEqual(['refund_was_missing', 'refund_made_at_provider']);
  expect(await ours()).toEqual([first, byHand]);
  await expectSameBalancesNow(shop);
});

test('a part that was given back by hand is recorded once, however many events tell of it', async () => {
  const { id, ours, hear, giveByHand } = await open();
  const { id: byHand } = await giveByHand();
  const seen = await Promise.all([hear(), hear(), hear()]);
  expect(seen.flat()).toEqual(['refund_made_at_provider']);
  expect(await ours()).toEqual([byHand]);
  expect(await balancesOf(shop, id)).toMatchObject({ buyer: 3000 - 45_000, held: 42_000 });
  await expectSameBalancesNow(shop);
});

test('a refund at the provider of money that is the seller’s is reported', async () => {
  const { id } = await dealIn(shop, 'received');
  const transactionId = await transactionOf(shop, id);
  const settlement = await deps.payments.readSettlement(transactionId);
  if (!settlement) throw new Error('the payment is not settled');
  const made = { id: 're_by_hand', intentId: transactionId, key: null } as const;
  const reports = async (status: 'succeeded' | 'failed') => {
    const refunds = [{ ...made, amountCents: 100, status }];
    const readSettlement = async () => ({ ...settlement, refunds });
    const payments = { ...deps.payments, readSettlement };
    return compareSettlement({ ...deps, payments }, transactionId);
  };
  expect(await reports('succeeded')).toEqual([
    { kind: 'refunded_at_provider', transactionId, corrected: false },
  ]);
  // One that has failed has taken no money.
  expect(await reports('failed')).toEqual([]);
});

test('a part that was given back by hand stands for the one order of its amount', async () => {
  const { id, ours, hear, giveByHand, ...deal } = await open();
  await givePart({ id, ...deal }, false);
  const { id: byHand } = await giveByHand();
  expect(await hear()).toEqual(['refund_was_missing']);
  expect(await ours()).toEqual([byHand]);
  await retryDueRefunds(deps);
  expect(await balancesOf(shop, id)).toMatchObject({ buyer: 3000 - 45_000, held: 42_000 });
  await expectSameBalancesNow(shop);
});
