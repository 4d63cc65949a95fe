import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { OwnOffers, PriceOffer } from '../../../contract/deals/offers/offers.ts';
import { users } from '../../db/schema/accounts.ts';
import { offerRounds, offers } from '../../db/schema/deals/offers.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { matchListings } from '../../features/saved-searches/matching/match-listings.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { buy, openPayment } from '../../testing/deals/card.ts';
import { ask, startedThread } from '../../testing/messages.ts';
import { offerBooking, offersIn } from '../../testing/offers/offers-in.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { beforeNextTransaction } from '../../testing/race.ts';
import { save } from '../../testing/saved-searches.ts';

const shop = await openEmptyShop();
const { list, made, answer, newBuyer, newSeller } = offersIn(shop);
const seller = await newSeller();
const dayMs = 24 * 60 * 60_000;

const wish = async (product: string, buyer?: Person) => {
  const person = buyer ?? (await newBuyer());
  await person.call('PATCH', `/wishlist/${product}`);
  return person;
};
const offerTo = (productId: string, price = 400, by = seller) =>
  by.call('POST', '/offer-rounds', { productId, price });
const roundsOf = async (productId: string) =>
  (await seller.call('GET', `/offer-rounds?productId=${productId}`)).body;
const cardOf = async (buyer: Person, productId: string) => {
  const { body } = await buyer.call('GET', `/bicycles/${productId}/offers`);
  return (body as unknown as OwnOffers).sellersOffer;
};
const take = (buyer: Person, { _id }: Pick<PriceOffer, '_id'>) =>
  answer(buyer, _id, 'accept', { price: 400, delivery: 'pick_up', booking: offerBooking });

/** Puts the rounds of a bicycle so many days back. */
const age = (productId: string, days: number) =>
  shop.db
    .update(offerRounds)
    .set({ madeAt: sql`made_at - make_interval(secs => ${days * 86400})` })
    .where(eq(offerRounds.productId, productId));

test('whoever saved a bicycle, looks for one like it or asked about it gets the offer', async () => {
  const finder = await newBuyer();
  await save(finder, 'q=roundabout');
  const product = await list(seller, { title: 'Roundabout 28' });
  await matchListings(shop);
  const [wisher, asker, passer] = [await wish(product), await newBuyer(), await newBuyer()];
  await ask(asker, product);
  expect(await roundsOf(product)).toEqual({ interested: 3, nextAt: null, last: null });
  expect(await offerTo(product)).toMatchObject({ status: 200, body: { sent: 3 } });
  for (const person of [finder, wisher, asker]) {
    expect(await cardOf(person, product)).toMatchObject({
      side: 'buyer',
      isRound: true,
      isOwn: false,
      state: 'open',
      price: 400,
      delivery: 'pick_up',
      threadId: null,
      secondsLeft: 4 * 24 * 60 * 60,
      events: ['accept', 'decline'],
    });
  }
  expect(await cardOf(passer, product)).toBeNull();
  const [row] = await shop.db.select().from(offers).where(eq(offers.productId, product));
  const told = await shop.db
    .select()
    .from(outbox)
    .where(eq(outbox.about, String(row?.id)));
  expect(told).toMatchObject([{ kind: 'sellers_offer', side: 'buyer' }]);
});

test('nobody gets it who has left, blocks, takes none, or has an offer of their own', async () => {
  const product = await list(seller);
  const [leaver, blocked, blocker, refuser, maker, agreed] = (await Promise.all(
    Array.from({ length: 6 }, () => wish(product)),
  )) as [Person, Person, Person, Person, Person, Person];
  await wish(product, seller);
  const leaving = { closesAt: new Date(shop.clock.now().getTime() + dayMs) };
  await shop.db.update(users).set(leaving).where(eq(users.email, leaver.email));
  const threads = [await startedThread(blocked, product), await startedThread(blocker, product)];
  await seller.call('PATCH', `/threads/${threads[0]}`, { isBlocked: true });
  await blocker.call('PATCH', `/threads/${threads[1]}`, { isBlocked: true });
  expect(await roundsOf(product)).toMatchObject({ interested: 3 });
  await refuser.call('PATCH', '/account', { takesSellersOffers: false });
  expect((await refuser.call('GET', '/account')).body).toMatchObject({ takesSellersOffers: false });
  await made(maker, product, 450);
  expect(await roundsOf(product)).toMatchObject({ interested: 1 });
  // The reservation ends, and the agreed price still stands.
  const accepted = await made(agreed, product, 460);
  await answer(seller, accepted, 'accept');
  expect(await roundsOf(product)).toMatchObject({ interested: 0 });
  const { status, body } = await offerTo(product);
  expect([status, body.code]).toEqual([409, 'listing_reserved']);
  expect(body.retryAt).toEqual(expect.any(String));
});

test('an offer to nobody is refused', async () => {
  const { status, body } = await offerTo(await list(seller));
  expect([status, body.code]).toEqual([409, 'nobody_interested']);
});

test('it is refused at no lower price, for a bicycle that is not for sale, and of another', async () => {
  const product = await list(seller);
  await wish(product);
  const codeOf = async (...given: Parameters<typeof offerTo>) => {
    const { status, body } = await offerTo(...given);
    return `${status} ${body.code}`;
  };
  expect(await codeOf(product, 500)).toBe('422 offer_not_lower');
  expect(await codeOf(product, 0)).toBe('400 invalid_input');
  expect(await codeOf(product, 400, await newSeller())).toBe('404 not_found');
  expect(await codeOf(product, 400, await signUp(shop, 'seller'))).toBe('403 email_unproven');
  const until = new Date(shop.clock.now().getTime() + 3 * dayMs).toISOString().slice(0, 10);
  await seller.call('PATCH', '/account/pause', { until });
  expect(await codeOf(product)).toBe('409 seller_away');
  await seller.call('DELETE', '/account/pause');
  await seller.call('DELETE', `/products?id=${product}`);
  expect(await codeOf(product)).toBe('409 product_withdrawn');
});

test('a listing has one such offer in seven days, also of two at the same moment', async () => {
  const product = await list(seller);
  await wish(product);
  const both = await Promise.all([offerTo(product), offerTo(product, 390)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'too_many_rounds', retryAt: expect.any(String) });
  expect(await shop.db.$count(offers, eq(offers.productId, product))).toBe(1);
  expect(await roundsOf(product)).toMatchObject({ nextAt: refused?.body.retryAt });
  await age(product, 6.99);
  expect((await offerTo(product)).body.code).toBe('too_many_rounds');
  await age(product, 0.02);
  // The first offer has ended long before.
  await shop.db.update(offers).set({ state: 'expired' }).where(eq(offers.productId, product));
  expect(await roundsOf(product)).toMatchObject({ nextAt: null, interested: 1 });
  expect(await offerTo(product)).toMatchObject({ status: 200, body: { sent: 1 } });
});

test('whoever makes an offer or asks for no more offers at the same moment gets none', async () => {
  const product = await list(seller);
  const [maker, refuser] = [await wish(product), await wish(product)];
  await wish(product);
  beforeNextTransaction(shop, async () => {
    await made(maker, product, 450);
    await refuser.call('PATCH', '/account', { takesSellersOffers: false });
  });
  expect(await offerTo(product)).toMatchObject({ body: { sent: 1 } });
});

test('the seller reads how many have it and who has taken it, and of nobody else', async () => {
  const product = await list(seller);
  const [taker, other] = [await wish(product), await wish(product)];
  await offerTo(product);
  const read = async () =>
    (await seller.call('GET', `/offers?product=${product}`)).body as unknown as PriceOffer[];
  expect(await read()).toEqual([]);
  const [others, card] = [await cardOf(other, product), await cardOf(taker, product)];
  if (!card || !others) throw new Error('somebody has no offer');
  expect((await answer(seller, others._id, 'decline')).status).toBe(404);
  expect(await take(taker, card)).toMatchObject({ status: 200 });
  expect(await read()).toMatchObject([{ _id: card._id, state: 'accepted', isRound: true }]);
  expect(await roundsOf(product)).toMatchObject({ interested: 0, last: { sent: 2, taken: 1 } });
  const [row] = await shop.db.select().from(users).where(eq(users.email, seller.email));
  const events = await readEvents(shop, 'offer_round_made', String(row?.id));
  expect(events.find(({ productId }) => productId === product)?.details).toEqual({
    cents: 400_00,
    people: 2,
  });
});

test('taking it reserves nothing, and the first to pay has the bicycle at that price', async () => {
  const product = await list(seller);
  const [slow, quick] = [await wish(product), await wish(product)];
  await offerTo(product);
  const bookings = [];
  for (const buyer of [slow, quick]) {
    const card = await cardOf(buyer, product);
    if (!card) throw new Error('the buyer has no offer');
    bookings.push(String((await take(buyer, card)).body._id));
  }
  expect(await shop.db.$count(offers, eq(offers.productId, product))).toBe(2);
  const { body: bicycle } = await quick.call('GET', `/bicycles/${product}`);
  expect(bicycle).not.toHaveProperty('isReserved');
  await buy(shop, quick, String(bookings[1]));
  const { body: bought } = await quick.call('GET', `/bookings/${bookings[1]}`);
  expect(bought).toMatchObject({ price: 400, paid: true });
  const { body: lost } = await slow.call('GET', `/bookings/${bookings[0]}`);
  expect(await openPayment(slow, lost as never)).toMatchObject({ status: 409 });
});
