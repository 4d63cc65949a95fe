import { expect, test } from 'vitest';
import type { Product } from '../../../contract/catalog/catalog.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';

const { shop, seller, buyer } = await openShop({ HIDE_SELLER_CONTACTS: 'true' });
const listed = await listProduct(shop, seller);
const id = listed._id;

/** The ways to list a category: from memory, by the database, by the search, and one bicycle alone. */
const lists = ['', 'max_price=9999', 'colour=red', `product=${id}`];

async function contacts(reader: Person, query: string) {
  const { body } = await reader.call('GET', `/products/${shop.categoryId}?${query}`);
  const found = (body as unknown as Product[]).find(({ _id }) => _id === id);
  return found && [found.phone, found.sellerEmail];
}

test('a shop that hides contacts leaves phone and email empty for all but the seller', async () => {
  const attributes = { colour: 'red' };
  await seller.call('PATCH', `/products/${id}`, { attributes });
  const wisher = await signUp(shop, 'buyer');
  await wisher.call('PATCH', `/wishlist/${id}`);
  const rival = await signUp(shop, 'seller');
  for (const query of lists) {
    for (const reader of [buyer, wisher, rival])
      expect(await contacts(reader, query), query).toEqual(['', '']);
    expect(await contacts(seller, query), query).toEqual([listed.phone, seller.email]);
  }
  await seller.call('PATCH', '/account', { role: 'buyer' });
  expect(await contacts(seller, '')).toEqual([listed.phone, seller.email]);
  await seller.call('PATCH', '/account', { role: 'seller' });
});

test('its advertisements name no email but the own', async () => {
  await seller.call('POST', '/advertise', { productId: id, sellerEmail: seller.email });
  const { body } = await buyer.call('GET', '/advertise');
  expect(body).toMatchObject([{ productId: id }]);
  expect(JSON.stringify(body)).not.toContain(seller.email);
  const { body: own } = await seller.call('GET', '/advertise');
  expect(own).toMatchObject([{ productId: id, sellerEmail: seller.email }]);
  const { body: after } = await buyer.call('GET', '/advertise');
  expect(JSON.stringify(after)).not.toContain(seller.email);
});

test('what it leaves empty books and reports; the booking has the email, which its payment needs', async () => {
  const shown = { ...listed, sellerEmail: '' };
  const booked = await buyer.call('POST', '/bookings', bookingPayload(buyer, shown));
  expect(booked.status).toBe(200);
  const { body } = await buyer.call('GET', `/bookings/${booked.body._id}`);
  expect(body).toMatchObject({ sellerEmail: seller.email });
  const report = {
    buyerEmail: buyer.email,
    productId: id,
    productTitle: listed.title,
    sellerEmail: '',
    message: 'Stolen.',
    date: shop.clock.now().toISOString(),
  };
  expect((await buyer.call('POST', '/report', report)).status).toBe(200);
});
