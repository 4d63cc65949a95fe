import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp, type TestApp } from '../../server/testing/app.ts';
import { enterCard } from '../../server/testing/deals/card.ts';
import { specCalls } from './spec-calls.ts';
import { openSpecClient, type SpecClient, type SpecUser } from './spec-client.ts';
import * as section3 from './spec-entities.ts';
import { bookingForm, paymentForm, price, productForm, reportForm } from './spec-forms.ts';
import { adminOf, identify } from './spec-users.ts';

// One deal from sign-up to the end: each test goes on where the one before has stopped.
let shop: TestApp;
let client: SpecClient;
let seller: SpecUser;
let buyer: SpecUser;
let admin: SpecUser;
let image: string;
let product: z.output<typeof section3.product>;
let booking: z.output<typeof section3.booking>;
let clientSecret: string;

const { acknowledged } = section3;
const of = ({ email }: SpecUser) => ({ email });

beforeAll(async () => {
  shop = await startTestApp();
  client = openSpecClient(shop.app);
  seller = await identify(shop, 'Sal Seller');
  buyer = await identify(shop, 'Bo Buyer');
  admin = await adminOf(shop);
});
afterAll(() => shop.close());

const productsOf = (by: SpecUser) =>
  client.read(z.array(section3.product), 'GET /products', by, { query: of(by) });

const bookingsOf = () =>
  client.read(z.array(section3.booking), 'GET /bookings', buyer, { query: of(buyer) });

/** Lists a bicycle of the seller, and returns it as the seller's list shows it. */
async function list(title: string) {
  const fields = productForm({ title, image, categoryId: shop.categoryId, seller });
  await client.read(acknowledged, 'POST /products', seller, { query: of(seller), fields });
  const found = (await productsOf(seller)).find((one) => one.title === title);
  if (!found) throw new Error(`${title} is not in its seller's list`);
  return found;
}

test('POST /users registers with five fields, also a person without a picture', async () => {
  const people = [
    { by: seller, role: 'seller', photoURL: 'https://i.ibb.co/abc/profile.png' },
    // Google accounts may have no picture.
    { by: buyer, role: 'buyer', photoURL: null },
  ];
  for (const { by, role, photoURL } of people) {
    const fields = { username: 'Someone', email: by.email, photoURL, role, wishlist: [] };
    await client.read(acknowledged, 'POST /users', by, { fields });
  }
});

test('GET /users takes an email and tells the role', async () => {
  const roles = z.object({ role: z.string() });
  expect(await client.read(roles, 'GET /users', null, { query: of(seller) })).toEqual({
    role: 'seller',
  });
});

test('GET /jwt-token takes an email and gives the token', async () => {
  const answer = z.object({ token: z.string().min(20) });
  for (const by of [seller, buyer])
    by.token = (await client.read(answer, 'GET /jwt-token', by, { query: of(by) })).token;
});

test('GET /categories takes nothing and lists categories', async () => {
  expect(await client.read(z.array(section3.category), 'GET /categories', null)).toHaveLength(1);
});

test('POST /1/upload takes the field image without a token and gives data.url', async () => {
  const background = { r: 20, g: 90, b: 120 };
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background } });
  const answer = z.object({ data: z.object({ url: z.string().min(1) }) });
  const sent = { fields: { image: await picture.jpeg().toBuffer() } };
  image = (await client.read(answer, 'POST /1/upload', seller, sent)).data.url;
});

test('POST /products takes its fourteen fields as a form gives them', async () => {
  product = await list('Corbel Strada 54');
  expect(product).toMatchObject({ selling_price: price, available: true, image });
});

test("GET /products takes an email and lists the seller's products", async () => {
  expect(await productsOf(seller)).toHaveLength(1);
});

test('GET /products/:categoryId takes an email and lists the products of a category', async () => {
  const params = { categoryId: shop.categoryId };
  const sent = { params, query: of(buyer) };
  const list = z.array(section3.product);
  const [shown] = await client.read(list, 'GET /products/:categoryId', buyer, sent);
  expect(shown?.sellerDetails).toEqual([{ username: 'Someone', verified: false }]);
});

test('POST /advertise takes productId and sellerEmail', async () => {
  const fields = { productId: product._id, sellerEmail: seller.email };
  await client.read(acknowledged, 'POST /advertise', seller, { query: of(seller), fields });
  expect((await productsOf(seller))[0]?.advertise).toBeDefined();
});

test('GET /advertise takes nothing and lists each with one object of details', async () => {
  const [shown] = await client.read(z.array(section3.advertisement), 'GET /advertise', null);
  expect(shown).toMatchObject({ productId: product._id, productDetails: { title: product.title } });
});

test('DELETE /advertise/:productId takes an email', async () => {
  const sent = { params: { productId: product._id }, query: of(seller) };
  await client.read(acknowledged, 'DELETE /advertise/:productId', seller, sent);
  expect(await client.read(z.array(z.unknown()), 'GET /advertise', null)).toEqual([]);
});

const wishes = () =>
  client.read(z.array(section3.wishlistItem), 'GET /wishlist', buyer, { query: of(buyer) });

const wish = () =>
  client.read(acknowledged, 'PATCH /wishlist/:productId', buyer, {
    params: { productId: product._id },
    query: of(buyer),
  });

const unwish = (id: string) =>
  client.read(acknowledged, 'DELETE /wishlist/:id', buyer, { params: { id }, query: of(buyer) });

test('PATCH /wishlist/:productId takes an email and is acknowledged', async () => {
  await wish();
});

test('GET /wishlist takes an email and lists items with their product', async () => {
  expect(await wishes()).toMatchObject([{ details: { _id: product._id }, paid: false }]);
});

test("DELETE /wishlist/:id takes the item's id, and the product's", async () => {
  await unwish(String((await wishes())[0]?._id));
  expect(await wishes()).toEqual([]);
  await wish();
  await unwish(product._id);
  expect(await wishes()).toEqual([]);
});

test('POST /bookings takes eight fields', async () => {
  const sent = { query: of(buyer), fields: bookingForm(buyer, product) };
  await client.read(acknowledged, 'POST /bookings', buyer, sent);
});

test("GET /bookings takes an email and lists the buyer's bookings", async () => {
  const [first] = await bookingsOf();
  if (!first) throw new Error('the booking is not in the list');
  expect(first).toMatchObject({ productId: product._id, paid: false });
  booking = first;
});

test("GET /bookings/seller takes an email and lists the seller's bookings", async () => {
  const bookings = z.array(section3.booking);
  const sent = { query: of(seller) };
  expect(await client.read(bookings, 'GET /bookings/seller', seller, sent)).toEqual([booking]);
});

test('GET /bookings/:id takes an email and gives one booking', async () => {
  const sent = { params: { id: booking._id }, query: of(buyer) };
  expect(await client.read(section3.booking, 'GET /bookings/:id', buyer, sent)).toEqual(booking);
});

test('POST /create-payment-intent takes the price alone and gives clientSecret', async () => {
  const sent = { query: of(buyer), fields: { price: booking.price } };
  const answer = z.object({ clientSecret: z.string().min(1) });
  const opened = await client.read(answer, 'POST /create-payment-intent', buyer, sent);
  clientSecret = opened.clientSecret;
});

test('POST /payments takes seven fields, and the booking is paid', async () => {
  const intent = await enterCard(shop, clientSecret);
  const fields = paymentForm(buyer, booking, String(intent.id));
  await client.read(acknowledged, 'POST /payments', buyer, { query: of(buyer), fields });
  expect(await bookingsOf()).toMatchObject([{ _id: booking._id, paid: true }]);
  expect(await productsOf(seller)).toMatchObject([{ _id: product._id, available: false }]);
});

test('DELETE /bookings/:id takes an email', async () => {
  const other = await list('Second Strada');
  const sent = { query: of(buyer), fields: bookingForm(buyer, other) };
  await client.read(acknowledged, 'POST /bookings', buyer, sent);
  const [{ _id: id } = { _id: '' }] = await bookingsOf();
  const removal = { params: { id }, query: of(buyer) };
  await client.read(acknowledged, 'DELETE /bookings/:id', buyer, removal);
  expect(await bookingsOf()).toHaveLength(1);
});

test('POST /report takes six fields', async () => {
  const sent = { query: of(buyer), fields: reportForm(buyer, product) };
  await client.read(acknowledged, 'POST /report', buyer, sent);
});

const reports = () =>
  client.read(z.array(section3.report), 'GET /report', admin, { query: of(admin) });

test('GET /report takes an email and lists reports', async () => {
  expect(await reports()).toMatchObject([{ buyerEmail: buyer.email }]);
});

test('DELETE /report/:id takes an email', async () => {
  const sent = { params: { id: String((await reports())[0]?._id) }, query: of(admin) };
  await client.read(acknowledged, 'DELETE /report/:id', admin, sent);
  expect(await reports()).toEqual([]);
});

test('DELETE /products takes an email and the id', async () => {
  const { _id: id } = await list('Third Strada');
  await client.read(acknowledged, 'DELETE /products', seller, { query: { ...of(seller), id } });
  expect((await productsOf(seller)).map(({ _id }) => _id)).not.toContain(id);
});

const usersOf = (role: string) =>
  client.read(z.array(section3.user), 'GET /all-users', admin, { query: { ...of(admin), role } });

test('GET /all-users takes an email and a role', async () => {
  expect(await usersOf('seller')).toMatchObject([{ email: seller.email, verified: false }]);
  expect(await usersOf('buyer')).toMatchObject([
    { email: buyer.email, photoURL: '/default-profile.svg' },
  ]);
});

const toSeller = async () => ({
  params: { id: String((await usersOf('seller'))[0]?._id) },
  // The original client sends this value for sellers as well.
  query: { ...of(admin), role: 'buyer' },
});

test('PATCH /users/:id takes an email and role=buyer, and verifies a seller', async () => {
  await client.read(acknowledged, 'PATCH /users/:id', admin, await toSeller());
  expect(await usersOf('seller')).toMatchObject([{ verified: true }]);
});

test('DELETE /users/:id takes an email and role=buyer, and deletes a seller', async () => {
  await client.read(acknowledged, 'DELETE /users/:id', admin, await toSeller());
  expect(await usersOf('seller')).toEqual([]);
});

test('every call of the specification was made', () => {
  expect([...client.sentCalls].toSorted()).toEqual(specCalls.map(({ call }) => call).toSorted());
});
