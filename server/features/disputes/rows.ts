import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { disputes } from '../../db/schema/deals/disputes.ts';
import { emptyStatementsIn } from './empty-statements.ts';

export type DisputeRow = typeof disputes.$inferSelect;

/** Which booking a dispute is about, and who its sides are. */
export interface DisputeKey {
  disputeId: string;
  bookingId: string;
  productId: string;
  buyerId: string;
  sellerId: string;
}

/** Returns what a dispute is about, without a lock; null when there is no such dispute. */
export async function findDisputeKey(db: Database, id: string): Promise<DisputeKey | null> {
  const [row] = await db
    .select({
      disputeId: disputes.id,
      bookingId: bookings.id,
      productId: bookings.productId,
      buyerId: bookings.buyerId,
      sellerId: bookings.sellerId,
    })
    .from(disputes)
    .innerJoin(bookings, eq(bookings.id, disputes.bookingId))
    .where(eq(disputes.id, id));
  return row ?? null;
}

/** Reads and locks a dispute. Its booking must be locked. Returns null when there is none. */
export async function lockDispute(tx: Database, id: string): Promise<DisputeRow | null> {
  const [row] = await tx.select().from(disputes).where(eq(disputes.id, id)).for('update');
  return row ?? null;
}

/**
 * Reads and locks the buyer's complaint about a booking that `tx` has locked. Returns null when none
 * is open.
 */
export async function lockOpenComplaint(
  tx: Database,
  bookingId: string,
): Promise<DisputeRow | null> {
  const [row] = await tx
    .select()
    .from(disputes)
    .where(isOpen(bookingId, 'complaint'))
    .for('update');
  return row ?? null;
}

/** Whether the bank of the card holder is deciding about the payment of a booking. */
export const hasOpenChargeback = async (db: Database, bookingId: string): Promise<boolean> =>
  (await db.$count(disputes, isOpen(bookingId, 'chargeback'))) > 0;

const isOpen = (bookingId: string, kind: DisputeRow['kind']) =>
  and(eq(disputes.bookingId, bookingId), eq(disputes.kind, kind), isNull(disputes.closedAt));

/** Adds a dispute about a booking that `tx` has locked. */
export const insertDispute = async (
  tx: Database,
  values: typeof disputes.$inferInsert,
): Promise<DisputeRow> => insertedRow(await tx.insert(disputes).values(values).returning());

/**
 * Changes a dispute that `tx` has locked. Once it is closed, the words of people who were deleted
 * meanwhile are emptied.
 */
export async function updateDispute(
  tx: Database,
  id: string,
  change: Partial<Omit<DisputeRow, 'id' | 'bookingId' | 'kind' | 'openedAt'>>,
): Promise<void> {
  await tx.update(disputes).set(change).where(eq(disputes.id, id));
  if (change.closedAt) await emptyStatementsIn(tx, id);
}
