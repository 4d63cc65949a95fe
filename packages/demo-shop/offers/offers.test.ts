import { expect, test } from 'vitest';
import { dayMs, hourMs } from '../history/time.ts';
import { demoAccounts } from '../people/accounts.ts';
import { demoShop } from '../shop.ts';

const now = new Date('2026-05-04T09:30:00Z');
const shop = demoShop(now);
const { rules, rounds, offers, bookings } = shop.offers;
const productOf = new Map(shop.products.map((product) => [product.id, product]));
const idOf = (role: string) => {
  const email = demoAccounts.find((account) => account.role === role)?.email;
  return shop.users.find((user) => user.email === email)?.id;
};

test('there are offers in every state, and both people with a password have one to answer', () => {
  const ofPairs = offers.filter(({ roundId }) => !roundId);
  expect(new Set(ofPairs.map(({ state }) => state))).toEqual(
    new Set([
      'open',
      'accepted',
      'lapsed',
      'declined',
      'countered',
      'withdrawn',
      'expired',
      'voided',
    ]),
  );
  const waiting = offers.filter(({ state }) => state === 'open');
  for (const side of ['buyer', 'seller'] as const) {
    const own = waiting.filter((row) => row[`${side}Id`] === idOf(side) && row.madeBy !== side);
    expect(own.length).toBeGreaterThan(0);
    for (const { endsAt } of own)
      expect(endsAt.getTime()).toBeGreaterThan(now.getTime() + 9 * hourMs);
  }
});

test('an offer is below the price of a bicycle for sale, and as far as it got in its time', () => {
  for (const { productId, priceCents, sellerId, madeAt, endsAt, endedAt, state } of offers) {
    const product = productOf.get(productId);
    expect(product).toMatchObject({ state: 'available', sellerId });
    expect(priceCents).toBeLessThan(product?.sellingPriceCents ?? 0);
    expect(priceCents % 500).toBe(0);
    expect(product?.postedAt.getTime()).toBeLessThan(madeAt.getTime());
    expect(endedAt === undefined).toBe(state === 'open');
    if (endedAt) expect(endedAt.getTime()).toBeLessThanOrEqual(endsAt.getTime());
    else expect(endsAt.getTime()).toBeGreaterThan(now.getTime());
  }
});

test('whoever has accepted has a booking at that price, and one bicycle is reserved', () => {
  for (const { id, offerId, priceCents } of bookings) {
    const offer = offers.find(({ bookingId }) => bookingId === id);
    expect(offer).toMatchObject({ priceCents, ...(offerId && { id: offerId }) });
  }
  const reserved = bookings.filter(({ reservedUntil }) => reservedUntil);
  expect(reserved).toHaveLength(1);
  const until = Number(reserved[0]?.reservedUntil) - now.getTime();
  expect(until).toBeGreaterThan(0);
  expect(until).toBeLessThan(dayMs);
});

test('one of three has taken what the seller offers to them', () => {
  const [round] = rounds;
  const sent = offers.filter(({ roundId }) => roundId === round?.id);
  expect(sent.map(({ state }) => state)).toEqual(['accepted', 'open', 'open']);
  expect(round).toMatchObject({ sent: 3, sellerId: idOf('seller') });
});

test('about two of three listings take offers, each with a lowest price below what is asked', () => {
  const forSale = shop.products.filter(({ state }) => state === 'available');
  expect(rules.length / forSale.length).toBeGreaterThan(0.6);
  expect(rules.length / forSale.length).toBeLessThan(0.75);
  for (const { productId, lowestCents } of rules)
    expect(lowestCents ?? 0).toBeLessThan(productOf.get(productId)?.sellingPriceCents ?? 0);
  // Whoever has an open offer was not below it.
  for (const { productId, priceCents, state } of offers)
    if (state === 'open')
      expect(
        rules.find((rule) => rule.productId === productId)?.lowestCents ?? 0,
      ).toBeLessThanOrEqual(priceCents);
});
