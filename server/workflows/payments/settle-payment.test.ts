import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { holdDurationMs } from '../../../contract/limits.ts';
import { users } from '../../db/schema/accounts.ts';
import { auditEvents } from '../../db/schema/audit.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { refunds } from '../../db/schema/deals/money.ts';
import { payments } from '../../db/schema/payments.ts';
import { PaymentProviderUnreachable } from '../../providers/payments/provider.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { enterCard, openPayment } from '../../testing/deals/card.ts';
import { readDealRecords } from '../../testing/deals/deal-records.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { bookingPayload, type PayableBooking } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { beforeNextTransaction } from '../../testing/race.ts';
import { carryOutRefund, retryDueRefunds } from './carry-out-refunds.ts';
import { settlePayment } from './settle-payment.ts';

let shop: TestApp;
let seller: Person;
beforeAll(async () => {
  // Without webhooks, payments are settled only by what a test reports to the server.
  shop = await startTestApp({}, { webhooks: false });
  seller = await signUp(shop, 'seller');
});
afterAll(() => shop.close());

/** A booking for $450 whose money the provider has taken, and of which the server has not heard. */
async function charged() {
  const product = await listProduct(shop, seller, 450);
  const buyer = await signUp(shop, 'buyer');
  const bookingId = await bookProduct(buyer, product);
  const due: PayableBooking = { ...bookingPayload(buyer, product), _id: bookingId };
  const opened = await openPayment(buyer, due);
  const { id } = await enterCard(shop, String(opened.body.clientSecret));
  const intent = await shop.providers.payments.readIntent(id);
  if (!intent) throw new Error('the provider does not know its own intent');
  return { buyer, product, bookingId, intent };
}

const deps = () => ({ ...shop, payments: shop.providers.payments });

async function idOf({ email }: Person): Promise<string | undefined> {
  const [row] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id;
}

async function refundOf(transactionId: string): Promise<string> {
  const [row] = await shop.db
    .select({ id: refunds.id })
    .from(refunds)
    .where(eq(refunds.transactionId, transactionId));
  return String(row?.id);
}

/** What the audit trail says of a transaction, in the order of events. */
async function eventsOf(transaction: string) {
  const rows = await shop.db.select().from(auditEvents).orderBy(asc(auditEvents.id));
  return rows
    .filter(({ details }) => details.transaction === transaction)
    .map(({ action, actorId, subjectId, productId, details }) => ({
      action,
      actorId,
      subjectId,
      productId,
      details,
    }));
}

test('a deal takes the money, the bicycle and the hold, and ends the other bookings with a mail', async () => {
  const { product, bookingId, intent } = await charged();
  const other = await bookProduct(await signUp(shop, 'buyer'), product);
  const at = shop.clock.now();
  expect(await settlePayment({ ...deps(), clock: { now: () => at } }, intent)).toBe('paid');
  const payment = { transactionId: intent.id, bookingId, amountCents: 45_000, recordedAt: at };
  expect(await readDealRecords(shop, product._id)).toEqual({
    product: 'sold',
    bookings: [
      { id: bookingId, state: 'paid', reason: null },
      { id: other, state: 'cancelled', reason: 'sold' },
    ],
    payments: [{ ...payment, refundDueAt: null, refundedAt: null }],
    mails: [
      { kind: 'cancelled', about: other, side: 'buyer', at },
      { kind: 'paid', about: bookingId, side: 'buyer', at },
      { kind: 'paid', about: bookingId, side: 'seller', at },
    ],
    openHolds: 0,
  });
});

test('a payment that buys nothing leaves the bicycle and the other bookings, and its buyer gets a mail', async () => {
  const { product, bookingId, intent } = await charged();
  const other = await bookProduct(await signUp(shop, 'buyer'), product);
  const at = shop.clock.now();
  const wrong = { ...intent, amountCents: 1 };
  expect(await settlePayment({ ...deps(), clock: { now: () => at } }, wrong)).toBe('refunded');
  const payment = { transactionId: intent.id, bookingId, amountCents: 1, recordedAt: at };
  expect(await readDealRecords(shop, product._id)).toEqual({
    product: 'available',
    bookings: [
      { id: bookingId, state: 'refunded', reason: null },
      { id: other, state: 'booked', reason: null },
    ],
    payments: [{ ...payment, refundDueAt: at, refundedAt: at }],
    mails: [{ kind: 'refunded', about: intent.id, side: 'buyer', at }],
    openHolds: 1,
  });
});

test('a payment of a booking that has ended is refunded, though the bicycle is for sale', async () => {
  const { product, bookingId, intent } = await charged();
  const ended = { state: 'expired' } as const;
  await shop.db.update(bookings).set(ended).where(eq(bookings.id, bookingId));
  expect(await settlePayment(deps(), intent)).toBe('refunded');
  const records = await readDealRecords(shop, product._id);
  expect(records).toMatchObject({ product: 'available', bookings: [{ state: 'refunded' }] });
});

test.each([
  ['no booking', null],
  ['a booking that this shop does not have', '0198a000-0000-7000-8000-000000000000'],
])('a payment of %s is ignored: it belongs to another shop', async (_, bookingId) => {
  const { intent } = await charged();
  const before = await shop.db.$count(payments);
  expect(await settlePayment(deps(), { ...intent, bookingId })).toBe('ignored');
  expect(await shop.db.$count(payments)).toBe(before);
  expect(await eventsOf(intent.id)).toEqual([]);
});

test('a payment whose booking is removed from the database meanwhile is an error, so the provider reports it again', async () => {
  const { bookingId, intent } = await charged();
  beforeNextTransaction(shop, async () => {
    await shop.db.transaction(async (tx) => {
      // What was promised is never deleted, so that a booking cannot be: only by force.
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.delete(bookings).where(eq(bookings.id, bookingId));
    });
  });
  await expect(settlePayment(deps(), intent)).rejects.toThrow(
    `booking ${bookingId} or its product no longer exists`,
  );
  expect(await eventsOf(intent.id)).toEqual([]);
});

test('a payment is recorded once, with its amount, its buyer, its seller and its product', async () => {
  const { buyer, product, intent } = await charged();
  expect(await settlePayment(deps(), intent)).toBe('paid');
  expect(await settlePayment(deps(), intent)).toBe('paid');
  expect(await eventsOf(intent.id)).toEqual([
    {
      action: 'payment_recorded',
      actorId: await idOf(buyer),
      subjectId: await idOf(seller),
      productId: product._id,
      details: { transaction: intent.id, cents: 45_000 },
    },
  ]);
});

test('a refund is recorded when it is ordered and when it is done', async () => {
  const { buyer, product, intent } = await charged();
  const details = { transaction: intent.id, cents: 44_999 };
  const [buyerId, sellerId] = [await idOf(buyer), await idOf(seller)];
  expect(await settlePayment(deps(), { ...intent, amountCents: 44_999 })).toBe('refunded');
  const productId = product._id;
  expect(await eventsOf(intent.id)).toEqual([
    { action: 'payment_recorded', actorId: buyerId, subjectId: sellerId, productId, details },
    { action: 'refund_due', actorId: null, subjectId: buyerId, productId, details },
    { action: 'payment_refunded', actorId: null, subjectId: buyerId, productId: null, details },
  ]);
});

test('the provider gets one request for a refund, with its own key', async () => {
  const refund = vi.spyOn(shop.providers.payments, 'refund');
  const first = await charged();
  const second = await charged();
  for (const { intent } of [first, second, first])
    expect(await settlePayment(deps(), { ...intent, currency: 'eur' })).toBe('refunded');
  const orders = [first, second].map(async ({ intent: { id } }) => [
    { intentId: id, idempotencyKey: `refund-${await refundOf(id)}`, refusals: 0 },
  ]);
  expect(refund.mock.calls).toEqual(await Promise.all(orders));
  refund.mockRestore();
});

test('a refund that the provider rejects is reported and stays due', async () => {
  const { intent } = await charged();
  const refund = vi
    .spyOn(shop.providers.payments, 'refund')
    .mockRejectedValue(new PaymentProviderUnreachable('away'));
  await expect(settlePayment(deps(), { ...intent, currency: 'eur' })).rejects.toThrow('away');
  expect(await retryDueRefunds(deps())).toEqual([intent.id]);
  refund.mockRestore();
  expect(await retryDueRefunds(deps())).toEqual([]);
  expect((await eventsOf(intent.id)).map(({ action }) => action)).toEqual([
    'payment_recorded',
    'refund_due',
    'payment_refunded',
  ]);
});

test('a refund that two processes carry out at the same time is recorded and mailed once', async () => {
  const { product, intent } = await charged();
  await settlePayment(deps(), { ...intent, currency: 'eur' });
  // The other process read the payment as due just before.
  await carryOutRefund(deps(), await refundOf(intent.id));
  expect((await eventsOf(intent.id)).map(({ action }) => action)).toEqual([
    'payment_recorded',
    'refund_due',
    'payment_refunded',
  ]);
  expect((await readDealRecords(shop, product._id)).mails).toHaveLength(1);
});

test('a payment that was taken in a hold that has expired is a deal when the next buyer wants to pay', async () => {
  const { product, bookingId } = await charged();
  const next = await signUp(shop, 'buyer');
  const theirs = await bookProduct(next, product);
  shop.clock.advance(holdDurationMs + 1);
  const refused = await openPayment(next, { ...bookingPayload(next, product), _id: theirs });
  expect([refused.status, refused.body.code]).toEqual([409, 'product_sold']);
  expect(await readDealRecords(shop, product._id)).toMatchObject({
    product: 'sold',
    bookings: [
      { id: bookingId, state: 'paid' },
      { id: theirs, state: 'cancelled' },
    ],
  });
});
