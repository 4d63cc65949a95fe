import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { bookings } from '../db/schema/bookings.ts';
import { bookingSnapshots } from '../db/schema/trade/deals.ts';
import { readBalances } from '../features/ledger/queries.ts';
import { openShop } from '../testing/open-shop.ts';
import { bookingPayload, type PayableBooking } from '../testing/payloads.ts';
import { sampleAddress } from '../testing/trade/address.ts';
import { buy, enterCard, openPayment } from '../testing/trade/card.ts';
import { listPickUp, listPictured } from '../testing/trade/trade.ts';

const { shop, seller, buyer } = await openShop();

const address = sampleAddress;

/** Lists a bicycle for 250 dollars with this offer. */
async function offer(more: object, list = listPickUp) {
  const product = await list(shop, seller);
  await seller.call('PATCH', `/products/${product._id}`, more);
  return product;
}
const both = { delivery: 'both', shipping_price: 40 };

async function book(product: Awaited<ReturnType<typeof offer>>, more: object = {}) {
  const { status, body } = await buyer.call('POST', '/bookings', {
    ...bookingPayload(buyer, product),
    ...more,
  });
  return { status, code: body.code, fields: body.fields, id: String(body._id) };
}
const rowOf = async (id: string) =>
  (await shop.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const paidCentsOf = async (id: string) => (await readBalances(shop.db, id)).held;

test.each([
  ['pick_up', {}],
  ['pick_up', both],
  ['shipping', { delivery: 'shipping' }],
])('a booking without a choice means %s at the price of the listing', async (delivery, more) => {
  const { id } = await book(await offer(more));
  expect(await rowOf(id)).toMatchObject({ delivery, shippingCents: 0, address: null });
  await buy(shop, buyer, id);
  expect(await paidCentsOf(id)).toBe(250_00);
});

test('a buyer who chooses shipping pays the price and the shipping, and gives an address', async () => {
  const { id } = await book(await offer(both), {
    delivery: 'shipping',
    address,
    shippingPrice: 40,
  });
  expect(await rowOf(id)).toMatchObject({
    ...{ delivery: 'shipping', shippingCents: 40_00, address },
    priceCents: 250_00,
  });
  await buy(shop, buyer, id);
  expect(await paidCentsOf(id)).toBe(290_00);
  const { body } = await buyer.call('GET', `/bookings/${id}`);
  expect(body).toMatchObject({ price: 250, shippingPrice: 40, delivery: 'shipping', paid: true });
});

test('a buyer who chooses to pick up pays no shipping, and no address is kept', async () => {
  const { id } = await book(await offer(both), { delivery: 'pick_up', address });
  expect(await rowOf(id)).toMatchObject({ delivery: 'pick_up', shippingCents: 0, address: null });
});

test('a listing that is only shipped has shipping in its price', async () => {
  const { id } = await book(await offer({ delivery: 'shipping' }), {
    delivery: 'shipping',
    address,
  });
  expect(await rowOf(id)).toMatchObject({ delivery: 'shipping', shippingCents: 0, address });
});

test.each([
  ['not offered', {}, { delivery: 'shipping', address }, [409, 'delivery_not_offered']],
  ['not offered', { delivery: 'shipping' }, { delivery: 'pick_up' }, [409, 'delivery_not_offered']],
  ['without an address', both, { delivery: 'shipping' }, [400, 'invalid_input']],
  [
    'at an old price',
    both,
    { delivery: 'shipping', address, shippingPrice: 39 },
    [409, 'price_changed'],
  ],
])('a booking with delivery that is %s is refused', async (_, more, wanted, refusal) => {
  const product = await offer(more);
  const { status, code } = await book(product, wanted);
  expect([status, code]).toEqual(refusal);
  expect(await shop.db.$count(bookings, eq(bookings.productId, product._id))).toBe(0);
});

test('an incomplete address is refused at its field', async () => {
  const wanted = { delivery: 'shipping', address: { ...address, country: 'usa', city: '' } };
  const { status, fields } = await book(await offer(both), wanted);
  expect(status).toBe(400);
  expect(Object.keys(fields ?? {})).toEqual(['address.city', 'address.country']);
});

test('an open booking keeps the shipping that the buyer has accepted', async () => {
  const product = await offer(both);
  const { id } = await book(product, { delivery: 'shipping', address });
  await seller.call('PATCH', `/products/${product._id}`, { shipping_price: 90 });
  await buy(shop, buyer, id);
  expect(await paidCentsOf(id)).toBe(290_00);
});

test('a new price that includes shipping is not paid with shipping on top', async () => {
  const product = await offer(both);
  const { id } = await book(product, { delivery: 'shipping', address });
  const change = { delivery: 'shipping', selling_price: 290 };
  await seller.call('PATCH', `/products/${product._id}`, change);
  await buyer.call('PATCH', `/bookings/${id}`, { event: 'accept-price', price: 290 });
  await buy(shop, buyer, id);
  expect(await paidCentsOf(id)).toBe(290_00);
});

test('what the seller promised stays as it was when the listing is edited, with its pictures', async () => {
  const checklist = { frame: { wear: 'light', faults: 'A scratch' } };
  const product = await offer({ ...both, checklist }, listPictured);
  const { id } = await book(product);
  const { image } = await listPickUp(shop, seller);
  const title = 'Something else';
  const edited = await seller.call('PATCH', `/products/${product._id}`, {
    ...{ title, image, checklist: {}, delivery: 'pick_up', selling_price: 200 },
  });
  expect(edited.status).toBe(200);
  await buyer.call('PATCH', `/bookings/${id}`, { event: 'accept-price', price: 200 });
  const [row] = await shop.db
    .select()
    .from(bookingSnapshots)
    .where(eq(bookingSnapshots.bookingId, id));
  expect(row?.listing).toMatchObject({
    ...{ title: product.title, priceCents: 250_00, checklist, shippingCents: 40_00 },
    ...{ delivery: 'both', categoryTitle: 'Road bikes' },
    pictures: [{ image: product.image }],
  });
  const picture = await shop.app.inject(String(row?.listing.pictures[0]?.image));
  expect(picture.statusCode).toBe(200);
  expect(picture.headers['content-type']).toMatch(/^image\//);
});

test('the payment of the bicycle and its shipping is opened at the price of the bicycle', async () => {
  const { id } = await book(await offer(both), { delivery: 'shipping', address });
  const refused = await openPayment(buyer, { _id: id, price: 290 } as PayableBooking);
  expect([refused.status, refused.body.code]).toEqual([409, 'price_changed']);
  const opened = await openPayment(buyer, { _id: id, price: 250 } as PayableBooking);
  const intent = await enterCard(shop, String(opened.body.clientSecret));
  expect(intent.amount).toBe(290_00);
});
