import { describe, expect, test } from 'vitest';
import { isSold, momentOf, refundOf } from '../deals/steps.ts';
import { demoAccounts } from '../people/accounts.ts';
import type { BookingRow } from '../rows.ts';
import { demoShop } from '../shop.ts';
import { dayOf } from './time.ts';

const now = new Date('2026-05-04T09:30:00Z');
const { users, products, bookings, payments, advertisements, wishes, reports } = demoShop(now);

const productOf = new Map(products.map((product) => [product.id, product]));
const userOf = new Map(users.map((user) => [user.id, user]));
const idOf = (role: string): string => {
  const email = demoAccounts.find((account) => account.role === role)?.email;
  return users.find((user) => user.email === email && user.role === role)?.id ?? '';
};
const states = (rows: readonly BookingRow[]): Record<string, number> =>
  rows.reduce<Record<string, number>>((sum, { state = 'booked' }) => {
    sum[state] = (sum[state] ?? 0) + 1;
    return sum;
  }, {});

describe('the deals of the demo shop', () => {
  test('show every state and every reason for a cancellation', () => {
    expect(Object.keys(states(bookings)).sort()).toEqual([
      ...['booked', 'cancelled', 'completed', 'paid', 'paid_out', 'received', 'refunded'],
      'shipped',
    ]);
    const reasons = new Set(bookings.map(({ cancelReason }) => cancelReason));
    for (const reason of ['by_seller', 'by_buyer', 'sold', 'withdrawn'] as const)
      expect(reasons).toContain(reason);
  });

  test('are of the product as it is listed, by a buyer, after it was posted', () => {
    for (const booking of bookings) {
      const product = productOf.get(booking.productId);
      const buyer = userOf.get(booking.buyerId);
      expect(booking.sellerId).toBe(product?.sellerId);
      expect(booking.title).toBe(product?.title);
      expect(booking.priceCents).toBe(product?.sellingPriceCents);
      expect(buyer?.role).toBe('buyer');
      expect(booking.bookedAt.getTime()).toBeGreaterThan(product?.postedAt.getTime() ?? Infinity);
      expect(booking.bookedAt.getTime()).toBeGreaterThan(buyer?.createdAt.getTime() ?? Infinity);
      expect(booking.buyerPhone).toMatch(/^\d{10}$/);
    }
  });

  test('sell each product once at most, and exactly those that read as sold', () => {
    const sold = bookings.filter(({ state }) => isSold(state));
    const soldIds = sold.map(({ productId }) => productId).sort();
    const readAsSold = products.filter(({ state }) => state === 'sold').map(({ id }) => id);
    expect(soldIds).toEqual(readAsSold.sort());
    expect(new Set(soldIds).size).toBe(soldIds.length);
    expect(soldIds.length).toBeGreaterThan(20);
  });

  test('leave open bookings only on what can still be had, one of each buyer and product', () => {
    const open = bookings.filter(({ state }) => state === 'booked');
    for (const { productId } of open) expect(productOf.get(productId)?.state).toBe('available');
    const pairs = open.map(({ buyerId, productId }) => buyerId + productId);
    expect(new Set(pairs).size).toBe(pairs.length);
  });

  test('are shipped, hidden and explained just where their state says so', () => {
    for (const booking of bookings) {
      const { state, cancelReason, delivery, bookedAt, steps } = booking;
      const isSent = isSold(state) && state !== 'paid';
      expect(Boolean(momentOf(booking, 'ship', 'hand-over'))).toBe(isSent);
      expect(Boolean(booking.shipment)).toBe(isSent && delivery === 'shipping');
      expect(Boolean(booking.address)).toBe(delivery === 'shipping');
      expect(Boolean(cancelReason)).toBe(state === 'cancelled' || state === 'refunded');
      expect(Boolean(momentOf(booking, 'delete'))).toBe(cancelReason === 'by_buyer');
      const times = [bookedAt, ...steps.map(({ at }) => at)].map(Number);
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
      const expected =
        cancelReason === 'sold' || cancelReason === 'withdrawn' ? cancelReason : null;
      if (expected) expect(productOf.get(booking.productId)?.state).toBe(expected);
    }
  });

  test('are paid in full, once, and refunded where the product had gone', () => {
    const byBooking = new Map(payments.map((payment) => [payment.bookingId, payment]));
    expect(byBooking.size).toBe(payments.length);
    expect(new Set(payments.map(({ transactionId }) => transactionId)).size).toBe(payments.length);
    for (const booking of bookings) {
      const { id, state, priceCents, shippingCents, steps } = booking;
      const payment = byBooking.get(id);
      expect(Boolean(payment)).toBe(isSold(state) || state === 'refunded');
      if (!payment) continue;
      expect(payment.transactionId).toMatch(/^pi_demo_\w{20}$/);
      expect(payment.amountCents).toBe(priceCents + shippingCents);
      expect(payment.recordedAt).toEqual(momentOf(booking, 'pay', 'refund'));
      const refunds = steps.map((step) => refundOf(step, payment.amountCents));
      expect(refunds.some((cents) => cents > 0)).toBe(state === 'refunded');
    }
  });
});

test('the demo buyer has bookings in several states and seven wishes', () => {
  const own = bookings.filter(({ buyerId }) => buyerId === idOf('buyer'));
  expect(states(own)).toEqual({ booked: 2, paid: 1, shipped: 1, cancelled: 1 });
  expect(own.some((booking) => momentOf(booking, 'delete'))).toBe(false);
  const wished = wishes.filter(({ buyerId }) => buyerId === idOf('buyer'));
  expect(wished).toHaveLength(7);
  const paid = own.filter(({ state }) => state === 'paid').map(({ productId }) => productId);
  expect(wished.filter(({ productId }) => paid.includes(productId))).toHaveLength(1);
});

test('the demo seller has products and buyers in several states', () => {
  const own = products.filter(({ sellerId }) => sellerId === idOf('seller'));
  expect(own.length).toBeGreaterThanOrEqual(8);
  expect(own.filter(({ state }) => state === 'sold')).toHaveLength(3);
  const advertised = advertisements.map(({ productId }) => productId);
  expect(own.filter(({ id }) => advertised.includes(id))).toHaveLength(2);
  const buyers = states(bookings.filter(({ sellerId }) => sellerId === idOf('seller')));
  expect(Object.keys(buyers).sort()).toEqual([
    'booked',
    'cancelled',
    'paid',
    'paid_out',
    'shipped',
  ]);
});

test('eight available products are advertised, each once', () => {
  expect(new Set(advertisements.map(({ productId }) => productId)).size).toBe(8);
  expect(advertisements).toHaveLength(8);
  for (const { productId, startedAt } of advertisements) {
    expect(productOf.get(productId)?.state).toBe('available');
    expect(+startedAt).toBeGreaterThanOrEqual(+(productOf.get(productId)?.postedAt ?? now));
  }
});

test('wishes belong to buyers and name each product once', () => {
  const pairs = wishes.map(({ buyerId, productId }) => buyerId + productId);
  expect(new Set(pairs).size).toBe(pairs.length);
  for (const { buyerId } of wishes) expect(userOf.get(buyerId)?.role).toBe('buyer');
});

test('reports name their product, its seller and the day', () => {
  expect(reports).toHaveLength(6);
  for (const report of reports) {
    const product = productOf.get(report.productId);
    expect(report.productTitle).toBe(product?.title);
    expect(report.sellerEmail).toBe(userOf.get(product?.sellerId ?? '')?.email);
    expect(report.buyerEmail).toBe(userOf.get(report.buyerId)?.email);
    expect(report.day).toBe(dayOf(report.reportedAt));
    expect(+report.reportedAt).toBeGreaterThan(+(product?.postedAt ?? now));
  }
});
