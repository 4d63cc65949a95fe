import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newBooking } from '../../../contract/deals/bookings.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { callerOf } from '../../testing/caller.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { book } from './book.ts';

const { shop, seller, buyer } = await openShop();

const bookingsOf = (productId: string) =>
  shop.db.select().from(bookings).where(eq(bookings.productId, productId));

test('a booking stores what the buyer has seen, and both sides get a mail about it', async () => {
  const product = await listProduct(shop, seller, 450);
  const { buyerPhone, buyerLocation, ...rest } = bookingPayload(buyer, product);
  const wanted = newBooking.parse({ ...rest, buyerPhone, buyerLocation });
  const [by, from] = [await callerOf(shop, buyer), await callerOf(shop, seller)];
  const at = shop.clock.now();
  const { _id: id, ...answer } = await book({ ...shop, clock: { now: () => at } }, by, wanted);
  expect(answer).toEqual({ acknowledged: true });
  expect(await bookingsOf(product._id)).toMatchObject([
    {
      id,
      productId: product._id,
      buyerId: by.id,
      sellerId: from.id,
      title: product.title,
      priceCents: 45_000,
      buyerPhone,
      buyerLocation,
      state: 'booked',
      cancelReason: null,
      bookedAt: at,
      stateSince: at,
      hiddenAt: null,
      shippedAt: null,
      delivery: 'shipping',
      shippingCents: 0,
      feeCents: 0,
      address: null,
    },
  ]);
  const mails = await shop.db.select().from(outbox).where(eq(outbox.about, id));
  expect(mails.map(({ kind, side, createdAt }) => ({ kind, side, createdAt }))).toEqual([
    { kind: 'booked', side: 'seller', createdAt: at },
    { kind: 'booked', side: 'buyer', createdAt: at },
  ]);
});

test.each([
  ['price', { price: 449.99 }, 'price_changed'],
  ['buyer', { buyerEmail: 'else@example.com' }, 'contradicts_record'],
  ['seller', { sellerEmail: 'else@example.com' }, 'contradicts_record'],
  ['title', { productTitle: 'Corbel Strada 56' }, 'product_changed'],
])('a booking that names another %s is rejected', async (_, other, code) => {
  const product = await listProduct(shop, seller, 450);
  const wanted = newBooking.parse({ ...bookingPayload(buyer, product), ...other });
  await expect(book(shop, await callerOf(shop, buyer), wanted)).rejects.toMatchObject({ code });
  expect(await bookingsOf(product._id)).toEqual([]);
});

test('a buyer books a bicycle once', async () => {
  const product = await listProduct(shop, seller);
  const wanted = newBooking.parse(bookingPayload(buyer, product));
  const by = await callerOf(shop, buyer);
  await book(shop, by, wanted);
  await expect(book(shop, by, wanted)).rejects.toMatchObject({ code: 'already_booked' });
  expect(await bookingsOf(product._id)).toHaveLength(1);
});

test('a person cannot book their own bicycle, whatever their current role is', async () => {
  const product = await listProduct(shop, seller);
  const wanted = newBooking.parse(bookingPayload(seller, product));
  await expect(book(shop, await callerOf(shop, seller), wanted)).rejects.toMatchObject({
    code: 'own_product',
  });
  expect(await bookingsOf(product._id)).toEqual([]);
});
