import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { keepsAccount, type OpenDeal } from '../../../contract/accounts/own-account.ts';
import { type BookingState, bookingState } from '../../../contract/deals/booking-states.ts';
import { dealTimes } from '../../../contract/deals/deal-times.ts';
import { move } from '../../../contract/deals/postings.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { bookingTimers } from '../../db/schema/deals/deals.ts';
import { payoutAccounts, refunds } from '../../db/schema/deals/money.ts';
import { payments } from '../../db/schema/payments.ts';
import { callerOf } from '../../testing/caller.ts';
import { copyBooking } from '../../testing/deals/copy-booking.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { post } from '../ledger/queries.ts';
import { hasDealsThatKeep, listOpenDeals } from './open-deals.ts';

const { shop, seller, buyer } = await openShop();
const now = shop.clock.now();

const booked = await bookProduct(buyer, await listProduct(shop, seller, 99.5));

const same = { productTitle: 'Corbel Strada 54', price: 99.5, until: null };
const dealsOf = async (person: Person) =>
  listOpenDeals(shop.db, (await callerOf(shop, person)).id, dealTimes);
const keeps = async (person: Person) =>
  hasDealsThatKeep(shop.db, (await callerOf(shop, person)).id);

/** A deal for $99.50 in this state between two new people. */
async function dealIn(state: BookingState) {
  const [payer, owner] = [await signUp(shop, 'buyer'), await signUp(shop, 'seller')];
  const [{ id: buyerId }, { id: sellerId }] = [
    await callerOf(shop, payer),
    await callerOf(shop, owner),
  ];
  const id = await copyBooking(shop, booked, { state, buyerId, sellerId });
  return { payer, owner, sellerId, id };
}

const waits: Partial<Record<BookingState, OpenDeal['waitsFor']>> = {
  paid: 'shipment',
  handed_over: 'receipt',
  shipped: 'receipt',
  delivered: 'receipt',
  disputed: 'dispute',
  returning: 'dispute',
  sent_back: 'dispute',
};

test.each(bookingState.options)('what both sides of a deal that is %s wait for', async (state) => {
  const { payer, owner, id } = await dealIn(state);
  const deal = waits[state] && { ...same, _id: id, waitsFor: waits[state] };
  expect(await dealsOf(payer)).toEqual(deal ? [{ ...deal, side: 'buyer' }] : []);
  expect(await dealsOf(owner)).toEqual(deal ? [{ ...deal, side: 'seller' }] : []);
  expect([await keeps(payer), await keeps(owner)]).toEqual([
    Boolean(deal),
    Boolean(deal) && state !== 'paid',
  ]);
});

test('a deal on the way tells when the bicycle counts as received', async () => {
  const { payer, id } = await dealIn('shipped');
  const timer = { bookingId: id, event: 'receive', time: 'tracked', since: now } as const;
  await shop.db.insert(bookingTimers).values(timer);
  const until = new Date(now.getTime() + dealTimes.tracked).toISOString();
  expect(await dealsOf(payer)).toMatchObject([{ waitsFor: 'receipt', until }]);
  // A part that is given back is due sooner, at a time that nobody knows.
  const payment = { transactionId: `pi_${id}`, bookingId: id, amountCents: 9950, recordedAt: now };
  await shop.db.insert(payments).values(payment);
  const part = { transactionId: payment.transactionId, bookingId: id, amountCents: 100 };
  await shop.db.insert(refunds).values({ ...part, orderedAt: now });
  expect(await dealsOf(payer)).toMatchObject([{ waitsFor: 'refund', until: null }]);
});

test.each(['received', 'decided', 'completed'] as const)(
  'money due to the seller of a deal that is %s keeps their account once it can be transferred',
  async (state) => {
    const { payer, owner, sellerId, id } = await dealIn(state);
    const posting = move('due', 'buyer', state === 'completed' ? 'unclaimed' : 'seller_due', 9950);
    await shop.db.transaction((tx) => post(tx, posting, { key: id, bookingId: id, at: now }));
    const deal = { ...same, _id: id, side: 'seller' };
    expect(await dealsOf(owner)).toEqual([{ ...deal, waitsFor: 'claim' }]);
    expect(await keeps(owner)).toBe(false);
    await shop.db.insert(payoutAccounts).values({
      userId: sellerId,
      accountId: `acct_${state}`,
      country: 'US',
      transfersEnabled: true,
      createdAt: now,
      updatedAt: now,
    });
    expect(await dealsOf(owner)).toEqual([{ ...deal, waitsFor: 'payout' }]);
    expect([await keeps(owner), await keeps(payer)]).toEqual([true, false]);
    expect(await dealsOf(payer)).toEqual([]);
    await shop.db.update(payoutAccounts).set({ goneAt: now });
    expect(await dealsOf(owner)).toEqual([{ ...deal, waitsFor: 'claim' }]);
  },
);

test('a deal is open until its refund is done', async () => {
  const [payer, owner] = [await signUp(shop, 'buyer'), await signUp(shop, 'seller')];
  const bookingId = await bookProduct(payer, await listProduct(shop, owner, 99.5));
  await shop.db.update(bookings).set({ state: 'refunded' }).where(eq(bookings.id, bookingId));
  const payment = { transactionId: 'pi_due', bookingId, amountCents: 9950, recordedAt: now };
  await shop.db.insert(payments).values({ ...payment, refundDueAt: now });
  const due = { ...same, _id: bookingId, waitsFor: 'refund' };
  expect(await dealsOf(payer)).toEqual([{ ...due, side: 'buyer' }]);
  expect(await dealsOf(owner)).toEqual([{ ...due, side: 'seller' }]);
  await shop.db.update(payments).set({ refundedAt: now });
  expect(await dealsOf(payer)).toEqual([]);
  const part = { transactionId: 'pi_due', bookingId, amountCents: 100, orderedAt: now };
  await shop.db.insert(refunds).values(part);
  expect(await dealsOf(payer)).toEqual([{ ...due, side: 'buyer' }]);
  await shop.db.update(refunds).set({ doneAt: now });
  expect(await dealsOf(payer)).toEqual([]);
});

test.each([
  ['buyer', 'shipment', true],
  ['seller', 'receipt', true],
  ['seller', 'refund', true],
  ['seller', 'payout', true],
  ['seller', 'shipment', false],
  ['seller', 'claim', false],
] as const)(
  'what a %s has open, waiting for the %s, keeps the account: %s',
  (side, waitsFor, isKept) => {
    expect(keepsAccount({ ...same, _id: booked, side, waitsFor })).toBe(isKept);
  },
);
