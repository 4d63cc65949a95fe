import { validate, version } from 'uuid';
import { describe, expect, test } from 'vitest';
import { dayMs, dayOf } from './history/time.ts';
import { kindPlans } from './products/kinds.ts';
import { demoPhotos } from './products/listings.ts';
import type { ProductRow } from './rows.ts';
import { demoShop } from './shop.ts';

const now = new Date('2026-05-04T09:30:00Z');
const shop = demoShop(now);
const { products, users } = shop;

const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
const repeated = <T>(items: readonly T[]): T[] =>
  items.filter((item, index) => items.indexOf(item) !== index);

describe('the listings of the demo shop', () => {
  test('are many, and every kind has its planned share', () => {
    expect(products.length).toBeGreaterThanOrEqual(132);
    for (const { kind, count } of kindPlans) {
      const listed = products.filter(({ photo }) => photo.kind === kind);
      expect(listed).toHaveLength(count);
      expect(listed.filter(({ state }) => state === 'available').length).toBeGreaterThan(5);
    }
  });

  test('cost less than new, in whole or half dollars', () => {
    for (const { title, sellingPriceCents, purchasePriceCents } of products) {
      expect(sellingPriceCents % 50, title).toBe(0);
      expect(purchasePriceCents % 50, title).toBe(0);
      expect(sellingPriceCents, title).toBeLessThan(purchasePriceCents * 0.92);
      expect(sellingPriceCents, title).toBeGreaterThan(purchasePriceCents * 0.1);
      expect(sellingPriceCents, title).toBeGreaterThanOrEqual(30_00);
    }
  });

  test('cost more in a better condition, by and large', () => {
    const share = (condition: ProductRow['condition']) => {
      const shares = products
        .filter((product) => product.condition === condition)
        .map((product) => product.sellingPriceCents / product.purchasePriceCents);
      return shares.reduce((sum, one) => sum + one, 0) / shares.length;
    };
    expect(share('excellent')).toBeGreaterThan(share('good') + 0.1);
    expect(share('good')).toBeGreaterThan(share('fair') + 0.1);
  });

  test('were bought one to nine years ago and posted in the last year', () => {
    for (const { title, purchaseDate, postedAt } of products) {
      const years = (now.getTime() - Date.parse(purchaseDate)) / (365.25 * dayMs);
      expect(years, title).toBeGreaterThanOrEqual(1);
      expect(years, title).toBeLessThanOrEqual(9.1);
      expect(purchaseDate < dayOf(postedAt), title).toBe(true);
      expect(postedAt.getTime(), title).toBeLessThan(now.getTime());
      expect(postedAt.getTime(), title).toBeGreaterThan(now.getTime() - 366 * dayMs);
    }
  });

  test('are sold by about fourteen people, most of them verified, each from their own place', () => {
    const sellers = users.filter(({ role }) => role === 'seller');
    expect(sellers).toHaveLength(14);
    expect(sellers.filter(({ verified }) => verified)).toHaveLength(11);
    for (const { id, createdAt } of sellers) {
      const own = products.filter(({ sellerId }) => sellerId === id);
      expect(own.length).toBeGreaterThanOrEqual(8);
      expect(new Set(own.map(({ phone, city, area }) => phone + city + area)).size).toBe(1);
      for (const { postedAt } of own) expect(postedAt.getTime()).toBeGreaterThan(+createdAt);
    }
  });

  test('share photos only within a kind, and neighbours of a kind never do', () => {
    const drawn = new Set(demoPhotos().map(({ kind, seed }) => `${kind}/${seed}`));
    const newestFirst = products.toSorted((a, b) => (a.id < b.id ? 1 : -1));
    for (const { kind } of kindPlans) {
      const seeds = newestFirst.filter(({ photo }) => photo.kind === kind).map((p) => p.photo.seed);
      for (const seed of seeds) expect(drawn).toContain(`${kind}/${seed}`);
      expect(seeds.filter((seed, index) => seed === seeds[index + 1])).toEqual([]);
    }
  });
});

test('some of the bicycles for sale can be sent, and all of them have a checklist', () => {
  const forSale = products.filter(({ state }) => state === 'available');
  const sent = forSale.filter(({ delivery }) => delivery === 'both');
  expect(sent.length / forSale.length).toBeGreaterThan(0.2);
  expect(sent.length / forSale.length).toBeLessThan(0.5);
  expect(sent.filter(({ shippingZones }) => shippingZones).length).toBeGreaterThan(5);
  for (const { delivery, shippingCents, shippingZones, checklist } of products) {
    expect(shippingCents > 0).toBe(delivery === 'both');
    if (shippingZones) expect(delivery).toBe('both');
    expect(Object.keys(checklist).length).toBeGreaterThanOrEqual(5);
  }
});

test('every id is of version 7 and tells the moment of its row', () => {
  const moments = [
    ...users.map(({ id, createdAt }) => ({ id, at: createdAt })),
    ...products.map(({ id, postedAt }) => ({ id, at: postedAt })),
    ...shop.bookings.map(({ id, bookedAt }) => ({ id, at: bookedAt })),
    ...shop.payments.map(({ id, recordedAt }) => ({ id, at: recordedAt })),
    ...shop.advertisements.map(({ id, startedAt }) => ({ id, at: startedAt })),
    ...shop.wishes.map(({ id, addedAt }) => ({ id, at: addedAt })),
    ...shop.reports.map(({ id, reportedAt }) => ({ id, at: reportedAt })),
    ...shop.threads.map(({ id, createdAt }) => ({ id, at: createdAt })),
    ...shop.moderation.reports.map(({ id, reportedAt }) => ({ id, at: reportedAt })),
    ...shop.moderation.decisions.map(({ id, decidedAt }) => ({ id, at: decidedAt })),
  ];
  for (const { id, at } of moments) {
    expect(validate(id) && version(id)).toBe(7);
    expect(timeOf(id)).toBe(at.getTime());
    expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
  }
  expect(repeated(moments.map(({ id }) => id))).toEqual([]);
});

test('threads are about bicycles for sale, and what is unread was written by the other side', () => {
  for (const { productId, buyerId, sellerId, createdAt, messages, unread } of shop.threads) {
    const product = products.find(({ id }) => id === productId);
    expect(product).toMatchObject({ sellerId, state: 'available' });
    expect(product?.postedAt.getTime()).toBeLessThan(createdAt.getTime());
    const times = messages.map(({ sentAt }) => sentAt.getTime());
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(now.getTime());
    const last = (count: number) => messages.slice(messages.length - count);
    for (const { senderId } of last(unread.buyer)) expect(senderId).toBe(sellerId);
    for (const { senderId } of last(unread.seller)) expect(senderId).toBe(buyerId);
  }
  expect(shop.threads.length).toBeGreaterThan(5);
});

test('the same moment gives the same shop', () => {
  expect(demoShop(now)).toEqual(shop);
});

test('people have names and addresses of their own', () => {
  expect(users).toHaveLength(27);
  expect(repeated(users.map(({ email }) => email))).toEqual([]);
  expect(repeated(users.map(({ username }) => username))).toEqual([]);
  for (const { email } of users) expect(email).toMatch(/@respoke\.example$/);
});

test('about a third of the listings have pictures of details, all of which are drawn', () => {
  const drawn = new Set(demoPhotos().map((photo) => JSON.stringify(photo)));
  const several = products.filter(({ pictures }) => pictures.length > 0);
  expect(several.length / products.length).toBeGreaterThan(0.25);
  expect(several.length / products.length).toBeLessThan(0.4);
  for (const { pictures, photo } of several) {
    expect(pictures.length).toBeGreaterThanOrEqual(2);
    expect(pictures.length).toBeLessThanOrEqual(4);
    expect(pictures[0]?.photo).toEqual(photo);
    for (const one of pictures) expect(drawn).toContain(JSON.stringify(one.photo));
    expect(repeated(pictures.map(({ alt }) => alt))).toEqual([]);
  }
});
