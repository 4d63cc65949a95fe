import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '../testing/app.ts';
import { callerOf } from '../testing/caller.ts';
import { closeOf, statesOf } from '../testing/deals/closing.ts';
import { signUp } from '../testing/person.ts';
import { list, save, savedSearchesOf } from '../testing/saved-searches.ts';
import { bookingDetails, sellerPages } from './schema/accounts.ts';
import { productDrafts, products } from './schema/catalog.ts';

// What a server of the previous version writes while a new version is rolled out:
// docs/decisions/21. Its statements name no column that it does not know.

const shop = await startTestApp();
afterAll(() => shop.close());
const seller = await signUp(shop, 'seller');
const newProduct = (fields: object = {}) => list(shop, seller, fields);

async function write(id: string, change: SQL) {
  await shop.db.execute(sql`update products set ${change} where id = ${id}`);
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  return row;
}

test('a deal by an older server has a time, also after a deal that was undone', async () => {
  const id = await newProduct();
  expect(await write(id, sql`state = 'sold'`)).toMatchObject({ soldAt: expect.any(Date) });
  const before = await write(id, sql`sold_at = '2020-01-01'`);
  expect(before?.soldAt?.getFullYear()).toBe(2020);
  expect(await write(id, sql`state = 'available'`)).toMatchObject({ soldAt: null });
  const after = await write(id, sql`state = 'sold'`);
  expect(after?.soldAt?.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test('the time of a deal that a server writes itself stays', async () => {
  const sold = await write(await newProduct(), sql`state = 'sold', sold_at = '2021-02-03'`);
  expect(sold?.soldAt?.getFullYear()).toBe(2021);
});

test.each([
  ['a title', sql`title = 'Another'`],
  ['a price', sql`selling_price_cents = 12300`],
])('an older server that changes %s makes a new version', async (_, change) => {
  const id = await newProduct();
  expect(await write(id, change)).toMatchObject({ version: 2 });
  expect(await write(id, sql`state = 'withdrawn'`)).toMatchObject({ version: 2 });
});

test('an edit of this version makes one new version', async () => {
  const id = await newProduct();
  await seller.call('PATCH', `/products/${id}`, { title: 'Another', selling_price: 123 });
  await seller.call('PATCH', `/products/${id}`, { title: 'A third' });
  const [row] = await shop.db.select().from(products).where(eq(products.id, id));
  // The first edit writes the details and the price, each as a change.
  expect(row?.version).toBe(4);
});

test('an older server that changes the image or the city leaves no former pictures or place', async () => {
  const id = await newProduct();
  const chosen = sql`version = version + 1, place_id = 5746545, city = 'Portland',
    pictures = '[{"image": "/images/old"}, {"image": "/images/second"}]'`;
  expect(await write(id, chosen)).toMatchObject({ placeId: 5746545, pictures: { length: 2 } });
  expect(await write(id, sql`title = 'Another'`)).toMatchObject({
    placeId: 5746545,
    pictures: { length: 2 },
  });
  expect(await write(id, sql`image = '/images/new'`)).toMatchObject({
    placeId: 5746545,
    pictures: [],
  });
  // As for a seller who is deleted.
  const erased = await write(id, sql`state = 'withdrawn', phone = '', city = '', area = ''`);
  expect(erased).toMatchObject({ placeId: null });
});

test('what an older server lists for an account that is being closed is not offered until it is kept', async () => {
  const leaving = await signUp(shop, 'seller');
  const { id } = await callerOf(shop, leaving);
  await closeOf(leaving);
  const [model] = await shop.db.select().from(products).limit(1);
  const own = { ...model, id: undefined, sellerId: id, state: 'available' as const };
  await shop.db.insert(products).values(own as typeof products.$inferInsert);
  expect(await statesOf(shop, id)).toEqual(['withdrawn']);
  await leaving.call('POST', '/account/keep');
  expect(await statesOf(shop, id)).toEqual(['available']);
});

test('an account that an older server deletes leaves no saved search, no draft and no booking details', async () => {
  const [buyer, other] = [await signUp(shop, 'seller'), await signUp(shop, 'seller')];
  for (const person of [buyer, other]) {
    await save(person, 'q=trek');
    await person.call('POST', '/product-drafts', { title: 'Half a listing' });
    await person.call('PATCH', '/account/booking-details', {
      buyerPhone: '5550109876',
      buyerLocation: '12 Canal Street',
      address: null,
    });
  }
  const { id } = await callerOf(shop, buyer);
  await shop.db.execute(sql`update users set deleted_at = now() where id = ${id}`);
  expect(
    await shop.db.execute(sql`select from saved_searches where user_id = ${id}`),
  ).toMatchObject({
    rows: [],
  });
  expect(await savedSearchesOf(other)).toHaveLength(1);
  const left = await shop.db.select({ sellerId: productDrafts.sellerId }).from(productDrafts);
  expect(left).toEqual([{ sellerId: (await callerOf(shop, other)).id }]);
  const kept = await shop.db.select({ sellerId: bookingDetails.userId }).from(bookingDetails);
  expect(kept).toEqual(left);
});

test('what an older server lists for a seller who has paused is not offered, nor is anything left once it deletes the account', async () => {
  const away = await signUp(shop, 'seller');
  const { id } = await callerOf(shop, away);
  const product = await list(shop, away, {});
  const until = new Date(shop.clock.now().getTime() + 5 * 24 * 60 * 60_000);
  await away.call('PATCH', '/account/pause', { until: until.toISOString().slice(0, 10) });
  const said = { about: 'I mend bicycles', address: '', openingHours: null };
  await away.call('PATCH', '/account/seller-page', said);
  const [model] = await shop.db.select().from(products).where(eq(products.id, product));
  const own = { ...model, id: undefined, state: 'available' as const, pausedUntil: undefined };
  await shop.db.insert(products).values(own as typeof products.$inferInsert);
  expect(await statesOf(shop, id)).toEqual(['withdrawn', 'withdrawn']);
  await shop.db.execute(sql`update users set deleted_at = now() where id = ${id}`);
  const rows = await shop.db.select().from(products).where(eq(products.sellerId, id));
  for (const { pausedUntil, searchedBeforePause } of rows)
    expect([pausedUntil, searchedBeforePause]).toEqual([null, null]);
  expect(await shop.db.$count(sellerPages)).toBe(0);
});
