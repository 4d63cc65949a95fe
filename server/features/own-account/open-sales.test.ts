import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { receiptWaitDays } from '../../../contract/limits.ts';
import type { BookingState } from '../../../contract/trade/bookings.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { callerOf } from '../../testing/caller.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { bookProduct, listProduct } from '../../testing/trade.ts';
import { listOpenSales } from './open-sales.ts';

const { shop, seller, buyer } = await openShop();
const now = shop.clock.now();
const waitMs = receiptWaitDays * 24 * 60 * 60 * 1000;

/** A booking for $99.50 in this state, shipped `agoMs` before now. */
async function sale(by: Person, state: BookingState, agoMs?: number) {
  const id = await bookProduct(by, await listProduct(shop, seller, 99.5));
  const shippedAt = agoMs === undefined ? null : new Date(now.getTime() - agoMs);
  await shop.db.update(bookings).set({ state, shippedAt }).where(eq(bookings.id, id));
  return id;
}

test('open sales are those on the way for less than 30 days, then those paid and not shipped', async () => {
  for (const state of ['booked', 'received', 'cancelled', 'refunded'] as const)
    await sale(buyer, state);
  const paid = await sale(buyer, 'paid');
  const shipped = await sale(buyer, 'shipped', waitMs - 1);
  await sale(buyer, 'shipped', waitMs);
  const gone = await signUp(shop.app, 'buyer');
  await sale(gone, 'shipped', 0);
  await shop.db.update(users).set({ deletedAt: now }).where(eq(users.email, gone.email));
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
