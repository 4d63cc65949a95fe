import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OwnProduct } from '../../../contract/catalog/catalog.ts';
import type { WishlistItem } from '../../../contract/catalog/wishlist.ts';
import { bookingState, isPaid } from '../../../contract/deals/booking-states.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/deals/card.ts';
import { readDealRecords } from '../../testing/deals/deal-records.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';

const { shop, seller, buyer } = await openShop();

const sellAgain = async (person: Person, id: string) => {
  const { status, body } = await person.call('POST', `/products/${id}/sell-again`);
  return status === 200 ? status : body.code;
};

async function sell(wisher?: Person) {
  const product = await listProduct(shop, seller);
  await wisher?.call('PATCH', `/wishlist/${product._id}`);
  const bookingId = await bookProduct(buyer, product);
  await buy(shop, buyer, bookingId);
  return { product, bookingId };
}

const ownRow = async (id: string) => {
  const { body } = await seller.call('GET', `/products?id=${id}`);
  return (body as unknown as OwnProduct[])[0];
};

test('a bicycle whose deal was given back is sold again, also to the same buyer, and the first deal stays', async () => {
  const wisher = await signUp(shop, 'buyer');
  const { product, bookingId } = await sell(wisher);
  const wish = async () => {
    const { body } = await wisher.call('GET', '/wishlist');
    return (body as unknown as WishlistItem[])[0]?.details.available;
  };
  expect(await ownRow(product._id)).toMatchObject({ available: false, canSellAgain: false });
  expect(await wish()).toBe(false);
  await seller.call('PATCH', `/bookings/${bookingId}`, { event: 'refund-sale' });
  expect(await ownRow(product._id)).toMatchObject({ available: false, canSellAgain: true });
  for (let time = 0; time < 2; time += 1) expect(await sellAgain(seller, product._id)).toBe(200);
  expect(await ownRow(product._id)).toMatchObject({ available: true, canSellAgain: false });
  expect(await wish()).toBe(true);
  const { id: sellerId } = await callerOf(shop, seller);
  expect(await readEvents(shop, 'product_offered_again', sellerId)).toHaveLength(1);
  const again = await bookProduct(buyer, product);
  await buy(shop, buyer, again);
  const { product: state, bookings: booked } = await readDealRecords(shop, product._id);
  expect([state, booked]).toEqual([
    'sold',
    [
      { id: bookingId, state: 'refunded', reason: 'by_seller' },
      { id: again, state: 'paid', reason: null },
    ],
  ]);
  expect(await sellAgain(seller, product._id)).toBe('product_sold');
});

test('no bicycle is sold again while its deal stands, and none of somebody else or withdrawn', async () => {
  const { product, bookingId } = await sell();
  for (const state of bookingState.options.filter(isPaid)) {
    await shop.db.update(bookings).set({ state }).where(eq(bookings.id, bookingId));
    expect(await sellAgain(seller, product._id), state).toBe('product_sold');
  }
  await shop.db.update(bookings).set({ state: 'refunded' }).where(eq(bookings.id, bookingId));
  expect(await sellAgain(await signUp(shop, 'seller'), product._id)).toBe('not_found');
  await seller.call('DELETE', `/products?id=${product._id}`);
  expect(await sellAgain(seller, product._id)).toBe('not_found');
});
