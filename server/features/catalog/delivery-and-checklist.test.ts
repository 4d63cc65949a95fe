import { expect, test } from 'vitest';
import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import { categories } from '../../db/schema/catalog.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { openPayment } from '../../testing/deals/card.ts';
import {
  bookProduct,
  listPickUp,
  listProduct,
  productInputOf,
} from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';

const { shop, seller, buyer } = await openShop();

const list = async (more: object) => {
  const { status, body } = await seller.call('POST', '/products', {
    ...(await productInputOf(shop, seller)),
    ...more,
  });
  return { status, fields: body.fields, _id: String(body._id) };
};
const edit = (id: string, change: object) => seller.call('PATCH', `/products/${id}`, change);
const own = async (id: string) => {
  const { body } = await seller.call('GET', `/products?id=${id}`);
  return (body as unknown as Record<string, unknown>[])[0];
};
const page = async (id: string) => {
  const answer = await shop.app.inject({ url: `/api/bicycles/${id}` });
  return answer.json() as BicyclePage;
};

const offered = {
  delivery: 'both',
  shipping_price: 39.5,
  checklist: {
    frame: { wear: 'light', faults: 'A scratch on the top tube' },
    brakes: { wear: 'new', faults: '' },
  },
};
const shown = {
  ...offered,
  checklist: { frame: offered.checklist.frame, brakes: { wear: 'new' } },
};

test('delivery, shipping price and checklist are shown to the seller, to buyers and to everybody', async () => {
  const { _id } = await list(offered);
  expect(await own(_id)).toMatchObject(shown);
  const listed = await buyer.call('GET', `/products/${shop.categoryId}?product=${_id}`);
  expect(listed.body).toMatchObject([shown]);
  expect(await page(_id)).toMatchObject(shown);
});

test('a listing without these fields is picked up, and nothing is said of its parts', async () => {
  const { _id } = await listPickUp(shop, seller);
  expect(await page(_id)).toMatchObject({ delivery: 'pick_up', shipping_price: 0, checklist: {} });
});

test('an edit that leaves these fields out keeps them, and the record holds what changed', async () => {
  const { _id } = await list(offered);
  await edit(_id, { title: 'Renamed' });
  expect(await own(_id)).toMatchObject(shown);
  await edit(_id, { shipping_price: 45, checklist: { fork: { wear: 'worn' } } });
  expect(await own(_id)).toMatchObject({
    delivery: 'both',
    shipping_price: 45,
    checklist: { fork: { wear: 'worn' } },
  });
  const details = (await readEvents(shop, 'product_edited', (await callerOf(shop, seller)).id)).at(
    -1,
  )?.details;
  expect(details).toMatchObject({ 'before.shippingCents': 3950, 'after.shippingCents': 4500 });
});

test.each(['pick_up', 'shipping'])(
  'a listing with %s only has no shipping price',
  async (delivery) => {
    const { _id } = await list({ ...offered, delivery });
    expect(await own(_id)).toMatchObject({ delivery, shipping_price: 0 });
    const { _id: other } = await list(offered);
    await edit(other, { delivery });
    expect(await own(other)).toMatchObject({ delivery, shipping_price: 0 });
  },
);

const zones = { continent: 60, world: null };
const abroad = { ...offered, shipping_zones: zones };
const shownAbroad = {
  from: 'US',
  from_name: 'the United States',
  continent_name: 'North America',
  ...zones,
};

test('prices of shipping abroad are shown to everybody, kept by other edits, and can be removed', async () => {
  const { _id } = await list(abroad);
  await edit(_id, { title: 'Renamed' });
  expect(await own(_id)).toMatchObject({ shipping_zones: shownAbroad });
  const listed = await buyer.call('GET', `/products/${shop.categoryId}?product=${_id}`);
  expect(listed.body).toMatchObject([{ shipping_zones: shownAbroad }]);
  expect(await page(_id)).toMatchObject({ shipping_zones: shownAbroad });
  await edit(_id, { shipping_zones: null });
  expect(await own(_id)).not.toHaveProperty('shipping_zones');
  await edit(_id, { shipping_zones: zones });
  await edit(_id, { delivery: 'pick_up' });
  await edit(_id, { delivery: 'both' });
  expect(await own(_id)).not.toHaveProperty('shipping_zones');
});

test('prices of shipping abroad begin in the country of the place, which must be known', async () => {
  const unknown = await list({ ...abroad, city: 'Nowhereville', area: 'Nowhere' });
  expect([unknown.status, Object.keys(unknown.fields ?? {})]).toEqual([400, ['shipping_zones']]);
  const { _id } = await list(abroad);
  const berlin = shop.providers.places.byId(2_950_159);
  expect(berlin?.country).toBe('DE');
  await edit(_id, { city: 'Berlin', place_id: berlin?.id });
  expect(await own(_id)).toMatchObject({
    shipping_zones: { from: 'DE', from_name: 'Germany', continent_name: 'Europe', continent: 60 },
  });
  // An edit by a client that knows no zones.
  const { status } = await edit(_id, { city: 'Nowhereville', area: 'Nowhere' });
  expect(status).toBe(200);
  expect(await own(_id)).toMatchObject({ shipping_zones: { from: 'DE' } });
});

test('an empty shipping price removes it, and free shipping is possible', async () => {
  const { _id } = await list(offered);
  expect((await edit(_id, { shipping_price: '' })).status).toBe(200);
  expect(await own(_id)).toMatchObject({ delivery: 'both', shipping_price: 0 });
});

test.each([
  ['delivery', { delivery: 'by_balloon' }],
  ['shipping_price', { delivery: 'both', shipping_price: -1 }],
  ['shipping_price', { delivery: 'both', shipping_price: 10.005 }],
  ['shipping_price', { delivery: 'both', selling_price: 999_999.99, shipping_price: 1 }],
  [
    'shipping_price',
    {
      delivery: 'both',
      selling_price: 999_990,
      shipping_zones: { continent: null, world: 10 },
    },
  ],
  ['shipping_zones.world', { delivery: 'both', shipping_zones: { continent: 1, world: -1 } }],
  ['checklist.frame.wear', { checklist: { frame: { wear: 'awful' } } }],
  ['checklist.frame.faults', { checklist: { frame: { wear: 'worn', faults: 'x'.repeat(501) } } }],
])('a wrong value of %s is refused at its field', async (field, more) => {
  const { status, fields } = await list(more);
  expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
});

test('a bicycle of a kind without a motor has no battery in its checklist', async () => {
  const checklist = { battery: { wear: 'worn' }, frame: { wear: 'new' } };
  const { _id } = await list({ checklist });
  expect(await own(_id)).toMatchObject({ checklist });
  const [road] = await shop.db
    .insert(categories)
    .values({ title: 'Race', image: '/x', position: 98, kind: 'road' })
    .returning();
  await edit(_id, { categoryId: road?.id });
  expect((await own(_id))?.checklist).toEqual({ frame: { wear: 'new' } });
});

test('the shipping price stays as it is while a buyer is paying', async () => {
  const product = await listProduct(shop, seller);
  await edit(product._id, offered);
  const id = await bookProduct(buyer, product);
  await openPayment(buyer, { _id: id, price: 250 } as never);
  const refused = await edit(product._id, { shipping_price: 1 });
  expect([refused.status, refused.body.code]).toEqual([409, 'listing_held']);
});
