import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OwnProduct } from '../../../contract/catalog/catalog.ts';
import { cases } from '../../db/schema/moderation.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { mailCollector } from '../../testing/mails/collect-mails.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';

const { shop, buyer } = await openShop({ REVIEW_FIRST_LISTING_ABOVE: '500' });
const admin = await signUpAdmin(shop);
const collect = mailCollector(shop);

const isShown = async (id: string) => (await buyer.call('GET', `/bicycles/${id}`)).status === 200;

async function caseOf(id: string) {
  const [row] = await shop.db.select().from(cases).where(eq(cases.productId, id));
  return row;
}

test('a first listing above the price is offered once moderators have closed its case', async () => {
  const seller = await signUpProven(shop, 'seller');
  const cheap = await listProduct(shop, seller, 500);
  const first = await listProduct(shop, seller, 501);
  const second = await listProduct(shop, seller, 700);
  expect([await isShown(cheap._id), await isShown(first._id), await isShown(second._id)]).toEqual([
    true,
    false,
    false,
  ]);
  const own = (await seller.call('GET', '/products')).body as unknown as OwnProduct[];
  const inReview = own.map((one) => [one._id, one.inReview]);
  expect(inReview).toEqual([
    [second._id, true],
    [first._id, true],
    [cheap._id, undefined],
  ]);
  const found = await caseOf(first._id);
  expect(found).toMatchObject({ kind: 'listing', source: 'first_listing', state: 'open' });
  expect(await caseOf(cheap._id)).toBeUndefined();
  await admin.call('POST', '/cases/no-action', { cases: [{ _id: found?.id, version: 1 }] });
  expect([await isShown(first._id), await isShown(second._id)]).toEqual([true, false]);
  const told = (await collect()).filter(({ to }) => to === seller.email);
  expect(told.map(({ subject }) => subject)).toEqual(['Your listing is no longer in review']);
  expect(told[0]?.text).toContain(`A moderator has looked at "${first.title}".`);
  // Whoever has one that was looked at waits no longer.
  expect(await isShown((await listProduct(shop, seller, 900))._id)).toBe(true);
});

test('a first listing that moderators hide stays hidden when its case is closed', async () => {
  const seller = await signUpProven(shop, 'seller');
  const { _id } = await listProduct(shop, seller, 800);
  const found = await caseOf(_id);
  const decided = await admin.call('POST', `/cases/${found?.id}/decisions`, {
    action: 'hide',
    rule: 'fraud',
    explanation: 'We have found these pictures elsewhere.',
    facts: 'A page of the maker.',
    version: found?.version,
  });
  expect(decided.status).toBe(200);
  expect(await caseOf(_id)).toMatchObject({ state: 'closed' });
  expect(await isShown(_id)).toBe(false);
  const told = (await collect()).filter(({ to }) => to === seller.email);
  expect(told.map(({ subject }) => subject)).toEqual(['Your listing was hidden']);
  await admin.call('POST', `/decisions/${decided.body._id}/take-back`, {
    explanation: 'They are of the seller.',
  });
  expect(await isShown(_id)).toBe(true);
});

test('a listing whose price is raised above that of the setting waits likewise, and its bookings end', async () => {
  const seller = await signUpProven(shop, 'seller');
  const product = await listProduct(shop, seller, 400);
  const booking = await bookProduct(buyer, product);
  const ask = (selling_price: number) =>
    seller.call('PATCH', `/products/${product._id}`, { selling_price });
  expect((await ask(500)).status).toBe(200);
  expect(await isShown(product._id)).toBe(true);
  expect((await ask(501)).status).toBe(200);
  expect(await isShown(product._id)).toBe(false);
  const found = await caseOf(product._id);
  expect(found).toMatchObject({ source: 'first_listing', state: 'open' });
  const ended = { state: 'cancelled', cancelReason: 'withdrawn' };
  expect((await buyer.call('GET', `/bookings/${booking}`)).body).toMatchObject(ended);
  await admin.call('POST', '/cases/no-action', { cases: [{ _id: found?.id, version: 1 }] });
  expect(await isShown(product._id)).toBe(true);
  expect((await ask(600)).status).toBe(200);
  expect(await isShown(product._id)).toBe(true);
});
