import { and, eq, like } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { dealTimes } from '../../../contract/deals/deal-times.ts';
import { holdDurationMs } from '../../../contract/limits.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { bookingEvents, bookingTimers } from '../../db/schema/deals/deals.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { PaymentProviderUnreachable } from '../../providers/payments/provider.ts';
import { balancesOf } from '../../testing/deals/balances.ts';
import { buy, openPayment } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import type { PayableBooking } from '../../testing/payloads.ts';
import { signUp } from '../../testing/person.ts';
import { retryDueRefunds } from '../payments/carry-out-refunds.ts';
import { planDealTimers, runDealTimers } from './run-deal-timers.ts';

const { shop, seller } = await openShop();
const { db, config } = shop;
const minuteMs = 60_000;

/** Runs the timers as a server would `ms` from now. */
const runAfter = (ms: number) => runDealTimers(depsAt(ms));

const depsAt = (ms: number) => ({
  db,
  config,
  payments: shop.providers.payments,
  clock: { now: () => new Date(shop.clock.now().getTime() + ms) },
});

async function booked() {
  const buyer = await signUp(shop, 'buyer');
  const product = await listProduct(shop, seller, 450);
  return { buyer, productId: product._id, id: await bookProduct(buyer, product) };
}

async function paid() {
  const deal = await booked();
  await buy(shop, deal.buyer, deal.id);
  return deal;
}

const stateOf = async (id: string) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row?.state;
};

const eventsOf = async (id: string) =>
  (await db.select().from(bookingEvents).where(eq(bookingEvents.bookingId, id))).map(
    ({ event }) => event,
  );

const mailsOf = async (id: string) =>
  (
    await db
      .select()
      .from(outbox)
      .where(like(outbox.about, `${id}%`))
  )
    .filter(({ kind }) => !['booked', 'paid', 'review_due'].includes(kind))
    .map(({ kind, side }) => `${kind} ${side}`)
    .toSorted();

/** The next test must not find the deals of the one before. */
const forget = (id: string) => db.delete(bookingTimers).where(eq(bookingTimers.bookingId, id));

test('a booking that is not paid in seven days expires, and both sides are told', async () => {
  const { id } = await booked();
  await runAfter(dealTimes.unpaid - minuteMs);
  expect(await stateOf(id)).toBe('booked');
  await runAfter(dealTimes.unpaid + minuteMs);
  expect(await stateOf(id)).toBe('expired');
  expect(await mailsOf(id)).toEqual(['expired buyer', 'expired seller']);
});

test('a booking does not expire while its buyer has opened the payment', async () => {
  const { id, buyer } = await booked();
  const since = new Date(shop.clock.now().getTime() - dealTimes.unpaid);
  await db.update(bookingTimers).set({ since }).where(eq(bookingTimers.bookingId, id));
  await openPayment(buyer, { _id: id, price: 450 } as PayableBooking);
  await runAfter(minuteMs);
  expect(await stateOf(id)).toBe('booked');
  await runAfter(holdDurationMs + minuteMs);
  expect(await stateOf(id)).toBe('expired');
});

test('a seller who does not send is reminded once, and then the buyer gets all of the money back', async () => {
  const { id, buyer, productId } = await paid();
  await runAfter(dealTimes.sendReminder + minuteMs);
  await runAfter(dealTimes.sendReminder + 2 * minuteMs);
  expect(await mailsOf(id)).toEqual(['send_reminder seller']);
  expect(await stateOf(id)).toBe('paid');
  await runAfter(dealTimes.notSent + minuteMs);
  expect(await stateOf(id)).toBe('refunded');
  expect(await balancesOf(shop, id)).toEqual({});
  const { body } = await buyer.call('GET', `/bookings/${id}`);
  expect(body).toMatchObject({ paid: false, cancelReason: 'not_sent', refunded: 450 });
  // A seller who does not answer is not booked again.
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  expect(product?.state).toBe('withdrawn');
});

test('a refund that the provider does not answer stays due, and the step is not taken again', async () => {
  const { id } = await paid();
  const refund = vi
    .spyOn(shop.providers.payments, 'refund')
    .mockRejectedValue(new PaymentProviderUnreachable('away'));
  await runAfter(dealTimes.notSent + minuteMs);
  expect(await balancesOf(shop, id)).toEqual({ buyer: -45_000, refund_due: 45_000 });
  refund.mockRestore();
  await runAfter(dealTimes.notSent + 2 * minuteMs);
  expect(await retryDueRefunds(depsAt(0))).toEqual([]);
  expect(await balancesOf(shop, id)).toEqual({});
  expect((await eventsOf(id)).filter((event) => event === 'refund-unsent')).toHaveLength(1);
});

test.each([
  ['without tracking after 14 days', {}, dealTimes.untracked],
  ['with tracking after 30 days', { carrier: 'ups', trackingNumber: '1Z 999' }, dealTimes.tracked],
])('a bicycle that was shipped %s counts as received', async (_, shipment, ms) => {
  const { id } = await paid();
  await seller.call('PATCH', `/bookings/${id}`, { event: 'ship', ...shipment });
  await runAfter(ms - minuteMs);
  expect(await stateOf(id)).toBe('shipped');
  await runAfter(ms + minuteMs);
  expect(await stateOf(id)).toBe('received');
  expect(await balancesOf(shop, id)).toEqual({ buyer: -45_000, seller_due: 45_000 });
  expect(await mailsOf(id)).toEqual(['received buyer', 'received seller', 'shipped buyer']);
  await forget(id);
});

test('a delivered bicycle counts as received seven days after the delivery', async () => {
  const { id, buyer } = await paid();
  await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  await buyer.call('PATCH', `/bookings/${id}`, { event: 'confirm-delivery' });
  await runAfter(dealTimes.delivered - minuteMs);
  expect(await stateOf(id)).toBe('delivered');
  await runAfter(dealTimes.delivered + minuteMs);
  expect(await stateOf(id)).toBe('received');
  await forget(id);
});

test('several servers that were off for a day take each step once', async () => {
  const deals = await Promise.all([booked(), booked(), paid(), paid()]);
  const runs = await Promise.all(
    [0, 1, 2].map((day) => runAfter(dealTimes.notSent + day * minuteMs)),
  );
  expect(runs.flatMap(({ failed }) => failed)).toEqual([]);
  for (const { id } of deals) {
    const events = await eventsOf(id);
    expect(new Set(events).size, events.join()).toBe(events.length);
    expect(['expired', 'refunded']).toContain(await stateOf(id));
  }
  expect(runs.reduce((sum, { taken }) => sum + taken, 0)).toBeGreaterThanOrEqual(deals.length);
});

test('a booking that an older server has changed gets the timers of its state', async () => {
  const { id } = await booked();
  await forget(id);
  await planDealTimers(depsAt(0));
  await runAfter(dealTimes.unpaid + minuteMs);
  expect(await stateOf(id)).toBe('expired');
});

test('a seller is told again when the money that waits is set aside', async () => {
  const { id, buyer } = await paid();
  await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  await buyer.call('PATCH', `/bookings/${id}`, { event: 'confirm-receipt' });
  const tellings = () => db.$count(outbox, and(like(outbox.about, `${id}%`), isClaim));
  const isClaim = eq(outbox.kind, 'claim_money');
  await runAfter(dealTimes.claimReminder + minuteMs);
  expect(await tellings()).toBe(1);
  await runAfter(dealTimes.unclaimed + minuteMs);
  expect(await tellings()).toBe(2);
});

test('a timer that an older server has left behind does nothing and is dropped', async () => {
  const { id } = await booked();
  await db.update(bookings).set({ state: 'cancelled' }).where(eq(bookings.id, id));
  await runAfter(dealTimes.unpaid + minuteMs);
  expect(await stateOf(id)).toBe('cancelled');
  expect(await db.$count(bookingTimers, eq(bookingTimers.bookingId, id))).toBe(0);
});

test('a step that fails keeps no other from being taken, and is tried again later', async () => {
  const [broken, other] = [await booked(), await booked()];
  const failsOnce = vi
    .fn(db.transaction.bind(db))
    .mockRejectedValueOnce(new Error('no connection'));
  // Its own, because the shop's work in the background begins transactions too.
  const failing = Object.create(db, { transaction: { value: failsOnce } });
  const deps = { ...depsAt(dealTimes.unpaid + minuteMs), db: failing };
  const { failed } = await runDealTimers(deps);
  expect(failed).toHaveLength(1);
  expect([await stateOf(broken.id), await stateOf(other.id)].toSorted()).toEqual([
    'booked',
    'expired',
  ]);
  await runAfter(dealTimes.unpaid + 3 * minuteMs);
  expect([await stateOf(broken.id), await stateOf(other.id)]).toEqual(['expired', 'expired']);
});
