import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { HintKind } from '../../../contract/moderation/hints.ts';
import { sellerPages, users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { bookProduct, listProduct, productInputOf } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { readHints } from './read-hints.ts';

const { shop, buyer } = await openShop();
const deps = { ...shop, brandName: 'Respoke' };

const idOf = async ({ email }: Person) => {
  const [row] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return row?.id ?? '';
};

/** A seller whose account is some weeks old, and whose phone nobody else has. */
async function signUpSeller(): Promise<Person & { id: string }> {
  const person = await signUp(shop, 'seller');
  const id = await idOf(person);
  const createdAt = new Date(shop.clock.now().getTime() - 30 * 24 * 60 * 60 * 1000);
  await shop.db.update(users).set({ createdAt, phone: null }).where(eq(users.id, id));
  return { ...person, id };
}

let phones = 0;
async function list(seller: Person, fields: Record<string, unknown> = {}): Promise<string> {
  phones += 1;
  const product = { ...(await productInputOf(shop, seller)), phone: `55502${10000 + phones}` };
  const { body } = await seller.call('POST', '/products', { ...product, ...fields });
  return String(body._id);
}

const hintOf = async (kind: HintKind, about: { personId: string; productId?: string }) =>
  (await readHints(deps, about)).hints.find((one) => one.kind === kind);

test('nothing stands out about a seller with a usual listing', async () => {
  const seller = await signUpSeller();
  const productId = await list(seller);
  expect((await readHints(deps, { personId: seller.id, productId })).hints).toEqual([]);
});

test('a new account with ten listings stands out, and an older one does not', async () => {
  const seller = await signUpSeller();
  for (let count = 0; count < 10; count++) await list(seller);
  expect(await hintOf('many_listings', { personId: seller.id })).toBeUndefined();
  const createdAt = new Date(shop.clock.now().getTime() - 2 * 24 * 60 * 60 * 1000);
  await shop.db.update(users).set({ createdAt }).where(eq(users.id, seller.id));
  expect((await hintOf('many_listings', { personId: seller.id }))?.text).toBe(
    'Signed up 2 days ago and has listed 10 bicycles since.',
  );
});

test('a price far below those of other sellers stands out, with both prices', async () => {
  const [seller, other] = [await signUpSeller(), await signUpSeller()];
  for (let count = 0; count < 10; count++)
    await list(other, { condition: 'excellent', selling_price: 900 + count * 10 });
  const fair = await list(seller, { condition: 'excellent', selling_price: 400 });
  const low = await list(seller, { condition: 'excellent', selling_price: 350 });
  const about = { personId: seller.id };
  expect(await hintOf('low_price', { ...about, productId: fair })).toBeUndefined();
  const found = await hintOf('low_price', { ...about, productId: low });
  expect(found?.evidence).toEqual([
    { of: 'listing', _id: low, name: 'Corbel Strada 54', detail: '$350.00; usual is $945.00' },
  ]);
});

test('a description of an earlier listing stands out, unless that was bought', async () => {
  const [first, second] = [await signUpSeller(), await signUpSeller()];
  const description = 'I bought it new and rode it to work for two summers. '.repeat(3);
  const earlier = await list(first, { description });
  const later = await list(second, { description });
  const about = { personId: second.id, productId: later };
  expect((await hintOf('same_text', about))?.evidence.map(({ _id }) => _id)).toEqual([earlier]);
  expect(await hintOf('same_text', { personId: first.id, productId: earlier })).toBeUndefined();
  const bookingId = await bookProduct(buyer, await listProduct(shop, first));
  await shop.db
    .update(bookings)
    .set({ productId: earlier, buyerId: second.id, state: 'completed' })
    .where(eq(bookings.id, bookingId));
  expect(await hintOf('same_text', about)).toBeUndefined();
});

test('a phone or an address of another account stands out, first those of banned ones', async () => {
  const [banned, other, seller] = [
    await signUpSeller(),
    await signUpSeller(),
    await signUpSeller(),
  ];
  const phone = '5550177777';
  await list(other, { phone: '(555) 017-7777' });
  await list(seller, { phone });
  const isBanned = eq(users.id, banned.id);
  await shop.db
    .update(users)
    .set({ phone: `+1${phone}`, isSuspended: true })
    .where(isBanned);
  const about = { personId: seller.id };
  expect(await hintOf('same_phone', about)).toMatchObject({
    text: 'Has the phone number of another account, one of which is suspended or banned.',
    evidence: [
      { of: 'person', _id: banned.id, detail: 'Banned' },
      { of: 'person', _id: other.id, detail: null },
    ],
  });
  const address = { about: '', address: '12 Mill Lane' };
  await shop.db.insert(sellerPages).values({ ...address, userId: seller.id });
  expect(await hintOf('same_address', about)).toBeUndefined();
  const same = { about: '', address: '12 mill lane', userId: other.id };
  await shop.db.insert(sellerPages).values(same);
  expect((await hintOf('same_address', about))?.evidence.map(({ _id }) => _id)).toEqual([other.id]);
});

test('three towns within two weeks stand out', async () => {
  const seller = await signUpSeller();
  const cities = ['Austin', 'Boise', 'boise', 'Chicago'];
  for (const city of cities.slice(0, 3)) await list(seller, { city });
  expect(await hintOf('places', { personId: seller.id })).toBeUndefined();
  await list(seller, { city: cities.at(-1) });
  expect((await hintOf('places', { personId: seller.id }))?.text).toContain(
    'Austin, Boise, Chicago',
  );
});

test('three refunds or disputes stand out among few deals, and not among many', async () => {
  const seller = await signUpSeller();
  const product = await listProduct(shop, seller);
  const bookingId = await bookProduct(buyer, product);
  await shop.db.update(bookings).set({ state: 'refunded' }).where(eq(bookings.id, bookingId));
  const add = (state: string, count: number) =>
    shop.db.execute(sql`insert into bookings select (jsonb_populate_record(booking, jsonb_build_object(
        'id', gen_random_uuid(), 'state', ${state}::text, 'buyer_id', users.id))).*
      from bookings as booking cross join lateral (
        select id from users where id <> booking.buyer_id limit ${count}) users where booking.id = ${bookingId}`);
  expect(await hintOf('refunds', { personId: seller.id })).toBeUndefined();
  await add('refunded', 2);
  expect((await hintOf('refunds', { personId: seller.id }))?.text).toBe(
    'Of 3 paid deals, 0 were disputed and 3 refunded in full.',
  );
});

test.each([
  ['Respoke Support', true],
  ['Resp0ke', true],
  ['Respokke Team', true],
  ['Rosa Spokes', false],
  ['Ann Baker', false],
])('the name %j is close to that of the shop: %s', async (username, isClose) => {
  const seller = await signUpSeller();
  await shop.db.update(users).set({ username }).where(eq(users.id, seller.id));
  const found = await hintOf('shop_name', { personId: seller.id });
  expect(found !== undefined).toBe(isClose);
});

test('admins read what stands out on the pages of the person, the listing and the case', async () => {
  const [first, second] = [await signUpSeller(), await signUpSeller()];
  const phone = '5550188888';
  await list(first, { phone });
  const productId = await list(second, { phone });
  const admin = await signUpAdmin(shop);
  const opened = await admin.call('POST', '/cases', { kind: 'listing', id: productId });
  const paths = [`/people/${second.id}`, `/all-listings/${productId}`, `/cases/${opened.body._id}`];
  for (const path of paths) {
    const { body } = await admin.call('GET', path);
    expect(body.hints).toMatchObject([{ kind: 'same_phone', evidence: [{ _id: first.id }] }]);
  }
});
