import { expect, test } from 'vitest';
import { buy, enterCard, recordPayment } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';

const { shop, seller } = await openShop();

const open = (buyer: Person, price: number) =>
  buyer.call('POST', '/create-payment-intent', { price });

const book = async (buyer: Person, price: number) => {
  const product = await listProduct(shop, seller, price);
  return { product, bookingId: await bookProduct(buyer, product) };
};

test("the price alone identifies the caller's only open booking with it", async () => {
  const [buyer, other] = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  const { product, bookingId } = await book(buyer, 320.25);
  await book(buyer, 99);
  await bookProduct(other, product);
  const opened = await open(buyer, 320.25);
  expect(opened.status).toBe(200);
  const intent = await enterCard(shop, String(opened.body.clientSecret));
  const due = {
    _id: bookingId,
    price: 320.25,
    buyerEmail: buyer.email,
    sellerEmail: seller.email,
    productId: product._id,
  };
  expect((await recordPayment(buyer, due, intent.id)).status).toBe(200);
});

test('repeating the request returns the same payment', async () => {
  const buyer = await signUp(shop, 'buyer');
  await book(buyer, 70);
  expect((await open(buyer, 70)).body).toEqual((await open(buyer, 70)).body);
});

test('two bookings with the same price are rejected until one is deleted, sold or withdrawn', async () => {
  const [buyer, other] = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  const [, second, third, fourth] = [
    await book(buyer, 150),
    await book(buyer, 150),
    await book(buyer, 150),
    await book(buyer, 150),
  ];
  const refused = await open(buyer, 150);
  expect([refused.status, refused.body.code]).toEqual([409, 'several_payable_bookings']);
  expect(refused.body.message).toMatch(/Delete|bookingId/);
  await buyer.call('DELETE', `/bookings/${second.bookingId}`);
  await buy(shop, other, await bookProduct(other, third.product));
  expect((await open(buyer, 150)).status).toBe(409);
  await seller.call('DELETE', `/products?id=${fourth.product._id}`);
  expect((await open(buyer, 150)).status).toBe(200);
});

test('a price without an open booking is rejected, whatever other buyers have booked', async () => {
  const [buyer, other] = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  await book(other, 410);
  await book(buyer, 411);
  const refused = await open(buyer, 410);
  expect([refused.status, refused.body.code]).toEqual([409, 'no_payable_booking']);
  expect(refused.body.message).toMatch(/bookings/);
});

test('a booking whose product has a new price is not payable, and the error says why', async () => {
  const buyer = await signUp(shop, 'buyer');
  const { product, bookingId } = await book(buyer, 230);
  await seller.call('PATCH', `/products/${product._id}`, { selling_price: 240 });
  const refused = await open(buyer, 230);
  expect([refused.status, refused.body.code]).toEqual([409, 'price_changed']);
  await book(buyer, 230);
  expect((await open(buyer, 230)).status).toBe(200);
  await buyer.call('PATCH', `/bookings/${bookingId}`, { event: 'accept-price', price: 240 });
  expect((await open(buyer, 240)).status).toBe(200);
});
