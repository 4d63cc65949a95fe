import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Role } from '../../contract/accounts/accounts.ts';
import { users } from '../db/schema/accounts.ts';
import { identities } from '../db/schema/identity/identities.ts';
import { signUpAdmin } from '../testing/admin.ts';
import { startTestApp, type TestApp } from '../testing/app.ts';
import { buy } from '../testing/deals/card.ts';
import { bookProduct, listProduct } from '../testing/deals/list-and-book.ts';
import { type ListeningPage, openListeningPage } from '../testing/listening-page.ts';
import { waitForTopic } from '../testing/open-page.ts';
import { type Person, signUp } from '../testing/person.ts';

let shop: TestApp;
let seller: Person;
let buyer: Person;
let stranger: Person;
const open: ListeningPage[] = [];
beforeAll(async () => {
  shop = await startTestApp();
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  seller = await signUp(shop, 'seller');
  buyer = await signUp(shop, 'buyer');
  stranger = await signUp(shop, 'buyer');
});
afterEach(() => {
  for (const page of open.splice(0)) page.leave();
});
afterAll(() => shop.close());

/** Opens a page, and forgets what it is told at once of what the tests before have done. */
async function openAt(person: Person, query: { topics?: string } = {}): Promise<ListeningPage> {
  const page = await openListeningPage(shop, person, query);
  open.push(page);
  await page.receivedSoFar();
  return page;
}

/**
 * The topics of which a page was told, each once: changes soon after each other come together. The
 * owner is notified of a lower price and of the deal too, at any moment after them.
 */
const besidesNotifications = async (page: ListeningPage) =>
  [...new Set(await page.receivedSoFar())].filter((topic) => topic !== 'notifications');

const setRole = (person: Person, role: Role) =>
  shop.db.update(users).set({ role }).where(eq(users.email, person.email));

test("a wishlist's changes are sent to its owner only, also when a bicycle in it is sold", async () => {
  const product = await listProduct(shop, seller);
  const [owners, strangers] = await Promise.all([openAt(buyer), openAt(stranger)]);
  const { body } = await buyer.call('PATCH', `/wishlist/${product._id}`);
  expect(await owners.receivedSoFar()).toEqual(['wishlist']);
  // Changes by others have another topic, so that lists with hearts alone are not fetched again.
  await seller.call('PATCH', `/products/${product._id}`, { selling_price: 98 });
  const rival = await signUp(shop, 'buyer');
  const id = await bookProduct(rival, { ...product, selling_price: 98 });
  expect(await besidesNotifications(owners)).toEqual(['wished']);
  await buy(shop, rival, id);
  expect(await besidesNotifications(owners)).toEqual(['wished']);
  await buyer.call('DELETE', `/wishlist/${body._id}`);
  await waitForTopic(owners, 'wishlist');
  expect(await strangers.receivedSoFar()).toEqual([]);
});

test('changes of listings are sent to their seller', async () => {
  // One without deals, since what follows a deal of the tests before may be told at any moment.
  const lister = await signUp(shop, 'seller');
  const [sellers, strangers] = await Promise.all([openAt(lister), openAt(stranger)]);
  const product = await listProduct(shop, lister);
  expect(await sellers.receivedSoFar()).toEqual(['products']);
  await lister.call('POST', '/advertise', { productId: product._id, sellerEmail: lister.email });
  await waitForTopic(sellers, 'products');
  expect(await strangers.receivedSoFar()).toEqual([]);
});

test('changes of users and reports are sent to admins, as long as they are admins', async () => {
  const admin = await signUpAdmin(shop);
  const product = await listProduct(shop, seller);
  const [admins, buyers] = await Promise.all([openAt(admin), openAt(stranger)]);
  await signUp(shop, 'buyer');
  await waitForTopic(admins, 'users');
  await buyer.call('POST', '/report', {
    buyerEmail: buyer.email,
    productId: product._id,
    productTitle: product.title,
    sellerEmail: seller.email,
    message: 'No brakes.',
    date: shop.clock.now().toISOString(),
  });
  await waitForTopic(admins, 'reports');
  expect(await buyers.receivedSoFar()).toEqual([]);
  await setRole(admin, 'buyer');
  await vi.waitFor(() => expect(admins.hasEnded()).toBe(true), 5000);
});

test("subscribing to another person's id has no effect", async () => {
  const [row] = await shop.db.select().from(users).where(eq(users.email, buyer.email));
  const nosy = await openAt(stranger, { topics: row?.id ?? '' });
  const owners = await openAt(buyer);
  await buyer.call('PATCH', `/wishlist/${(await listProduct(shop, seller))._id}`);
  await waitForTopic(owners, 'wishlist');
  expect([nosy.status, await nosy.receivedSoFar()]).toEqual([200, []]);
});

test("a confirmation of the email elsewhere is sent to the owner's pages", async () => {
  const person = await signUp(shop, 'buyer');
  const page = await openAt(person);
  const [row] = await shop.db.select().from(users).where(eq(users.email, person.email));
  await shop.db
    .update(identities)
    .set({ emailVerified: true })
    .where(eq(identities.id, row?.identityId ?? ''));
  await waitForTopic(page, 'account');
});
