import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { payments as paymentRows } from '../../db/schema/payments.ts';
import {
  type PaymentIntent,
  PaymentProviderUnreachable,
} from '../../providers/payments/provider.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { balancesOf } from '../../testing/deals/balances.ts';
import { enterCard, openPayment, recordPayment } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import type { PayableBooking } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import type { Difference } from './difference.ts';
import { lookBackMs, reconcilePayments } from './reconcile-payments.ts';

let shop: TestApp;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  // Nothing but the comparison may mend what is missing.
  shop = await startTestApp({}, { webhooks: false });
  seller = await signUp(shop, 'seller');
  buyer = await signUp(shop, 'buyer');
});
afterAll(() => shop.close());

const run = async () =>
  (await reconcilePayments({ ...shop, payments: shop.providers.payments })).differences;

async function booked() {
  const id = await bookProduct(buyer, await listProduct(shop, seller));
  return (await buyer.call('GET', `/bookings/${id}`)).body as unknown as PayableBooking & {
    state: string;
  };
}

async function takeMoney(due: PayableBooking): Promise<string> {
  const { body } = await openPayment(buyer, due);
  return (await enterCard(shop, String(body.clientSecret))).id;
}

const isAbout = (transactionId: string) => (one: Difference) =>
  'transactionId' in one && one.transactionId === transactionId;

const stateOf = async ({ _id }: PayableBooking) =>
  (await buyer.call('GET', `/bookings/${_id}`)).body.state;

test('a payment that was taken and not recorded is recorded', async () => {
  const due = await booked();
  const transactionId = await takeMoney(due);
  expect(await stateOf(due)).toBe('booked');
  expect(await run()).toContainEqual({
    kind: 'payment_was_missing',
    transactionId,
    corrected: true,
  });
  expect(await stateOf(due)).toBe('paid');
  expect(await run()).toEqual([]);
});

test('matching records are not reported', async () => {
  const due = await booked();
  await recordPayment(buyer, due, await takeMoney(due));
  await openPayment(buyer, await booked());
  expect(await run()).toEqual([]);
});

test('a refund that was made at the provider is recorded, and reported during a complaint', async () => {
  const due = await booked();
  const transactionId = await takeMoney(due);
  await recordPayment(buyer, due, transactionId);
  const moveTo = (state: 'disputed' | 'refunded') =>
    shop.db.update(bookings).set({ state }).where(eq(bookings.id, due._id));
  await moveTo('disputed');
  await shop.providers.payments.refund({
    intentId: transactionId,
    idempotencyKey: crypto.randomUUID(),
  });
  const reported = { kind: 'refunded_at_provider', transactionId, corrected: false };
  const recorded = { kind: 'refund_made_at_provider', transactionId, corrected: true };
  expect(await run()).toEqual([recorded, reported]);
  expect(await balancesOf(shop, due._id)).toEqual({ operator: -755, provider_fee: 755 });
  expect(await run()).toEqual([reported]);
  await moveTo('refunded');
  expect(await run()).toEqual([]);
});

test('a different amount is reported', async () => {
  const due = await booked();
  const transactionId = await takeMoney(due);
  await recordPayment(buyer, due, transactionId);
  const which = eq(paymentRows.transactionId, transactionId);
  await shop.db.update(paymentRows).set({ amountCents: 1 }).where(which);
  expect(await run()).toContainEqual({ kind: 'amount_differs', transactionId, corrected: false });
});

test('one payment without a response does not stop the comparison of others', async () => {
  const lost = await takeMoney(await booked());
  const transactionId = await takeMoney(await booked());
  const { payments } = shop.providers;
  const readIntent = async (id: string) => {
    if (id === lost) throw new PaymentProviderUnreachable('no answer');
    return payments.readIntent(id);
  };
  const { differences, unanswered } = await reconcilePayments({
    ...shop,
    payments: { ...payments, readIntent },
  });
  expect(unanswered).toEqual([lost]);
  expect(differences).toContainEqual({
    kind: 'payment_was_missing',
    transactionId,
    corrected: true,
  });
});

test('a refund that the provider still rejects is reported until it succeeds', async () => {
  const transactionId = await takeMoney(await booked());
  const { payments } = shop.providers;
  const intent = await payments.readIntent(transactionId);
  const refund = vi.spyOn(payments, 'refund').mockRejectedValue(new PaymentProviderUnreachable(''));
  const wrong = { ...intent, currency: 'eur' } as PaymentIntent;
  await expect(settlePayment({ ...shop, payments }, wrong)).rejects.toThrow();
  const reports = async () => (await run()).filter(isAbout(transactionId));
  expect(await reports()).toEqual([
    { kind: 'refund_not_possible', transactionId, corrected: false },
  ]);
  refund.mockRestore();
  expect(await reports()).toEqual([]);
});

/** What a comparison reports of one recorded payment that the provider describes as `theirs`. */
async function reportOf(theirs: Partial<PaymentIntent> | null, windowMs?: number) {
  const due = await booked();
  const transactionId = await takeMoney(due);
  await recordPayment(buyer, due, transactionId);
  const { payments } = shop.providers;
  const readIntent = async (id: string) => {
    const intent = await payments.readIntent(id);
    if (id !== transactionId) return intent;
    return theirs && ({ ...intent, ...theirs } as PaymentIntent);
  };
  shop.clock.advance(windowMs ?? 0);
  const deps = { ...shop, payments: { ...payments, readIntent } };
  const { differences } = await reconcilePayments(deps, windowMs);
  const found = differences.filter(isAbout(transactionId));
  return { found, transactionId };
}

test.each([
  ['not_paid_at_provider', { status: 'canceled' }],
  ['unknown_at_provider', null],
] as const)(
  'a recorded payment is reported as %s when the provider says so',
  async (kind, theirs) => {
    const { found, transactionId } = await reportOf(theirs);
    expect(found).toEqual([{ kind, transactionId, corrected: false }]);
  },
);

test('payments from before the window are not compared', async () => {
  expect((await reportOf(null, lookBackMs.recent)).found).toEqual([]);
});

test('an error that is not the provider being unreachable stops the comparison', async () => {
  await takeMoney(await booked());
  const readIntent = () => Promise.reject(new Error('a defect'));
  const payments = { ...shop.providers.payments, readIntent };
  await expect(reconcilePayments({ ...shop, payments })).rejects.toThrow('a defect');
});

test('a comparison looks back 30 days, and a frequent one a day', async () => {
  const dayMs = 24 * 60 * 60 * 1000;
  const { body } = await openPayment(buyer, await booked());
  const [transactionId] = String(body.clientSecret).split('_secret_');
  const { payments } = shop.providers;
  const began = shop.clock.now().getTime();
  const comparesAfter = async (ms: number, windowMs?: number) => {
    const readIntent = vi.fn(payments.readIntent);
    const clock = { now: () => new Date(began + ms) };
    await reconcilePayments({ ...shop, clock, payments: { ...payments, readIntent } }, windowMs);
    return readIntent.mock.calls.flat().includes(String(transactionId));
  };
  expect([
    await comparesAfter(dayMs - 5000, lookBackMs.recent),
    await comparesAfter(dayMs + 1, lookBackMs.recent),
    await comparesAfter(30 * dayMs - 5000),
    await comparesAfter(30 * dayMs + 1),
  ]).toEqual([true, false, true, false]);
});
