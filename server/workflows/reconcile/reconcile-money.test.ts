import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { payouts, refunds, transfers } from '../../db/schema/deals/money.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { holds, payments as paymentRows } from '../../db/schema/payments.ts';
import { PaymentProviderUnreachable, PaymentRefused } from '../../providers/payments/provider.ts';
import { startTestApp } from '../../testing/app.ts';
import { balancesOf } from '../../testing/deals/balances.ts';
import { chargeBack, decideChargeback, transactionOf } from '../../testing/deals/chargebacks.ts';
import { copyBooking } from '../../testing/deals/copy-booking.ts';
import {
  dealIn,
  expectSameBalancesNow,
  payableDeal,
  stateOf,
} from '../../testing/deals/frozen-deals.ts';
import { passAtProvider, setUpAccount } from '../../testing/deals/seller-account.ts';
import { releaseMoney } from '../payouts/release-money.ts';
import { compareSettlement } from './compare-settlement.ts';
import { handlePaymentEvent } from './handle-payment-event.ts';
import { mendPostings } from './mend-postings.ts';
import { reconcilePayments } from './reconcile-payments.ts';

// Nothing but the comparison may mend what is missing.
const shop = await startTestApp({}, { webhooks: false });
afterAll(() => shop.close());
shop.clock.stop();
const { db } = shop;
const deps = { ...shop, payments: shop.providers.payments };
const price = 45_000;
const dayMs = 24 * 60 * 60 * 1000;
const fees = { operator: -1335, provider_fee: 1335 };

const found = async () => (await reconcilePayments(deps)).differences;

afterEach(async () => {
  // A second run finds nothing more to correct.
  expect((await found()).filter(({ corrected }) => corrected)).toEqual([]);
  await expectSameBalancesNow(shop);
});

const transfersOf = (id: string) => db.select().from(transfers).where(eq(transfers.bookingId, id));

test('a part that was refunded at the provider while its money is held is recorded once', async () => {
  const { id } = await dealIn(shop, 'shipped');
  const intentId = await transactionOf(shop, id);
  await deps.payments.refund({ intentId, amountCents: 5000, idempotencyKey: `by hand ${id}` });
  expect(await found()).toEqual([
    { kind: 'refund_made_at_provider', transactionId: intentId, corrected: true },
  ]);
  expect(await balancesOf(shop, id)).toEqual({ ...fees, buyer: 5000 - price, held: 40_000 });
});

test.each(['paid', 'shipped'] as const)(
  'all of the money that the operator gives back at the provider ends a deal that is %s',
  async (stage) => {
    const { id, seller } = await dealIn(shop, stage);
    const intentId = await transactionOf(shop, id);
    const refund = (amountCents: number) =>
      deps.payments.refund({ intentId, amountCents, idempotencyKey: `${amountCents} of ${id}` });
    await refund(5000);
    await found();
    expect(await stateOf(shop, id)).toBe(stage);
    await refund(40_000);
    const intent = await deps.payments.readIntent(intentId);
    if (!intent) throw new Error('the payment is unknown');
    await Promise.all([
      handlePaymentEvent(deps, { id: 'evt', kind: 'refunded', intent }),
      handlePaymentEvent(deps, { id: 'evt', kind: 'refunded', intent }),
    ]);
    expect(await stateOf(shop, id)).toBe('refunded');
    expect(await balancesOf(shop, id)).toEqual(fees);
    expect((await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' })).body.code).toBe(
      'booking_closed',
    );
    const mails = await db.select().from(outbox).where(eq(outbox.about, id));
    expect(mails.map(({ kind, side }) => `${kind} ${side}`)).toContain('cancelled seller');
  },
);

test.each([
  ['today', 0],
  ['months ago', 60],
])('a refund of a payment of %s that is not at the provider is reported', async (_, days) => {
  const { id, seller } = await dealIn(shop, 'paid');
  // Its charge is known after that.
  await found();
  const startedAt = new Date(shop.clock.now().getTime() - days * dayMs);
  await db.update(holds).set({ startedAt }).where(eq(holds.bookingId, id));
  await seller.call('PATCH', `/bookings/${id}`, { event: 'refund-sale' });
  await db.update(refunds).set({ providerId: 're_gone' }).where(eq(refunds.bookingId, id));
  const transactionId = await transactionOf(shop, id);
  const differences = await found();
  expect(differences).toContainEqual({
    kind: 'refund_not_at_provider',
    transactionId,
    corrected: false,
  });
  const [theirs] = (await deps.payments.readSettlement(transactionId))?.refunds ?? [];
  await db
    .update(refunds)
    .set({ providerId: theirs?.id ?? '' })
    .where(eq(refunds.bookingId, id));
});

test('a chargeback of which no event has told is recorded, and so is its end', async () => {
  const { id } = await dealIn(shop, 'shipped');
  const providerId = await chargeBack(shop, id);
  const transactionId = await transactionOf(shop, id);
  const missing = { kind: 'chargeback_was_missing', transactionId, corrected: true };
  expect(await compareSettlement(deps, transactionId)).toEqual([missing]);
  expect(await found()).toEqual([]);
  expect(await stateOf(shop, id)).toBe('disputed');
  const settlement = await deps.payments.readSettlement(transactionId);
  const [dispute] = settlement?.disputes ?? [];
  if (!settlement || !dispute) throw new Error('the provider has no chargeback');
  const abroad = { ...dispute, id: 'dp_abroad', currency: 'eur' };
  const readSettlement = async () => ({ ...settlement, disputes: [dispute, abroad] });
  expect(
    await compareSettlement(
      { ...deps, payments: { ...deps.payments, readSettlement } },
      transactionId,
    ),
  ).toEqual([{ kind: 'other_currency', transactionId, corrected: false }]);
  // Months after the payment.
  shop.clock.advance(60 * dayMs);
  await decideChargeback(shop, providerId, 'losing');
  expect(await found()).toEqual([missing]);
  expect(await stateOf(shop, id)).toBe('refunded');
});

test('a chargeback of an old payment of which no event has told is recorded', async () => {
  const { id } = await dealIn(shop, 'shipped');
  // Its charge is known after that.
  await found();
  const startedAt = new Date(shop.clock.now().getTime() - 60 * dayMs);
  await db.update(holds).set({ startedAt }).where(eq(holds.bookingId, id));
  await chargeBack(shop, id);
  const transactionId = await transactionOf(shop, id);
  const missing = { kind: 'chargeback_was_missing', transactionId, corrected: true };
  expect(await found()).toEqual([missing]);
  expect(await stateOf(shop, id)).toBe('disputed');
});

test('what a chargeback has cost is taken from the seller as soon as there is money', async () => {
  const { id } = await payableDeal(shop);
  await releaseMoney(deps);
  const refusal = vi
    .spyOn(deps.payments, 'reverseTransfer')
    .mockRejectedValue(new PaymentRefused('balance_insufficient', 'too little'));
  await decideChargeback(shop, await chargeBack(shop, id), 'losing');
  await found();
  expect(await balancesOf(shop, id)).toMatchObject({ seller: price, loss: -price });
  refusal.mockRestore();
  await found();
  expect(await balancesOf(shop, id)).toEqual({ operator: -2835, provider_fee: 2835 });
});

test('a transfer that was carried out and not recorded is recorded', async () => {
  const { id } = await payableDeal(shop);
  const { transfer } = deps.payments;
  vi.spyOn(deps.payments, 'transfer').mockImplementationOnce(async (order) => {
    await transfer(order);
    throw new PaymentProviderUnreachable('the answer is lost');
  });
  await releaseMoney(deps);
  const [made] = await deps.payments.listTransfers(id);
  expect(await found()).toEqual([
    { kind: 'transfer_was_missing', transferId: made?.id, corrected: true },
  ]);
  expect(await balancesOf(shop, id)).toEqual({ ...fees, buyer: -price, seller: price });
});

test('transfers that the shop does not know, or does not find, or that came back, are reported', async () => {
  const { id } = await payableDeal(shop);
  await releaseMoney(deps);
  const [ours] = await transfersOf(id);
  const [made] = await deps.payments.listTransfers(id);
  if (!made) throw new Error('nothing was transferred');
  const reportsOf = async (theirs: object[]) => {
    const listTransfers = async (bookingId: string) =>
      bookingId === id ? (theirs as (typeof made)[]) : deps.payments.listTransfers(bookingId);
    const payments = { ...deps.payments, listTransfers };
    return (await reconcilePayments({ ...deps, payments })).differences;
  };
  const about = { transferId: String(ours?.providerId), corrected: false };
  expect(await reportsOf([])).toEqual([{ kind: 'transfer_not_at_provider', ...about }]);
  expect(await reportsOf([{ ...made, reversedCents: 1 }])).toEqual([
    { kind: 'transfer_reversed', ...about },
  ]);
  expect(await reportsOf([made, { ...made, id: 'tr_other' }])).toEqual([
    { kind: 'transfer_unknown', transferId: 'tr_other', corrected: false },
  ]);
});

test('a payout of which no event has told moves its deal on', async () => {
  const { id } = await payableDeal(shop);
  await releaseMoney(deps);
  await passAtProvider(shop, 11_000);
  await passAtProvider(shop, 21_000);
  expect(await stateOf(shop, id)).toBe('completed');
  const kinds = (await found()).map(({ kind }) => kind);
  expect(new Set(kinds)).toEqual(new Set(['payout_was_missing']));
  expect(await stateOf(shop, id)).toBe('paid_out');
  expect(await db.$count(payouts)).toBeGreaterThan(0);
});

test('a payment and a refund of an older server are entered into the ledger', async () => {
  const { id } = await dealIn(shop, 'paid');
  const old = await copyBooking(shop, id, { state: 'refunded' });
  const at = shop.clock.now();
  const payment = { transactionId: `pi_old_${old}`, bookingId: old, amountCents: 9900 };
  await db.insert(paymentRows).values({ ...payment, recordedAt: at, refundDueAt: at });
  expect(await mendPostings(deps, payment.transactionId)).toBe(true);
  expect(await mendPostings(deps, payment.transactionId)).toBe(false);
  expect(await balancesOf(shop, old)).toEqual({ buyer: -9900, refund_due: 9900 });
  expect(await db.$count(refunds, eq(refunds.bookingId, old))).toBe(1);
  const done = await copyBooking(shop, id, { state: 'refunded' });
  const refunded = { ...payment, transactionId: `pi_old_${done}`, bookingId: done };
  const times = { recordedAt: at, refundDueAt: at, refundedAt: at };
  await db.insert(paymentRows).values({ ...refunded, ...times });
  expect(await mendPostings(deps, refunded.transactionId)).toBe(true);
  expect(await balancesOf(shop, done)).toEqual({});
  // Also when the payment itself was entered before.
  const later = await copyBooking(shop, id, { state: 'refunded' });
  const transactionId = `pi_old_${later}`;
  const row = { ...payment, transactionId, bookingId: later, recordedAt: at };
  await db.insert(paymentRows).values(row);
  expect(await mendPostings(deps, transactionId)).toBe(true);
  const isLater = eq(paymentRows.transactionId, transactionId);
  await db.update(paymentRows).set({ refundDueAt: at, refundedAt: at }).where(isLater);
  expect(await mendPostings(deps, transactionId)).toBe(true);
  expect(await mendPostings(deps, 'pi_unknown')).toBe(false);
  // The provider has never heard of it.
  await db.update(refunds).set({ doneAt: at }).where(eq(refunds.bookingId, old));
});

test.each([
  ['received', 'seller_due'],
  ['shipped', 'held'],
] as const)('the money of a bicycle %s at an older server is %s', async (state, account) => {
  const { id } = await dealIn(shop, 'paid');
  const old = await copyBooking(shop, id, { state, feeCents: 0 });
  const payment = { transactionId: `pi_old_${old}`, bookingId: old, amountCents: 9900 };
  await db.insert(paymentRows).values({ ...payment, recordedAt: shop.clock.now() });
  expect(await mendPostings(deps, payment.transactionId)).toBe(true);
  expect(await balancesOf(shop, old)).toEqual({ buyer: -9900, [account]: 9900 });
});

test('a payment in another currency is reported', async () => {
  const { id } = await dealIn(shop, 'paid');
  const transactionId = await transactionOf(shop, id);
  const readIntent = async (intentId: string) => {
    const intent = await deps.payments.readIntent(intentId);
    return intent && intentId === transactionId ? { ...intent, currency: 'eur' } : intent;
  };
  const seen = await reconcilePayments({ ...deps, payments: { ...deps.payments, readIntent } });
  expect(seen.differences).toEqual([{ kind: 'other_currency', transactionId, corrected: false }]);
  expect(await balancesOf(shop, id)).toEqual({ ...fees, buyer: -price, held: price });
});

test('an account that its seller has set up is known after the comparison', async () => {
  const { id, seller } = await dealIn(shop, 'received');
  await setUpAccount(shop, seller);
  await releaseMoney(deps);
  expect(await stateOf(shop, id)).toBe('received');
  expect(await found()).toEqual([]);
  await releaseMoney(deps);
  expect(await stateOf(shop, id)).toBe('completed');
});

test('less money at the provider than in the ledger is reported, and more is not', async () => {
  const { availableCents, pendingCents } = await deps.payments.readBalance();
  const reportsAt = async (change: number) => {
    const readBalance = async () => ({ availableCents: availableCents + change, pendingCents });
    const payments = { ...deps.payments, readBalance };
    return (await reconcilePayments({ ...deps, payments })).differences;
  };
  expect(await reportsAt(-1)).toEqual([{ kind: 'balance_differs', cents: 1, corrected: false }]);
  expect(await reportsAt(1)).toEqual([]);
});

test('a provider that does not answer about one thing is asked about the others', async () => {
  const away = () => Promise.reject(new PaymentProviderUnreachable('away'));
  const refused = () => Promise.reject(new PaymentRefused('account_invalid', 'no'));
  const { id } = await dealIn(shop, 'shipped');
  const providerId = await chargeBack(shop, id);
  const silent = { listTransfers: away, listDisputed: away, readBalance: away };
  const payments = { ...deps.payments, ...silent, listPayouts: refused };
  const seen = await reconcilePayments({ ...deps, payments });
  expect(seen.unanswered).toEqual(expect.arrayContaining([id, 'disputes', 'balance']));
  const kinds = seen.differences.map(({ kind }) => kind);
  expect(kinds).toEqual(expect.arrayContaining(['chargeback_was_missing', 'refused_by_provider']));
  expect(seen.differences).toContainEqual(expect.objectContaining({ code: 'account_invalid' }));
  await decideChargeback(shop, providerId, 'winning');
  await found();
});
