import { expect, test } from 'vitest';
import { momentOf } from '../deals/steps.ts';
import { demoShop } from '../shop.ts';
import { dayMs, dayOf } from './time.ts';

const now = new Date('2026-05-04T09:30:00Z');
const shop = demoShop(now);
const { users, products, wishes, bookings, priceChanges, history, views, auditEvents, deals } =
  shop;

const idOf = (email: string): string => users.find((user) => user.email === email)?.id ?? '';
const seller = idOf('seller@respoke.example');
const buyer = idOf('buyer@respoke.example');
const monthsOf = (moments: readonly Date[]): Record<string, number> =>
  moments.reduce<Record<string, number>>((sum, moment) => {
    const month = dayOf(moment).slice(0, 7);
    sum[month] = (sum[month] ?? 0) + 1;
    return sum;
  }, {});

test('bicycles were sold in every month of a year, more of them in summer than in winter', () => {
  const months = monthsOf(history.bookings.map(({ bookedAt }) => bookedAt));
  expect(Object.keys(months).length).toBeGreaterThanOrEqual(12);
  expect(months['2025-07'] ?? 0).toBeGreaterThan(months['2026-01'] ?? 0);
  const own = history.bookings.filter(({ sellerId }) => sellerId === seller);
  expect(own.length).toBeGreaterThan(30);
  expect(history.bookings.some(({ buyerId }) => buyerId === buyer)).toBe(false);
});

test('products sold in the past are paid, sent, and not listed', () => {
  expect(history.payments).toHaveLength(history.bookings.length);
  const productOf = new Map(history.products.map((product) => [product.id, product]));
  for (const booking of history.bookings) {
    const { productId, priceCents, bookedAt } = booking;
    const product = productOf.get(productId);
    expect(product?.state).toBe('withdrawn');
    expect(priceCents).toBe(product?.sellingPriceCents);
    expect(+(momentOf(booking, 'ship', 'hand-over') ?? now)).toBeLessThan(+now);
    expect(+bookedAt).toBeGreaterThan(+(product?.postedAt ?? now));
  }
  const ended = history.bookings.filter(({ state }) => state === 'paid_out');
  expect(ended.length / history.bookings.length).toBeGreaterThan(0.7);
});

test('every buyer signed up before buying, and no name occurs twice', () => {
  const all = [...users, ...history.users];
  expect(new Set(all.map(({ email }) => email)).size).toBe(all.length);
  const joined = new Map(all.map(({ id, createdAt }) => [id, createdAt]));
  for (const { buyerId, bookedAt } of history.bookings)
    expect(+bookedAt).toBeGreaterThan(+(joined.get(buyerId) ?? now));
});

test('past reports were answered after they were made', () => {
  for (const { reportedAt, deletedAt } of history.reports) {
    expect(+(deletedAt ?? 0)).toBeGreaterThan(+reportedAt);
    expect(+(deletedAt ?? now)).toBeLessThan(+now);
  }
});

test('some prices in the wishlist of the demo buyer fell, and the wishes keep the old price', () => {
  const priceOf = new Map(products.map((product) => [product.id, product.sellingPriceCents]));
  const drops = wishes.filter(
    ({ buyerId, productId, priceCents }) =>
      buyerId === buyer && priceCents > (priceOf.get(productId) ?? 0),
  );
  expect(drops.length).toBeGreaterThanOrEqual(3);
  const booked = new Set(bookings.map(({ productId }) => productId));
  for (const { productId, fromCents, toCents, changedAt } of priceChanges) {
    expect(toCents).toBe(priceOf.get(productId));
    expect(fromCents).toBeGreaterThan(toCents);
    expect(booked.has(productId)).toBe(false);
    expect(+changedAt).toBeLessThan(+now);
  }
});

test('views are from days on which the product was listed', () => {
  const postedOn = new Map(
    [...products, ...history.products, ...deals.products].map(({ id, postedAt }) => [
      id,
      dayOf(postedAt),
    ]),
  );
  expect(new Set(views.map(({ productId, day }) => productId + day)).size).toBe(views.length);
  for (const { productId, day, views: count } of views) {
    expect(day >= (postedOn.get(productId) ?? '9')).toBe(true);
    expect(day <= dayOf(now)).toBe(true);
    expect(count).toBeGreaterThan(0);
  }
  const lately = views.filter(({ day }) => day > dayOf(new Date(+now - 30 * dayMs)));
  expect(lately.length).toBeGreaterThan(100);
});

test('the audit trail agrees with the rows', () => {
  const count = (action: string) => auditEvents.filter((event) => event.action === action).length;
  expect(count('signed_up')).toBe(users.length + history.users.length);
  expect(count('product_reported')).toBe(6 + history.reports.length);
  expect(count('price_changed')).toBe(priceChanges.length);
  expect(count('payment_recorded')).toBeGreaterThan(history.payments.length);
  for (const { at } of auditEvents) expect(+at).toBeLessThanOrEqual(+now);
});
