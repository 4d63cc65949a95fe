import { demo } from '@respoke/demo-shop';
import { and, asc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { bookingState } from '../../../contract/deals/booking-states.ts';
import type { ledgerAccounts } from '../../../contract/deals/ledger.ts';
import { offerState } from '../../../contract/deals/offers/offer-steps.ts';
import { providerShare } from '../../../contract/deals/postings.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { bookingEvents, bookingSnapshots, bookingTimers } from '../../db/schema/deals/deals.ts';
import { disputes } from '../../db/schema/deals/disputes.ts';
import {
  ledgerEntries,
  payoutAccounts,
  payouts,
  refunds,
  transfers,
} from '../../db/schema/deals/money.ts';
import { offers } from '../../db/schema/deals/offers.ts';
import { messages, threads } from '../../db/schema/messages.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { holds, payments } from '../../db/schema/payments.ts';
import { sandboxBalanceEntries } from '../../db/schema/sandbox/payment-sandbox-money.ts';
import { readSettledBalances, readShopBalances } from '../../features/ledger/queries.ts';
import { runDueJobs } from '../../jobs/jobs.ts';
import { sumLateMoney } from '../../ops/gauges.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { fillDemo, signInDemo } from '../../testing/deals/fill-demo.ts';
import { reconcilePayments } from '../../workflows/reconcile/reconcile-payments.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp({}, { webhooks: false });
  await fillDemo(shop);
}, 120_000);
afterAll(() => shop.close());

async function userOf(role: 'buyer' | 'seller' | 'admin') {
  const email = demo.accounts.find((account) => account.role === role)?.email ?? '';
  const [user] = await shop.db.select().from(users).where(eq(users.email, email));
  if (!user) throw new Error(`there is no ${role}`);
  return user;
}

/** The bookings that the seller or the buyer with a password has. */
async function ownBookings() {
  const [seller, buyer] = [await userOf('seller'), await userOf('buyer')];
  const isOwn = or(eq(bookings.sellerId, seller.id), eq(bookings.buyerId, buyer.id));
  return shop.db.select().from(bookings).where(isOwn).orderBy(asc(bookings.id));
}

/** Everything that a job could change about a deal. */
async function readDeals() {
  const { db } = shop;
  const tables = [bookings, bookingTimers, bookingEvents, ledgerEntries, payments] as const;
  const more = [refunds, transfers, payouts, disputes, holds, outbox] as const;
  const rows = [];
  for (const table of [...tables, ...more])
    rows.push(await db.select().from(table).orderBy(sql`1, 2, 3`));
  return rows;
}

const deps = () => ({ ...shop, ...shop.providers });

test('the demo seller and the demo buyer have a deal in every state', async () => {
  const own = await ownBookings();
  expect([...new Set(own.map(({ state }) => state))].sort()).toEqual(
    [...bookingState.options].sort(),
  );
  const running = await shop.db.select().from(holds).where(isNull(holds.offerId));
  expect(running.map(({ buyerId }) => buyerId)).toEqual([(await userOf('buyer')).id]);
  expect(running[0]?.expiresAt.getTime()).toBeGreaterThan(shop.clock.now().getTime());
});

test('the offers of the demo stand in threads with what has become of them, and one reserves a bicycle', async () => {
  const { db } = shop;
  const rows = await db.select().from(offers);
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(offerState.options));
  const inThreads = rows.filter(({ roundId, bookingId }) => !roundId || bookingId);
  for (const { buyerId, productId, lineNumber, state, id } of inThreads) {
    const [thread] = await db
      .select()
      .from(threads)
      .where(and(eq(threads.buyerId, buyerId), eq(threads.productId, productId)));
    const said = await db
      .select()
      .from(messages)
      .where(eq(messages.threadId, String(thread?.id)));
    expect(said.find(({ onceFor }) => onceFor === `offer ${id}`)?.number).toBe(lineNumber);
    const isTold = said.some(({ onceFor }) => onceFor === `offer ${id} ${state}`);
    expect(isTold).toBe(!['open', 'countered'].includes(state));
  }
  const reserved = await db.select().from(holds).where(isNotNull(holds.offerId));
  const timers = await db.select().from(bookingTimers).where(eq(bookingTimers.event, 'lapse'));
  expect(timers.map(({ bookingId }) => bookingId)).toEqual(
    reserved.map(({ bookingId }) => bookingId),
  );
});

test('disputes wait for the seller and for an admin, one is overdue, and others were decided', async () => {
  const rows = await shop.db.select().from(disputes);
  const open = rows.filter(({ closedAt }) => closedAt === null);
  const undecided = open.filter(({ outcome }) => outcome === null);
  expect(
    undecided.filter(({ answeredAt, escalatedAt }) => !answeredAt && !escalatedAt),
  ).toHaveLength(1);
  expect(undecided.filter(({ answeredAt }) => answeredAt)).toHaveLength(2);
  expect(open.filter(({ overdueAt }) => overdueAt)).toHaveLength(1);
  expect(open.filter(({ outcome }) => outcome === 'return_first')).toHaveLength(2);
  const closed = rows.filter(({ closedAt }) => closedAt !== null);
  expect(closed.map(({ outcome }) => outcome).sort()).toEqual(['part', 'part', 'return_first']);
  const partial = await shop.db
    .select({ state: bookings.state, cents: refunds.amountCents, paid: payments.amountCents })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .innerJoin(payments, eq(payments.transactionId, refunds.transactionId))
    .where(sql`${refunds.amountCents} < ${payments.amountCents}`);
  expect(partial.map(({ state }) => state).sort()).toEqual(['decided', 'paid_out']);
});

test('one seller’s account is ready, one lacks something, and the money of those without waits', async () => {
  const seller = await userOf('seller');
  const accounts = await shop.db.select().from(payoutAccounts);
  const own = accounts.find(({ userId }) => userId === seller.id);
  expect(own).toMatchObject({ payoutsEnabled: true, transfersEnabled: true, requirements: [] });
  const lacking = accounts.filter(({ payoutsEnabled }) => !payoutsEnabled);
  expect(lacking.map(({ requirements }) => requirements)).toEqual([['external_account']]);
  const waiting = await shop.db.select().from(bookings).where(eq(bookings.state, 'received'));
  const ready = accounts.filter(({ payoutsEnabled }) => payoutsEnabled).map(({ userId }) => userId);
  expect(waiting.length).toBeGreaterThan(3);
  for (const { sellerId } of waiting) expect(ready).not.toContain(sellerId);
});

test('every booking has the listing that was promised, and every paid one its timeline', async () => {
  const { db } = shop;
  const rows = await db.select().from(bookings);
  expect(await db.$count(bookingSnapshots)).toBe(rows.length);
  const events = await db.select().from(bookingEvents).orderBy(asc(bookingEvents.id));
  for (const { id, state, bookedAt, stateSince } of rows) {
    const own = events.filter(({ bookingId }) => bookingId === id);
    expect(own.at(-1)?.toState ?? 'booked').toBe(state);
    const times = [bookedAt, ...own.map(({ at }) => at)].map(Number);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    const entered = own.findLast(({ fromState, toState }) => fromState !== toState);
    expect(stateSince).toEqual(entered?.at ?? bookedAt);
  }
});

test('the ledger of every deal adds up to zero, and money is only where its state says', async () => {
  const { db } = shop;
  const cents = sql<number>`sum(${ledgerEntries.cents})`.mapWith(Number);
  const sums = await db
    .select({ cents })
    .from(ledgerEntries)
    .groupBy(ledgerEntries.bookingId)
    .having(sql`sum(${ledgerEntries.cents}) <> 0`);
  expect(sums).toEqual([]);
  const balances = await db
    .select({ state: bookings.state, account: ledgerEntries.account, cents })
    .from(ledgerEntries)
    .innerJoin(bookings, eq(bookings.id, ledgerEntries.bookingId))
    .groupBy(bookings.state, ledgerEntries.account);
  const statesWith = (account: (typeof ledgerAccounts)[number]) =>
    balances
      .filter((balance) => balance.account === account && balance.cents !== 0)
      .map(({ state }) => state)
      .sort();
  expect(statesWith('held')).toEqual([
    ...['delivered', 'disputed', 'handed_over', 'paid', 'returning', 'sent_back', 'shipped'],
  ]);
  expect(statesWith('seller_due')).toEqual(['decided', 'received']);
  expect(statesWith('unclaimed')).toEqual(['completed']);
  expect(statesWith('seller')).toEqual(['completed', 'paid_out']);
  expect(statesWith('refund_due')).toEqual([]);
  const shopBalances = await readShopBalances(db);
  expect(Object.values(shopBalances).reduce((sum, one) => sum + one, 0)).toBe(0);
  expect(shopBalances).toMatchObject({ fee: 0, chargeback: 0, loss: 0 });
});

test('the provider has as much as the ledger says, and the comparison finds nothing', async () => {
  const ours = await readSettledBalances(shop.db);
  expect(ours).toEqual(await readShopBalances(shop.db));
  const theirs = await shop.providers.payments.readBalance();
  expect(theirs).toEqual({ availableCents: providerShare(ours), pendingCents: 0 });
  const before = await readDeals();
  expect(await reconcilePayments(deps())).toEqual({ differences: [], unanswered: [] });
  expect(await readDeals()).toEqual(before);
  expect(await sumLateMoney(shop.db, shop.clock.now())).toEqual({ sellers: 0, buyers: 0 });
});

test('the sellers’ accounts at the provider have paid out all that has come in', async () => {
  const { accountId, amountCents } = sandboxBalanceEntries;
  const sums = await shop.db
    .select({ accountId, cents: sql`sum(${amountCents})`.mapWith(Number) })
    .from(sandboxBalanceEntries)
    .where(isNotNull(accountId))
    .groupBy(accountId);
  expect(sums.length).toBeGreaterThan(5);
  for (const { cents } of sums) expect(cents).toBe(0);
});

test('the jobs change no deal', async () => {
  const before = await readDeals();
  const warn = vi.fn();
  await runDueJobs({ ...deps(), logger: { warn } } as never);
  expect(warn).not.toHaveBeenCalled();
  expect(await readDeals()).toEqual(before);
});

test('every page about deals and money can be read by the accounts that it is for', async () => {
  const readers = {
    seller: await signInDemo(shop, 'seller'),
    buyer: await signInDemo(shop, 'buyer'),
  };
  const admin = await signInDemo(shop, 'admin');
  const [seller, buyer] = [await userOf('seller'), await userOf('buyer')];
  for (const { id, sellerId, buyerId } of await ownBookings()) {
    const path = `/bookings/${id}/deal`;
    if (sellerId === seller.id) expect((await readers.seller(path)).status).toBe(200);
    if (buyerId === buyer.id) expect((await readers.buyer(path)).status).toBe(200);
    const seen = await admin(path);
    expect(seen.status).toBe(200);
    expect(seen.body.promised.checklist.frame).toBeDefined();
  }
  for (const path of ['/money', '/money/deals'])
    expect((await readers.seller(path)).status).toBe(200);
  for (const path of ['/shop-money', '/disputes', '/disputes?closed=true'])
    expect((await admin(path)).status).toBe(200);
  expect((await readers.buyer('/bookings')).status).toBe(200);
  for (const side of ['buyer', 'seller'] as const) {
    const { status, body } = await readers[side]('/notifications');
    expect(status).toBe(200);
    expect(body.map(({ kind }: { kind: string }) => kind)).toContain('dispute');
  }
});
