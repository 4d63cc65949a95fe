import { eq, like } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Deal } from '../../../contract/deals/deals.ts';
import { reviewDays } from '../../../contract/limits.ts';
import { type PublicReview, reviewForm } from '../../../contract/reviews/reviews.ts';
import { reviewRounds, reviews } from '../../db/schema/deals/reviews.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { applyTransition } from '../../features/bookings/apply-transition.ts';
import { lockBooking } from '../../features/bookings/locks.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { exportedData } from '../../testing/exported-data.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { closeDueRounds, openMissingRounds } from './review-rounds.ts';
import { writeReview } from './write-review.ts';

const { shop, seller, buyer } = await openShop({ ACCOUNT_CLOSING_DAYS: '0' });
const { db, clock } = shop;
const dayMs = 24 * 60 * 60 * 1000;
const good = { stars: 5, aspects: { described: 5, contact: 4 }, text: 'Just as described.' };
const poor = { stars: 2, aspects: {}, text: 'Came late.' };

/** A deal whose buyer keeps the bicycle. */
async function received(from = seller, to = buyer): Promise<string> {
  const id = await bookProduct(to, await listProduct(shop, from));
  await buy(shop, to, id);
  await from.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  await to.call('PATCH', `/bookings/${id}`, { event: 'confirm-receipt' });
  return id;
}

const write = (by: Person, id: string, form: object) =>
  by.call('POST', `/bookings/${id}/reviews`, form);

async function read(by: Person, id: string): Promise<Deal> {
  const { body } = await by.call('GET', `/bookings/${id}/deal`);
  return body as unknown as Deal;
}

async function listed(query = '', person = seller): Promise<PublicReview[]> {
  const { id } = await callerOf(shop, person);
  const answer = await shop.app.inject({ url: `/api/sellers/${id}/reviews?${query}` });
  return answer.json();
}

test('both reviews become visible together, and the averages follow', async () => {
  const id = await received();
  await write(buyer, id, good);
  expect((await read(seller, id)).reviews).toMatchObject({ isOpen: true, own: null, theirs: null });
  expect(await listed()).toEqual([]);
  expect((await exportedData(shop, buyer)).reviews).toMatchObject([{ isOwn: true, ...good }]);
  expect((await exportedData(shop, seller)).reviews).toEqual([]);
  await write(seller, id, poor);
  expect((await read(seller, id)).reviews).toMatchObject({
    isOpen: false,
    own: poor,
    theirs: good,
  });
  const [visible] = await listed();
  expect(visible).toMatchObject({ ...good, reply: null });
  const own = (await exportedData(shop, seller)).reviews.map(({ isOwn }) => isOwn);
  expect(own.toSorted()).toEqual([false, true]);
  expect((await read(buyer, id)).reviewsOfOther).toMatchObject({ count: 1, average: null });
});

test('a review can be changed until it is visible, and not after', async () => {
  const id = await received();
  await write(buyer, id, poor);
  await write(buyer, id, good);
  expect((await read(buyer, id)).reviews?.own).toMatchObject(good);
  await write(seller, id, good);
  // A buyer has no listing that could be as described.
  expect((await read(seller, id)).reviews?.own?.aspects).toEqual({ contact: 4 });
  expect(await write(buyer, id, poor)).toMatchObject({
    status: 409,
    body: { code: 'reviews_closed' },
  });
});

test('one review alone is visible after the time for reviews, and the other side is too late', async () => {
  const id = await received();
  await write(buyer, id, good);
  const other = await received();
  await write(buyer, other, good);
  const run = async (ms: number) => {
    clock.advance(ms);
    await closeDueRounds(shop);
    return (await read(seller, id)).reviews?.theirs ?? null;
  };
  expect(await run(reviewDays * dayMs - 60_000)).toBeNull();
  // One deal that fails keeps no other from its turn, and has its own in the next run.
  vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('away'));
  clock.advance(60_000);
  await expect(closeDueRounds(shop)).rejects.toBeInstanceOf(AggregateError);
  expect((await read(seller, id)).reviews?.theirs ?? null).toBeNull();
  expect((await read(seller, other)).reviews?.theirs).toMatchObject(good);
  expect(await run(0)).toMatchObject(good);
  expect((await write(seller, id, good)).status).toBe(409);
});

test('there is no review before the bicycle is received, of a refund before it was sent, or by others', async () => {
  const id = await bookProduct(buyer, await listProduct(shop, seller));
  expect((await write(buyer, id, good)).status).toBe(409);
  await buy(shop, buyer, id);
  expect((await write(buyer, id, good)).status).toBe(409);
  await seller.call('PATCH', `/bookings/${id}`, { event: 'refund-sale' });
  expect((await write(buyer, id, good)).status).toBe(409);
  const sent = await bookProduct(buyer, await listProduct(shop, seller));
  await buy(shop, buyer, sent);
  await seller.call('PATCH', `/bookings/${sent}`, { event: 'ship' });
  expect((await seller.call('PATCH', `/bookings/${sent}`, { event: 'refund-sale' })).status).toBe(
    200,
  );
  expect((await write(buyer, sent, good)).status).toBe(409);
  const stranger = await signUp(shop, 'buyer');
  expect((await write(stranger, await received(), good)).status).toBe(404);
});

test('a bicycle that was given back after the buyer had it can be reviewed', async () => {
  const id = await bookProduct(buyer, await listProduct(shop, seller));
  await buy(shop, buyer, id);
  await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  await buyer.call('PATCH', `/bookings/${id}`, { event: 'confirm-delivery' });
  const refund = await seller.call('PATCH', `/bookings/${id}`, { event: 'refund-sale' });
  expect(refund.status).toBe(200);
  expect((await write(buyer, id, poor)).status).toBe(200);
});

test('a deal that had ended long before gets no time for reviews by what happens to it later', async () => {
  const id = await received();
  await db.delete(outbox).where(like(outbox.about, `${id}%`));
  await db.delete(reviewRounds).where(eq(reviewRounds.bookingId, id));
  await openMissingRounds(shop);
  expect((await read(buyer, id)).reviews).toMatchObject({ isOpen: true });
  await db.delete(reviewRounds).where(eq(reviewRounds.bookingId, id));
  clock.advance(30 * dayMs);
  await applyTransitionTo(id);
  await openMissingRounds(shop);
  expect((await read(buyer, id)).reviews).toBeUndefined();
});

/** The seller is reminded of the money that waits, which leaves the deal where it is. */
const applyTransitionTo = (id: string) =>
  db.transaction(async (tx) => {
    const row = await lockBooking(tx, id);
    if (row) await applyTransition(tx, row, 'remind-to-claim', 'system', { at: clock.now() });
  });

test('the person reviewed replies once, when the review is visible', async () => {
  const id = await received();
  const { _id } = (await write(buyer, id, good)).body;
  const reply = (by: Person) => by.call('POST', `/reviews/${_id}/reply`, { text: 'Thank you!' });
  expect((await reply(seller)).status).toBe(404);
  const hidden = await (await signUpAdmin(shop)).call('PATCH', `/reviews/${_id}`, { hidden: 'No' });
  expect([hidden.status, hidden.body.code]).toEqual([404, 'not_found']);
  await write(seller, id, good);
  expect((await reply(buyer)).status).toBe(404);
  expect((await reply(seller)).status).toBe(200);
  expect(await reply(seller)).toMatchObject({ status: 409, body: { code: 'review_replied' } });
  expect((await listed())[0]?.reply?.text).toBe('Thank you!');
});

test('contact details in reviews and replies are masked', async () => {
  const id = await received();
  const text = 'Write to ann@example.com next time';
  const { _id } = (await write(buyer, id, { ...good, text })).body;
  await write(seller, id, good);
  await seller.call('POST', `/reviews/${_id}/reply`, { text });
  const [review] = await listed();
  expect([review?.text, review?.reply?.text].join()).not.toContain('ann@');
});

test('an average needs three reviews, and leaves out what an admin hides', async () => {
  const other = await signUp(shop, 'seller');
  const ids: string[] = [];
  for (const stars of [5, 4, 3]) {
    const id = await received(other);
    ids.push(String((await write(buyer, id, { ...good, stars })).body._id));
    await write(other, id, good);
    const { reviewsOfOther } = await read(buyer, id);
    expect(reviewsOfOther?.average).toBe(stars === 3 ? 4 : null);
  }
  const admin = await signUpAdmin(shop);
  const hide = async (hidden: string | null) => {
    const { status, body } = await admin.call('PATCH', `/reviews/${ids[0]}`, { hidden });
    expect([status, body]).toEqual([200, { acknowledged: true }]);
  };
  await hide('Insults');
  expect((await listed('', other)).map(({ stars }) => stars)).toEqual([3, 4]);
  const last = await received(other);
  expect((await read(buyer, last)).reviewsOfOther).toMatchObject({ count: 2, average: null });
  await hide(null);
  await hide(null);
  const told = await db
    .select()
    .from(outbox)
    .where(like(outbox.about, `${ids[0]} %`))
    .orderBy(outbox.id);
  const news = told.map(({ about, side }) => [about.split(' ')[1], side]);
  expect(news.slice(-4)).toEqual([
    ...['buyer', 'seller'].map((side) => ['hidden', side]),
    ...['buyer', 'seller'].map((side) => ['shown', side]),
  ]);
  const [author, adminId] = [(await callerOf(shop, buyer)).id, (await callerOf(shop, admin)).id];
  for (const action of ['review_hidden', 'review_shown'] as const)
    expect(await readEvents(shop, action, author)).toMatchObject([
      { actorId: adminId, details: { reviewId: ids[0], reason: 'Insults' } },
    ]);
  expect((await read(buyer, last)).reviewsOfOther).toMatchObject({ count: 3, average: 4 });
  expect((await listed('sort=highest&limit=1', other)).map(({ stars }) => stars)).toEqual([5]);
  expect((await listed('sort=lowest', other)).map(({ stars }) => stars)).toEqual([3, 4, 5]);
  expect((await listed('stars=4', other)).map(({ stars }) => stars)).toEqual([4]);
});

test('a review stays when its author leaves, without the name', async () => {
  const [other, leaver] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer', 'Lea Leaver')];
  const id = await received(other, leaver);
  await write(leaver, id, good);
  await write(other, id, good);
  expect(await listed('', other)).toMatchObject([{ author: 'Lea L.' }]);
  const caller = await callerOf(shop, leaver);
  const { id: userId } = caller;
  const path = `/users/${userId}?role=buyer`;
  expect((await (await signUpAdmin(shop)).call('DELETE', path)).status).toBe(200);
  expect(await listed('', other)).toMatchObject([{ ...good, author: null }]);
  const late = writeReview(shop, caller, id, reviewForm.parse(poor));
  await expect(late).rejects.toMatchObject({ code: 'not_signed_in' });
});

test('two sides that write at the same moment make both visible once', async () => {
  const id = await received();
  await Promise.all([write(buyer, id, good), write(seller, id, poor)]);
  const rows = await db.select().from(reviews).where(eq(reviews.bookingId, id));
  expect(rows.map(({ visibleAt }) => visibleAt !== null)).toEqual([true, true]);
  const told = await db.select().from(outbox).where(eq(outbox.kind, 'review'));
  const ids = rows.map((row) => `${row.id} visible`);
  expect(told.filter(({ about }) => ids.includes(about))).toHaveLength(2);
});
