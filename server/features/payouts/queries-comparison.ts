import { and, eq, gte, inArray } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { payouts, transfers } from '../../db/schema/deals/money.ts';
import type { ProviderPayout } from '../../providers/payments/provider.ts';

/** Returns the bookings with transfers that were ordered at `since` or later. */
export async function listBookingsTransferredSince(db: Database, since: Date): Promise<string[]> {
  const rows = await db
    .selectDistinct({ bookingId: transfers.bookingId })
    .from(transfers)
    .where(gte(transfers.orderedAt, since));
  return rows.map(({ bookingId }) => bookingId);
}

/** Whether a payout is stored with this status and with the transfers that it contains. */
export async function isPayoutRecorded(
  db: Database,
  { id, status, transferIds }: ProviderPayout,
): Promise<boolean> {
  const [row] = await db.select().from(payouts).where(eq(payouts.id, id));
  if (row?.status !== status) return false;
  const known = inArray(transfers.providerId, [...transferIds]);
  const ours = await db.$count(transfers, known);
  return ours === (await db.$count(transfers, and(known, eq(transfers.payoutId, id))));
}
