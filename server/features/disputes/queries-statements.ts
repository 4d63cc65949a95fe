import { and, desc, eq, gt } from 'drizzle-orm';
import type { DisputeStep } from '../../../contract/deals/disputes.ts';
import type { BookingSide } from '../../../contract/deals/lifecycle/transition.ts';
import type { Database } from '../../db/database.ts';
import { disputeEntries } from '../../db/schema/deals/disputes.ts';

interface Statements {
  disputeId: string;
  by: BookingSide;
  step: DisputeStep;
}

/** Returns the newest entries of one kind by one side, at most `limit`, the newest first. */
export const listNewestStatements = (
  db: Database,
  { disputeId, by, step }: Statements,
  limit: number,
): Promise<{ id: string; at: Date }[]> =>
  db
    .select({ id: disputeEntries.id, at: disputeEntries.at })
    .from(disputeEntries)
    .where(
      and(
        eq(disputeEntries.disputeId, disputeId),
        eq(disputeEntries.by, by),
        eq(disputeEntries.step, step),
      ),
    )
    .orderBy(desc(disputeEntries.id))
    .limit(limit);

/** Whether an admin has asked a side something after the entry `entryId`. */
export const isAskedSince = async (
  db: Database,
  { disputeId, by, entryId }: Pick<Statements, 'disputeId' | 'by'> & { entryId: string },
): Promise<boolean> =>
  (await db.$count(
    disputeEntries,
    and(
      eq(disputeEntries.disputeId, disputeId),
      eq(disputeEntries.asked, by),
      gt(disputeEntries.id, entryId),
    ),
  )) > 0;
