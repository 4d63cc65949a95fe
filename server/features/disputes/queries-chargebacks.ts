import { and, asc, eq, exists, inArray, isNotNull, isNull, like, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { disputes } from '../../db/schema/deals/disputes.ts';
import { ledgerEntries, transfers } from '../../db/schema/deals/money.ts';
import { payments } from '../../db/schema/payments.ts';
import type { DisputeRow } from './rows.ts';

/** A chargeback has the provider's id. */
export type Chargeback = DisputeRow & { providerId: string };

/** Returns a chargeback by the provider's id of it, or null when it is not recorded. */
export async function findChargeback(db: Database, providerId: string): Promise<Chargeback | null> {
  const [row] = await db.select().from(disputes).where(eq(disputes.providerId, providerId));
  return row ? { ...row, providerId } : null;
}

/**
 * Returns what a chargeback costs the operator so far, in cents: what neither the deal's money nor
 * the seller has made up for, with what was transferred to the seller at the same moment.
 */
export async function readLossBy(db: Database, providerId: string): Promise<number> {
  const { account, key, kind, bookingId, cents } = ledgerEntries;
  const itsBooking = db
    .select({ id: disputes.bookingId })
    .from(disputes)
    .where(eq(disputes.providerId, providerId));
  const [row] = await db
    .select({ cents: sql`coalesce(sum(${cents}), 0)`.mapWith(Number) })
    .from(ledgerEntries)
    .where(
      and(
        eq(account, 'loss'),
        or(
          eq(key, lossKeys(providerId).taken),
          like(key, `${lossKeys(providerId).reversals}%`),
          like(key, `${lossKeys(providerId).refunds}%`),
          and(eq(kind, 'transfer'), inArray(bookingId, itsBooking)),
        ),
      ),
    );
  return -(row?.cents ?? 0);
}

/** How the ledger names what a chargeback has cost, and what has made up for it. */
const lossKeys = (providerId: string) => ({
  taken: `chargeback ${providerId}`,
  reversals: `reversal ${providerId} `,
  refunds: `chargeback_lost ${providerId} `,
});

/**
 * Returns the transactions of the bookings whose chargeback is open, or lost while money of the
 * seller could still be taken back.
 */
export async function listDisputedPayments(db: Database): Promise<string[]> {
  const isOutside = exists(
    db
      .select({ one: sql`1` })
      .from(transfers)
      .where(
        and(
          eq(transfers.bookingId, disputes.bookingId),
          isNotNull(transfers.doneAt),
          sql`${transfers.reversedCents} < ${transfers.amountCents}`,
        ),
      ),
  );
  const isLost = and(eq(disputes.outcome, 'chargeback_lost'), isOutside);
  const rows = await db
    .selectDistinct({ transactionId: payments.transactionId })
    .from(payments)
    .innerJoin(disputes, eq(disputes.bookingId, payments.bookingId))
    .where(and(eq(disputes.kind, 'chargeback'), or(isNull(disputes.closedAt), isLost)))
    .orderBy(asc(payments.transactionId));
  return rows.map(({ transactionId }) => transactionId);
}
