import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '../../contract/call-types.ts';
import { calls } from '../../contract/calls.ts';
import { users } from '../db/schema/accounts.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { bookings } from '../db/schema/bookings.ts';
import { advertisements, products } from '../db/schema/catalog.ts';
import { messages, personReports, threadSides, threads } from '../db/schema/messages.ts';
import { notifications } from '../db/schema/notifications.ts';
import { reports } from '../db/schema/reports.ts';
import { wishlistItems } from '../db/schema/wishlist.ts';
import { signUpAdmin } from '../testing/admin.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { listProduct } from '../testing/deals/list-and-book.ts';
import { type Person, signUp } from '../testing/person.ts';

const whole = 1000;

let shop: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;

beforeAll(async () => {
  shop = await startTestApp();
  [seller, buyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  admin = await signUpAdmin(shop);
  await fill();
});
afterAll(() => shop.close());

const idOf = async (email: string) => {
  const [row] = await shop.db.select().from(users).where(eq(users.email, email));
  return String(row?.id);
};

/** Gives one seller and one buyer one row more in each list than a response without pages has. */
async function fill() {
  const { _id } = await listProduct(shop, seller);
  const [model] = await shop.db.select().from(products).where(eq(products.id, _id));
  if (!model) throw new Error('the product is not there');
  const [sellerId, buyerId] = [await idOf(seller.email), await idOf(buyer.email)];
  const [at, priceCents] = [new Date(), model.sellingPriceCents];
  const all = Array.from({ length: whole }, () => ({ ...model, id: uuidv7() }));
  await insert(products, all);
  const own = [model, ...all].map(({ id }) => ({ productId: id, buyerId }));
  await insert(
    advertisements,
    own.map(({ productId }) => ({ productId, startedAt: at })),
  );
  await insert(
    wishlistItems,
    own.map((one) => ({ ...one, addedAt: at, priceCents })),
  );
  const place = { buyerPhone: '5550109876', buyerLocation: '12 Canal Street', title: 'A bicycle' };
  await insert(
    bookings,
    own.map((one) => ({ ...one, ...place, sellerId, priceCents, bookedAt: at })),
  );
  const words = { productTitle: 'A bicycle', sellerEmail: 's', buyerEmail: 'b', message: 'Odd.' };
  await insert(
    reports,
    own.map((one) => ({ ...one, ...words, day: '2026-01-01', reportedAt: at })),
  );
  await fillMessages(
    { buyerId, sellerId },
    own.map(({ productId }) => productId),
    at,
  );
  const person = { username: 'One of many', photoUrl: '/default-profile.svg', createdAt: at };
  const emails = own.map((_, n) => `many-${n}@example.com`);
  await insert(
    users,
    emails.map((email) => ({ ...person, email, role: 'seller' as const })),
  );
  const event = { at, action: 'signed_in' as const, actor: 'user' as const, actorId: buyerId };
  await insert(
    auditEvents,
    own.map(() => event),
  );
}

/** Adds a thread about each product with one message, a report of it, and a notification. */
async function fillMessages(
  { buyerId, sellerId }: { buyerId: string; sellerId: string },
  productIds: string[],
  at: Date,
) {
  const all = productIds.map((productId) => ({ id: uuidv7(), productId, buyerId, sellerId }));
  await insert(
    threads,
    all.map((one) => ({ ...one, createdAt: at, lastNumber: 1 })),
  );
  const ids = all.map(({ id }) => id);
  const line = { number: 1, senderId: buyerId, text: 'Hello', pictures: [], sentAt: at };
  await insert(
    messages,
    ids.map((threadId) => ({ ...line, threadId, onceFor: threadId })),
  );
  const sides = [
    { userId: buyerId, otherId: sellerId, lastAt: at },
    { userId: sellerId, otherId: buyerId, lastAt: at },
  ];
  await insert(
    threadSides,
    ids.flatMap((threadId) => sides.map((side) => ({ ...side, threadId }))),
  );
  const report = {
    reporterId: buyerId,
    personId: sellerId,
    upToNumber: 1,
    message: 'Rude.',
    personName: 'Rude Seller',
    personEmail: 'rude@respoke.example',
  };
  await insert(
    personReports,
    ids.map((threadId) => ({ ...report, threadId, day: '2026-01-01', reportedAt: at })),
  );
  const data = (threadId: string) => ({
    threadId,
    side: 'buyer',
    title: 'A bicycle',
    sender: 'A seller',
    begin: 'Hello',
  });
  await insert(
    notifications,
    ids.map((id) => ({
      userId: buyerId,
      kind: 'message' as const,
      about: id,
      data: data(id),
      createdAt: at,
    })),
  );
}

/** Inserts the rows in parts, since a statement takes at most 65,535 values. */
async function insert<T extends Parameters<typeof shop.db.insert>[0]>(
  table: T,
  rows: T['$inferInsert'][],
) {
  for (let from = 0; from < rows.length; from += 500)
    await shop.db.insert(table).values(rows.slice(from, from + 500));
}

const lists: [call: CallName, path: () => string, who: () => Person][] = [
  ['GET /products', () => '/products', () => seller],
  ['GET /products/:categoryId', () => `/products/${shop.categoryId}`, () => buyer],
  ['GET /advertise', () => '/advertise', () => buyer],
  ['GET /all-users', () => '/all-users?role=seller', () => admin],
  ['GET /bookings', () => '/bookings', () => buyer],
  ['GET /bookings/seller', () => '/bookings/seller', () => seller],
  ['GET /wishlist', () => '/wishlist', () => buyer],
  ['GET /report', () => '/report', () => admin],
  ['GET /audit', () => '/audit', () => admin],
  ['GET /notifications', () => '/notifications', () => buyer],
  ['GET /threads', () => '/threads', () => buyer],
  ['GET /person-reports', () => '/person-reports', () => admin],
];

test.each(lists)(
  '%s returns 1,000 rows without a limit, then a link to the rest',
  async (...row) => {
    const [, path, who] = row;
    const first = await who().call('GET', path());
    expect(first.body).toHaveLength(whole);
    const next = /<([^>]+)>; rel="next"/.exec(first.link ?? '')?.[1] ?? '';
    expect(next).not.toContain('limit');
    const headers = { authorization: `Bearer ${who().token}` };
    const second = await shop.app.inject({ url: next, headers });
    expect(second.json().length).toBeGreaterThanOrEqual(1);
    // The audit trail also has who saw the people in the other lists.
    expect(second.json().length).toBeLessThanOrEqual(whole);
    const ids = [...(first.body as unknown as { _id: string }[]), ...second.json()].map(
      ({ _id }) => _id,
    );
    expect(new Set(ids).size).toBe(ids.length);
  },
);

/** No client of the specification calls these; the results of a search are pages anyway. */
const newerLists = [
  'GET /bicycles',
  'GET /disputes',
  'GET /money/deals',
  'GET /saved-searches/:id/hits',
  'GET /sellers/:id/reviews',
  'GET /offers',
  'GET /people',
  'GET /all-listings',
  'GET /all-bookings',
  'GET /all-payments',
  'GET /cases',
  'GET /decisions',
];

test('the test covers every list of the contract except the categories and newer ones', () => {
  const paged = Object.entries(calls)
    .filter(([, call]) => 'query' in call && 'cursor' in call.query.shape)
    .map(([name]) => name)
    .filter((name) => !newerLists.includes(name));
  expect(lists.map(([name]) => name).toSorted()).toEqual(paged.toSorted());
});
