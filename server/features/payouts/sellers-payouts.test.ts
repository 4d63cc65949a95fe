import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { SellerInsights } from '../../../contract/dashboard.ts';
import type { PayoutRow } from '../../../contract/deals/payouts.ts';
import { move, type Posting } from '../../../contract/deals/postings.ts';
import { moneyHoldHours } from '../../../contract/limits.ts';
import { users } from '../../db/schema/accounts.ts';
import type { bookings } from '../../db/schema/bookings.ts';
import { payouts, refunds, transfers } from '../../db/schema/deals/money.ts';
import { identities } from '../../db/schema/identity/identities.ts';
import { payments } from '../../db/schema/payments.ts';
import { holdMoney } from '../../providers/identity/tell-owner.ts';
import { callerOf } from '../../testing/caller.ts';
import { copyBooking } from '../../testing/deals/copy-booking.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { postAll, storeDeal } from '../../testing/deals/store-deal.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { findHold } from './queries-accounts.ts';

const shop = await openEmptyShop({ FEE_PERCENT: '5', FEE_CENTS: '150' });
const { db } = shop;
const [someSeller, buyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
const anyBooking = await bookProduct(buyer, await listProduct(shop, someSeller));

/** Of the $540 of a deal, $25 are the fee. */
const due: Posting = {
  kind: 'due',
  entries: [
    { account: 'held', cents: -54_000 },
    { account: 'fee', cents: 2500 },
    { account: 'seller_due', cents: 51_500 },
  ],
};
const transferred = [due, move('transfer', 'seller_due', 'seller', 51_500)];

/** Returns a seller without deals, and a booking of a bicycle of theirs. */
async function newSeller() {
  const seller = await signUp(shop, 'seller');
  const { id: sellerId } = await callerOf(shop, seller);
  return { seller, template: await copyBooking(shop, anyBooking, { sellerId }) };
}

const at = (day: string) => new Date(`${day}T10:00:00Z`);

let count = 0;

/** Stores the transfer of all of a deal's money, and its payout with this status. */
async function payOut(
  bookingId: string,
  payout: Pick<typeof payouts.$inferInsert, 'status' | 'failure'>,
) {
  const [id, accountId] = [`po_${count++}`, 'acct_1'];
  const arrivalAt = at('2026-03-09');
  await db.insert(payouts).values({
    id,
    accountId,
    amountCents: 51_500,
    arrivalAt,
    updatedAt: arrivalAt,
    ...payout,
  });
  await db.insert(transfers).values({
    bookingId,
    accountId,
    amountCents: 51_500,
    payoutId: id,
    orderedAt: arrivalAt,
    doneAt: arrivalAt,
    providerId: `tr_${count}`,
  });
}

const moneyOf = async (person: Person) => (await person.call('GET', '/money')).body;
const dealsOf = async (person: Person, query = '') => {
  const { body, link } = await person.call('GET', `/money/deals${query}`);
  return { rows: body as unknown as PayoutRow[], link };
};

test('each cent of a deal is held, on the way, paid out or set aside', async () => {
  const { seller, template } = await newSeller();
  const paidAt = at('2026-03-01');
  await storeDeal(shop, template, { paidAt });
  await storeDeal(shop, template, { paidAt, moves: [due] });
  await storeDeal(shop, template, { paidAt: at('2026-02-28'), moves: transferred });
  const out = await storeDeal(shop, template, { paidAt: at('2025-12-31'), moves: transferred });
  await payOut(out.bookingId, { status: 'paid' });
  const aside = [due, move('set_aside', 'seller_due', 'unclaimed', 51_500)];
  await storeDeal(shop, template, { paidAt: at('2025-12-30'), moves: aside });
  const none = { earned: 0, held: 0, onTheWay: 0, paidOut: 0, unclaimed: 0 };
  expect(await moneyOf(seller)).toEqual({
    account: { status: 'none', requirements: [], holdUntil: null },
    fee: { percent: 5, fixed: 1.5 },
    sums: { earned: 2060, held: 540, onTheWay: 1030, paidOut: 515, unclaimed: 515 },
    months: [
      { ...none, month: '2026-03', sales: 2, fee: 50, earned: 515, held: 540, onTheWay: 515 },
      { ...none, month: '2026-02', sales: 1, fee: 25, earned: 515, onTheWay: 515 },
      { ...none, month: '2025-12', sales: 2, fee: 50, earned: 1030, paidOut: 515, unclaimed: 515 },
    ],
    years: [2026, 2025],
  });
});

/** Stores an order to give back a part of a deal. */
async function storeRefund(
  deal: Awaited<ReturnType<typeof storeDeal>>,
  amountCents: number,
  orderedAt: Date,
) {
  await db.insert(refunds).values({ ...deal, amountCents, orderedAt });
}

test('dashboard, Your money and statement say the same of a month, and count as earned only what is', async () => {
  const { seller, template } = await newSeller();
  const paidAt = shop.clock.now();
  const [month, year] = [paidAt.toISOString().slice(0, 7), paidAt.getUTCFullYear()];
  const giveBack = (cents: number) => move('refund_ordered', 'held', 'refund_due', cents);
  const store = (moves: Posting[], booking: Partial<typeof bookings.$inferInsert>) =>
    storeDeal(shop, template, { paidAt, moves, booking });
  // A part refund of $230 leaves $270 of the price: a fee of $13.50, and $40 of shipping.
  const part: Posting = {
    kind: 'due',
    entries: [
      { account: 'held', cents: -31_000 },
      { account: 'fee', cents: 1350 },
      { account: 'seller_due', cents: 29_650 },
    ],
  };
  await storeRefund(await store([giveBack(23_000), part], { state: 'decided' }), 23_000, paidAt);
  await storeRefund(await store([giveBack(54_000)], { state: 'refunded' }), 54_000, paidAt);
  for (const state of ['paid', 'delivered', 'disputed', 'sent_back'] as const)
    await store([], { state });
  const out = await store(transferred, { state: 'paid_out' });
  await payOut(out.bookingId, { status: 'paid' });
  const taken = move('chargeback', 'seller_due', 'chargeback', 51_500);
  await store([due, taken], { state: 'disputed' });
  // Earned: $296.50 of the part refund, and $515 paid out. Three deals are held, and what a bank holds.
  const [earned, held] = [811.5, 3 * 540 + 515];
  const insights = (await seller.call('GET', '/insights/seller')).body as unknown as SellerInsights;
  expect(insights.months.at(-1)).toMatchObject({ month, sold: 7, earned, held });
  expect(insights.recent).toMatchObject({ earned: { now: earned }, held: { now: held } });
  expect(await moneyOf(seller)).toMatchObject({
    sums: { earned, held },
    months: [{ month, sales: 7, earned, held }],
  });
  const { rows } = await dealsOf(seller);
  const total = (of: (row: PayoutRow) => number) => rows.reduce((sum, row) => sum + of(row), 0);
  expect([total((row) => row.earned), total((row) => row.goesBack)]).toEqual([earned, 540]);
  const url = `/api/money/statement?year=${year}`;
  const { body } = await shop.app.inject({ url, headers: { cookie: seller.cookie } });
  const fields = (line = '') => line.split(',');
  const lines = body.split('\r\n');
  const column = fields(lines[0]).indexOf('"Earned (USD)"');
  expect(fields(lines.at(-2))[column]).toBe(earned.toFixed(2));
});

test('money counts as paid out only once its payout has arrived', async () => {
  const { seller, template } = await newSeller();
  const deal = { paidAt: at('2026-03-01'), moves: transferred };
  const coming = await storeDeal(shop, template, deal);
  await payOut(coming.bookingId, { status: 'in_transit' });
  const failed = await storeDeal(shop, template, { ...deal, paidAt: at('2026-03-02') });
  await payOut(failed.bookingId, { status: 'failed', failure: 'account_closed' });
  expect((await dealsOf(seller)).rows).toMatchObject([
    { onTheWay: 515, paidOut: 0, arrivesAt: null, failure: 'account_closed' },
    { onTheWay: 515, paidOut: 0, arrivesAt: '2026-03-09T10:00:00.000Z', failure: null },
  ]);
});

test('a reversed transfer is neither on the way nor paid out', async () => {
  const { seller, template } = await newSeller();
  const moves = [...transferred, move('reversal', 'seller', 'held', 20_000)];
  const { bookingId } = await storeDeal(shop, template, { paidAt: at('2026-03-01'), moves });
  await payOut(bookingId, { status: 'paid' });
  await db
    .update(transfers)
    .set({ reversedCents: 20_000 })
    .where(eq(transfers.bookingId, bookingId));
  expect((await moneyOf(seller)).sums).toMatchObject({ held: 200, onTheWay: 0, paidOut: 315 });
});

test('a refund lowers the fee that is still expected', async () => {
  const { seller, template } = await newSeller();
  const paidAt = at('2026-03-01');
  const deal = await storeDeal(shop, template, {
    paidAt,
    moves: [move('refund_ordered', 'held', 'refund_due', 13_500)],
  });
  await storeRefund(deal, 13_500, paidAt);
  expect((await dealsOf(seller)).rows).toMatchObject([
    { price: 500, shipping: 40, refunded: 135, held: 405, fee: 18.25 },
  ]);
});

test('money that goes back with the bicycle is neither held for the seller nor lowered by a fee', async () => {
  const { seller, template } = await newSeller();
  const paidAt = at('2026-03-01');
  for (const state of ['returning', 'sent_back'] as const)
    await storeDeal(shop, template, { paidAt, booking: { state } });
  await storeDeal(shop, template, { paidAt, booking: { state: 'disputed' } });
  const back = { goesBack: 540, held: 0, fee: 0 };
  const { rows } = await dealsOf(seller);
  expect(rows.filter(({ state }) => state !== 'disputed')).toMatchObject([back, back]);
  const { sums, months } = await moneyOf(seller);
  expect(sums).toMatchObject({ held: 540 });
  expect(months).toMatchObject([{ held: 540, fee: 25 }]);
});

test('while a bank has taken a payment back, the part of the operator is not the seller’s', async () => {
  const { seller, template } = await newSeller();
  const chargeback: Posting = {
    kind: 'chargeback',
    entries: [
      { account: 'seller_due', cents: -51_500 },
      { account: 'fee', cents: -2500 },
      { account: 'chargeback', cents: 54_000 },
    ],
  };
  const borne = [...transferred, move('chargeback', 'loss', 'chargeback', 54_000)];
  const paidAt = at('2026-03-01');
  const { bookingId } = await storeDeal(shop, template, { paidAt, moves: [due, chargeback] });
  await storeDeal(shop, template, { paidAt: at('2026-02-01'), moves: borne });
  expect((await dealsOf(seller)).rows).toMatchObject([
    { held: 540, onTheWay: 0, refunded: 0, fee: 0 },
    { held: 0, onTheWay: 515, refunded: 0, fee: 25 },
  ]);
  await postAll(shop, bookingId, paidAt, [move('chargeback_lost', 'chargeback', 'buyer', 54_000)]);
  expect((await dealsOf(seller)).rows[0]).toMatchObject({ held: 0, onTheWay: 0, refunded: 540 });
});

test('a refund that the bank has paid by a lost chargeback counts once', async () => {
  const { seller, template } = await newSeller();
  const chargeback: Posting = {
    kind: 'chargeback',
    entries: [
      { account: 'held', cents: -40_500 },
      { account: 'loss', cents: -13_500 },
      { account: 'chargeback', cents: 54_000 },
    ],
  };
  const paidAt = at('2026-03-01');
  const deal = await storeDeal(shop, template, {
    paidAt,
    moves: [move('refund_ordered', 'held', 'refund_due', 13_500), chargeback],
  });
  const refund = { ...deal, amountCents: 13_500, orderedAt: paidAt };
  await db.insert(refunds).values({ ...refund, doneAt: paidAt });
  expect((await dealsOf(seller)).rows).toMatchObject([{ held: 405, refunded: 135 }]);
  await postAll(shop, deal.bookingId, paidAt, [
    move('chargeback_lost', 'chargeback', 'buyer', 54_000),
    move('chargeback_lost', 'refund_due', 'loss', 13_500),
  ]);
  expect((await dealsOf(seller)).rows).toMatchObject([{ held: 0, refunded: 540, fee: 0 }]);
});

test('a payment that came too late was never a deal, and one that was given back still is listed', async () => {
  const { seller, template } = await newSeller();
  const paidAt = at('2026-03-01');
  const booking = { state: 'refunded' } as const;
  const moves = [move('refund_ordered', 'held', 'refund_due', 54_000)];
  for (const refundDueAt of [paidAt, at('2026-03-04')]) {
    const { bookingId, transactionId } = await storeDeal(shop, template, {
      paidAt,
      moves,
      booking,
    });
    const isThis = eq(payments.transactionId, transactionId);
    await db.update(payments).set({ refundDueAt }).where(isThis);
    const refund = { transactionId, bookingId, amountCents: 54_000 };
    await db.insert(refunds).values({ ...refund, orderedAt: refundDueAt });
  }
  const { rows } = await dealsOf(seller);
  expect(rows).toMatchObject([{ state: 'refunded', refunded: 540, fee: 0, held: 0 }]);
  expect((await moneyOf(seller)).months).toMatchObject([{ month: '2026-03', sales: 0, fee: 0 }]);
});

test('deals are listed by their payments in pages, and by year in UTC', async () => {
  const { seller, template } = await newSeller();
  const moments = ['2025-12-31T23:59:59.999Z', '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'];
  for (const moment of moments) await storeDeal(shop, template, { paidAt: new Date(moment) });
  const all = (await dealsOf(seller)).rows.map(({ bookingId }) => bookingId);
  expect(all).toHaveLength(3);
  const first = await dealsOf(seller, '?limit=2');
  const cursor = /cursor=([^&>]+)/.exec(first.link ?? '')?.[1];
  const second = await dealsOf(seller, `?limit=2&cursor=${cursor}`);
  const paged = [...first.rows, ...second.rows].map(({ bookingId }) => bookingId);
  expect(paged).toEqual(all);
  expect(second.link).toBeUndefined();
  expect((await dealsOf(seller, '?year=2026')).rows).toHaveLength(2);
  expect((await dealsOf(seller, '?year=2025')).rows.map(({ bookingId }) => bookingId)).toEqual([
    all[2],
  ]);
});

test('another seller sees none of it', async () => {
  const { template } = await newSeller();
  await storeDeal(shop, template, { paidAt: at('2026-03-01') });
  const { seller } = await newSeller();
  expect((await dealsOf(seller)).rows).toEqual([]);
  expect(await moneyOf(seller)).toMatchObject({ sums: { held: 0 }, months: [], years: [] });
});

test('at most 24 months are listed, and the sums are of all', async () => {
  const { seller, template } = await newSeller();
  for (let month = 0; month < 25; month += 1)
    await storeDeal(shop, template, { paidAt: new Date(Date.UTC(2024, month, 15)) });
  const { months, sums, years } = await moneyOf(seller);
  expect((months as { month: string }[]).map(({ month }) => month)).toHaveLength(24);
  expect(months).toMatchObject({ 0: { month: '2026-01' }, 23: { month: '2024-02' } });
  expect(sums).toMatchObject({ held: 25 * 540 });
  expect(years).toEqual([2026, 2025, 2024]);
});

test('nothing is paid out for 72 hours after a change of the sign-in', async () => {
  const { seller } = await newSeller();
  const { id, identityId } = await callerOf(shop, seller);
  const now = shop.clock.now();
  expect(await findHold(db, id, now)).toBeNull();
  await db.transaction((tx) => holdMoney(tx, identityId, now));
  const until = new Date(now.getTime() + moneyHoldHours * 60 * 60 * 1000);
  expect(await findHold(db, id, now)).toEqual(until);
  expect(await moneyOf(seller)).toMatchObject({ account: { holdUntil: until.toISOString() } });
  expect(await findHold(db, id, until)).toBeNull();
  // A deletion removes what was held with the sign-in, and holds the money itself.
  await db.update(users).set({ identityId: null, deletedAt: now }).where(eq(users.id, id));
  await db.delete(identities).where(eq(identities.id, identityId));
  expect(await findHold(db, id, now)).toEqual(until);
  expect(await findHold(db, id, until)).toBeNull();
});
