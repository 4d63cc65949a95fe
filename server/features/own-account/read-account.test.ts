import { expect, test } from 'vitest';
import { bookingState } from '../../../contract/trade/bookings.ts';
import { callerOf } from '../../testing/caller.ts';
import { copyBooking } from '../../testing/copy-booking.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookProduct, listProduct } from '../../testing/trade.ts';
import { readAccount } from './read-account.ts';

const { shop, seller, buyer } = await openShop();

test('an account counts the trades of both sides until they are received or cancelled', async () => {
  const id = await bookProduct(buyer, await listProduct(shop, seller));
  for (const state of bookingState.exclude(['booked']).options)
    await copyBooking(shop, id, { state });
  await copyBooking(shop, id, { hiddenAt: new Date() });
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
