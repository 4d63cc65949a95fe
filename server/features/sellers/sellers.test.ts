import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SearchResult } from '../../../contract/search/search-result.ts';
import type { SellerPage } from '../../../contract/search/seller-page.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { messages, threads } from '../../db/schema/messages.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { callerOf } from '../../testing/caller.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { say, startedThread } from '../../testing/messages.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';

const { shop, seller, buyer } = await openShop();
const { id: sellerId } = await callerOf(shop, seller);
const idOf = async (person: Person) => (await callerOf(shop, person)).id;
const read = async (id: string) => {
  const { statusCode, json } = await shop.app.inject({ url: `/api/sellers/${id}` });
  return { status: statusCode, seller: json() as SellerPage };
};
const find = async (query: string) => {
  const { json } = await shop.app.inject({ url: `/api/bicycles?${query}` });
  return json() as SearchResult;
};

test('a seller has a page with the newest bicycles, and no contact details', async () => {
  const listed = await listProduct(shop, seller);
  const { status, seller: page } = await read(sellerId);
  expect(status).toBe(200);
  expect(page).toMatchObject({ _id: sellerId, forSale: 1, completed: 0, answers: null });
  expect(page.listings.map(({ _id }) => _id)).toEqual([listed._id]);
  expect(JSON.stringify(page)).not.toContain(seller.email);
});

test('nobody else has one: no buyer, no admin, nobody who has left', async () => {
  const leaver = await signUp(shop, 'seller');
  const id = await idOf(leaver);
  expect((await read(id)).status).toBe(200);
  const admin = await signUpAdmin(shop);
  await admin.call('DELETE', `/users/${id}?role=seller`);
  for (const one of [id, await idOf(admin), await idOf(await signUp(shop, 'buyer'))])
    expect((await read(one)).status).toBe(404);
});

test('a search among the bicycles of one seller has filters, and names the seller', async () => {
  const other = await signUp(shop, 'seller', 'Olga Other');
  const id = await idOf(other);
  const [cheap, dear] = [await listProduct(shop, other, 100), await listProduct(shop, other, 900)];
  const found = await find(`seller=${id}`);
  expect(found).toMatchObject({ total: 2, seller: { _id: id, username: 'Olga Other' } });
  expect(found.hits.map(({ _id }) => _id)).toEqual([dear._id, cheap._id]);
  expect((await find(`seller=${id}&max_price=200`)).hits.map(({ _id }) => _id)).toEqual([
    cheap._id,
  ]);
});

test('the share of refunds because of the seller is shown from ten deals on', async () => {
  const person = await signUp(shop, 'seller');
  const id = await idOf(person);
  const deals: string[] = [];
  for (let count = 0; count < 10; count++)
    deals.push(await bookProduct(buyer, await listProduct(shop, person)));
  const end = (which: string[], columns: object) =>
    Promise.all(
      which.map((deal) => shop.db.update(bookings).set(columns).where(eq(bookings.id, deal))),
    );
  await end(deals.slice(0, 7), { state: 'paid_out' });
  await end(deals.slice(7, 9), { state: 'refunded', cancelReason: 'not_sent' });
  await end(deals.slice(9), { state: 'refunded', cancelReason: 'buyer_left' });
  expect((await read(id)).seller).toMatchObject({ completed: 7, refundedPercent: null });
  await end(deals.slice(9), { state: 'paid_out' });
  expect((await read(id)).seller).toMatchObject({ completed: 8, refundedPercent: 20 });
});

test('how soon a seller answers is told from five conversations on, without those of today', async () => {
  const person = await signUpProven(shop, 'seller');
  const id = await idOf(person);
  const hourMs = 60 * 60 * 1000;
  for (let count = 1; count <= 5; count++) {
    expect((await read(id)).seller.answers).toBeNull();
    const asker = await signUpProven(shop, 'buyer');
    const thread = await startedThread(asker, (await listProduct(shop, person))._id);
    const at = new Date(shop.clock.now().getTime() - 48 * hourMs);
    await shop.db.update(threads).set({ createdAt: at }).where(eq(threads.id, thread));
    if (count === 5) continue;
    await say(person, thread, 'Yes');
    const sentAt = new Date(at.getTime() + count * hourMs);
    await shop.db.update(messages).set({ sentAt }).where(eq(messages.threadId, thread));
  }
  const asker = await signUpProven(shop, 'buyer');
  await startedThread(asker, (await listProduct(shop, person))._id);
  expect((await read(id)).seller.answers).toEqual({ percent: 80, hours: 3 });
});
