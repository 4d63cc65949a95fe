import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { maxInFlight } from '../http/overload.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy, openPayment } from '../testing/deals/card.ts';
import { bookProduct, listProduct } from '../testing/deals/list-and-book.ts';
import { openListeningPage } from '../testing/listening-page.ts';
import { type OpenPage, openPage, waitForTopic } from '../testing/open-page.ts';
import { bookingPayload } from '../testing/payloads.ts';
import { type Person, signUp } from '../testing/person.ts';

// Two servers on one database: pages at both get the changes made at the first.

let shop: TestApp;
let other: TestApp;
let seller: Person;
let buyer: Person;
let stranger: Person;
const open: OpenPage[] = [];
beforeAll(async () => {
  shop = await startTestApp();
  other = await startTestApp({}, { sharesDatabaseWith: shop });
  for (const { app } of [shop, other]) await app.listen({ port: 0, host: '127.0.0.1' });
  seller = await signUp(shop, 'seller');
  buyer = await signUp(shop, 'buyer');
  stranger = await signUp(shop, 'buyer');
});
afterEach(() => {
  vi.useRealTimers();
  for (const page of open.splice(0)) page.leave();
});
afterAll(async () => {
  await other.close();
  await shop.close();
});

async function openAt(at: TestApp, person: Person): Promise<OpenPage> {
  const page = await openPage(at, person);
  open.push(page);
  return page;
}

/** Likewise, and forgets what it is told at once of what the tests before have done. */
async function openMarkedAt(at: TestApp, person: Person, query: { topics?: string } = {}) {
  const page = await openListeningPage(at, person, query);
  open.push(page);
  await page.receivedSoFar();
  return page;
}

test('a page with an open category gets every change in it, at every server', async () => {
  const product = await listProduct(shop, seller);
  const pages = await Promise.all([
    openMarkedAt(shop, stranger, { topics: shop.categoryId }),
    openMarkedAt(other, stranger, { topics: `${shop.categoryId},advertisements` }),
  ]);
  const [here, there] = pages;
  const advertisement = { productId: product._id, sellerEmail: seller.email };
  const changes: (() => Promise<unknown>)[] = [
    () => seller.call('PATCH', `/products/${product._id}`, { selling_price: 99 }),
    async () => {
      await seller.call('POST', '/advertise', advertisement);
      await waitForTopic(there, 'advertisements');
    },
    async () => buy(shop, buyer, await bookProduct(buyer, { ...product, selling_price: 99 })),
    () => seller.call('DELETE', `/products?id=${product._id}`),
  ];
  for (const change of changes) {
    for (const { receivedTopics } of pages) receivedTopics.splice(0);
    await change();
    for (const page of pages) await waitForTopic(page, shop.categoryId);
    expect(here.receivedTopics).not.toContain('advertisements');
  }
});

test('the open page of a bicycle is told when a hold of it begins, and when it ends', async () => {
  const product = await listProduct(shop, seller);
  const page = await openMarkedAt(other, stranger, { topics: `held:${product._id}` });
  const id = await bookProduct(buyer, product);
  expect(await page.receivedSoFar()).toEqual([]);
  await openPayment(buyer, { ...bookingPayload(buyer, product), _id: id });
  expect(await page.receivedSoFar()).toEqual([`held:${product._id}`]);
  await buyer.call('DELETE', `/bookings/${id}`);
  expect(await page.receivedSoFar()).toEqual([`held:${product._id}`]);
});

test("a booking's changes are sent to its buyer and its seller only", async () => {
  const product = await listProduct(shop, seller);
  const [buyers, sellers, strangers] = await Promise.all([
    openMarkedAt(other, buyer),
    openMarkedAt(other, seller),
    openMarkedAt(other, stranger),
  ]);
  await bookProduct(buyer, product);
  expect(await buyers.receivedSoFar()).toContain('bookings');
  expect(await sellers.receivedSoFar()).toContain('bookings');
  expect(await strangers.receivedSoFar()).toEqual([]);
});

test.each([
  'bookings:0198a000-0000-7000-8000-000000000001',
  'bookings',
  'everything',
  ','.repeat(500),
])('a stream is rejected for %s', async (topics) => {
  const { status, receivedTopics } = await openPage(shop, stranger, { topics });
  expect([status, receivedTopics]).toEqual([400, []]);
});

test('a page that reconnects gets the changes that it has missed', async () => {
  (await openAt(other, stranger)).leave();
  await listProduct(shop, seller);
  const missed = await openPage(other, stranger, { topics: shop.categoryId });
  open.push(missed);
  await vi.waitFor(() =>
    expect([[shop.categoryId], ['anything']]).toContainEqual(missed.receivedTopics),
  );
  const older = await openPage(other, stranger, { age: '100000' });
  open.push(older);
  await waitForTopic(older, 'anything');
});

test('signing out ends the streams at every server', async () => {
  const guest = await signUp(shop, 'buyer');
  const page = await openAt(other, guest);
  await shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-out',
    headers: { cookie: guest.cookie },
    payload: {},
  });
  await vi.waitFor(() => expect(page.hasEnded()).toBe(true), 5000);
  expect((await openPage(other, guest)).status).toBe(401);
});

test('a stream ends with its token', async () => {
  const page = await openAt(other, stranger);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 15 * 60 * 1000 });
  await vi.waitFor(() => expect(page.hasEnded()).toBe(true), 5000);
});

test('a ninth stream of a user is rejected with a time to retry', async () => {
  const greedy = await signUp(shop, 'buyer');
  for (let page = 0; page < 8; page++) await openAt(shop, greedy);
  const refused = await openPage(shop, greedy);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect((await openAt(shop, stranger)).status).toBe(200);
  open[0]?.leave();
  await vi.waitFor(async () => expect((await openAt(shop, greedy)).status).toBe(200));
});

test('open streams take no slots of requests', async () => {
  for (let count = 0; count <= maxInFlight; count += 8) {
    const person = await signUp(shop, 'buyer');
    for (let page = 0; page < 8; page++) open.push(await openPage(shop, person));
  }
  expect(open.length).toBeGreaterThan(maxInFlight);
  expect((await stranger.call('GET', '/bookings')).status).toBe(200);
});

test('a closing server ends its streams at once, each with a time to reconnect', async () => {
  const brief = await startTestApp({}, { sharesDatabaseWith: shop });
  await brief.app.listen({ port: 0, host: '127.0.0.1' });
  const pages = [await openPage(brief, buyer), await openPage(brief, stranger)];
  await brief.close();
  await vi.waitFor(() => {
    for (const page of pages)
      expect([page.hasEnded(), page.retry()]).toEqual([true, expect.any(Number)]);
  });
});
