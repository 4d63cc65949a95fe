import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SellerInsights } from '../../../contract/dashboard.ts';
import { users } from '../../db/schema/accounts.ts';
import { payoutAccounts } from '../../db/schema/deals/money.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';

const dayMs = 24 * 60 * 60 * 1000;

const { shop, seller, buyer } = await openShop();

const read = async (person: Person) =>
  (await person.call('GET', '/insights/seller')).body as unknown as SellerInsights;

async function sell(person: Person, price: number) {
  const product = await listProduct(shop, person, price);
  await buy(shop, buyer, await bookProduct(buyer, product));
  return product;
}

const view = async (person: Person, ...productIds: string[]) => {
  await person.call('POST', '/views', { productIds });
  for (const id of productIds)
    await person.call('POST', `/bicycles/${id}/views`, { browser: crypto.randomUUID() });
};

test("a new seller's figures are zero, in twelve months", async () => {
  const { months, ...rest } = await read(await signUp(shop, 'seller'));
  expect(months.at(-1)?.month).toBe(shop.clock.now().toISOString().slice(0, 7));
  expect(months.map(({ month: _, ...figures }) => figures)).toEqual(
    new Array(12).fill({ sold: 0, earned: 0, held: 0, views: 0, impressions: 0 }),
  );
  const nothing = { now: 0, before: 0 };
  expect(rest).toEqual({
    recent: { sold: nothing, earned: nothing, held: nothing, views: nothing },
    openBookings: 0,
    prices: [],
    needsPayoutAccount: false,
  });
});

test("sales, amounts and views are the seller's own, by month and for the period before", async () => {
  const own = await signUp(shop, 'seller');
  const sold = [await sell(own, 100.5), await sell(own, 200)];
  await sell(seller, 999);
  await view(buyer, ...sold.map(({ _id }) => _id));
  shop.clock.advance(40 * dayMs);
  await sell(own, 50);
  await view(buyer, String(sold[0]?._id));
  await bookProduct(buyer, await listProduct(shop, own, 70));
  const { months, recent, openBookings } = await read(own);
  expect(recent).toEqual({
    sold: { now: 1, before: 2 },
    earned: { now: 0, before: 0 },
    held: { now: 50, before: 300.5 },
    views: { now: 1, before: 2 },
  });
  expect(openBookings).toBe(1);
  const total = (key: 'sold' | 'held' | 'views') =>
    months.reduce((sum, month) => sum + month[key], 0);
  expect([total('sold'), total('held'), total('views')]).toEqual([3, 350.5, 3]);
  expect(months.at(-1)).toMatchObject({ sold: 1, held: 50, views: 1, impressions: 1 });
});

test('a seller who has sold something needs an account until one can receive the money', async () => {
  const own = await signUp(shop, 'seller');
  const needs = async () => (await read(own)).needsPayoutAccount;
  await bookProduct(buyer, await listProduct(shop, own, 70));
  expect(await needs()).toBe(false);
  await sell(own, 70);
  expect(await needs()).toBe(true);
  const [user] = await shop.db.select().from(users).where(eq(users.email, own.email));
  const now = shop.clock.now();
  const account = { userId: String(user?.id), country: 'US', createdAt: now, updatedAt: now };
  await shop.db.insert(payoutAccounts).values(account);
  expect(await needs()).toBe(true);
  await shop.db.update(payoutAccounts).set({ transfersEnabled: true });
  expect(await needs()).toBe(false);
});

test('data older than twelve months is left out', async () => {
  const own = await signUp(shop, 'seller');
  await sell(own, 120);
  shop.clock.advance(366 * dayMs);
  const { months } = await read(own);
  expect(months.reduce((sum, { sold }) => sum + sold, 0)).toBe(0);
});

test('a price is compared with what similar products were sold for, and with no others', async () => {
  const [own, other] = [await signUp(shop, 'seller'), await signUp(shop, 'seller')];
  const offer = { ...(await listProduct(shop, own, 500)) };
  const excellent = async (price: number) => {
    const wanted = { ...(await listProduct(shop, other, price)), condition: 'excellent' as const };
    const { _id: _, ...body } = wanted;
    const { body: added } = await other.call('POST', '/products', body);
    return { ...wanted, _id: String(added._id) };
  };
  const pay = async (price: number) => {
    const id = await bookProduct(buyer, await excellent(price));
    await buy(shop, buyer, id);
    return id;
  };
  const { _id: _, ...body } = {
    ...(await listProduct(shop, own, 500)),
    condition: 'excellent' as const,
  };
  await own.call('POST', '/products', body);
  const standing = async () =>
    (await read(own)).prices.find(({ condition }) => condition === 'excellent');
  for (const price of [100, 200, 300]) await pay(price);
  await excellent(9000);
  expect(await standing()).toMatchObject({ price: 500, market: null });
  // A sale counts whatever state it has reached.
  const delivered = await pay(1000);
  await other.call('PATCH', `/bookings/${delivered}`, { event: 'ship' });
  await buyer.call('PATCH', `/bookings/${delivered}`, { event: 'confirm-delivery' });
  expect(await standing()).toEqual({
    productId: expect.any(String),
    title: offer.title,
    category: 'Road bikes',
    condition: 'excellent',
    price: 500,
    market: {
      sold: 4,
      lowest: 100,
      lowerQuartile: 175,
      median: 250,
      upperQuartile: 475,
      highest: 1000,
    },
  });
});
