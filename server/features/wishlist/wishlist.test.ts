import { expect, test } from 'vitest';
import type { WishlistItem } from '../../../contract/catalog/wishlist.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';

const { shop, seller } = await openShop();

const newBuyer = () => signUp(shop, 'buyer');

const wishlistOf = async (buyer: Person) =>
  (await buyer.call('GET', '/wishlist')).body as unknown as WishlistItem[];

test("a saved product is in the buyer's wishlist, newest first, and marked in the category", async () => {
  const buyer = await newBuyer();
  const [older, newer] = [await listProduct(shop, seller, 80.5), await listProduct(shop, seller)];
  await buyer.call('PATCH', `/wishlist/${older._id}`);
  const { body } = await buyer.call('PATCH', `/wishlist/${newer._id}`);
  expect(await wishlistOf(buyer)).toEqual([
    expect.objectContaining({ _id: body._id }),
    {
      _id: expect.any(String),
      details: {
        _id: older._id,
        title: older.title,
        image: older.image,
        selling_price: 80.5,
        categoryId: shop.categoryId,
        available: true,
      },
      paid: false,
      savedPrice: 80.5,
    },
  ]);
  const category = await buyer.call('GET', `/products/${shop.categoryId}`);
  expect(category.body).toContainEqual(
    expect.objectContaining({ _id: newer._id, wished: true, wishlistItemId: body._id }),
  );
});

test('ten simultaneous wishes for one product create one entry', async () => {
  const buyer = await newBuyer();
  const { _id } = await listProduct(shop, seller);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => buyer.call('PATCH', `/wishlist/${_id}`)),
  );
  const [entry, ...others] = await wishlistOf(buyer);
  expect(others).toEqual([]);
  for (const { status, body } of answers)
    expect([status, body]).toEqual([200, { acknowledged: true, _id: entry?._id }]);
});

test('a deleted entry is gone, and the product can be saved again', async () => {
  const buyer = await newBuyer();
  const { _id } = await listProduct(shop, seller);
  const { body } = await buyer.call('PATCH', `/wishlist/${_id}`);
  expect((await buyer.call('DELETE', `/wishlist/${body._id}`)).status).toBe(200);
  expect(await wishlistOf(buyer)).toEqual([]);
  expect((await buyer.call('DELETE', `/wishlist/${body._id}`)).status).toBe(404);
  expect((await buyer.call('PATCH', `/wishlist/${_id}`)).status).toBe(200);
});

test("a product's id also deletes its entry, but not another buyer's", async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  const [{ _id }, kept] = [await listProduct(shop, seller), await listProduct(shop, seller)];
  for (const person of [buyer, other]) await person.call('PATCH', `/wishlist/${_id}`);
  await buyer.call('PATCH', `/wishlist/${kept._id}`);
  expect((await buyer.call('DELETE', `/wishlist/${_id}`)).status).toBe(200);
  expect(await wishlistOf(buyer)).toMatchObject([{ details: { _id: kept._id } }]);
  expect(await wishlistOf(other)).toHaveLength(1);
  expect((await buyer.call('DELETE', `/wishlist/${_id}`)).status).toBe(404);
});

test("deleting another buyer's entry is reported as not found", async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  const { _id } = await listProduct(shop, seller);
  const { body } = await buyer.call('PATCH', `/wishlist/${_id}`);
  const theirs = await other.call('DELETE', `/wishlist/${body._id}`);
  const nobodys = await other.call('DELETE', `/wishlist/${crypto.randomUUID()}`);
  expect([theirs.status, theirs.body]).toEqual([404, nobodys.body]);
  expect(await wishlistOf(buyer)).toHaveLength(1);
});

test('a sold product stays in the list: as paid for its buyer, as unavailable for others', async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  const product = await listProduct(shop, seller);
  for (const person of [buyer, other]) await person.call('PATCH', `/wishlist/${product._id}`);
  await bookProduct(other, product);
  await buy(shop, buyer, await bookProduct(buyer, product));
  const gone = { details: { _id: product._id, available: false } };
  expect(await wishlistOf(buyer)).toMatchObject([{ ...gone, paid: true }]);
  expect(await wishlistOf(other)).toMatchObject([{ ...gone, paid: false }]);
});

test('an unavailable product cannot be added, but stays one entry for those who have it', async () => {
  const [buyer, late] = [await newBuyer(), await newBuyer()];
  const { _id } = await listProduct(shop, seller);
  const { body } = await buyer.call('PATCH', `/wishlist/${_id}`);
  await seller.call('DELETE', `/products?id=${_id}`);
  expect(await wishlistOf(buyer)).toMatchObject([{ details: { _id, available: false } }]);
  expect((await buyer.call('PATCH', `/wishlist/${_id}`)).body._id).toBe(body._id);
  const refused = await late.call('PATCH', `/wishlist/${_id}`);
  expect([refused.status, refused.body.code]).toEqual([409, 'product_withdrawn']);
  const unknown = await late.call('PATCH', `/wishlist/${crypto.randomUUID()}`);
  expect(unknown.status).toBe(404);
});

test('a long wishlist comes in pages', async () => {
  const buyer = await newBuyer();
  for (let i = 0; i < 3; i++)
    await buyer.call('PATCH', `/wishlist/${(await listProduct(shop, seller))._id}`);
  const all = await wishlistOf(buyer);
  const first = await buyer.call('GET', '/wishlist?limit=2');
  const next = /cursor=([^&>]+)/.exec(first.link ?? '')?.[1];
  const second = await buyer.call('GET', `/wishlist?limit=2&cursor=${next}`);
  expect([first.body, second.body]).toEqual([all.slice(0, 2), all.slice(2)]);
  expect(second.link).toBeUndefined();
});

test('sellers and visitors have no wishlist', async () => {
  const { _id } = await listProduct(shop, seller);
  expect((await seller.call('GET', '/wishlist')).status).toBe(403);
  expect((await seller.call('PATCH', `/wishlist/${_id}`)).status).toBe(403);
  const url = `/api/wishlist/${_id}?email=a@example.com`;
  expect((await shop.app.inject({ method: 'PATCH', url })).statusCode).toBe(401);
});
