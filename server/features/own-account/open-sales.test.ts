import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { receiptWaitDays } from '../../../contract/limits.ts';
import type { BookingState } from '../../../contract/trade/bookings.ts';
import { users } from '../../db/schema/accounts.ts';
import { callerOf } from '../../testing/caller.ts';
import { copyBooking } from '../../testing/copy-booking.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';
import { bookProduct, listProduct } from '../../testing/trade.ts';
import { listOpenSales } from './open-sales.ts';

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

test('open sales are those on the way for less than 30 days, then those paid and not shipped', async () => {
  for (const state of ['received', 'cancelled', 'refunded'] as const) await sale(state);
  const paid = await sale('paid');
  const shipped = await sale('shipped', waitMs - 1);
  await sale('shipped', waitMs);
  const { id: buyerId } = await callerOf(shop, await signUp(shop.app, 'buyer'));
  await sale('shipped', 0, { buyerId });
  await shop.db.update(users).set({ deletedAt: now }).where(eq(users.id, buyerId));
  const { id } = await callerOf(shop, seller);
  const same = { productTitle: 'Corbel Strada 54', price: 99.5 };
  const keepsUntil = new Date(now.getTime() + 1).toISOString();
  expect(await listOpenSales(shop.db, id, now)).toEqual([
    { ...same, _id: shipped, keepsUntil },
    { ...same, _id: paid, keepsUntil: null },
  ]);
  const other = await callerOf(shop, await signUp(shop.app, 'seller'));
  expect(await listOpenSales(shop.db, other.id, now)).toEqual([]);
});
