import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookingState } from '../../../contract/trade/bookings.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { callerOf } from '../../testing/caller.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookProduct, listProduct } from '../../testing/trade.ts';
import { readAccount } from './read-account.ts';

const { shop, seller, buyer } = await openShop();

test('an account counts the trades of both sides until they are received or cancelled', async () => {
  for (const state of bookingState.options) {
    const id = await bookProduct(buyer, await listProduct(shop, seller));
    await shop.db.update(bookings).set({ state }).where(eq(bookings.id, id));
  }
  const deleted = await bookProduct(buyer, await listProduct(shop, seller));
  await shop.db.update(bookings).set({ hiddenAt: new Date() }).where(eq(bookings.id, deleted));
  const same = { photoURL: '/default-profile.svg', verified: false };
  expect(await readAccount(shop.db, await callerOf(shop, buyer))).toEqual({
    ...{ ...same, username: 'Test buyer', email: buyer.email, role: 'buyer' },
    ...{ buying: 3, selling: 0 },
  });
  expect(await readAccount(shop.db, await callerOf(shop, seller))).toEqual({
    ...{ ...same, username: 'Test seller', email: seller.email, role: 'seller' },
    ...{ buying: 0, selling: 4 },
  });
});
