import { expect, test } from 'vitest';
import { listingsToMatch } from '../../db/schema/search/saved-searches.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';
import { hitsOf, list, matchAndTell, save } from '../../testing/saved-searches.ts';
import { everyList, listsWith } from '../../testing/sellers/lists-with.ts';
import { endPauseOf, pausesIn } from '../../testing/sellers/pauses.ts';

const { shop, buyer } = await openShop();
const { inDays, pause, newSeller, read } = pausesIn(shop);
test('a pause hides bicycles from every list, and their return shows them as they were', async () => {
  const { seller, id: sellerId } = await newSeller();
  const attributes = { make: 'Zephyrine' };
  const id = await list(shop, seller, { title: 'Touring bicycle', attributes });
  const other = await listProduct(shop, await signUp(shop, 'seller'));
  await seller.call('POST', '/advertise', { productId: id, sellerEmail: seller.email });
  await buyer.call('PATCH', `/wishlist/${id}`);
  const lists = () => listsWith(shop, buyer, { id, sellerId, other: other._id });
  await expect.poll(lists).toEqual(everyList);

  const until = inDays(5);
  expect((await pause(seller)).status).toBe(200);
  await expect.poll(lists).toEqual([]);
  expect((await read(`/bicycles/${id}`)).body).toMatchObject({
    available: false,
    pausedUntil: until,
  });
  expect((await read(`/sellers/${sellerId}`)).body).toMatchObject({
    pausedUntil: until,
    paused: 1,
    forSale: 0,
    city: expect.any(String),
  });
  const wishlist = await buyer.call('GET', '/wishlist');
  expect(wishlist.body).toMatchObject([{ details: { available: false, pausedUntil: until } }]);
  const own = await seller.call('GET', '/products');
  expect(own.body).toMatchObject([{ _id: id, available: false, pausedUntil: until }]);
  expect((await seller.call('GET', '/account')).body).toMatchObject({ pausedUntil: until });

  expect((await endPauseOf(seller)).status).toBe(200);
  await expect.poll(lists).toEqual(everyList);
  expect((await read(`/sellers/${sellerId}`)).body).toMatchObject({ pausedUntil: null, paused: 0 });
  expect((await buyer.call('GET', '/wishlist')).body).toMatchObject([
    { details: { available: true } },
  ]);
  expect((await seller.call('GET', '/account')).body).not.toHaveProperty('pausedUntil');
  await buyer.call('DELETE', `/wishlist/${id}`);
});

test('saved searches do not announce what is back, but what is new or cheaper', async () => {
  const { seller, id: sellerId } = await newSeller();
  const watcher = await signUp(shop, 'buyer');
  const kept = await list(shop, seller, { selling_price: 900 });
  const cheaper = await list(shop, seller, { selling_price: 900 });
  await matchAndTell(shop);
  const all = await save(watcher, `seller=${sellerId}`);
  const cheap = await save(watcher, `seller=${sellerId}&max_price=500`);
  await pause(seller);
  const added = await list(shop, seller, { selling_price: 900 });
  await seller.call('PATCH', `/products/${cheaper}`, { selling_price: 300 });
  await matchAndTell(shop);
  expect([await hitsOf(watcher, all), await hitsOf(watcher, cheap)]).toEqual([[], []]);
  await endPauseOf(seller);
  const waiting = await shop.db.select({ id: listingsToMatch.productId }).from(listingsToMatch);
  expect(waiting.map(({ id }) => id)).not.toContain(kept);
  await matchAndTell(shop);
  const idsOf = async (search: string) => (await hitsOf(watcher, search)).map(({ _id }) => _id);
  expect([await idsOf(all), await idsOf(cheap)]).toEqual([[added], [cheaper]]);
});

test('a listing that was not compared yet when the pause began is announced once it is back', async () => {
  const { seller, id: sellerId } = await newSeller();
  const watcher = await signUp(shop, 'buyer');
  const cheaper = await list(shop, seller, { selling_price: 900 });
  await matchAndTell(shop);
  const search = await save(watcher, `seller=${sellerId}&max_price=500`);
  await seller.call('PATCH', `/products/${cheaper}`, { selling_price: 300 });
  const added = await list(shop, seller, { selling_price: 400 });
  await pause(seller);
  await matchAndTell(shop);
  expect(await hitsOf(watcher, search)).toEqual([]);
  await endPauseOf(seller);
  await matchAndTell(shop);
  const found = (await hitsOf(watcher, search)).map(({ _id }) => _id);
  expect(found.toSorted()).toEqual([cheaper, added].toSorted());
});
