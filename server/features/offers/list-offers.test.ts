import { expect, test } from 'vitest';
import type { PriceOffer } from '../../../contract/deals/offers/offers.ts';
import { offerRounds, offers } from '../../db/schema/deals/offers.ts';
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

test('of an offer to many, the seller sees only those who have taken it', async () => {
  const seller = await newSeller();
  const bicycle = await list(seller);
  const [taker, other] = [await newBuyer(), await newBuyer()];
  const { id: sellerId } = await callerOf(shop, seller);
  const madeAt = shop.clock.now();
  const endsAt = new Date(madeAt.getTime() + 96 * hourMs);
  const round = { productId: bicycle, sellerId, priceCents: 40_000, madeAt, endsAt };
  const [row] = await shop.db
    .insert(offerRounds)
    .values({ ...round, sent: 2 })
    .returning();
  const ids: string[] = [];
  for (const buyer of [taker, other]) {
    const { id: buyerId } = await callerOf(shop, buyer);
    const values = { ...round, buyerId, madeBy: 'seller', roundId: row?.id } as const;
    const [offer] = await shop.db.insert(offers).values(values).returning();
    ids.push(String(offer?.id));
  }
  const [taken = '', left = ''] = ids;
  expect(await pages(seller, '')).toEqual([]);
  expect((await answer(seller, left, 'withdraw')).body.code).toBe('not_found');
  expect((await taker.call('GET', `/bicycles/${bicycle}/offers`)).body).toMatchObject({
    offer: null,
    sellersOffer: { _id: taken, isRound: true, threadId: null, events: ['accept', 'decline'] },
  });
  const booking = { buyerPhone: '5550109876', buyerLocation: 'Home' };
  const accepted = await answer(taker, taken, 'accept', { delivery: 'pick_up', booking });
  expect(accepted.status).toBe(200);
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
