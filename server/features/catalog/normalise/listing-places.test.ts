import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { products } from '../../../db/schema/catalog.ts';
import { listProduct, productInputOf } from '../../../testing/deals/list-and-book.ts';
import { openShop } from '../../../testing/open-shop.ts';
import { findMissingPlaces } from './find-missing-places.ts';

const { shop, seller } = await openShop();
const portland = { oregon: 5746545, maine: 4975802 };
const munich = 2867714;

const add = async (fields: object) =>
  seller.call('POST', '/products', { ...(await productInputOf(shop, seller)), ...fields });
const edit = (id: unknown, change: object) => seller.call('PATCH', `/products/${id}`, change);
const stored = async (id: unknown) => {
  const [row] = await shop.db
    .select({ place: products.placeId, attributes: products.attributes })
    .from(products)
    .where(eq(products.id, String(id)));
  return row;
};
const placeOf = async (id: unknown) => (await stored(id))?.place;

test('a new listing has the place of its city, or the one that the seller chose', async () => {
  const found = await add({ city: 'portland', area: 'Kenton' });
  expect(await placeOf(found.body._id)).toBe(portland.oregon);
  const chosen = await add({ city: 'Portland', place_id: portland.maine });
  expect(await placeOf(chosen.body._id)).toBe(portland.maine);
});

test('places are suggested to everybody by the beginning of a name', async () => {
  const answer = await shop.app.inject('/api/places?q=portl');
  expect(answer.statusCode).toBe(200);
  expect(answer.json()[0]).toMatchObject({ id: portland.oregon, name: 'Portland', region: 'OR' });
});

test('a listing of a city that is not known is valid', async () => {
  const { status, body } = await add({ city: 'Little Nowhere' });
  expect(status).toBe(200);
  expect(await placeOf(body._id)).toBeNull();
});

test('an unknown place id is refused at its field', async () => {
  const refused = await add({ place_id: 999_999_999 });
  expect([refused.status, refused.body.code]).toEqual([422, 'place_unknown']);
  expect(refused.body.fields).toHaveProperty('place_id');
  const { _id } = await listProduct(shop, seller);
  expect((await edit(_id, { place_id: 999_999_999 })).body.code).toBe('place_unknown');
});

test('the place follows a changed city, and other changes keep the chosen one', async () => {
  const { body } = await add({ city: 'Portland', place_id: portland.maine });
  await edit(body._id, { title: 'Another title', city: 'Portland', area: 'East End' });
  expect(await placeOf(body._id)).toBe(portland.maine);
  await edit(body._id, { city: 'Nowhere' });
  expect(await placeOf(body._id)).toBeNull();
  await edit(body._id, { city: 'Portland' });
  expect(await placeOf(body._id)).toBe(portland.oregon);
  // The area says which one is meant.
  await edit(body._id, { area: 'Maine' });
  expect(await placeOf(body._id)).toBe(portland.maine);
});

test('the name of a maker is stored as the list writes it', async () => {
  const { body } = await add({ attributes: { make: 'TREK bikes', model: 'Domane' } });
  expect((await stored(body._id))?.attributes).toEqual({ make: 'Trek', model: 'Domane' });
  await edit(body._id, { attributes: { make: 'riese and muller' } });
  expect((await stored(body._id))?.attributes).toEqual({ make: 'Riese & Müller' });
});

test('listings without a place get one later, and chosen ones stay', async () => {
  const old = await add({ city: 'Portland' });
  const chosen = await add({ city: 'Portland', place_id: munich });
  const unknown = await add({ city: 'Little Nowhere' });
  await shop.db
    .update(products)
    .set({ placeId: null })
    .where(eq(products.id, String(old.body._id)));
  await findMissingPlaces(shop);
  expect(await placeOf(old.body._id)).toBe(portland.oregon);
  expect(await placeOf(chosen.body._id)).toBe(munich);
  expect(await placeOf(unknown.body._id)).toBeNull();
});
