import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newBooking } from '../../contract/trade/bookings.ts';
import { users } from '../db/schema/accounts.ts';
import { bookings } from '../db/schema/bookings.ts';
import { findCaller } from '../features/accounts/queries.ts';
import { signUpAdmin } from '../testing/admin.ts';
import { openShop } from '../testing/open-shop.ts';
import { bookingPayload } from '../testing/payloads.ts';
import { type Person, signUp } from '../testing/person.ts';
import { listProduct } from '../testing/trade.ts';
import { book } from './book.ts';

const { shop, seller } = await openShop();

/** A caller as rules get it, after the checks of role and token. */
async function callerOf({ email }: Person) {
  const [row] = await shop.db.select().from(users).where(eq(users.email, email));
  const caller = await findCaller(shop.db, String(row?.identityId));
  if (!caller) throw new Error(`nobody is called ${email}`);
  return caller;
}

const bookingsOf = (productId: string) =>
  shop.db.select().from(bookings).where(eq(bookings.productId, productId));

test('a person cannot book their own bicycle, whatever their current role is', async () => {
  const product = await listProduct(shop, seller);
  const wanted = newBooking.parse(bookingPayload(seller, product));
  await expect(book(shop, await callerOf(seller), wanted)).rejects.toMatchObject({
    code: 'own_product',
  });
  expect(await bookingsOf(product._id)).toEqual([]);
});

test('a buyer who is deleted after authorization books nothing', async () => {
  const product = await listProduct(shop, seller);
  const buyer = await signUp(shop.app, 'buyer');
  const caller = await callerOf(buyer);
  const admin = await signUpAdmin(shop);
  expect((await admin.call('DELETE', `/users/${caller.id}`)).status).toBe(200);
  const wanted = newBooking.parse(bookingPayload(buyer, product));
  await expect(book(shop, caller, wanted)).rejects.toMatchObject({ code: 'not_signed_in' });
  expect(await bookingsOf(product._id)).toEqual([]);
});
