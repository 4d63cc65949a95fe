import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { holdMinutes } from '../../../contract/limits.ts';
import { users } from '../../db/schema/accounts.ts';
import { products } from '../../db/schema/catalog.ts';
import { holds } from '../../db/schema/payments.ts';
import { listingsToMatch } from '../../db/schema/search/saved-searches.ts';
import { bicycleSitemap } from '../../features/crawlers/sitemap.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy, enterCard, openPayment, recordPayment } from '../../testing/deals/card.ts';
import { closeOf, finishLater, statesOf } from '../../testing/deals/closing.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { ask } from '../../testing/messages.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload, type PayableBooking } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { hitsOf, list, matchAndTell, save } from '../../testing/saved-searches.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';
import { runDealTimers } from '../deals/run-deal-timers.ts';
import { closeHoldsOfPaused } from '../payments/open-payment.ts';
import { endDuePauses } from './pause.ts';
import { daysAfter, startOfDay } from './pause-days.ts';

const { shop, buyer } = await openShop();
const today = () => shop.clock.now().toISOString().slice(0, 10);
const inDays = (count: number) => daysAfter(today(), count);
const pause = (person: Person, until = inDays(5)) =>
  person.call('PATCH', '/account/pause', { until });
const end = (person: Person) => person.call('DELETE', '/account/pause');
const dayMs = 24 * 60 * 60_000;
const rounds = Array.from({ length: 6 }, (_, round) => round);

async function newSeller() {
  const seller = await signUpProven(shop, 'seller');
  return { seller, ...(await callerOf(shop, seller)) };
}

const read = async (url: string) => {
  const { statusCode, json } = await shop.app.inject({ url: `/api${url}` });
  return { status: statusCode, body: json() };
};
const rowOf = async (id: string) =>
  (await shop.db.select().from(products).where(eq(products.id, id)))[0];
const dueOf = async (person: Person, booking: string) =>
  (await person.call('GET', `/bookings/${booking}`)).body as unknown as PayableBooking;

/** The lists that show a bicycle, by name. */
async function listsWith(id: string, sellerId: string, other: string): Promise<string[]> {
  const sitemap: string[] = [];
  for await (const text of bicycleSitemap(shop.db, 'https://x', id)) sitemap.push(text);
  const lists = {
    search: await read(`/bicycles?seller=${sellerId}`),
    suggestions: await read('/suggestions?q=zephyr'),
    advertisements: await read('/advertise'),
    similar: (await read(`/bicycles/${other}`)).body.similar,
    seller: (await read(`/sellers/${sellerId}`)).body.listings,
    category: await buyer.call('GET', `/products/${shop.categoryId}`),
    sitemap,
  };
  const shows = (list: unknown) => /Zephyrine/.test(JSON.stringify(list)) || hasId(list);
  const hasId = (list: unknown) => JSON.stringify(list).includes(`${id}`);
  return Object.entries(lists).flatMap(([name, found]) => (shows(found) ? [name] : []));
}

test('a pause hides bicycles from every list, and their return shows them as they were', async () => {
  const { seller, id: sellerId } = await newSeller();
  const attributes = { make: 'Zephyrine' };
  const id = await list(shop, seller, { title: 'Touring bicycle', attributes });
  const other = await listProduct(shop, await signUp(shop, 'seller'));
  await seller.call('POST', '/advertise', { productId: id, sellerEmail: seller.email });
  await buyer.call('PATCH', `/wishlist/${id}`);
  const lists = () => listsWith(id, sellerId, other._id);
  const everywhere = ['search', 'suggestions', 'advertisements', 'similar', 'seller', 'category'];
  await expect.poll(lists).toEqual([...everywhere, 'sitemap']);

  const until = inDays(5);
  expect((await pause(seller)).status).toBe(200);
  await expect.poll(lists).toEqual([]);
  expect((await read(`/bicycles/${id}`)).body).toMatchObject({
    available: false,
    pausedUntil: until,
  });
  expect((await read(`/sellers/${sellerId}`)).body).toMatchObject({
    awayUntil: until,
    paused: 1,
    forSale: 0,
    city: expect.any(String),
  });
  const wishlist = await buyer.call('GET', '/wishlist');
  expect(wishlist.body).toMatchObject([{ details: { available: false, pausedUntil: until } }]);
  const own = await seller.call('GET', '/products');
  expect(own.body).toMatchObject([{ _id: id, available: false, pausedUntil: until }]);
  expect((await seller.call('GET', '/account')).body).toMatchObject({ pausedUntil: until });

  expect((await end(seller)).status).toBe(200);
  await expect.poll(lists).toEqual([...everywhere, 'sitemap']);
  expect((await read(`/sellers/${sellerId}`)).body).toMatchObject({ awayUntil: null, paused: 0 });
  expect((await buyer.call('GET', '/wishlist')).body).toMatchObject([
    { details: { available: true } },
  ]);
  expect((await seller.call('GET', '/account')).body).not.toHaveProperty('pausedUntil');
  await buyer.call('DELETE', `/wishlist/${id}`);
});

test('nothing of a paused seller is booked, paid, wished for or asked about, and the answer says until when', async () => {
  const { seller } = await newSeller();
  const [product, booked] = [await listProduct(shop, seller), await listProduct(shop, seller)];
  const booking = await bookProduct(buyer, booked);
  await pause(seller);
  const writer = await signUpProven(shop, 'buyer');
  const answers = [
    await writer.call('POST', '/bookings', bookingPayload(writer, product)),
    await openPayment(buyer, await dueOf(buyer, booking)),
    await buyer.call('POST', '/create-payment-intent', { price: booked.selling_price }),
    await writer.call('PATCH', `/wishlist/${product._id}`),
    await ask(writer, product._id),
    await seller.call('POST', '/advertise', { productId: product._id, sellerEmail: seller.email }),
  ];
  for (const { status, body } of answers)
    expect([status, body.code, body.backOn]).toEqual([409, 'seller_away', inDays(5)]);
  // The booking waits, and can be cancelled.
  expect(await dueOf(buyer, booking)).toMatchObject({ state: 'booked' });
  await end(seller);
  await buy(shop, buyer, booking);
  expect(await dueOf(buyer, booking)).toMatchObject({ state: 'paid' });
});

test('a payment that began before the pause goes on to the end', async () => {
  const { seller } = await newSeller();
  const product = await listProduct(shop, seller);
  const booking = await bookProduct(buyer, product);
  const due = await dueOf(buyer, booking);
  await openPayment(buyer, due);
  await pause(seller);
  const again = await openPayment(buyer, due);
  expect(again.status).toBe(200);
  const intent = await enterCard(shop, String(again.body.clientSecret));
  expect((await recordPayment(buyer, due, intent.id)).status).toBe(200);
  expect(await rowOf(product._id)).toMatchObject({ state: 'sold', pausedUntil: null });
  await end(seller);
  expect(await rowOf(product._id)).toMatchObject({ state: 'sold' });
});

test('a payment that began before the pause cannot be made once its hold is over', async () => {
  const { seller } = await newSeller();
  const product = await listProduct(shop, seller);
  const opened = await openPayment(buyer, await dueOf(buyer, await bookProduct(buyer, product)));
  await pause(seller);
  const closeIn = (minutes: number) =>
    closeHoldsOfPaused({
      ...{ db: shop.db, config: shop.config, payments: shop.providers.payments },
      clock: { now: () => new Date(shop.clock.now().getTime() + minutes * 60_000) },
    });
  await closeIn(holdMinutes - 1);
  const open = and(eq(holds.productId, product._id), isNull(holds.endedAt));
  expect(await shop.db.$count(holds, open)).toBe(1);
  await closeIn(holdMinutes);
  const { error } = await enterCard(shop, String(opened.body.clientSecret));
  expect(error.payment_intent).toMatchObject({ status: 'canceled' });
  expect(await rowOf(product._id)).toMatchObject({ state: 'withdrawn', pausedUntil: inDays(5) });
});

test('a booking that is not paid does not expire during a pause, and has its whole time after it', async () => {
  const { seller } = await newSeller();
  const booking = await bookProduct(buyer, await listProduct(shop, seller));
  const runIn = (days: number) =>
    runDealTimers({
      ...{ db: shop.db, config: shop.config, payments: shop.providers.payments },
      clock: { now: () => new Date(shop.clock.now().getTime() + days * dayMs) },
    });
  const stateOf = async () => (await buyer.call('GET', `/bookings/${booking}`)).body.state;
  await pause(seller, inDays(30));
  expect(await dueOf(buyer, booking)).toMatchObject({ awayUntil: inDays(30) });
  const asked = await buyer.call('GET', '/due');
  expect(JSON.stringify(asked.body)).not.toContain(booking);
  expect((await buyer.call('GET', `/bookings/${booking}/deal`)).body).toMatchObject({
    next: null,
  });
  await runIn(10);
  expect(await stateOf()).toBe('booked');
  await end(seller);
  await runIn(6);
  expect(await stateOf()).toBe('booked');
  await runIn(8);
  expect(await stateOf()).toBe('expired');
});

test('the seller is back on a day from tomorrow to 90 days ahead, where they are', async () => {
  const { seller, id } = await newSeller();
  for (const until of [today(), inDays(-1), inDays(91), 'tomorrow'])
    expect([until, (await pause(seller, until)).status]).toEqual([until, 400]);
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
  expect((await end(seller)).status).toBe(200);
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
  for (let time = 0; time < 2; time++) expect((await end(seller)).status).toBe(200);
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
  await Promise.all([endDuePauses(at(day(4))), endDuePauses(at(day(4))), end(seller)]);
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
  await end(seller);
  expect(await statesOf(shop, id)).toEqual(['withdrawn', 'available', 'available']);
});

test('saved searches do not announce what is back, but what is new or cheaper', async () => {
  const { seller, id: sellerId } = await newSeller();
  const watcher = await signUp(shop, 'buyer');
  const kept = await list(shop, seller, { selling_price: 900 });
  const cheaper = await list(shop, seller, { selling_price: 900 });
  await matchAndTell(shop);
  const all = await save(watcher, `seller=${sellerId}`);
  const cheap = await save(watcher, `seller=${sellerId}&max_price=500`);
  await pause(seller);
  const added = await list(shop, seller, { selling_price: 900 });
  await seller.call('PATCH', `/products/${cheaper}`, { selling_price: 300 });
  await matchAndTell(shop);
  expect([await hitsOf(watcher, all), await hitsOf(watcher, cheap)]).toEqual([[], []]);
  await end(seller);
  const waiting = await shop.db.select({ id: listingsToMatch.productId }).from(listingsToMatch);
  expect(waiting.map(({ id }) => id)).not.toContain(kept);
  await matchAndTell(shop);
  const idsOf = async (search: string) => (await hitsOf(watcher, search)).map(({ _id }) => _id);
  expect([await idsOf(all), await idsOf(cheap)]).toEqual([[added], [cheaper]]);
});

test.each(rounds)('pausing at the moment of a booking, a payment or a new listing', async () => {
  const { seller, id } = await newSeller();
  const [wanted, held] = [await listProduct(shop, seller), await listProduct(shop, seller)];
  const due = await dueOf(buyer, await bookProduct(buyer, held));
  const answers = await Promise.all([
    buyer.call('POST', '/bookings', bookingPayload(buyer, wanted)),
    openPayment(buyer, due),
    listProduct(shop, seller),
    pause(seller),
  ]);
  const [booked, paying] = answers;
  for (const { status, body } of [booked, paying])
    expect([200, 'seller_away']).toContain(status === 200 ? 200 : body.code);
  expect(await statesOf(shop, id)).toEqual(['withdrawn', 'withdrawn', 'withdrawn']);
  if (paying.status === 200) {
    const intent = await enterCard(shop, String(paying.body.clientSecret));
    await Promise.all([recordPayment(buyer, due, intent.id), end(seller)]);
    expect(await rowOf(held._id)).toMatchObject({ state: 'sold' });
  }
});

test('a deal that is undone at the moment of a pause is paused too', async () => {
  const { seller } = await newSeller();
  const product = await listProduct(shop, seller);
  await buy(shop, buyer, await bookProduct(buyer, product));
  const pausing = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`update products set state = 'available' where id = ${product._id}`);
    const answer = pause(seller);
    // It waits for the lock of this transaction.
    await sleep(300);
    return [answer];
  });
  expect((await pausing[0])?.status).toBe(200);
  expect(await rowOf(product._id)).toMatchObject({ state: 'withdrawn', pausedUntil: inDays(5) });
});

test.each(rounds)('pausing and ending it at once leave all bicycles in one state', async () => {
  const { seller, id } = await newSeller();
  await Promise.all([listProduct(shop, seller), listProduct(shop, seller)]);
  const answers = await Promise.all([pause(seller), end(seller), pause(seller), end(seller)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const [row] = await shop.db.select().from(users).where(eq(users.id, id));
  const state = row?.pausedUntil ? 'withdrawn' : 'available';
  expect(await statesOf(shop, id)).toEqual([state, state]);
});

test('an account that is closed while it is paused, and kept, is paused still', async () => {
  const { seller, id } = await newSeller();
  const { _id } = await listProduct(shop, seller);
  await pause(seller);
  await closeOf(seller);
  expect((await read(`/bicycles/${_id}`)).status).toBe(410);
  for (const { body } of [await pause(seller, inDays(7)), await end(seller)])
    expect(body.code).toBe('account_closing');
  await endDuePauses({ db: shop.db, clock: { now: () => startOfDay(inDays(6), 'UTC') } });
  await seller.call('POST', '/account/keep');
  expect((await read(`/bicycles/${_id}`)).body).toMatchObject({ pausedUntil: inDays(5) });
  await end(seller);
  expect(await statesOf(shop, id)).toEqual(['available']);
});

test('a pause ends with the account, and nothing comes back', async () => {
  const admin = await signUpAdmin(shop);
  const { seller, id } = await newSeller();
  const { _id } = await listProduct(shop, seller);
  await pause(seller);
  await admin.call('DELETE', `/users/${id}?role=seller`);
  expect(await rowOf(_id)).toMatchObject({
    state: 'withdrawn',
    pausedUntil: null,
    searchedBeforePause: null,
  });
  await endDuePauses({ db: shop.db, clock: { now: () => startOfDay(inDays(9), 'UTC') } });
  await finishLater(shop, 0);
  expect((await read(`/bicycles/${_id}`)).status).toBe(410);
});
