import { and, eq, exists, isNotNull, ne, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { disputeEntries, disputes } from '../../db/schema/deals/disputes.ts';

/**
 * Empties what a person who is deleted has said in disputes that are closed, within `tx`. What was
 * done stays: it decides about the other side's money. An open dispute keeps the words until it is
 * closed, so that it is decided by what both sides have said.
 */
export async function emptyStatementsOf(tx: Database, userId: string): Promise<void> {
  const isClosed = tx
    .select({ id: disputes.id })
    .from(disputes)
    .where(and(eq(disputes.id, disputeEntries.disputeId), isNotNull(disputes.closedAt)));
  await empty(tx, and(eq(disputeEntries.userId, userId), exists(isClosed)));
}

/** Empties what people who were deleted have said in a dispute, within `tx`, once it is closed. */
export async function emptyStatementsIn(tx: Database, disputeId: string): Promise<void> {
  const isDeleted = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, disputeEntries.userId), isNotNull(users.deletedAt)));
  await empty(tx, and(eq(disputeEntries.disputeId, disputeId), exists(isDeleted)));
}

const empty = (tx: Database, which: SQL | undefined) =>
  tx
    .update(disputeEntries)
    .set({ text: '', pictures: [] })
    // What was said as an admin, before that right was lost, is no personal statement.
    .where(and(which, ne(disputeEntries.by, 'admin')));
