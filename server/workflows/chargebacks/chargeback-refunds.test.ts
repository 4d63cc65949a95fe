import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { refunds } from '../../db/schema/deals/money.ts';
import {
  PaymentProviderUnreachable,
  type ProviderDispute,
} from '../../providers/payments/provider.ts';
import { balancesOf } from '../../testing/deals/balances.ts';
import { waitForPaymentEvents } from '../../testing/deals/card.ts';
import { chargeBack, decideChargeback, transactionOf } from '../../testing/deals/chargebacks.ts';
import { act, complaint, disputesOf } from '../../testing/deals/disputes.ts';
import { dealIn, expectSameBalances, stateOf } from '../../testing/deals/frozen-deals.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { carryOutRefund, retryDueRefunds } from '../payments/carry-out-refunds.ts';
import { syncChargebacks } from './sync-chargebacks.ts';

const shop = await openEmptyShop();
// Money becomes available at the provider after seconds, however long a test takes.
shop.clock.stop();
const { db } = shop;
const deps = { ...shop, payments: shop.providers.payments };
const price = 45_000;
const charged = { operator: -1335 - 1500, provider_fee: 1335 + 1500 };

afterEach(() => expectSameBalances(shop));

/** Does something that orders a refund while the provider does not answer about refunds. */
async function withoutRefunds(work: () => Promise<unknown>) {
  // An event that is still on its way would carry out what is due.
  await waitForPaymentEvents(shop);
  const away = new PaymentProviderUnreachable('away');
  const spy = vi.spyOn(deps.payments, 'refund').mockRejectedValue(away);
  await work();
  spy.mockRestore();
}

/** A deal that is refunded in full, and whose refund is not carried out. */
async function refundedDeal() {
  const deal = await dealIn(shop, 'paid');
  const cancel = { event: 'refund-sale' };
  await withoutRefunds(() => deal.seller.call('PATCH', `/bookings/${deal.id}`, cancel));
  expect(await balancesOf(shop, deal.id)).toMatchObject({ refund_due: price });
  return deal;
}

/** A deal with a complaint. */
async function disputedDeal() {
  const deal = await dealIn(shop, 'shipped');
  const { body } = await deal.buyer.call('POST', '/disputes', complaint(deal.id));
  return { ...deal, dispute: String(body._id) };
}

/** A deal of which $50 are given back, and not carried out. */
async function partlyRefundedDeal() {
  const deal = await disputedDeal();
  const offer = { action: 'offer', amount: 50, message: 'The fork is old.' };
  expect(await act(deal.seller, deal.dispute, offer)).toBe(200);
  const accept = { action: 'accept-offer', amount: 50 };
  await withoutRefunds(() => act(deal.buyer, deal.dispute, accept));
  expect(await balancesOf(shop, deal.id)).toMatchObject({ refund_due: 5000, seller_due: 40_000 });
  return deal;
}

const refundsOf = (id: string) => db.select().from(refunds).where(eq(refunds.bookingId, id));

async function freeze(id: string): Promise<string> {
  const providerId = await chargeBack(shop, id);
  await waitForPaymentEvents(shop);
  return providerId;
}

async function decide(providerId: string, outcome: 'winning' | 'losing') {
  await decideChargeback(shop, providerId, outcome);
  await waitForPaymentEvents(shop);
}

test('a refund that is due stays due while the bank has the money, and then the buyer gets it once', async () => {
  const { id } = await refundedDeal();
  const providerId = await freeze(id);
  expect(await stateOf(shop, id)).toBe('refunded');
  expect(await retryDueRefunds(deps)).toEqual([await transactionOf(shop, id)]);
  expect(await refundsOf(id)).toMatchObject([{ doneAt: null, failure: 'charge_disputed' }]);
  expect(await balancesOf(shop, id)).toEqual({
    buyer: -price,
    chargeback: price,
    refund_due: price,
    ...charged,
    loss: -price,
  });
  await decide(providerId, 'winning');
  expect(await retryDueRefunds(deps)).toEqual([]);
  expect(await balancesOf(shop, id)).toEqual(charged);
});

test('a refund that is due is void when the bank gives the buyer the money', async () => {
  const { id } = await refundedDeal();
  await decide(await freeze(id), 'losing');
  expect(await balancesOf(shop, id)).toEqual(charged);
  const [refund] = await refundsOf(id);
  expect(refund).toMatchObject({ failure: 'charged_back', providerId: null });
  expect(refund?.doneAt).not.toBeNull();
  const ask = vi.spyOn(deps.payments, 'refund');
  await carryOutRefund(deps, String(refund?.id));
  expect(await retryDueRefunds(deps)).toEqual([]);
  expect(ask).not.toHaveBeenCalled();
  ask.mockRestore();
});

test('a part that is due to the buyer is paid once when the chargeback is won', async () => {
  const { id } = await partlyRefundedDeal();
  const providerId = await freeze(id);
  expect(await stateOf(shop, id)).toBe('disputed');
  await decide(providerId, 'winning');
  expect(await stateOf(shop, id)).toBe('decided');
  expect(await retryDueRefunds(deps)).toEqual([]);
  expect(await balancesOf(shop, id)).toEqual({
    ...charged,
    buyer: 5000 - price,
    seller_due: 40_000,
  });
});

test('a part that is due to the buyer is void when the chargeback is lost', async () => {
  const { id } = await partlyRefundedDeal();
  await decide(await freeze(id), 'losing');
  expect(await stateOf(shop, id)).toBe('refunded');
  expect(await retryDueRefunds(deps)).toEqual([]);
  expect(await balancesOf(shop, id)).toEqual(charged);
});

test('a refund that was carried out and not recorded counts before the chargeback', async () => {
  const { id } = await partlyRefundedDeal();
  const [refund] = await refundsOf(id);
  const intentId = await transactionOf(shop, id);
  const idempotencyKey = `refund-${refund?.id}`;
  await deps.payments.refund({ intentId, amountCents: 5000, idempotencyKey });
  await decide(await freeze(id), 'losing');
  expect(await balancesOf(shop, id)).toEqual(charged);
  expect((await refundsOf(id))[0]?.providerId).not.toBeNull();
});

test('a bank that keeps a part of the refunds that are due leaves the rest due', async () => {
  const { id, seller } = await dealIn(shop, 'shipped');
  await withoutRefunds(async () => {
    for (const amount of [30, 40])
      expect((await seller.call('POST', `/bookings/${id}/refunds`, { amount })).status).toBe(200);
  });
  const intentId = await transactionOf(shop, id);
  const settlement = await deps.payments.readSettlement(intentId);
  if (!settlement) throw new Error('the payment is not settled');
  const part: ProviderDispute = {
    id: 'dp_part',
    intentId,
    // What nobody has promised to the buyer, and $50.
    amountCents: price - 7000 + 5000,
    currency: 'usd',
    feeCents: 0,
    status: 'lost',
    reason: 'general',
    evidenceDueBy: null,
  };
  const read = vi
    .spyOn(deps.payments, 'readSettlement')
    .mockResolvedValue({ ...settlement, disputes: [part] });
  await syncChargebacks(deps, intentId);
  await syncChargebacks(deps, intentId);
  read.mockRestore();
  expect((await refundsOf(id)).map(({ amountCents, doneAt }) => [amountCents, !doneAt])).toEqual([
    [3000, false],
    [2000, false],
    [2000, true],
  ]);
  expect(await balancesOf(shop, id)).toMatchObject({ buyer: -2000, refund_due: 2000 });
  // The bank of this test has kept nothing; the shop pays the rest, and $430 are made up for.
  await retryDueRefunds(deps);
  await deps.payments.refund({ intentId, idempotencyKey: 'the part of the bank' });
  expect(await balancesOf(shop, id)).toMatchObject({ provider_fee: 1335, operator: -1335 });
});

test('a complaint waits for the bank, and goes on when the chargeback is won', async () => {
  const { id, seller, dispute } = await disputedDeal();
  const providerId = await freeze(id);
  expect(await act(seller, dispute, { action: 'accept' })).toBe('dispute_frozen');
  await decide(providerId, 'winning');
  expect(await stateOf(shop, id)).toBe('disputed');
  expect(await balancesOf(shop, id)).toEqual({ buyer: -price, held: price, ...charged });
  expect(await act(seller, dispute, { action: 'accept' })).toBe(200);
  expect(await stateOf(shop, id)).toBe('refunded');
  expect(await balancesOf(shop, id)).toEqual(charged);
});

test('a complaint is closed when the chargeback is lost', async () => {
  const { id } = await disputedDeal();
  await decide(await freeze(id), 'losing');
  expect(await stateOf(shop, id)).toBe('refunded');
  const shown = await disputesOf(shop, id);
  expect(shown.map(({ outcome, closedAt }) => [outcome, closedAt !== null])).toEqual([
    ['chargeback_lost', true],
    ['chargeback_lost', true],
  ]);
});
