import type { FeeRate } from '../../../contract/deals/fees.ts';
import type { PayoutRow, SellersPayouts } from '../../../contract/deals/payouts.ts';
import { toDollars } from '../../../contract/fields.ts';
import type { DbDeps } from '../../db/database.ts';
import type { Page, PageRequest } from '../../pagination.ts';
import { type DealRow, listDeals, sumDealsByMonth } from './queries-deals.ts';
import { readAccount } from './read-account.ts';

const maxMonths = 24;

const parts = ['earned', 'held', 'onTheWay', 'paidOut', 'unclaimed'] as const;
type Sums = Record<(typeof parts)[number], number>;

const inDollars = ({ earned, held, onTheWay, paidOut, unclaimed }: Sums): Sums => ({
  earned: toDollars(earned),
  held: toDollars(held),
  onTheWay: toDollars(onTheWay),
  paidOut: toDollars(paidOut),
  unclaimed: toDollars(unclaimed),
});

/** Returns a seller's money in dollars, with the state of the account that it goes to. */
export async function readSellersPayouts(
  { db, clock, fee }: DbDeps & { fee: FeeRate },
  sellerId: string,
): Promise<SellersPayouts> {
  const account = await readAccount(db, sellerId, clock.now());
  const months = await sumDealsByMonth(db, { sellerId });
  const totals: Sums = { earned: 0, held: 0, onTheWay: 0, paidOut: 0, unclaimed: 0 };
  for (const month of months) for (const part of parts) totals[part] += month[part];
  return {
    account,
    fee: { percent: fee.percent, fixed: toDollars(fee.cents) },
    sums: inDollars(totals),
    months: months.slice(0, maxMonths).map(({ month, sales, ...cents }) => ({
      month,
      sales,
      fee: toDollars(cents.fee),
      ...inDollars(cents),
    })),
    years: [...new Set(months.map(({ month }) => Number(month.slice(0, 4))))],
  };
}

/** Returns a page of a seller's deals in dollars, the newest payment first; with `year`, only those paid in it. */
export async function readPayoutRows(
  { db }: Pick<DbDeps, 'db'>,
  sellerId: string,
  { year, ...request }: PageRequest & { year?: number | undefined },
): Promise<Page<PayoutRow>> {
  const { rows, next } = await listDeals(db, { sellerId, year }, request);
  return { rows: rows.map(toPayoutRow), next };
}

const toPayoutRow = (row: DealRow): PayoutRow => ({
  ...inDollars(row),
  bookingId: row.bookingId,
  productTitle: row.title,
  state: row.state,
  paidAt: row.paidAt.toISOString(),
  price: toDollars(row.price),
  shipping: toDollars(row.shipping),
  fee: toDollars(row.fee),
  refunded: toDollars(row.refunded),
  goesBack: toDollars(row.goesBack),
  youGet: toDollars(row.youGet),
  // A failed payout brings nothing.
  arrivesAt: row.failure === null ? (row.arrivesAt?.toISOString() ?? null) : null,
  failure: row.failure,
});
