import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { offerToAccept } from '../../../contract/deals/bookings.ts';
import { dealTimes } from '../../../contract/deals/deal-times.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { holds } from '../../db/schema/payments.ts';
import { findDealOfBooking } from '../../features/notifications/deal-data.ts';
import { priceChanged } from '../../features/notifications/kinds/price-changed.ts';
import { sampleAddress } from '../../testing/deals/address.ts';
import { openPayment } from '../../testing/deals/card.ts';
import { listPickUp } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload, type PayableBooking } from '../../testing/payloads.ts';

const { shop, seller, buyer } = await openShop();

const home = sampleAddress;
const canada = { ...home, city: 'Toronto', region: 'ON', postcode: 'M5V 2T6', country: 'CA' };
const germany = { name: 'Bo', line1: 'Kanal 1', city: 'Berlin', postcode: '10115', country: 'DE' };

const zoned = (continent: number | null, world: number | null) => ({
  delivery: 'both',
  shipping_price: 35,
  shipping_zones: { continent, world },
});

/** Lists a bicycle in Portland for 250 dollars with this offer. */
async function offer(more: object) {
  const product = await listPickUp(shop, seller);
  await edit(product._id, more);
  return product;
}
const edit = async (id: string, change: object) => {
  const { status } = await seller.call('PATCH', `/products/${id}`, change);
  expect(status).toBe(200);
};

async function book(product: Awaited<ReturnType<typeof offer>>, address: object, cost: number) {
  const { status, body } = await buyer.call('POST', '/bookings', {
    ...bookingPayload(buyer, product),
    ...{ delivery: 'shipping', address, shippingPrice: cost },
  });
  return { status, code: body.code, fields: body.fields, id: String(body._id) };
}
const rowOf = async (id: string) =>
  (await shop.db.select().from(bookings).where(eq(bookings.id, id)))[0];
/** Opens a payment, which holds the product no longer. Returns why it is refused. */
const pay = async (id: string) => {
  const { body } = await openPayment(buyer, { _id: id, price: 250 } as PayableBooking);
  await shop.db.update(holds).set({ endedAt: shop.clock.now() }).where(eq(holds.bookingId, id));
  return body.code;
};
const accept = async (id: string, more: object) => {
  const body = { event: 'accept-price', price: 250, ...more };
  const { body: answer } = await buyer.call('PATCH', `/bookings/${id}`, body);
  return answer.fields ?? answer.code;
};
const shipped = (shippingPrice: number) => ({ delivery: 'shipping', shippingPrice });

test.each([
  ['the country of the seller', home, 35],
  ['another country of the continent', canada, 60],
  ['another continent', germany, 120],
])('shipping to %s costs what its zone costs, and nothing else is agreed', async (_, to, cost) => {
  const product = await offer(zoned(60, 120));
  for (const other of [0, 35, 60, 120].filter((one) => one !== cost))
    expect(await book(product, to, other)).toMatchObject({ status: 409, code: 'price_changed' });
  const { id } = await book(product, to, cost);
  expect(await rowOf(id)).toMatchObject({ shippingCents: cost * 100, priceCents: 250_00 });
  expect(await pay(id)).toBeUndefined();
});

test.each([
  [zoned(60, null), germany, 'within the United States and to the rest of North America'],
  [zoned(null, 120), canada, 'within the United States and outside North America'],
  [zoned(null, null), germany, 'within the United States'],
])('a country without offer is refused at its field (%#)', async (more, to, places) => {
  const product = await offer(more);
  expect(await book(product, to, 0)).toMatchObject({
    status: 400,
    fields: { 'address.country': `The seller ships only ${places}` },
  });
  expect(await shop.db.$count(bookings, eq(bookings.productId, product._id))).toBe(0);
});

test('without zones, shipping costs the same to every country', async () => {
  const product = await offer({ delivery: 'both', shipping_price: 35 });
  const { id } = await book(product, germany, 35);
  expect(await rowOf(id)).toMatchObject({ shippingCents: 35_00 });
});

test('a changed price of another zone changes nothing for the buyer', async () => {
  const product = await offer(zoned(60, 120));
  const { id } = await book(product, canada, 60);
  await edit(product._id, { ...zoned(60, 90), shipping_price: 20 });
  expect(await accept(id, { delivery: 'pick_up' })).toBe('product_changed');
  expect(await pay(id)).toBeUndefined();
});

test('a changed price of a zone is accepted with its delivery, and only as it is', async () => {
  const product = await offer(zoned(60, 120));
  const { id } = await book(product, canada, 60);
  await edit(product._id, zoned(75, 120));
  expect(await pay(id)).toBe('price_changed');
  const { body } = await buyer.call('GET', `/bookings/${id}`);
  expect(body).toMatchObject({
    hasAddress: true,
    productDetails: [{ delivery: 'both', shipping_price: 75, shipping_zones: { from: 'US' } }],
  });
  const deal = await findDealOfBooking(shop.db, { about: id, side: 'buyer' });
  expect(deal && priceChanged.words(deal.data, 'Respoke', dealTimes).text).toContain(
    'now costs $250.00. Pick-up, or shipping for $75.00. You booked it for $310.00',
  );
  for (const wrong of [35, 60, 120]) expect(await accept(id, shipped(wrong))).toBe('price_changed');
  expect(await accept(id, shipped(75))).toBeUndefined();
  expect(await rowOf(id)).toMatchObject({ shippingCents: 75_00, address: canada });
  expect(await pay(id)).toBeUndefined();
});

test('a booking that is as offered is not said to be at the price of another country', async () => {
  const product = await offer(zoned(60, 120));
  const { id } = await book(product, canada, 60);
  expect(await accept(id, { ...shipped(120), address: germany })).toBe('product_changed');
  expect(await rowOf(id)).toMatchObject({ shippingCents: 60_00, address: canada });
  expect(await accept(id, shipped(60))).toBeUndefined();
});

test('a country that is no longer offered leaves the buyer to pick the bicycle up', async () => {
  const product = await offer(zoned(60, 120));
  const { id } = await book(product, canada, 60);
  await edit(product._id, zoned(null, 120));
  expect(await pay(id)).toBe('price_changed');
  expect((await buyer.call('GET', `/bookings/${id}`)).body).toMatchObject({
    productDetails: [{ delivery: 'pick_up', shipping_price: 0 }],
  });
  for (const price of [0, 35, 60])
    expect(await accept(id, shipped(price))).toMatchObject({
      'address.country': expect.any(String),
    });
  expect(await accept(id, { delivery: 'pick_up' })).toBeUndefined();
  expect(await rowOf(id)).toMatchObject({ delivery: 'pick_up', shippingCents: 0, address: null });
});

test('a booking that is shipped without an address needs one once countries differ', async () => {
  const product = await offer({ delivery: 'shipping' });
  const { body } = await buyer.call('POST', '/bookings', bookingPayload(buyer, product));
  const id = String(body._id);
  await edit(product._id, zoned(60, null));
  expect(await accept(id, shipped(35))).toMatchObject({ address: 'Please enter an address' });
  expect(await accept(id, { ...shipped(60), address: canada })).toBeUndefined();
  expect(await rowOf(id)).toMatchObject({ shippingCents: 60_00, address: canada });
});

test('a price of the own country is none of a booking whose country nobody knows', async () => {
  const product = await offer({ delivery: 'shipping' });
  const { body } = await buyer.call('POST', '/bookings', bookingPayload(buyer, product));
  const id = String(body._id);
  await edit(product._id, { ...zoned(60, null), shipping_price: 0 });
  expect(await pay(id)).toBe('price_changed');
  const { body: booking } = await buyer.call('GET', `/bookings/${id}`);
  expect(offerToAccept(booking as never)).toMatchObject({ delivery: 'both', shipping: 0 });
  const deal = await priceChanged.find?.(shop.db, { about: id, side: 'buyer' } as never);
  expect(deal?.data).not.toHaveProperty('address');
  expect(await accept(id, { ...shipped(0), address: home })).toBeUndefined();
  expect(await pay(id)).toBeUndefined();
});

test('a buyer who has named no country is told of the prices to all of them', async () => {
  const product = await offer(zoned(60, null));
  const { body } = await buyer.call('POST', '/bookings', bookingPayload(buyer, product));
  await edit(product._id, { selling_price: 240 });
  const deal = await findDealOfBooking(shop.db, { about: String(body._id), side: 'buyer' });
  expect(deal && priceChanged.words(deal.data, 'Respoke', dealTimes).text).toContain(
    'Pick-up, or shipping within the United States for $35.00 and to the rest of North America for $60.00',
  );
});

test('zones that a server of the previous version has left are not offered', async () => {
  const product = await offer(zoned(60, null));
  await shop.db
    .update(products)
    .set({ delivery: 'shipping', shippingCents: 0 })
    .where(eq(products.id, product._id));
  const { id } = await book(product, germany, 0);
  expect(await rowOf(id)).toMatchObject({ shippingCents: 0, address: germany });
});
