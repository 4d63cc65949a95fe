import { expect, test } from 'vitest';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { readDealRecords } from '../../testing/deals/deal-records.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { signUp } from '../../testing/person.ts';

const { shop, seller, buyer } = await openShop();

test('a booking shows up for both sides', async () => {
  const product = await listProduct(shop, seller, 199.99);
  const id = await bookProduct(buyer, product);
  const mine = await buyer.call('GET', '/bookings');
  const expected = expect.objectContaining({
    _id: id,
    productTitle: product.title,
    productDetails: [
      {
        image: product.image,
        selling_price: 199.99,
        categoryId: product.categoryId,
        delivery: 'shipping',
        shipping_price: 0,
      },
    ],
    price: 199.99,
    buyerEmail: buyer.email,
    buyerPhone: '5550109876',
    buyerLocation: '12 Canal Street',
    sellerEmail: seller.email,
    productId: product._id,
    paid: false,
  });
  expect(mine.body).toContainEqual(expected);
  expect((await seller.call('GET', '/bookings/seller')).body).toContainEqual(expected);
});

test('a seller sees who has booked, and narrows the list to one part', async () => {
  const person = await signUp(shop, 'seller');
  const id = await bookProduct(buyer, await listProduct(shop, person));
  const shown = async (part: string) => {
    const { body } = await person.call('GET', `/bookings/seller?show=${part}`);
    return (body as unknown as Booking[]).map(({ _id, buyerName }) => [_id, buyerName]);
  };
  expect(await shown('unpaid')).toEqual([[id, 'Test buyer']]);
  for (const part of ['paid', 'under_way', 'completed', 'ended'])
    expect(await shown(part), part).toEqual([]);
  await person.call('PATCH', `/bookings/${id}`, { event: 'cancel' });
  expect([await shown('unpaid'), await shown('ended')]).toEqual([[], [[id, 'Test buyer']]]);
  const [mine] = (await buyer.call('GET', '/bookings')).body as unknown as Booking[];
  expect(mine).not.toHaveProperty('buyerName');
});

test('a buyer has at most one open booking of a product', async () => {
  const product = await listProduct(shop, seller);
  await bookProduct(buyer, product);
  const again = await buyer.call('POST', '/bookings', bookingPayload(buyer, product));
  expect([again.status, again.body.code]).toEqual([409, 'already_booked']);
  const other = await signUp(shop, 'buyer');
  expect((await other.call('POST', '/bookings', bookingPayload(other, product))).status).toBe(200);
});

test('ten simultaneous bookings of the same buyer create one', async () => {
  const product = await listProduct(shop, seller);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      buyer.call('POST', '/bookings', bookingPayload(buyer, product)),
    ),
  );
  const statuses = answers.map(({ status }) => status).toSorted();
  expect(statuses).toEqual([200, ...Array(9).fill(409)]);
});

test.each([
  ['price', 1, 'price_changed', 409],
  ['sellerEmail', 'else@example.com', 'contradicts_record', 422],
  ['buyerEmail', 'else@example.com', 'contradicts_record', 422],
  ['productTitle', 'Something else', 'product_changed', 409],
  ['productId', '0198a000-0000-7000-8000-000000000000', 'not_found', 404],
  ['paid', true, 'invalid_input', 400],
  ['buyerPhone', 'call me', 'invalid_input', 400],
  ['buyerLocation', '', 'invalid_input', 400],
])('%s = %s is rejected', async (field, value, code, status) => {
  const product = await listProduct(shop, seller);
  const answer = await buyer.call('POST', '/bookings', {
    ...bookingPayload(buyer, product),
    [field]: value,
  });
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test('sellers do not book', async () => {
  const product = await listProduct(shop, seller);
  const other = await signUp(shop, 'seller');
  expect((await other.call('POST', '/bookings', bookingPayload(other, product))).status).toBe(403);
});

test("another person's booking is reported as not found for reading, changing and deleting", async () => {
  const id = await bookProduct(buyer, await listProduct(shop, seller));
  const [otherBuyer, otherSeller] = [await signUp(shop, 'buyer'), await signUp(shop, 'seller')];
  expect((await otherBuyer.call('GET', `/bookings/${id}`)).status).toBe(404);
  expect((await otherBuyer.call('DELETE', `/bookings/${id}`)).status).toBe(404);
  const cancel = await otherSeller.call('PATCH', `/bookings/${id}`, { event: 'cancel' });
  expect(cancel.status).toBe(404);
});

test('the seller cancels an unpaid booking and the buyer sees why', async () => {
  const id = await bookProduct(buyer, await listProduct(shop, seller));
  expect((await buyer.call('PATCH', `/bookings/${id}`, { event: 'cancel' })).status).toBe(409);
  expect((await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' })).status).toBe(409);
  expect((await seller.call('PATCH', `/bookings/${id}`, { event: 'cancel' })).status).toBe(200);
  const { body } = await buyer.call('GET', `/bookings/${id}`);
  expect(body).toMatchObject({ state: 'cancelled', cancelReason: 'by_seller' });
  expect((await seller.call('PATCH', `/bookings/${id}`, { event: 'cancel' })).status).toBe(409);
});

test('a buyer who deletes a booking can book again', async () => {
  const product = await listProduct(shop, seller);
  const id = await bookProduct(buyer, product);
  expect((await buyer.call('DELETE', `/bookings/${id}`)).status).toBe(200);
  expect((await buyer.call('GET', `/bookings/${id}`)).status).toBe(404);
  expect((await buyer.call('POST', '/bookings', bookingPayload(buyer, product))).status).toBe(200);
});

test('deleting a product cancels its bookings', async () => {
  const product = await listProduct(shop, seller);
  const id = await bookProduct(buyer, product);
  await seller.call('DELETE', `/products?id=${product._id}`);
  const { body } = await buyer.call('GET', `/bookings/${id}`);
  expect(body).toMatchObject({ state: 'cancelled', cancelReason: 'withdrawn' });
  const again = await buyer.call('POST', '/bookings', bookingPayload(buyer, product));
  expect([again.status, again.body.code]).toEqual([409, 'product_withdrawn']);
});

test('a product is deleted once, and its buyers are notified once', async () => {
  const product = await listProduct(shop, seller);
  const id = await bookProduct(buyer, product);
  expect((await seller.call('DELETE', `/products?id=${product._id}`)).status).toBe(200);
  const again = await seller.call('DELETE', `/products?id=${product._id}`);
  expect([again.status, again.body.code]).toEqual([404, 'not_found']);
  const { mails } = await readDealRecords(shop, product._id);
  expect(mails).toMatchObject([{ kind: 'cancelled', about: id, side: 'buyer' }]);
});
