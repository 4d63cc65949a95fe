import { eq, inArray, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BookingState } from '../../../contract/deals/booking-states.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { callerOf } from '../../testing/caller.ts';
import { copyBooking } from '../../testing/deals/copy-booking.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';
import { endBookings, lockProductsOf } from './end-bookings.ts';

const { shop, seller, buyer } = await openShop();
const { db } = shop;
const at = shop.clock.now();
const model = await bookProduct(buyer, await listProduct(shop, seller));

/** A booking in this state between two new people, whose product is sold. */
async function dealIn(state: BookingState) {
  const { id: sellerId } = await callerOf(shop, await signUp(shop, 'seller'));
  const { id: buyerId } = await callerOf(shop, await signUp(shop, 'buyer'));
  const bookingId = await copyBooking(shop, model, { state, sellerId, buyerId });
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  const productId = String(row?.productId);
  await db.update(products).set({ sellerId, state: 'sold' }).where(eq(products.id, productId));
  return { bookingId, productId, sellerId, buyerId };
}

async function stateAfter({ bookingId, productId }: { bookingId: string; productId: string }) {
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  return [booking?.state, product?.state];
}

test.each([
  { leftBy: 'buyer', product: 'available' },
  { leftBy: 'seller', product: 'sold' },
] as const)(
  'when the $leftBy of a paid bicycle leaves, the deal is to be refunded, and its product is $product',
  async ({ leftBy, product }) => {
    const deal = await dealIn('paid');
    const ended = await db.transaction((tx) => endBookings(tx, deal[`${leftBy}Id`], at));
    expect(ended).toEqual([{ leftBy, refunds: [] }]);
    expect(await stateAfter(deal)).toEqual(['refunded', product]);
  },
);

test('a booking that is not paid, and one that is shipped, end without a refund', async () => {
  for (const [before, after] of [
    ['booked', 'cancelled'],
    ['shipped', 'shipped'],
  ] as const) {
    const deal = await dealIn(before);
    expect(await db.transaction((tx) => endBookings(tx, deal.buyerId, at))).toEqual([]);
    expect(await stateAfter(deal)).toEqual([after, 'sold']);
  }
});

test('a deletion locks what the user sells and has an open or paid booking of, and nothing else', async () => {
  const { id: userId } = await callerOf(shop, await signUp(shop, 'buyer'));
  const productsIn = async (states: readonly BookingState[], change: object) => {
    const copies = states.map((state) => copyBooking(shop, model, { state, ...change }));
    const isOne = inArray(bookings.id, await Promise.all(copies));
    return (await db.select().from(bookings).where(isOne)).map(({ productId }) => productId);
  };
  const locked = await productsIn(['booked', 'paid'], { buyerId: userId });
  const own = await productsIn(['received'], {});
  await db.update(products).set({ sellerId: userId }).where(inArray(products.id, own));
  await productsIn(['cancelled', 'shipped', 'received', 'refunded'], { buyerId: userId });
  await productsIn(['booked', 'paid'], {});
  await db.transaction(async (tx) => {
    await lockProductsOf(tx, userId);
    // PostgreSQL marks each row that a transaction locks with the number of the transaction.
    const isLocked = sql`xmax = pg_current_xact_id()::xid`;
    const rows = await tx.select({ id: products.id }).from(products).where(isLocked);
    expect(rows.map(({ id }) => id).toSorted()).toEqual([...locked, ...own].toSorted());
  });
});
