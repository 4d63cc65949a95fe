import { expect, test } from 'vitest';
import { demoPhotos } from '../products/listings.ts';
import { demoShop } from '../shop.ts';

const now = new Date('2026-05-04T09:30:00Z');
const { deals, users, bookings, payoutAccounts } = demoShop(now);
const everyDeal = [...bookings, ...deals.bookings];
const idOf = (mailbox: string) =>
  users.find(({ email }) => email === `${mailbox}@respoke.example`)?.id;
const [seller, buyer, admin] = [idOf('seller'), idOf('buyer'), idOf('admin')];

test('the seller or the buyer with a password is a side of each of these deals', () => {
  for (const { sellerId, buyerId } of deals.bookings)
    expect(sellerId === seller || buyerId === buyer).toBe(true);
});

test('the statements of a dispute are sentences of its sides and the admin, with drawn pictures', () => {
  const drawn = new Set(demoPhotos().map((photo) => JSON.stringify(photo)));
  const texts = deals.disputes.flatMap(({ entries }) => entries.flatMap(({ text }) => text || []));
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/^[A-Z].*[.?!]$/);
  for (const { bookingId, entries } of deals.disputes) {
    const { buyerId, sellerId } = deals.bookings.find(({ id }) => id === bookingId) ?? {};
    const userIds = { buyer: buyerId, seller: sellerId, admin, system: undefined };
    for (const { by, userId, text, pictures, step } of entries) {
      expect(userId).toBe(userIds[by]);
      expect(text === '').toBe(['escalated', 'overdue', 'sent_back', 'returned'].includes(step));
      for (const picture of pictures) expect(drawn).toContain(JSON.stringify(picture));
    }
  }
  expect(deals.disputes.some(({ entries }) => (entries[0]?.pictures.length ?? 0) >= 2)).toBe(true);
});

test('a dispute claims, offers and gives back at most what was paid', () => {
  for (const { bookingId, wantedCents, offeredCents = 0, outcomeCents = 0 } of deals.disputes) {
    const paid =
      deals.payments.find((payment) => payment.bookingId === bookingId)?.amountCents ?? 0;
    for (const cents of [wantedCents, offeredCents, outcomeCents]) {
      expect(cents).toBeLessThanOrEqual(paid);
      expect(cents).toBeGreaterThanOrEqual(0);
    }
    expect(wantedCents).toBeGreaterThan(0);
  }
});

test('what is sent has an address and costs shipping, and what is picked up has neither', () => {
  for (const { delivery, address, shippingCents } of everyDeal) {
    expect(address !== undefined).toBe(delivery === 'shipping');
    expect(shippingCents > 0).toBe(delivery === 'shipping');
    if (address) expect(address.region).toMatch(/^[A-Z]{2}$/);
  }
  for (const delivery of ['pick_up', 'shipping'] as const)
    expect(deals.bookings.map((booking) => booking.delivery)).toContain(delivery);
});

test('the buyer with a password has opened one payment, of a booking that is open', () => {
  const [hold, ...more] = deals.holds;
  expect(more).toEqual([]);
  const booking = bookings.find(({ id }) => id === hold?.bookingId);
  expect(booking).toMatchObject({ state: 'booked', buyerId: buyer, productId: hold?.productId });
});

test('accounts are those of sellers, made after they joined and before their first deal ended', () => {
  for (const { userId, createdAt } of payoutAccounts) {
    const user = users.find(({ id }) => id === userId);
    expect(user?.role).toBe('seller');
    expect(createdAt.getTime()).toBeGreaterThan(user?.createdAt.getTime() ?? Infinity);
  }
  const transferred = everyDeal.flatMap(({ sellerId, steps }) =>
    steps.filter(({ event }) => event === 'transfer').map(({ at }) => ({ sellerId, at })),
  );
  for (const { sellerId, at } of transferred) {
    const account = payoutAccounts.find(({ userId }) => userId === sellerId);
    expect(account?.isReady).toBe(true);
    expect(account?.createdAt.getTime()).toBeLessThan(at.getTime());
  }
});
