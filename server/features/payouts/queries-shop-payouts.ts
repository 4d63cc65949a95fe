import { and, asc, count, eq, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { disputes } from '../../db/schema/deals/disputes.ts';
import { ledgerEntries, payoutAccounts, refunds, transfers } from '../../db/schema/deals/money.ts';
import { identities } from '../../db/schema/identity/identities.ts';
import { sumAsNumber } from '../../periods.ts';

/** The longest lists that admins get; more rows than this are work for another tool. */
const maxRows = 500;

/** Returns refunds that are ordered and not carried out, the oldest first. Amounts in cents. */
export const listRefundsDue = (db: Database) =>
  db
    .select({
      bookingId: refunds.bookingId,
      productTitle: bookings.title,
      cents: refunds.amountCents,
      since: refunds.orderedAt,
      failure: refunds.failure,
    })
    .from(refunds)
    .innerJoin(bookings, eq(bookings.id, refunds.bookingId))
    .where(isNull(refunds.doneAt))
    .orderBy(asc(refunds.orderedAt), asc(refunds.id))
    .limit(maxRows);

/** Money that has been due to the seller of a booking since before `end`. */
const dueBefore = (db: Database, end: Date) => {
  const { bookingId, cents, at, account } = ledgerEntries;
  const total = sumAsNumber(sql`sum(${cents})`);
  const lastAdded = sql<Date>`max(${at}) filter (where ${cents} > 0)`.mapWith(at);
  return db
    .select({ bookingId, cents: total.as('due_cents'), since: lastAdded.as('since') })
    .from(ledgerEntries)
    .where(eq(account, 'seller_due'))
    .groupBy(bookingId)
    .having(and(gt(total, 0), lt(lastAdded, end)))
    .as('due');
};

/**
 * Returns bookings whose money has been due to the seller since before `end`, the oldest first, with
 * what may hinder its transfer. Amounts in cents.
 */
export function listStuck(db: Database, end: Date) {
  const due = dueBefore(db, end);
  const isWaiting = and(eq(transfers.bookingId, due.bookingId), isNull(transfers.doneAt));
  return db
    .select({
      bookingId: due.bookingId,
      productTitle: bookings.title,
      cents: due.cents,
      sellerEmail: users.email,
      since: due.since,
      account: payoutAccounts,
      failure: transfers.failure,
      holdUntil: identities.moneyHoldUntil,
      heldUntil: users.payoutsHeldUntil,
    })
    .from(due)
    .innerJoin(bookings, eq(bookings.id, due.bookingId))
    .innerJoin(users, eq(users.id, bookings.sellerId))
    .leftJoin(identities, eq(identities.id, users.identityId))
    .leftJoin(payoutAccounts, eq(payoutAccounts.userId, bookings.sellerId))
    .leftJoin(transfers, isWaiting)
    .orderBy(asc(due.since), asc(due.bookingId))
    .limit(maxRows);
}

export type StuckRow = Awaited<ReturnType<typeof listStuck>>[number];

/** Counts the open disputes: all, and those that were opened before each of two moments. */
export async function countOpenDisputes(db: Database, before: { days3: Date; days14: Date }) {
  const openedBefore = (end: Date): SQL<number> =>
    sql<number>`count(*) filter (where ${lt(disputes.openedAt, end)})`.mapWith(Number);
  const [row] = await db
    .select({
      open: count(),
      overThreeDays: openedBefore(before.days3),
      overFourteenDays: openedBefore(before.days14),
    })
    .from(disputes)
    .where(isNull(disputes.closedAt));
  return row ?? { open: 0, overThreeDays: 0, overFourteenDays: 0 };
}
