import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import type { Recent } from '../../../contract/dashboard.ts';
import { comingBackStates } from '../../../contract/deals/booking-states.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { ledgerEntries, payouts, refunds, transfers } from '../../db/schema/deals/money.ts';
import { payments } from '../../db/schema/payments.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';
import { aggregatePeriods, monthOf, periodStarts, sumAsNumber } from '../../periods.ts';
import { hasBought } from '../payments/queries.ts';

const { account, kind, cents } = ledgerEntries;
const sumOf = (which: SQL): SQL<number> => sumAsNumber(sql`sum(${cents}) filter (where ${which})`);

/**
 * Where the money of each booking is, by the ledger. While a bank has taken a payment back, only the
 * part that the operator does not bear is shown as the seller's; the same goes for what is lost.
 */
const balancesOf = (db: Database) => {
  const loss = sumOf(sql`${account} = 'loss'`);
  const disputed = sumOf(sql`${account} = 'chargeback'`);
  // Without the refunds that the bank has paid: they are counted as refunds.
  const lost = sumOf(sql`${kind} = 'chargeback_lost' and ${account} in ('buyer', 'refund_due')`);
  return db
    .select({
      held: sql<number>`${sumOf(sql`${account} = 'held'`)} + greatest(0, ${disputed} + ${loss})`
        .mapWith(Number)
        .as('held'),
      passedOn: sumOf(sql`${account} in ('seller_due', 'seller')`).as('passed_on'),
      unclaimed: sumOf(sql`${account} = 'unclaimed'`).as('unclaimed'),
      /** Null before a fee was taken. */
      fee: sql<number | null>`sum(${cents}) filter (where ${account} = 'fee')`.as('fee_taken'),
      lost: sql<number>`greatest(0, ${lost} + ${loss})`.mapWith(Number).as('lost'),
    })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.bookingId, bookings.id))
    .as('balances');
};

const refundsOf = (db: Database) =>
  db
    .select({ refunded: sumAsNumber(sql`sum(${refunds.amountCents})`).as('refunds_ordered') })
    .from(refunds)
    .where(eq(refunds.transactionId, payments.transactionId))
    .as('given_back');

const hasFailed = sql`${payouts.status} in ('failed', 'canceled')`;

const transfersOf = (db: Database) => {
  const left = sql`${transfers.amountCents} - ${transfers.reversedCents}`;
  const reason = sql`case when ${hasFailed} then coalesce(${payouts.failure}, 'could_not_process')
    when ${transfers.doneAt} is null then ${transfers.failure} end`;
  return db
    .select({
      paidOut: sumAsNumber(sql`sum(${left}) filter (where ${payouts.status} = 'paid')`).as(
        'paid_out',
      ),
      arrivesAt: sql<Date | null>`max(${payouts.arrivalAt}) filter (where not ${hasFailed})`
        .mapWith(payouts.arrivalAt)
        .as('arrives_at'),
      failure: sql<string | null>`max(${reason}) filter (where ${left} > 0)`.as('failure'),
    })
    .from(transfers)
    .leftJoin(payouts, eq(payouts.id, transfers.payoutId))
    .where(eq(transfers.bookingId, bookings.id))
    .as('passed');
};

/** A seller, and when the payments were made: in a year (UTC), or since a moment; else at any time. */
interface DealFilter {
  sellerId: string;
  year?: number | undefined;
  since?: Date;
}

const startOf = (year: number): Date => new Date(Date.UTC(year, 0));

const paidIn = ({ year, since }: DealFilter): SQL[] => [
  ...(since ? [gte(payments.recordedAt, since)] : []),
  ...(year === undefined
    ? []
    : [gte(payments.recordedAt, startOf(year)), lt(payments.recordedAt, startOf(year + 1))]),
];

/**
 * The deals of a seller with their money in cents: the one place that says what a seller has earned,
 * for the dashboard, Your money and the statement.
 *
 * `earned` is what the ledger has made the seller's and no bank has taken back: on the way, paid out
 * or set aside, without the fee. What is held is not earned, whether it waits for the bicycle, for the
 * end of the time for complaints, for a dispute or for a bank. Of a bicycle that comes back, what is
 * held goes back to the buyer, and is not the seller's. `youGet` is what the seller has got once
 * nothing is held. The fee is the agreed one until it is taken.
 */
function dealsOf(db: Database, filter: DealFilter) {
  const [balances, back, passed] = [balancesOf(db), refundsOf(db), transfersOf(db)];
  const refunded = sql<number>`(${back.refunded} + ${balances.lost})`;
  const goesBack = sql<number>`(case when ${inArray(bookings.state, [...comingBackStates])}
    then ${balances.held} else 0 end)`;
  // The rule of `feeAfterRefund`: a refund first gives back the price, and shipping bears no fee.
  const keptPrice = sql`greatest(0, ${bookings.priceCents} - ${refunded} - ${goesBack})`;
  const expectedFee = sql`round(${bookings.feeCents}::numeric
    * ${keptPrice} / greatest(1, ${bookings.priceCents}))`;
  const fee = sql<number>`coalesce(${balances.fee}, ${expectedFee})`;
  const youGet = sql<number>`greatest(0, ${payments.amountCents} - ${fee} - ${refunded} - ${goesBack})`;
  return db
    .select({
      bookingId: bookings.id,
      title: bookings.title,
      state: bookings.state,
      paidAt: payments.recordedAt,
      month: monthOf(payments.recordedAt).as('month'),
      price: bookings.priceCents,
      shipping: bookings.shippingCents,
      fee: fee.mapWith(Number).as('fee'),
      refunded: refunded.mapWith(Number).as('refunded'),
      goesBack: goesBack.mapWith(Number).as('goes_back'),
      youGet: youGet.mapWith(Number).as('you_get'),
      earned: sql<number>`${balances.passedOn} + ${balances.unclaimed}`
        .mapWith(Number)
        .as('earned'),
      held: sql<number>`${balances.held} - ${goesBack}`.mapWith(Number).as('held_for_seller'),
      onTheWay: sql<number>`${balances.passedOn} - ${passed.paidOut}`.mapWith(Number).as('on_way'),
      paidOut: passed.paidOut,
      unclaimed: balances.unclaimed,
      arrivesAt: passed.arrivesAt,
      failure: passed.failure,
    })
    .from(bookings)
    .innerJoin(payments, and(eq(payments.bookingId, bookings.id), hasBought))
    .crossJoinLateral(balances)
    .crossJoinLateral(back)
    .crossJoinLateral(passed)
    .where(and(eq(bookings.sellerId, filter.sellerId), ...paidIn(filter)))
    .as('deals');
}

const selectDeals = (db: Database, filter: DealFilter, after: string[] | null, count: number) => {
  const deals = dealsOf(db, filter);
  const paidAt = after && new Date(Number(after[0])).toISOString();
  return db
    .select()
    .from(deals)
    .where(
      after ? sql`(${deals.paidAt}, ${deals.bookingId}) < (${paidAt}, ${after[1]})` : undefined,
    )
    .orderBy(desc(deals.paidAt), desc(deals.bookingId))
    .limit(count);
};

export type DealRow = Awaited<ReturnType<typeof selectDeals>>[number];

/** Returns a page of a seller's deals that were paid, the newest payment first. Amounts in cents. */
export const listDeals = (
  db: Database,
  filter: DealFilter,
  request: PageRequest,
): Promise<Page<DealRow>> =>
  readPage<DealRow>(
    request,
    ({ paidAt, bookingId }) => [String(paidAt.getTime()), bookingId],
    (after, count) => selectDeals(db, filter, after, count),
    'timeAndId',
  );

type Deals = ReturnType<typeof dealsOf>;

/** Counts the deals that were not refunded in full; an aggregate that takes a filter. */
const countKept = ({ state }: Pick<Deals, 'state'>): SQL =>
  sql`count(case when ${state} <> 'refunded' then 1 end)`;

/**
 * Sums a seller's money by the month of the payment, newest first, in cents. `sales` counts what was
 * not refunded in full.
 */
export function sumDealsByMonth(db: Database, filter: DealFilter) {
  const deals = dealsOf(db, filter);
  const total = (column: SQL) => sumAsNumber(sql`sum(${column})`);
  return db
    .select({
      month: deals.month,
      sales: sql<number>`${countKept(deals)}`.mapWith(Number),
      fee: total(sql`${deals.fee}`),
      earned: total(sql`${deals.earned}`),
      held: total(sql`${deals.held}`),
      onTheWay: total(sql`${deals.onTheWay}`),
      paidOut: total(sql`${deals.paidOut}`),
      unclaimed: total(sql`${deals.unclaimed}`),
    })
    .from(deals)
    .groupBy(deals.month)
    .orderBy(desc(deals.month));
}

/**
 * Sums a seller's deals that were paid in the recent period, and in the one before it. Money in cents;
 * `sold` counts what was not refunded in full.
 */
export async function sumRecentDeals(
  db: Database,
  sellerId: string,
  now: Date,
): Promise<Record<'sold' | 'earned' | 'held', Recent> | undefined> {
  const { recent, before } = periodStarts(now);
  const deals = dealsOf(db, { sellerId, since: before });
  const periods = (aggregate: SQL) => aggregatePeriods(aggregate, deals.paidAt, recent);
  const [row] = await db
    .select({
      sold: periods(countKept(deals)),
      earned: periods(sql`sum(${deals.earned})`),
      held: periods(sql`sum(${deals.held})`),
    })
    .from(deals);
  return row;
}
