import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newProduct } from '../../../contract/catalog/catalog.ts';
import { products } from '../../db/schema/catalog.ts';
import { callerOf } from '../../testing/caller.ts';
import { productInputOf } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { addProduct } from './add-product.ts';

const { shop, seller } = await openShop();
const at = shop.clock.now();
const deps = { ...shop, clock: { now: () => at }, images: shop.providers.images };
const by = await callerOf(shop, seller);
const wanted = newProduct.parse(await productInputOf(shop, seller, 312.5));

test.each([['2020-01-01T00:00:00Z'], ['2031-01-01T00:00:00Z'], ['today']])(
  'a product from a computer whose clock says %s is listed at the time of the server',
  async (postedAt) => {
    const sent = newProduct.parse({ ...wanted, postedAt });
    const { _id: id, ...answer } = await addProduct(deps, by, sent);
    expect(answer).toEqual({ acknowledged: true });
    const { selling_price, purchase_price, purchase_date, ...rest } = wanted;
    const { postedAt: _posted, available: _available, sellerEmail: _email, ...same } = rest;
    const [row] = await shop.db.select().from(products).where(eq(products.id, id));
    expect(row).toEqual({
      ...same,
      id,
      sellerId: by.id,
      state: 'available',
      postedAt: at,
      sellingPriceCents: 31_250,
      purchasePriceCents: purchase_price * 100,
      purchaseDate: purchase_date,
      attributes: {},
      pictures: [],
      placeId: 5746545,
      version: 1,
      soldAt: null,
      delivery: 'pick_up',
      shippingCents: 0,
      shippingZones: null,
      checklist: {},
      withdrawnForClosing: false,
      pausedUntil: null,
      searchedBeforePause: null,
      isMasked: true,
      isHidden: false,
      isWithheld: false,
      awaitsReview: false,
    });
    expect(selling_price).toBe(312.5);
  },
);

test("a product with another seller's email is rejected", async () => {
  const count = await shop.db.$count(products);
  const rejected = addProduct(deps, by, { ...wanted, sellerEmail: 'else@example.com' });
  await expect(rejected).rejects.toMatchObject({ code: 'contradicts_record' });
  expect(await shop.db.$count(products)).toBe(count);
});
