import { expect, test } from 'vitest';
import { listingsToMatch } from '../../db/schema/search/saved-searches.ts';
import { buy, enterCard, openPayment, recordPayment } from '../../testing/deals/card.ts';
import { closeOf } from '../../testing/deals/closing.ts';
import { bookProduct, listProduct, productInputOf } from '../../testing/deals/list-and-book.ts';
import { mailCollector } from '../../testing/mails/collect-mails.ts';
import { ask } from '../../testing/messages.ts';
import { casesIn } from '../../testing/moderation/cases-in.ts';
import { offersIn } from '../../testing/offers/offers-in.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';
import { hitsOf, list, matchAndTell, save } from '../../testing/saved-searches.ts';
import { everyList, listsWith } from '../../testing/sellers/lists-with.ts';
import { endPauseOf, pausesIn } from '../../testing/sellers/pauses.ts';

const { shop, buyer } = await openShop();
const { newModerator, decided, takeBack } = casesIn(shop);
const { pause, newSeller, read, rowOf, dueOf, inDays } = pausesIn(shop);
const offers = offersIn(shop);
const collect = mailCollector(shop);
const admin = await newModerator();

const hide = (id: string) => decided(admin, { kind: 'listing', id }, 'hide');

/** A seller with a listing. */
async function listing() {
  const { seller, id: sellerId } = await newSeller();
  return { seller, sellerId, product: await listProduct(shop, seller) };
}

test('a hidden listing leaves every list, and taking that back shows it as it was', async () => {
  const { seller, id: sellerId } = await newSeller();
  const id = await list(shop, seller, { title: 'Touring', attributes: { make: 'Zephyrine' } });
  const other = await listProduct(shop, await signUp(shop, 'seller'));
  const lists = () => listsWith(shop, buyer, { id, sellerId, other: other._id });
  await seller.call('POST', '/advertise', { productId: id, sellerEmail: seller.email });
  await buyer.call('PATCH', `/wishlist/${id}`);
  await expect.poll(lists).toEqual(everyList);
  const feed = async () => (await shop.app.inject('/feeds/bicycles.xml')).body;
  expect(await feed()).toContain(id);
  const before = await rowOf(id);

  const decision = await hide(id);
  await expect.poll(lists).toEqual([]);
  expect(await feed()).not.toContain(id);
  expect((await read(`/bicycles/${id}`)).status).toBe(410);
  const wishes = async () => (await buyer.call('GET', '/wishlist')).body;
  expect(await wishes()).toMatchObject([{ details: { _id: id, available: false } }]);
  const own = async () => (await seller.call('GET', '/products')).body;
  expect(await own()).toMatchObject([{ _id: id, available: false, hiddenBy: decision }]);
  expect((await ask(await offers.newBuyer(), id)).body.code).toBe('product_withdrawn');

  expect((await takeBack(admin, decision)).status).toBe(200);
  await expect.poll(lists).toEqual(everyList);
  expect(await rowOf(id)).toEqual(before);
  expect(await wishes()).toMatchObject([{ details: { available: true } }]);
  expect(await own()).not.toMatchObject([{ hiddenBy: decision }]);
  await buyer.call('DELETE', `/wishlist/${id}`);
});

test('saved searches do not announce what is shown again, but what was changed meanwhile', async () => {
  const { seller, id: sellerId } = await newSeller();
  const watcher = await signUp(shop, 'buyer');
  const kept = await list(shop, seller, { selling_price: 900 });
  const cheaper = await list(shop, seller, { selling_price: 900 });
  await matchAndTell(shop);
  const all = await save(watcher, `seller=${sellerId}`);
  const cheap = await save(watcher, `seller=${sellerId}&max_price=500`);
  const decisions = [await hide(kept), await hide(cheaper)];
  const edit = await seller.call('PATCH', `/products/${cheaper}`, { selling_price: 300 });
  expect(edit.status).toBe(200);
  await matchAndTell(shop);
  for (const decision of decisions) await takeBack(admin, decision);
  const waiting = await shop.db.select({ id: listingsToMatch.productId }).from(listingsToMatch);
  expect(waiting.map(({ id }) => id)).not.toContain(kept);
  await matchAndTell(shop);
  const idsOf = async (search: string) => (await hitsOf(watcher, search)).map(({ _id }) => _id);
  expect([await idsOf(all), await idsOf(cheap)]).toEqual([[], [cheaper]]);
});

test('unpaid bookings and open offers of a hidden listing end, and the other sides hear of it', async () => {
  const [seller, bidder, booker] = [
    await offers.newSeller(),
    await offers.newBuyer(),
    await offers.newBuyer(),
  ];
  const input = await productInputOf(shop, seller, 500);
  const id = await offers.list(seller, input);
  const offer = await offers.made(bidder, id, 400);
  const booking = await bookProduct(booker, { ...input, _id: id });
  await collect();
  await hide(id);
  expect(await offers.read(bidder, offer)).toMatchObject({
    state: 'voided',
    voidReason: 'listing_withdrawn',
  });
  expect(await dueOf(booker, booking)).toMatchObject({
    state: 'cancelled',
    cancelReason: 'withdrawn',
  });
  expect((await collect()).map(({ to }) => to).toSorted()).toEqual(
    [bidder.email, booker.email, seller.email].toSorted(),
  );
});

test('a listing that is hidden during a pause, or paused while it is hidden, is shown again only after both', async () => {
  const { seller, product } = await listing();
  const id = product._id;
  await pause(seller);
  const first = await hide(id);
  expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', isWithheld: true });
  await endPauseOf(seller);
  expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', isWithheld: true });
  await pause(seller);
  await takeBack(admin, first);
  expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', pausedUntil: inDays(5) });
  const second = await hide(id);
  await takeBack(admin, second);
  await endPauseOf(seller);
  expect(await rowOf(id)).toMatchObject({ state: 'available', isWithheld: false });
});

test('a listing that is hidden while its seller closes the account is shown only after both', async () => {
  const { seller, product } = await listing();
  const id = product._id;
  const first = await hide(id);
  await closeOf(seller);
  await takeBack(admin, first);
  expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', isWithheld: false });
  const second = await hide(id);
  await seller.call('POST', '/account/keep');
  expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', isWithheld: true });
  await takeBack(admin, second);
  expect(await rowOf(id)).toMatchObject({ state: 'available', withdrawnForClosing: false });
});

test('a payment that comes after its listing was hidden is refunded', async () => {
  const { product } = await listing();
  const due = await dueOf(buyer, await bookProduct(buyer, product));
  const paying = await openPayment(buyer, due);
  await hide(product._id);
  const intent = await enterCard(shop, String(paying.body.clientSecret));
  const { body } = await recordPayment(buyer, due, intent.id);
  expect(body.code).not.toBeUndefined();
  expect(await dueOf(buyer, String(due._id))).toMatchObject({ state: 'refunded' });
  expect(await rowOf(product._id)).toMatchObject({ state: 'withdrawn', isWithheld: true });
});

test('a sold listing that is hidden keeps its deal, has no page, and stays hidden when the deal is undone', async () => {
  const { seller, product } = await listing();
  const booking = await bookProduct(buyer, product);
  await buy(shop, buyer, booking);
  const decision = await hide(product._id);
  expect((await read(`/bicycles/${product._id}`)).status).toBe(410);
  const { body: sold } = await buyer.call('GET', `/products/${shop.categoryId}?limit=100`);
  expect(JSON.stringify(sold)).not.toContain(product._id);
  expect(await dueOf(buyer, booking)).toMatchObject({ state: 'paid' });
  expect((await seller.call('GET', '/products')).body).toMatchObject([{ hiddenBy: decision }]);
  await seller.call('PATCH', `/bookings/${booking}`, { event: 'refund-sale' });
  expect((await seller.call('POST', `/products/${product._id}/sell-again`)).status).toBe(200);
  expect(await rowOf(product._id)).toMatchObject({ state: 'withdrawn', isWithheld: true });
  await takeBack(admin, decision);
  expect(await rowOf(product._id)).toMatchObject({ state: 'available' });
});

test('a seller can edit a hidden listing, and withdraw it for good', async () => {
  const { seller, product } = await listing();
  const decision = await hide(product._id);
  const edit = await seller.call('PATCH', `/products/${product._id}`, { title: 'My own Trek' });
  expect(edit.status).toBe(200);
  expect((await seller.call('DELETE', `/products?id=${product._id}`)).status).toBe(200);
  await takeBack(admin, decision);
  expect(await rowOf(product._id)).toMatchObject({ state: 'withdrawn', isWithheld: false });
  expect((await seller.call('GET', '/products')).body).toEqual([]);
});

test('a listing that was decided about twice is shown again when both decisions have ended', async () => {
  const { product } = await listing();
  const [one, other] = [await hide(product._id), await hide(product._id)];
  await takeBack(admin, one);
  expect(await rowOf(product._id)).toMatchObject({ state: 'withdrawn', isHidden: true });
  await takeBack(admin, other);
  expect(await rowOf(product._id)).toMatchObject({ state: 'available', isHidden: false });
});
