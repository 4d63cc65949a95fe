import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '../../db/schema/accounts.ts';
import { products } from '../../db/schema/catalog.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { buy } from '../../testing/deals/card.ts';
import { closeOf, finishLater, removeAs, statesOf } from '../../testing/deals/closing.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import type { Person } from '../../testing/person.ts';
import { beforeNextTransaction } from '../../testing/race.ts';
import { endPauseOf, pausesIn } from '../../testing/sellers/pauses.ts';
import { endDuePauses } from './pause.ts';
import { daysAfter, startOfDay } from './pause-days.ts';

const { shop, buyer } = await openShop();
const { today, inDays, pause, newSeller, read, rowOf } = pausesIn(shop);

test('the seller is back on a day from tomorrow to 90 days ahead, where they are', async () => {
  const { seller, id } = await newSeller();
  for (const until of [today(), inDays(-1), inDays(91)]) {
    const { status, body } = await pause(seller, until);
    const fields = { until: 'Please choose a day from tomorrow to 90 days ahead' };
    expect([status, body.code, body.fields]).toEqual([400, 'invalid_input', fields]);
  }
  expect((await pause(seller, 'tomorrow')).status).toBe(400);
  for (const until of [inDays(1), inDays(90)])
    expect([until, (await pause(seller, until)).status]).toEqual([until, 200]);
  // It is another day there than in UTC, for half of the day or more.
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
    await shop.db.update(users).set({ timeZone }).where(eq(users.id, id));
    const there = shop.clock.now().toLocaleDateString('sv', { timeZone });
    expect((await pause(seller, there)).status).toBe(400);
    expect((await pause(seller, daysAfter(there, 90))).status).toBe(200);
    const [row] = await shop.db.select().from(users).where(eq(users.id, id));
    expect(row?.pauseEndsAt).toEqual(startOfDay(daysAfter(there, 90), timeZone));
  }
  // The same day once more, from elsewhere.
  const { pausedUntil } = (await seller.call('GET', '/account')).body;
  await shop.db.update(users).set({ timeZone: 'UTC' }).where(eq(users.id, id));
  expect((await pause(seller, String(pausedUntil))).status).toBe(200);
  const [row] = await shop.db.select().from(users).where(eq(users.id, id));
  expect(row?.pauseEndsAt).toEqual(startOfDay(String(pausedUntil), 'UTC'));
});

test.each([
  ['chooses a later day', (now: Date) => ({ pauseEndsAt: new Date(now.getTime() + 1) })],
  ['begins to close the account', (now: Date) => ({ closesAt: now })],
])('a pause does not end when its seller %s at that moment', async (_, change) => {
  const { seller, id } = await newSeller();
  const { _id } = await listProduct(shop, seller);
  await pause(seller, inDays(1));
  const isSellers = eq(users.id, id);
  const [row] = await shop.db.select().from(users).where(isSellers);
  const endsAt = row?.pauseEndsAt ?? new Date(0);
  const later = { db: shop.db, clock: { now: () => endsAt } };
  beforeNextTransaction(shop, () => shop.db.update(users).set(change(endsAt)).where(isSellers));
  await endDuePauses(later);
  expect(await rowOf(_id)).toMatchObject({ state: 'withdrawn', pausedUntil: inDays(1) });
  await shop.db.update(users).set({ pauseEndsAt: endsAt, closesAt: null }).where(isSellers);
  await endDuePauses(later);
  expect(await rowOf(_id)).toMatchObject({ state: 'available', pausedUntil: null });
});

test('whoever has listed pauses and changes their page also while they buy, and nobody else does', async () => {
  const { seller } = await newSeller();
  const { _id } = await listProduct(shop, seller);
  await seller.call('PATCH', '/account', { role: 'buyer' });
  const page = { about: 'I mend bicycles', address: '', openingHours: null };
  const say = (person: Person) => person.call('PATCH', '/account/seller-page', page);
  expect([(await pause(seller)).status, (await say(seller)).status]).toEqual([200, 200]);
  expect(await rowOf(_id)).toMatchObject({ pausedUntil: inDays(5) });
  expect((await seller.call('GET', '/account/seller-page')).body).toEqual(page);
  expect((await endPauseOf(seller)).status).toBe(200);
  expect(await rowOf(_id)).toMatchObject({ state: 'available' });
  const { body } = await say(buyer);
  expect([(await pause(buyer)).status, body.code]).toEqual([403, 'forbidden']);
});

test('another day replaces the first, and ending it twice ends it once', async () => {
  const { seller, id } = await newSeller();
  const product = await listProduct(shop, seller);
  await pause(seller);
  await pause(seller);
  await pause(seller, inDays(9));
  expect(await rowOf(product._id)).toMatchObject({ pausedUntil: inDays(9) });
  expect((await read(`/bicycles/${product._id}`)).body.pausedUntil).toBe(inDays(9));
  for (let time = 0; time < 2; time++) expect((await endPauseOf(seller)).status).toBe(200);
  expect(await readEvents(shop, 'selling_paused', id)).toHaveLength(2);
  expect(await readEvents(shop, 'selling_resumed', id)).toHaveLength(1);
});

test('a job ends the pause on its day, and no other', async () => {
  const { seller, id } = await newSeller();
  await listProduct(shop, seller);
  const at = (when: Date) => ({ db: shop.db, clock: { now: () => when } });
  const day = (count: number) => startOfDay(inDays(count), 'UTC');
  await pause(seller, inDays(2));
  await endDuePauses(at(new Date(day(2).getTime() - 1)));
  expect(await statesOf(shop, id)).toEqual(['withdrawn']);
  await pause(seller, inDays(4));
  await endDuePauses(at(day(2)));
  expect(await statesOf(shop, id)).toEqual(['withdrawn']);
  await Promise.all([endDuePauses(at(day(4))), endDuePauses(at(day(4))), endPauseOf(seller)]);
  expect(await statesOf(shop, id)).toEqual(['available']);
  expect((await seller.call('GET', '/account')).body).not.toHaveProperty('pausedUntil');
});

test('what is listed, edited or given back during a pause is paused too', async () => {
  const { seller, id } = await newSeller();
  const [edited, deal] = [await listProduct(shop, seller), await listProduct(shop, seller)];
  const booking = await bookProduct(buyer, deal);
  await buy(shop, buyer, booking);
  await pause(seller);
  const added = await listProduct(shop, seller);
  const change = await seller.call('PATCH', `/products/${edited._id}`, { selling_price: 99 });
  expect(change.status).toBe(200);
  // As a server of the version before undoes a deal, and lists.
  await shop.db.execute(sql`update products set state = 'available' where id = ${deal._id}`);
  const rows = await Promise.all([edited, deal, added].map(({ _id }) => rowOf(_id)));
  for (const row of rows)
    expect(row).toMatchObject({ state: 'withdrawn', pausedUntil: inDays(5), soldAt: null });
  expect((await seller.call('DELETE', `/products?id=${edited._id}`)).status).toBe(200);
  await endPauseOf(seller);
  expect(await statesOf(shop, id)).toEqual(['withdrawn', 'available', 'available']);
});

test('an account that is closed while it is paused, and kept, is paused still', async () => {
  const { seller, id } = await newSeller();
  const { _id } = await listProduct(shop, seller);
  await pause(seller);
  await closeOf(seller);
  expect((await read(`/bicycles/${_id}`)).status).toBe(410);
  for (const { body } of [await pause(seller, inDays(7)), await endPauseOf(seller)])
    expect(body.code).toBe('account_closing');
  await endDuePauses({ db: shop.db, clock: { now: () => startOfDay(inDays(6), 'UTC') } });
  await seller.call('POST', '/account/keep');
  expect((await read(`/bicycles/${_id}`)).body).toMatchObject({ pausedUntil: inDays(5) });
  await endPauseOf(seller);
  expect(await statesOf(shop, id)).toEqual(['available']);
});

test('a deal that is undone while a paused account closes leaves no page', async () => {
  const { seller, id } = await newSeller();
  const { _id } = await listProduct(shop, seller);
  await pause(seller);
  await shop.db
    .update(products)
    .set({ state: 'sold', pausedUntil: null })
    .where(eq(products.id, _id));
  await closeOf(seller);
  await shop.db.update(products).set({ state: 'available' }).where(eq(products.id, _id));
  expect(await rowOf(_id)).toMatchObject({ state: 'withdrawn', pausedUntil: null });
  expect((await read(`/bicycles/${_id}`)).status).toBe(410);
  await seller.call('POST', '/account/keep');
  expect(await rowOf(_id)).toMatchObject({ state: 'withdrawn', pausedUntil: inDays(5) });
  await endPauseOf(seller);
  expect(await statesOf(shop, id)).toEqual(['available']);
});

test('a pause ends with the account, and nothing comes back', async () => {
  const admin = await signUpAdmin(shop);
  const { seller, id } = await newSeller();
  const { _id } = await listProduct(shop, seller);
  await pause(seller);
  await removeAs(shop, admin, id);
  expect(await rowOf(_id)).toMatchObject({
    state: 'withdrawn',
    pausedUntil: null,
    searchedBeforePause: null,
  });
  await endDuePauses({ db: shop.db, clock: { now: () => startOfDay(inDays(9), 'UTC') } });
  await finishLater(shop, 0);
  expect((await read(`/bicycles/${_id}`)).status).toBe(410);
});
