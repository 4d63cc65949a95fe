import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { OwnProduct } from '../../../contract/catalog/catalog.ts';
import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import { categories, products } from '../../db/schema/catalog.ts';
import { listProduct, productInputOf } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';

const { shop, seller } = await openShop();
await shop.db.update(categories).set({ kind: 'road' });
beforeEach(async () => {
  await shop.db.update(products).set({ state: 'withdrawn' });
});

const dayMs = 24 * 60 * 60 * 1000;

async function open(id: string) {
  const answer = await shop.app.inject({ url: `/api/bicycles/${id}` });
  return { status: answer.statusCode, body: answer.json() as BicyclePage, text: answer.payload };
}

async function findOwn(id: string): Promise<OwnProduct> {
  const { body } = await seller.call('GET', `/products?id=${id}`);
  return (body as unknown as OwnProduct[])[0] as OwnProduct;
}

test('a visitor sees all of a bicycle, without email and phone number', async () => {
  const input = await productInputOf(shop, seller);
  const second = await productInputOf(shop, seller);
  const { body } = await seller.call('POST', '/products', {
    ...input,
    city: 'Salem',
    area: 'Oregon',
    attributes: { make: 'Trek', frame_size: '54', payload_kg: 90 },
    pictures: [{ image: second.image, alt: 'The saddle' }, { image: input.image }],
  });
  const page = await open(String(body._id));
  expect(page).toMatchObject({
    status: 200,
    body: {
      title: input.title,
      selling_price: 250,
      available: true,
      // A road bicycle has no payload.
      attributes: { make: 'Trek', frame_size: '54 cm' },
      place: { name: 'Salem', region: 'OR' },
      pictures: [{ image: second.image, alt: 'The saddle' }, { image: input.image }],
      seller: { verified: false, sold: 0, forSale: 1 },
      priceHistory: [],
      similar: [],
    },
  });
  expect(page.body.attributes).not.toHaveProperty('payload_kg');
  expect(page.text).not.toContain(seller.email);
  expect(page.text).not.toContain(input.phone);
});

test('former prices are listed, newest first', async () => {
  const { _id } = await listProduct(shop, seller, 300);
  for (const selling_price of [280, 260.5])
    await seller.call('PATCH', `/products/${_id}`, { selling_price });
  const { body } = await open(_id);
  expect(body.priceHistory.map(({ price }) => price)).toEqual([280, 300]);
  expect(body.selling_price).toBe(260.5);
});

test('similar bicycles are of the category, at about the price, and available', async () => {
  const { _id } = await listProduct(shop, seller, 300);
  const near = await listProduct(shop, seller, 400);
  await listProduct(shop, seller, 900);
  const sold = await listProduct(shop, seller, 310);
  await shop.db.update(products).set({ state: 'sold' }).where(eq(products.id, sold._id));
  expect((await open(_id)).body.similar.map((each) => each._id)).toEqual([near._id]);
});

test('a sold bicycle keeps its page for 90 days', async () => {
  const { _id } = await listProduct(shop, seller);
  const sell = (soldAt: Date) =>
    shop.db.update(products).set({ state: 'sold', soldAt }).where(eq(products.id, _id));
  const now = shop.clock.now().getTime();
  await sell(new Date(now - 89 * dayMs));
  expect(await open(_id)).toMatchObject({ status: 200, body: { available: false } });
  await sell(new Date(now - 91 * dayMs));
  expect(await open(_id)).toMatchObject({ status: 410, body: { code: 'listing_ended' } });
});

test('a withdrawn bicycle is gone, and an unknown one not found', async () => {
  const { _id } = await listProduct(shop, seller);
  await seller.call('DELETE', `/products?id=${_id}`);
  expect((await open(_id)).status).toBe(410);
  expect((await open(crypto.randomUUID())).status).toBe(404);
});

test('a listing that was edited elsewhere meanwhile is not overwritten', async () => {
  const { _id } = await listProduct(shop, seller);
  const own = () => findOwn(_id);
  const { version } = await own();
  const change = (title: string) => seller.call('PATCH', `/products/${_id}`, { title, version });
  expect((await change('First')).status).toBe(200);
  expect(await change('Second')).toMatchObject({ status: 409, body: { code: 'product_changed' } });
  expect(await own()).toMatchObject({ title: 'First', version: version + 1 });
});

test('a new category drops the attributes that its bicycles do not have', async () => {
  const { _id } = await listProduct(shop, seller);
  const [other] = await shop.db
    .insert(categories)
    .values({ title: 'Cargo', image: '/x', position: 99, kind: 'cargo' })
    .returning();
  const own = () => findOwn(_id);
  const patch = (change: object) => seller.call('PATCH', `/products/${_id}`, change);
  await patch({ categoryId: other?.id, attributes: { make: 'Yuba', payload_kg: 90 } });
  expect((await own()).attributes).toEqual({ make: 'Yuba', payload_kg: 90 });
  await patch({ categoryId: shop.categoryId });
  expect((await own()).attributes).toEqual({ make: 'Yuba' });
});

test('an edit that repeats the image keeps the other pictures, and another image replaces them', async () => {
  const [input, second] = [await productInputOf(shop, seller), await productInputOf(shop, seller)];
  const pictures = [{ image: input.image }, { image: second.image }];
  const { body } = await seller.call('POST', '/products', { ...input, pictures });
  const id = String(body._id);
  await seller.call('PATCH', `/products/${id}`, { title: 'Renamed', image: input.image });
  expect((await findOwn(id)).pictures).toEqual(pictures);
  await seller.call('PATCH', `/products/${id}`, { image: second.image });
  expect((await findOwn(id)).pictures).toEqual([{ image: second.image }]);
});

test('a bicycle that is for sale again has no moment of sale', async () => {
  const { _id } = await listProduct(shop, seller);
  const long = new Date(shop.clock.now().getTime() - 100 * dayMs);
  await shop.db.update(products).set({ soldAt: long }).where(eq(products.id, _id));
  const { status, body } = await open(_id);
  expect([status, body.available, body.soldAt]).toEqual([200, true, undefined]);
});

test('pictures that nobody has uploaded are refused', async () => {
  const { _id } = await listProduct(shop, seller);
  const pictures = [{ image: `/images/${'a'.repeat(32)}/400` }];
  const answer = await seller.call('PATCH', `/products/${_id}`, { pictures });
  expect(answer).toMatchObject({ status: 422, body: { code: 'image_unknown' } });
});
