import { expect, test } from 'vitest';
import { buy, enterCard, openPayment, recordPayment } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import type { PayableBooking } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';

const { shop, seller, buyer } = await openShop();

/** Gives a booking and its product. */
async function bookedProduct() {
  const product = await listProduct(shop, seller);
  return { product, id: await bookProduct(buyer, product) };
}

/** Returns the booking's state and the seller's phone number, as the buyer gets them. */
async function told(id: string) {
  const { body: alone } = await buyer.call('GET', `/bookings/${id}`);
  const { body } = await buyer.call('GET', '/bookings');
  const listed = (body as unknown as Record<string, unknown>[]).find(({ _id }) => _id === id);
  expect(listed).toEqual(alone);
  return [alone.state, 'sellerPhone' in alone ? alone.sellerPhone : 'left out'];
}

const take = (by: Person, id: string, event: string) =>
  by.call('PATCH', `/bookings/${id}`, { event });

test("an unpaid booking, held or not, does not carry the seller's phone number", async () => {
  const { id } = await bookedProduct();
  expect(await told(id)).toEqual(['booked', 'left out']);
  await openPayment(buyer, { _id: id, price: 250 } as PayableBooking);
  expect(await told(id)).toEqual(['booked', 'left out']);
});

test("a cancelled booking does not carry the seller's phone number", async () => {
  const { id } = await bookedProduct();
  await take(seller, id, 'cancel');
  expect(await told(id)).toEqual(['cancelled', 'left out']);
});

test("the seller's phone number is carried from the payment until the bicycle is received", async () => {
  const { id } = await bookedProduct();
  await buy(shop, buyer, id);
  expect(await told(id)).toEqual(['paid', '5550101234']);
  await take(seller, id, 'ship');
  expect(await told(id)).toEqual(['shipped', '5550101234']);
  await take(buyer, id, 'confirm-receipt');
  expect(await told(id)).toEqual(['received', 'left out']);
});

test("a refunded booking does not carry the seller's phone number", async () => {
  const { product, id } = await bookedProduct();
  const due = (await buyer.call('GET', `/bookings/${id}`)).body as unknown as PayableBooking;
  const opened = await openPayment(buyer, due);
  await seller.call('DELETE', `/products?id=${product._id}`);
  const intent = await enterCard(shop, String(opened.body.clientSecret));
  await recordPayment(buyer, due, intent.id);
  expect(await told(id)).toEqual(['refunded', 'left out']);
});

test('a buyer can list their bookings of one state', async () => {
  const other = await signUp(shop, 'buyer');
  const [paid, open] = [await listProduct(shop, seller), await listProduct(shop, seller)];
  const ids = [await bookProduct(other, paid), await bookProduct(other, open)];
  await buy(shop, other, String(ids[0]));
  const idsOf = async (state: string) => {
    const { body } = await other.call('GET', `/bookings?state=${state}`);
    return (body as unknown as { _id: string }[]).map(({ _id }) => _id);
  };
  expect(await idsOf('booked')).toEqual([ids[1]]);
  expect(await idsOf('paid')).toEqual([ids[0]]);
  expect((await other.call('GET', '/bookings?state=lost')).status).toBe(400);
});
