import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallName } from '../../contract/call-types.ts';
import { calls } from '../../contract/calls.ts';
import { users } from '../db/schema/accounts.ts';
import { advertisements } from '../db/schema/advertising.ts';
import { auditEvents } from '../db/schema/audit.ts';
import { bookings } from '../db/schema/bookings.ts';
import { products } from '../db/schema/catalog.ts';
import { reports } from '../db/schema/reports.ts';
import { wishlistItems } from '../db/schema/wishlist.ts';
import { signUpAdmin } from '../testing/admin.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { type Person, signUp } from '../testing/person.ts';
import { listProduct } from '../testing/trade.ts';

const whole = 1000;

let shop: TestApp;
let seller: Person;
let buyer: Person;
let admin: Person;

beforeAll(async () => {
  shop = await startTestApp();
  [seller, buyer] = [await signUp(shop.app, 'seller'), await signUp(shop.app, 'buyer')];
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
    expect(second.json().length).toBeLessThan(whole);
    const ids = [...(first.body as unknown as { _id: string }[]), ...second.json()].map(
      ({ _id }) => _id,
    );
    expect(new Set(ids).size).toBe(ids.length);
  },
);

test('the test covers every list of the contract except the categories', () => {
  const paged = Object.entries(calls)
    .filter(([, call]) => 'query' in call && 'cursor' in call.query.shape)
    .map(([name]) => name);
  expect(lists.map(([name]) => name).toSorted()).toEqual(paged.toSorted());
});
