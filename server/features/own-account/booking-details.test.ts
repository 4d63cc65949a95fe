import { expect, test } from 'vitest';
import { sampleAddress as address } from '../../testing/deals/address.ts';
import { listPickUp } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { signUp } from '../../testing/person.ts';

const { shop, seller } = await openShop();

const kept = { buyerPhone: '5550109876', buyerLocation: '12 Canal Street', address: null };

/** A new buyer, what their account keeps, and how they book a new bicycle. */
async function newBuyer() {
  const buyer = await signUp(shop, 'buyer');
  const call = (method: 'GET' | 'PATCH' | 'DELETE', body?: object) =>
    buyer.call(method, '/account/booking-details', body);
  const details = async () => (await call('GET')).body.details;
  const book = async (more: object) => {
    const product = await listPickUp(shop, seller);
    await seller.call('PATCH', `/products/${product._id}`, { delivery: 'both' });
    const { status } = await buyer.call('POST', '/bookings', {
      ...bookingPayload(buyer, product),
      ...more,
    });
    expect(status).toBe(200);
  };
  return { call, details, book };
}

test('an account keeps the details of a booking only if its buyer wants it, until they do not', async () => {
  const { details, book } = await newBuyer();
  await book({});
  expect(await details()).toBeNull();
  await book({ remember: true });
  expect(await details()).toEqual(kept);
  await book({ buyerLocation: 'Elsewhere' });
  expect(await details()).toEqual(kept);
  await book({ remember: false });
  expect(await details()).toBeNull();
});

test('a pick-up keeps the address of an earlier delivery', async () => {
  const { details, book } = await newBuyer();
  await book({ remember: true, delivery: 'shipping', address });
  expect(await details()).toEqual({ ...kept, address });
  await book({ remember: true, buyerLocation: 'Elsewhere' });
  expect(await details()).toEqual({ ...kept, address, buyerLocation: 'Elsewhere' });
});

test('a buyer changes and deletes what the account keeps', async () => {
  const { call, details } = await newBuyer();
  const changed = { ...kept, address: { ...address, country: 'HK', postcode: '' } };
  expect((await call('PATCH', changed)).status).toBe(200);
  expect(await details()).toMatchObject({ address: { country: 'HK' } });
  const wrong = { ...kept, address: { ...address, city: '' } };
  expect((await call('PATCH', wrong)).body.fields).toHaveProperty(['address.city']);
  await call('DELETE');
  await call('DELETE');
  expect(await details()).toBeNull();
});
