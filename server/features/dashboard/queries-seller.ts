import { and, eq, gte, inArray, ne, type SQL, sql, sum } from 'drizzle-orm';
import type { Recent } from '../../../contract/dashboard.ts';
import { paidStates } from '../../../contract/deals/booking-states.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products, productViews } from '../../db/schema/catalog.ts';
import { payoutAccounts } from '../../db/schema/deals/money.ts';
import { aggregatePeriods, dayOf, monthOf, periodStarts, sumAsNumber } from '../../periods.ts';

/**
 * Matches the views of all products that a seller ever listed. It collects the ids first, so that
 * views are read by their key; with a join, PostgreSQL would scan all views.
 */
const viewsOf = (sellerId: string, since: Date): SQL | undefined =>
  and(
    sql`${productViews.productId} = any(array(
      select ${products.id} from ${products} where ${products.sellerId} = ${sellerId}))`,
    gte(productViews.day, dayOf(since)),
  );

/** Sums a seller's views and impressions by month since `since`. */
export const listViews = (db: Database, sellerId: string, since: Date) =>
  db
    .select({
      month: monthOf(productViews.day, 'day'),
      views: sumAsNumber(sum(productViews.views)),
      impressions: sumAsNumber(sum(productViews.impressions)),
    })
    .from(productViews)
    .where(viewsOf(sellerId, since))
    .groupBy(monthOf(productViews.day, 'day'));

/** Sums a seller's views in the recent period and the one before it. */
export async function sumRecentViews(
  db: Database,
  sellerId: string,
  now: Date,
): Promise<Recent | undefined> {
  const { recent, before } = periodStarts(now);
  const [row] = await db
    .select(aggregatePeriods(sql`sum(${productViews.views})`, productViews.day, dayOf(recent)))
    .from(productViews)
    .where(viewsOf(sellerId, before));
  return row;
}

/** Counts a seller's bookings that are not paid yet. */
export const countOpenBookings = (db: Database, sellerId: string): Promise<number> =>
  db.$count(bookings, and(eq(bookings.sellerId, sellerId), eq(bookings.state, 'booked')));

/**
 * Returns whether the seller has sold something whose money has not reached a bank, and has no
 * account at the payment provider that can receive it.
 */
export async function needsPayoutAccount(db: Database, sellerId: string): Promise<boolean> {
  const waiting = await db
    .select({ id: bookings.id })
    .from(bookings)
    .leftJoin(payoutAccounts, eq(payoutAccounts.userId, bookings.sellerId))
    .where(
      and(
        eq(bookings.sellerId, sellerId),
        inArray(bookings.state, paidStates),
        ne(bookings.state, 'paid_out'),
        sql`${payoutAccounts.transfersEnabled} is not true`,
      ),
    )
    .limit(1);
  return waiting.length > 0;
}
