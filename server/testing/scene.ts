import { eq } from 'drizzle-orm';
import { users } from '../db/schema/accounts.ts';
import type { TestApp } from './app.ts';
import { bookingPayload, type Due } from './payloads.ts';

import type { Person } from './person.ts';
import { signUp } from './person.ts';
import { bookProduct, listProduct, productOf } from './trade.ts';

/** One trade in the middle, with everything in it that somebody might lay hands on. */
export interface Scene {
  /** Who asks. */
  who: { email: string };
  product: Awaited<ReturnType<typeof listProduct>>;
  advertised: Awaited<ReturnType<typeof listProduct>>;
  newProduct: Awaited<ReturnType<typeof productOf>>;
  newBooking: ReturnType<typeof bookingPayload>;
  due: Due;
  wishId: string;
  reportId: string;
  /** A seller whom nobody will miss. */
  sellerId: string;
}

interface Cast {
  buyer: Person;
  seller: Person;
}

/** Gives the id of a new seller whom nobody will miss. */
export async function hireExtra(shop: TestApp): Promise<string> {
  const { email } = await signUp(shop.app, 'seller');
  const [row] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return String(row?.id);
}

/** Sets the scene between `buyer` and `seller`, as `who` will find it. */
export async function setScene(
  shop: TestApp,
  { buyer, seller, who, sellerId }: Pick<Scene, 'who' | 'sellerId'> & Cast,
): Promise<Scene> {
  const product = await listProduct(shop, seller);
  const advertised = await listProduct(shop, seller);
  const booked = await listProduct(shop, seller);
  const due = { ...bookingPayload(buyer, booked), _id: await bookProduct(buyer, booked) };
  const advert = { productId: advertised._id, sellerEmail: seller.email };
  await seller.call('POST', '/advertise', advert);
  const wish = await buyer.call('PATCH', `/wishlist/${booked._id}`);
  const report = await buyer.call('POST', '/report', {
    buyerEmail: buyer.email,
    productId: booked._id,
    productTitle: booked.title,
    sellerEmail: seller.email,
    message: 'Seen before elsewhere.',
    date: new Date().toISOString(),
  });
  return {
    who,
    product,
    advertised,
    newProduct: await productOf(shop, seller),
    newBooking: bookingPayload(buyer, product),
    due,
    wishId: String(wish.body._id),
    reportId: String(report.body._id),
    sellerId,
  };
}
