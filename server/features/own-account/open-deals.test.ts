import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { keepsAccount } from '../../../contract/accounts/own-account.ts';
import { receiptWaitDays } from '../../../contract/limits.ts';
import type { BookingState } from '../../../contract/trade/bookings.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { payments } from '../../db/schema/payments.ts';
import { callerOf } from '../../testing/caller.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { copyBooking } from '../../testing/trade/copy-booking.ts';
import { bookProduct, listProduct } from '../../testing/trade/trade.ts';
import { listOpenDeals } from './open-deals.ts';

const { shop, seller, buyer } = await openShop();
const now = shop.clock.now();
const waitMs = receiptWaitDays * 24 * 60 * 60 * 1000;

const booked = await bookProduct(buyer, await listProduct(shop, seller, 99.5));

/** A booking for $99.50 in this state, shipped `agoMs` before now. */
const sale = (state: BookingState, agoMs?: number, change = {}) =>
  copyBooking(shop, booked, {
    ...{ ...change, state },
    shippedAt: agoMs === undefined ? null : new Date(now.getTime() - agoMs),
  });

const same = { productTitle: 'Corbel Strada 54', price: 99.5 };
const dealsOf = async (person: Person) =>
  listOpenDeals(shop.db, (await callerOf(shop, person)).id, now);

test('open deals are those paid and those on the way for less than 30 days, on both sides', async () => {
  for (const state of ['received', 'cancelled', 'refunded'] as const) await sale(state);
  const paid = await sale('paid');
  const shipped = await sale('shipped', waitMs - 1);
  await sale('shipped', waitMs);
  const { id: buyerId } = await callerOf(shop, await signUp(shop.app, 'buyer'));
  await sale('shipped', 0, { buyerId });
  await shop.db.update(users).set({ deletedAt: now }).where(eq(users.id, buyerId));
  const until = new Date(now.getTime() + 1).toISOString();
  for (const [person, side] of [
    [seller, 'seller'],
    [buyer, 'buyer'],
  ] as const)
    expect(await dealsOf(person)).toEqual([
      { ...same, side, _id: paid, waitsFor: 'shipment', until: null },
      { ...same, side, _id: shipped, waitsFor: 'receipt', until },
    ]);
  expect(await dealsOf(await signUp(shop.app, 'seller'))).toEqual([]);
});

test('a deal is open until its refund is done', async () => {
  const [payer, owner] = [await signUp(shop.app, 'buyer'), await signUp(shop.app, 'seller')];
  const bookingId = await bookProduct(payer, await listProduct(shop, owner, 99.5));
  await shop.db.update(bookings).set({ state: 'refunded' }).where(eq(bookings.id, bookingId));
  const payment = { transactionId: 'pi_due', bookingId, amountCents: 9950, recordedAt: now };
  await shop.db.insert(payments).values({ ...payment, refundDueAt: now });
  const due = { ...same, _id: bookingId, waitsFor: 'refund', until: null };
  expect(await dealsOf(payer)).toEqual([{ ...due, side: 'buyer' }]);
  expect(await dealsOf(owner)).toEqual([{ ...due, side: 'seller' }]);
  await shop.db.update(payments).set({ refundedAt: now });
  expect(await dealsOf(payer)).toEqual([]);
});

test.each([
  ['buyer', 'shipment', true],
  ['buyer', 'receipt', true],
  ['seller', 'receipt', true],
  ['seller', 'refund', true],
  ['seller', 'shipment', false],
] as const)(
  'what a %s has open, waiting for the %s, keeps the account: %s',
  (side, waitsFor, keeps) => {
    expect(keepsAccount({ ...same, _id: booked, until: null, side, waitsFor })).toBe(keeps);
  },
);
