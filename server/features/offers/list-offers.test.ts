import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { PriceOffer } from '../../../contract/deals/offers/offers.ts';
import { changes } from '../../db/schema/change-feed.ts';
import { offerRounds, offers } from '../../db/schema/deals/offers.ts';
import { holds } from '../../db/schema/payments.ts';
import { callerOf } from '../../testing/caller.ts';
import { offersIn } from '../../testing/offers/offers-in.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import type { Person } from '../../testing/person.ts';

const shop = await openEmptyShop();
const { list, made, answer, newBuyer, newSeller } = offersIn(shop);

const hourMs = 60 * 60_000;

const pages = async (person: Person, query: string) => {
  const rows: PriceOffer[] = [];
  let cursor: string | undefined = '';
  while (cursor !== undefined) {
    const from = cursor && `&cursor=${cursor}`;
    const { body, link } = await person.call('GET', `/offers?limit=2&${query}${from}`);
    rows.push(...(body as unknown as PriceOffer[]));
    cursor = /cursor=([^>&]+)/.exec(link ?? '')?.[1];
  }
  return rows;
};

test('the lists of both sides by time, by money and by their end, in pages', async () => {
  const seller = await newSeller();
  const [bicycle, other] = [await list(seller), await list(seller)];
  const buyers = [await newBuyer(), await newBuyer(), await newBuyer()];
  for (const [index, price] of [410, 430, 420].entries())
    await made(buyers[index] as Person, bicycle, price);
  const declined = await made(buyers[0] as Person, other, 440);
  await answer(seller, declined, 'decline');
  // This person buys, too.
  await seller.call('PATCH', '/account', { role: 'buyer' });
  await made(seller, await list(await newSeller()), 450);
  const prices = async (query: string) => (await pages(seller, query)).map(({ price }) => price);
  expect(await prices('')).toEqual([450, 440, 420, 430, 410]);
  expect(await prices('side=seller')).toEqual([440, 420, 430, 410]);
  expect(await prices('side=buyer')).toEqual([450]);
  expect(await prices('sort=highest')).toEqual([450, 430, 420, 410]);
  expect(await prices(`sort=highest&product=${bicycle}`)).toEqual([430, 420, 410]);
  expect(await prices('sort=ending')).toEqual([410, 430, 420, 450]);
  expect(await prices('state=declined')).toEqual([440]);
  const { body } = await seller.call('GET', '/offers?cursor=bm90');
  expect(body.code).toBe('invalid_input');
});

/** Makes an offer of a seller to many, as a round does. Returns its id for each of these buyers. */
async function offerToMany(seller: Person, bicycle: string, buyers: readonly Person[]) {
  const { id: sellerId } = await callerOf(shop, seller);
  const madeAt = shop.clock.now();
  const endsAt = new Date(madeAt.getTime() + 96 * hourMs);
  const round = { productId: bicycle, sellerId, priceCents: 40_000, madeAt, endsAt };
  const [row] = await shop.db
    .insert(offerRounds)
    .values({ ...round, sent: 2 })
    .returning();
  const ids: string[] = [];
  for (const buyer of buyers) {
    const { id: buyerId } = await callerOf(shop, buyer);
    const values = { ...round, buyerId, madeBy: 'seller', roundId: row?.id } as const;
    const [offer] = await shop.db.insert(offers).values(values).returning();
    ids.push(String(offer?.id));
  }
  return ids;
}

const choice = {
  delivery: 'pick_up',
  booking: { buyerPhone: '5550109876', buyerLocation: 'Home' },
};

const topicsOf = async (person: Person) => {
  const topic = `offers:${(await callerOf(shop, person)).id}`;
  return shop.db.$count(changes, eq(changes.topic, topic));
};

test('of an offer to many, the seller sees only those who have taken it', async () => {
  const seller = await newSeller();
  const bicycle = await list(seller);
  const [taker, other] = [await newBuyer(), await newBuyer()];
  const [taken = '', left = ''] = await offerToMany(seller, bicycle, [taker, other]);
  expect(await topicsOf(taker)).toBe(1);
  expect(await topicsOf(seller)).toBe(0);
  expect(await pages(seller, '')).toEqual([]);
  expect((await answer(seller, left, 'withdraw')).body.code).toBe('not_found');
  expect((await taker.call('GET', `/bicycles/${bicycle}/offers`)).body).toMatchObject({
    offer: null,
    sellersOffer: { _id: taken, isRound: true, threadId: null, events: ['accept', 'decline'] },
  });
  const accepted = await answer(taker, taken, 'accept', choice);
  expect(accepted.status).toBe(200);
  expect(await topicsOf(seller)).toBe(1);
  expect(await pages(seller, '')).toMatchObject([
    { _id: taken, state: 'accepted', isRound: true, threadId: expect.any(String) },
  ]);
  // It reserves nothing: the other one can take it too, and so can whoever books it.
  expect((await taker.call('GET', `/bicycles/${bicycle}`)).body.heldUntil).toBeUndefined();
  expect((await answer(other, left, 'decline')).status).toBe(200);
  const { body } = await taker.call('GET', '/bookings');
  expect(body).toMatchObject([
    { _id: accepted.body._id, price: 400, offer: { _id: taken, reservedUntil: null } },
  ]);
});

test('the price of an offer to many that was taken stands until the seller asks less', async () => {
  const [seller, buyer] = [await newSeller(), await newBuyer()];
  const bicycle = await list(seller);
  const [id = ''] = await offerToMany(seller, bicycle, [buyer]);
  const { body } = await answer(buyer, id, 'accept', choice);
  const reprice = (price: number) =>
    seller.call('PATCH', `/products/${bicycle}`, { selling_price: price });
  const open = () => buyer.call('POST', '/create-payment-intent', { price: 400 });
  await reprice(550);
  expect((await open()).status).toBe(200);
  expect((await reprice(380)).body.code).toBe('listing_held');
  await shop.db.update(holds).set({ expiresAt: shop.clock.now() });
  await reprice(380);
  expect((await open()).body.code).toBe('price_changed');
  const accepted = { event: 'accept-price', price: 380 };
  expect((await buyer.call('PATCH', `/bookings/${body._id}`, accepted)).status).toBe(200);
  expect((await buyer.call('GET', '/bookings')).body).toMatchObject([{ price: 380 }]);
  expect(JSON.stringify((await buyer.call('GET', '/bookings')).body)).not.toContain(id);
});

test('everybody says whether sellers may make them such offers', async () => {
  const buyer = await newBuyer();
  const read = async () => (await buyer.call('GET', '/account')).body.takesSellersOffers;
  expect(await read()).toBe(true);
  await buyer.call('PATCH', '/account', { takesSellersOffers: false });
  await buyer.call('PATCH', '/account', { username: 'Somebody Else' });
  expect(await read()).toBe(false);
});
