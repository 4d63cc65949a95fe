import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { comingBackStates } from '../../../contract/trade/booking-states.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { payments } from '../../db/schema/payments.ts';
import { ledgerEntries, payouts, refunds, transfers } from '../../db/schema/trade/money.ts';
import { type Page, type PageRequest, readPage } from '../../pagination.ts';
import { monthOf, sumAsNumber } from '../dashboard/periods.ts';
import { isSale } from '../payments/queries-sales.ts';

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

/** A seller, and the year (UTC) of the payments; without one, all years. */
interface SalesFilter {
  sellerId: string;
  year?: number | undefined;
}

const startOf = (year: number): Date => new Date(Date.UTC(year, 0));

/**
 * The sales of a seller with their money in cents. The fee is the agreed one until it is taken.
 * Of a bicycle that comes back, what is held goes back to the buyer, and is not the seller's.
 */
function salesOf(db: Database, { sellerId, year }: SalesFilter) {
  const [balances, back, passed] = [balancesOf(db), refundsOf(db), transfersOf(db)];
  const refunded = sql<number>`(${back.refunded} + ${balances.lost})`;
  const goesBack = sql<number>`(case when ${inArray(bookings.state, [...comingBackStates])}
    then ${balances.held} else 0 end)`;
  const kept = sql`greatest(0, ${payments.amountCents} - ${refunded} - ${goesBack})`;
  const expectedFee = sql`round(${bookings.feeCents}::numeric
    * ${kept} / greatest(1, ${payments.amountCents}))`;
  return db
    .select({
      bookingId: bookings.id,
      title: bookings.title,
      state: bookings.state,
      paidAt: payments.recordedAt,
      month: monthOf(payments.recordedAt).as('month'),
      price: bookings.priceCents,
      shipping: bookings.shippingCents,
      fee: sql<number>`coalesce(${balances.fee}, ${expectedFee})`.mapWith(Number).as('fee'),
      refunded: refunded.mapWith(Number).as('refunded'),
      goesBack: goesBack.mapWith(Number).as('goes_back'),
      held: sql<number>`${balances.held} - ${goesBack}`.mapWith(Number).as('held_for_seller'),
      onTheWay: sql<number>`${balances.passedOn} - ${passed.paidOut}`.mapWith(Number).as('on_way'),
      paidOut: passed.paidOut,
      unclaimed: balances.unclaimed,
      arrivesAt: passed.arrivesAt,
      failure: passed.failure,
    })
    .from(bookings)
    .innerJoin(payments, and(eq(payments.bookingId, bookings.id), isSale))
    .crossJoinLateral(balances)
    .crossJoinLateral(back)
    .crossJoinLateral(passed)
    .where(
      and(
        eq(bookings.sellerId, sellerId),
        year === undefined
          ? undefined
          : and(
              gte(payments.recordedAt, startOf(year)),
              lt(payments.recordedAt, startOf(year + 1)),
            ),
      ),
    )
    .as('sales');
}

const selectSales = (db: Database, filter: SalesFilter, after: string[] | null, count: number) => {
  const sales = salesOf(db, filter);
  const paidAt = after && new Date(Number(after[0])).toISOString();
  return db
    .select()
    .from(sales)
    .where(
      after ? sql`(${sales.paidAt}, ${sales.bookingId}) < (${paidAt}, ${after[1]})` : undefined,
    )
    .orderBy(desc(sales.paidAt), desc(sales.bookingId))
    .limit(count);
};

export type SaleRow = Awaited<ReturnType<typeof selectSales>>[number];

/** Returns a page of a seller's sales that were paid, the newest payment first. Amounts in cents. */
export const listSales = (
  db: Database,
  filter: SalesFilter,
  request: PageRequest,
): Promise<Page<SaleRow>> =>
  readPage<SaleRow>(
    request,
    ({ paidAt, bookingId }) => [String(paidAt.getTime()), bookingId],
    (after, count) => selectSales(db, filter, after, count),
    'timeAndId',
  );

/**
 * Sums a seller's money by the month of the payment, newest first, in cents. `sales` counts what was
 * not given back in full.
 */
export function sumSalesByMonth(db: Database, sellerId: string) {
  const sales = salesOf(db, { sellerId });
  const total = (column: SQL) => sumAsNumber(sql`sum(${column})`);
  return db
    .select({
      month: sales.month,
      sales: sql<number>`count(*) filter (where ${sales.state} <> 'refunded')`.mapWith(Number),
      fee: total(sql`${sales.fee}`),
      held: total(sql`${sales.held}`),
      onTheWay: total(sql`${sales.onTheWay}`),
      paidOut: total(sql`${sales.paidOut}`),
      unclaimed: total(sql`${sales.unclaimed}`),
    })
    .from(sales)
    .groupBy(sales.month)
    .orderBy(desc(sales.month));
}
