import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { products } from '../../../db/schema/catalog.ts';
import { listingsToMatch, savedSearchHits } from '../../../db/schema/search/saved-searches.ts';
import { startTestApp } from '../../../testing/app.ts';
import { callerOf } from '../../../testing/caller.ts';
import { type Person, signUp } from '../../../testing/person.ts';
import { hitsOf, list, save, savedSearchesOf } from '../../../testing/saved-searches.ts';
import { setBlocked } from '../../messages/blocks.ts';
import { matchListings } from './match-listings.ts';

const shop = await startTestApp();
afterAll(() => shop.close());
const seller = await signUp(shop, 'seller');
const newBuyer = () => signUp(shop, 'buyer');
const match = () => matchListings(shop);
const edit = (id: string, change: object) => seller.call('PATCH', `/products/${id}`, change);
const idsOf = async (person: Person, id: string) =>
  (await hitsOf(person, id)).map(({ _id }) => _id);

test('a new bicycle is a hit of the searches that it matches, once', async () => {
  const buyer = await newBuyer();
  const [trek, cheap] = [await save(buyer, 'q=trek'), await save(buyer, 'max_price=200')];
  const id = await list(shop, seller, { title: 'Trek Domane', selling_price: 900 });
  expect(await match()).toMatchObject({ listings: 1, hits: 1 });
  expect(await match()).toBeNull();
  expect((await savedSearchesOf(buyer)).map(({ unseen }) => unseen)).toEqual([0, 1]);
  expect(await idsOf(buyer, trek)).toEqual([id]);
  expect(await idsOf(buyer, cheap)).toEqual([]);
});

test('the list of hits marks them as seen, newest first, page by page', async () => {
  const buyer = await newBuyer();
  const search = await save(buyer, 'q=koga');
  const ids: string[] = [];
  for (const model of ['one', 'two', 'three']) {
    ids.unshift(await list(shop, seller, { title: `Koga ${model}` }));
    await match();
  }
  const page = await buyer.call('GET', `/saved-searches/${search}/hits?limit=2`);
  expect(page.body).toMatchObject(ids.slice(0, 2).map((_id) => ({ _id, isNew: true })));
  expect(JSON.stringify(page.body)).not.toContain(seller.email);
  const cursor = /cursor=([^&>]+)/.exec(page.link ?? '')?.[1];
  const rest = await buyer.call('GET', `/saved-searches/${search}/hits?limit=2&cursor=${cursor}`);
  expect(rest.body).toMatchObject([{ _id: ids[2], isNew: true }]);
  expect(rest.body).toHaveLength(1);
  expect((await savedSearchesOf(buyer))[0]?.unseen).toBe(0);
  expect((await hitsOf(buyer, search)).map(({ isNew }) => isNew)).toEqual([false, false, false]);
});

test('a further page marks what was new when its first page was opened, and nothing seen before', async () => {
  const buyer = await newBuyer();
  const search = await save(buyer, 'q=gazelle');
  const add = async (model: string) => {
    await list(shop, seller, { title: `Gazelle ${model}` });
    await match();
  };
  const open = (query: string) => buyer.call('GET', `/saved-searches/${search}/hits?${query}`);
  const marksOf = ({ body }: Awaited<ReturnType<typeof open>>) =>
    (body as unknown as { isNew: boolean }[]).map(({ isNew }) => isNew);
  await add('seen');
  await open('limit=1');
  await add('new');
  await add('newest');
  const first = await open('limit=1');
  const next = /cursor=[^&>]+/.exec(first.link ?? '')?.[0];
  // Another tab opens the first page in between.
  expect(marksOf(await open('limit=1'))).toEqual([false]);
  await add('later');
  expect([...marksOf(first), ...marksOf(await open(`${next}`))]).toEqual([true, true, false]);
});

test('a bicycle that begins to match by an edit or a lower price is a hit', async () => {
  const buyer = await newBuyer();
  const [cheap, gravel] = [
    await save(buyer, 'q=sonder&max_price=300'),
    await save(buyer, 'q=sonder+camino'),
  ];
  const id = await list(shop, seller, { title: 'Sonder Colibri', selling_price: 400 });
  await match();
  expect([await idsOf(buyer, cheap), await idsOf(buyer, gravel)]).toEqual([[], []]);
  await edit(id, { selling_price: 290 });
  await edit(id, { title: 'Sonder Camino' });
  await match();
  expect([await idsOf(buyer, cheap), await idsOf(buyer, gravel)]).toEqual([[id], [id]]);
});

test('a bicycle that begins to be sent, or for less, is a hit of a search with shipping', async () => {
  const buyer = await newBuyer();
  const search = await save(buyer, 'q=salsa&max_price=300&with_shipping=yes');
  const sent = { delivery: 'both', shipping_price: 60 };
  const ids = [
    await list(shop, seller, { title: 'Salsa sent', selling_price: 250, ...sent }),
    await list(shop, seller, { title: 'Salsa fetched', selling_price: 250 }),
  ];
  await match();
  expect(await idsOf(buyer, search)).toEqual([]);
  for (const id of ids) await edit(id, { ...sent, shipping_price: 50 });
  await match();
  expect((await idsOf(buyer, search)).sort()).toEqual(ids.sort());
});

test('a bicycle that a search found when it was saved is no hit, also after an edit', async () => {
  const buyer = await newBuyer();
  const id = await list(shop, seller, { title: 'Genesis Croix', selling_price: 400 });
  const search = await save(buyer, 'q=genesis');
  await match();
  await edit(id, { selling_price: 350 });
  await match();
  expect(await idsOf(buyer, search)).toEqual([]);
});

test('a misspelt word of a saved search finds no similar ones', async () => {
  const buyer = await newBuyer();
  const search = await save(buyer, 'q=cannondael');
  await list(shop, seller, { title: 'Cannondale Topstone' });
  await match();
  expect(await idsOf(buyer, search)).toEqual([]);
});

test("one's own bicycles and those of people with a block on either side are no hits", async () => {
  const [blocker, blocked] = [await newBuyer(), await newBuyer()];
  const own = await save(seller, 'q=ridley');
  const searches = [await save(blocker, 'q=ridley'), await save(blocked, 'q=ridley')] as const;
  const [at, sellerId] = [shop.clock.now(), (await callerOf(shop, seller)).id];
  const idOf = async (person: Person) => (await callerOf(shop, person)).id;
  const ofBuyer = { blockerId: await idOf(blocker), blockedId: sellerId, at };
  const ofSeller = { blockerId: sellerId, blockedId: await idOf(blocked), at };
  for (const block of [ofBuyer, ofSeller]) await setBlocked(shop.db, block, true);
  await list(shop, seller, { title: 'Ridley Kanzo' });
  await match();
  expect(await idsOf(seller, own)).toEqual([]);
  expect(await idsOf(blocker, searches[0])).toEqual([]);
  expect(await idsOf(blocked, searches[1])).toEqual([]);
});

test('a sold bicycle stays in the list as sold, and a withdrawn one leaves it', async () => {
  const buyer = await newBuyer();
  const search = await save(buyer, 'q=merida');
  const sold = await list(shop, seller, { title: 'Merida Silex' });
  const withdrawn = await list(shop, seller, { title: 'Merida Reacto' });
  await match();
  await seller.call('DELETE', `/products?id=${withdrawn}`);
  await shop.db.update(products).set({ state: 'sold' }).where(eq(products.id, sold));
  expect(await hitsOf(buyer, search)).toMatchObject([{ _id: sold, available: false }]);
});

test('what fails is tried again', async () => {
  const buyer = await newBuyer();
  const search = await save(buyer, 'q=surly');
  await list(shop, seller, { title: 'Surly Ogre' });
  const lost = new Error('the clock is lost');
  const failing = {
    ...shop,
    clock: {
      now: () => {
        throw lost;
      },
    },
  };
  await expect(matchListings(failing)).rejects.toThrow(lost);
  expect(await match()).toBeNull();
  await shop.db.update(listingsToMatch).set({ dueAt: new Date(0) });
  expect(await match()).toMatchObject({ listings: 1 });
  expect(await idsOf(buyer, search)).toHaveLength(1);
});

test('a search that is deleted after it was compared gets no hits, and the others get theirs', async () => {
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  const [deleted, kept] = [await save(buyer, 'q=salsa'), await save(other, 'q=salsa')];
  const id = await list(shop, seller, { title: 'Salsa Fargo' });
  // Hits are stored in a transaction, the only one of a run.
  const db = Object.create(shop.db, {
    transaction: {
      value: async (store: Parameters<typeof shop.db.transaction>[0]) => {
        await buyer.call('DELETE', `/saved-searches/${deleted}`);
        return shop.db.transaction(store);
      },
    },
  });
  expect(await matchListings({ ...shop, db })).toMatchObject({ hits: 2 });
  expect(await savedSearchesOf(buyer)).toEqual([]);
  expect(await shop.db.$count(savedSearchHits, eq(savedSearchHits.searchId, deleted))).toBe(0);
  expect(await idsOf(other, kept)).toEqual([id]);
});

test('nothing waits to be compared in a shop without saved searches', async () => {
  const empty = await startTestApp();
  const other = await signUp(empty, 'seller');
  await list(empty, other, { title: 'Trek' });
  expect(await empty.db.$count(listingsToMatch)).toBe(0);
  await empty.close();
});
