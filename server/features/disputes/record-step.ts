import type { DisputeStep } from '../../../contract/deals/disputes.ts';
import type { BookingSide } from '../../../contract/deals/lifecycle/transition.ts';
import type { Database } from '../../db/database.ts';
import { insertedRow } from '../../db/inserted-row.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { disputeEntries } from '../../db/schema/deals/disputes.ts';

type StepBy = (typeof disputeEntries.$inferSelect)['by'];

/** One step of a dispute. Amounts in cents. */
export interface RecordedStep {
  step: DisputeStep;
  by: StepBy;
  /** Left out for the server. */
  userId?: string;
  text?: string;
  pictures?: string[];
  cents?: number;
  asked?: BookingSide;
}

/**
 * Adds a step to a dispute that `tx` has locked, and notifies the other side of it; of a step by an
 * admin or the server, both sides.
 */
export async function recordStep(
  tx: Database,
  disputeId: string,
  step: RecordedStep,
  at: Date,
): Promise<void> {
  const { id } = insertedRow(
    await tx
      .insert(disputeEntries)
      .values({ ...step, disputeId, at })
      .returning({ id: disputeEntries.id }),
  );
  const sides: BookingSide[] = sidesToTell(step.by);
  await enqueueEvents(tx, at, { kind: 'dispute', ids: [id], sides });
}

function sidesToTell(by: StepBy): BookingSide[] {
  if (by === 'buyer') return ['seller'];
  return by === 'seller' ? ['buyer'] : ['buyer', 'seller'];
}

/**
 * Tells the admins within `tx` that a dispute waits for their decision. `what` tells apart the times
 * at which they are told of the same dispute.
 */
export const tellAdmins = (
  tx: Database,
  disputeIds: readonly string[],
  { what, at }: { what: string; at: Date },
): Promise<void> =>
  enqueueEvents(tx, at, {
    kind: 'dispute_waiting',
    ids: disputeIds.map((id) => `${id} ${what}`),
    sides: ['admins'],
  });
