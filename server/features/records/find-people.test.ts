import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PersonRow } from '../../../contract/records/people.ts';
import { users } from '../../db/schema/accounts.ts';
import { personFigures } from '../../db/schema/moderation.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { storeDeal } from '../../testing/deals/store-deal.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';

const shop = await openEmptyShop();
const { db, clock } = shop;
const admin = await signUpAdmin(shop);

const ann = await signUp(shop, 'seller', 'Ann O’Hara-Smith', 'ann.ohara@mill.example');
const zoe = await signUp(shop, 'buyer', 'Zoë Ångström', 'z_angstrom+bike@mill.example');
const { id: annId } = await callerOf(shop, ann);
const { id: zoeId } = await callerOf(shop, zoe);
await db.update(users).set({ phone: '+15035550188', verified: true }).where(eq(users.id, annId));

const search = async (query: string, by: Person = admin) =>
  by.call('GET', `/people?${query}`) as unknown as Promise<{
    status: number;
    body: PersonRow[];
    link: string | undefined;
  }>;
const found = async (query: string) => (await search(query)).body.map(({ _id }) => _id);
const q = (typed: string) => found(`q=${encodeURIComponent(typed)}`);

test.each([
  ...['ann', 'SMITH', 'ohara mill', 'ann.ohara@mill.example', 'smi ann', 'O’Hara'],
  ...['+1 503', '001 503 555', '555-0188', '(503) 555 0188', '0503 5550188', '0188'],
  ...[annId, `https://shop.example/seller/${annId}/ann-o-hara`, `/dashboard/person/${annId}?x=1`],
])('"%s" finds the person by name, email, phone, id or address, and nobody else', async (typed) => {
  expect(await q(typed)).toEqual([annId]);
});

test.each([
  'nn',
  'hara mil x',
  'ann@other.example',
  '+44 503',
  '0188 5',
  '555 1188',
  '?!',
  '%',
  'x:*|z',
])('"%s" finds nobody', async (typed) => {
  expect(await q(typed)).toEqual([]);
});

test('words are compared without regard to capitals in every script', async () => {
  expect(await q('zoë ÅNG')).toEqual([zoeId]);
  expect(await q('angstrom bike')).toEqual([zoeId]);
});

test('people are filtered by role, mark, state and day', async () => {
  const late = await signUp(shop, 'buyer', 'Suspended One');
  const { id } = await callerOf(shop, late);
  await db.update(users).set({ isSuspended: true }).where(eq(users.id, id));
  expect(await found('role=seller')).toEqual([annId]);
  expect(await found('verified=true')).toEqual([annId]);
  expect(await found('verified=false&q=mill')).toEqual([zoeId]);
  expect(await found('state=suspended')).toEqual([id]);
  expect(await found('state=active')).not.toContain(id);
  const today = clock.now().toISOString().slice(0, 10);
  expect(await found(`from=${today}&until=${today}&q=mill`)).toEqual([zoeId, annId]);
  expect(await found('until=2020-01-01')).toEqual([]);
  expect(await found('from=2998-01-01')).toEqual([]);
});

test('somebody who is to be deleted, and then has left, is found by that', async () => {
  const person = await signUp(shop, 'buyer', 'Going Away');
  const { id } = await callerOf(shop, person);
  await db.update(users).set({ closesAt: clock.now() }).where(eq(users.id, id));
  expect(await found('state=closing')).toEqual([id]);
  await db.update(users).set({ deletedAt: clock.now() }).where(eq(users.id, id));
  expect(await found('state=closing')).toEqual([]);
  expect(await found('state=left')).toEqual([id]);
  expect(await found('state=active')).not.toContain(id);
});

test('reports about a person and disputes of both sides are counted, and found', async () => {
  const product = await listProduct(shop, ann);
  expect(await found('reported=true')).toEqual([]);
  await zoe.call('POST', '/report', {
    buyerEmail: zoe.email,
    productId: product._id,
    productTitle: product.title,
    sellerEmail: ann.email,
    message: 'Seen before elsewhere.',
  });
  expect(await found('reported=true')).toEqual([annId]);
  const [first] = (await search('sort=most_reports')).body;
  expect(first).toMatchObject({ _id: annId, reports: 1 });

  const { bookingId } = await storeDeal(shop, await bookProduct(zoe, product), {
    paidAt: clock.now(),
    booking: { state: 'delivered', deliveredAt: clock.now(), stateSince: clock.now() },
  });
  expect(await found('disputed=true')).toEqual([]);
  const opened = await zoe.call('POST', '/disputes', {
    bookingId,
    reason: 'damaged',
    message: 'The frame is bent.',
  });
  expect(opened.status).toBe(200);
  expect(await found('disputed=true')).toEqual([zoeId, annId]);
  expect(await found('disputed=false')).not.toContain(annId);
});

test('a person was last seen when a browser fetched a token, once an hour', async () => {
  const person = await signUp(shop, 'buyer', 'Often Here');
  const { id } = await callerOf(shop, person);
  const seen = async () => {
    const [row] = await db.select().from(personFigures).where(eq(personFigures.userId, id));
    return row?.lastSeenAt.getTime();
  };
  const atFirst = await seen();
  const fetchToken = () =>
    shop.app.inject({
      url: `/api/jwt-token?email=${person.email}`,
      headers: { cookie: person.cookie },
    });
  clock.advance(30 * 60 * 1000);
  await fetchToken();
  expect(await seen()).toBe(atFirst);
  clock.advance(40 * 60 * 1000);
  await fetchToken();
  const now = clock.now().getTime();
  expect((await seen()) ?? 0).toBeGreaterThan(now - 60 * 1000);
  expect((await found('sort=last_seen'))[0]).toBe(id);
  const tomorrow = new Date(now + 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  expect(await found(`seenFrom=${tomorrow}`)).toEqual([]);
});

test.each([
  ...['sort=newest', 'sort=last_seen', 'sort=most_reports'],
  ...['q=mill', 'q=mill&sort=last_seen', 'q=mill&sort=most_reports', 'disputed=true'],
])('the pages of "%s" hold everybody once', async (query) => {
  const all = await found(`${query}&limit=100`);
  const paged: string[] = [];
  let cursor: string | undefined = '';
  while (cursor !== undefined) {
    const { body, link } = await search(`${query}&limit=1${cursor && `&cursor=${cursor}`}`);
    paged.push(...body.map(({ _id }) => _id));
    cursor = /cursor=([^&>]+)/.exec(link ?? '')?.[1];
  }
  expect(paged).toEqual(all);
  expect(all.length).toBeGreaterThan(1);
});

test('what is no cursor of an order is refused', async () => {
  const { link } = await search('limit=1');
  const cursor = /cursor=([^&>]+)/.exec(link ?? '')?.[1];
  expect((await search(`sort=most_reports&cursor=${cursor}`)).status).toBe(400);
});

test('each person whom a search shows to an admin is in the audit trail', async () => {
  const looking = await signUpAdmin(shop, ['support']);
  await search('q=ann', looking);
  const { id } = await callerOf(shop, looking);
  expect(await readEvents(shop, 'private_data_viewed', id)).toMatchObject([
    { subjectId: annId, details: { data: 'list of people', filter: 'search' } },
  ]);
});
