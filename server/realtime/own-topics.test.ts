import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Role } from '../../contract/accounts/accounts.ts';
import { users } from '../db/schema/accounts.ts';
import { identities } from '../db/schema/identity.ts';
import { signUpAdmin } from '../testing/admin.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy } from '../testing/card.ts';
import { hears, type OpenPage, openPage } from '../testing/open-page.ts';
import { type Person, signUp } from '../testing/person.ts';
import { bookProduct, listProduct } from '../testing/trade.ts';

let shop: TestApp;
let seller: Person;
let buyer: Person;
let stranger: Person;
const open: OpenPage[] = [];
beforeAll(async () => {
  shop = await startTestApp();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  seller = await signUp(shop.app, 'seller');
  buyer = await signUp(shop.app, 'buyer');
  stranger = await signUp(shop.app, 'buyer');
});
afterEach(() => {
  for (const page of open.splice(0)) page.leave();
});
afterAll(() => shop.close());

/** Opens a page, and forgets what it is told at once of what the tests before have done. */
async function openAt(person: Person, query: Record<string, string> = {}) {
  const page = await openPage(shop, person, query);
  open.push(page);
  await new Promise((resolve) => setTimeout(resolve, 50));
  page.heard.splice(0);
  return page;
}

const setRole = (person: Person, role: Role) =>
  shop.db.update(users).set({ role }).where(eq(users.email, person.email));

test('a wishlist is heard of by its owner alone, also when a bicycle in it is sold', async () => {
  const product = await listProduct(shop, seller);
  const [owners, strangers] = [await openAt(buyer), await openAt(stranger)];
  const { body } = await buyer.call('PATCH', `/wishlist/${product._id}`);
  await hears(owners, 'wishlist');
  // What others do with it is another topic: it must not make lists be fetched that show only hearts.
  owners.heard.splice(0);
  await seller.call('PATCH', `/products/${product._id}`, { selling_price: 98 });
  await hears(owners, 'wished');
  const rival = await signUp(shop.app, 'buyer');
  const id = await bookProduct(rival, { ...product, selling_price: 98 });
  owners.heard.splice(0);
  await buy(shop, rival, id);
  await hears(owners, 'wished');
  expect(owners.heard).not.toContain('wishlist');
  await buyer.call('DELETE', `/wishlist/${body._id}`);
  await hears(owners, 'wishlist');
  expect(strangers.heard).toEqual([]);
});

test('listings are heard of by their seller', async () => {
  const [sellers, strangers] = [await openAt(seller), await openAt(stranger)];
  const product = await listProduct(shop, seller);
  await hears(sellers, 'products');
  sellers.heard.splice(0);
  await seller.call('POST', '/advertise', { productId: product._id, sellerEmail: seller.email });
  await hears(sellers, 'products');
  expect(strangers.heard).toEqual([]);
});

test('people and reports are heard of by admins, for as long as they are admins', async () => {
  const admin = await signUpAdmin(shop);
  const product = await listProduct(shop, seller);
  const [admins, buyers] = [await openAt(admin), await openAt(stranger)];
  await signUp(shop.app, 'buyer');
  await hears(admins, 'users');
  await buyer.call('POST', '/report', {
    buyerEmail: buyer.email,
    productId: product._id,
    productTitle: product.title,
    sellerEmail: seller.email,
    message: 'No brakes.',
    date: shop.clock.now().toISOString(),
  });
  await hears(admins, 'reports');
  expect(buyers.heard).toEqual([]);
  await setRole(admin, 'buyer');
  await vi.waitFor(() => expect(admins.hasEnded()).toBe(true), 5000);
});

test('nobody hears of another person by asking for their id', async () => {
  const [row] = await shop.db.select().from(users).where(eq(users.email, buyer.email));
  const nosy = await openAt(stranger, { topics: row?.id ?? '' });
  const owners = await openAt(buyer);
  await buyer.call('PATCH', `/wishlist/${(await listProduct(shop, seller))._id}`);
  await hears(owners, 'wishlist');
  expect([nosy.status, nosy.heard]).toEqual([200, []]);
});

test('an email that is confirmed elsewhere is heard of', async () => {
  const person = await signUp(shop.app, 'buyer');
  const page = await openAt(person);
  const [row] = await shop.db.select().from(users).where(eq(users.email, person.email));
  await shop.db
    .update(identities)
    .set({ emailVerified: true })
    .where(eq(identities.id, row?.identityId ?? ''));
  await hears(page, 'account');
});
