import { asc, eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { advertisements, type ProductState, products } from '../../db/schema/catalog.ts';
import { callerOf } from '../../testing/caller.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';
import {
  closeProduct,
  isListedBySeller,
  lockOwnProduct,
  lockProduct,
  reopenProduct,
  requireForSale,
  withdrawAllOf,
} from './product-state.ts';

const { shop, seller } = await openShop();
const { db } = shop;
const { id: sellerId } = await callerOf(shop, seller);
const { id: otherId } = await callerOf(shop, await signUp(shop, 'seller'));

/** An advertised product for $312.50 in this state. */
async function productIn(state: ProductState, by = seller) {
  const { _id: id } = await listProduct(shop, by, 312.5);
  await db.update(products).set({ state }).where(eq(products.id, id));
  await db.insert(advertisements).values({ productId: id, startedAt: shop.clock.now() });
  return id;
}

const rowsOf = (ids: readonly string[]) =>
  db.select().from(products).where(inArray(products.id, ids)).orderBy(asc(products.id));
const countAds = (id: string) => db.$count(advertisements, eq(advertisements.productId, id));

test.each<[ProductState, boolean, string | undefined]>([
  ['available', true, undefined],
  ['sold', true, 'product_sold'],
  ['withdrawn', false, 'product_withdrawn'],
])(
  'a product that is %s: whether its seller lists it, and why it is not for sale',
  async (state, listed, code) => {
    const id = await productIn(state);
    const title = 'Corbel Strada 54';
    const money = {
      priceCents: 31_250,
      delivery: 'shipping',
      shippingCents: 0,
      shippingZones: null,
    } as const;
    const locked = {
      id,
      sellerId,
      title,
      ...money,
      state,
      pausedUntil: null,
      isWithheld: false,
      version: 1,
    };
    expect(await isListedBySeller(db, id, sellerId)).toBe(listed);
    expect(await lockProduct(db, id)).toEqual(locked);
    expect(await lockOwnProduct(db, id, sellerId)).toEqual(locked);
    const forSale = () => requireForSale(locked);
    if (code) expect(forSale).toThrow(expect.objectContaining({ code }));
    else expect(forSale()).toBe(locked);
    expect(await isListedBySeller(db, id, otherId)).toBe(false);
    expect(await lockOwnProduct(db, id, otherId)).toBeNull();
  },
);

test('a product that does not exist is not listed, not locked and not found', async () => {
  const id = crypto.randomUUID();
  expect(await isListedBySeller(db, id, sellerId)).toBe(false);
  expect([await lockProduct(db, id), await lockOwnProduct(db, id, sellerId)]).toEqual([null, null]);
  expect(() => requireForSale(null)).toThrow(expect.objectContaining({ code: 'not_found' }));
});

test('a product is closed with its advertisement, and only a sold one opens again', async () => {
  const other = await productIn('available');
  const soldAt = new Date('2026-03-01');
  for (const [closed, after] of [
    [{ state: 'sold', soldAt }, 'available'],
    [{ state: 'withdrawn' }, 'withdrawn'],
  ] as const) {
    const id = await productIn('available');
    const [before] = await rowsOf([id]);
    await closeProduct(db, id, closed);
    expect([await rowsOf([id]), await countAds(id)]).toEqual([[{ ...before, ...closed }], 0]);
    await reopenProduct(db, id);
    expect(await rowsOf([id])).toEqual([{ ...before, state: after }]);
  }
  expect([await rowsOf([other]), await countAds(other)]).toMatchObject([
    [{ state: 'available' }],
    1,
  ]);
});

test('a seller who leaves keeps no product, no advertisement and no place or number in any product', async () => {
  const leaver = await signUp(shop, 'seller');
  const ids = [await productIn('available', leaver), await productIn('sold', leaver)];
  const kept = await productIn('available');
  const [before, other] = [await rowsOf(ids), await rowsOf([kept])];
  await withdrawAllOf(db, (await callerOf(shop, leaver)).id);
  const without = { state: 'withdrawn', phone: '', city: '', area: '', placeId: null };
  expect(await rowsOf(ids)).toEqual(before.map((row) => ({ ...row, ...without })));
  expect(await rowsOf([kept])).toEqual(other);
  expect(await Promise.all([...ids, kept].map(countAds))).toEqual([0, 0, 1]);
  await withdrawAllOf(db, otherId);
  expect(await rowsOf([kept])).toEqual(other);
});
