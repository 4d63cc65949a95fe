import type { DisputeChange } from '../../../contract/deals/disputes.ts';
import type { Caller } from '../../caller.ts';
import type { Database } from '../../db/database.ts';
import type { BookingRow } from '../../features/bookings/locks.ts';
import { type RecordedStep, recordStep } from '../../features/disputes/record-step.ts';
import type { DisputeRow } from '../../features/disputes/rows.ts';

/** Who acts in a dispute. An admin who is a side of the deal acts as that side. */
export type DisputeSide = 'buyer' | 'seller' | 'admin';

/** A change of a dispute, with the rows that `tx` has locked. */
export interface Step {
  tx: Database;
  dispute: DisputeRow;
  booking: BookingRow;
  caller: Caller;
  by: DisputeSide;
  change: DisputeChange;
  at: Date;
}

/** One of the actions in a dispute. */
export interface DisputeAction {
  by: readonly DisputeSide[];
  /** Whether it settles nothing, so that it stays possible until the dispute is closed. */
  isMessage?: true;
  /** Takes the step, and returns the refunds to carry out. */
  take(step: Step): Promise<string[]>;
}

/** Records what the caller has said and done. */
export const say = (
  { tx, dispute, caller, by, change, at }: Step,
  step: Pick<RecordedStep, 'step' | 'cents' | 'asked'>,
): Promise<void> => {
  const { message: text = '', pictures = [] } = change;
  return recordStep(tx, dispute.id, { ...step, by, userId: caller.id, text, pictures }, at);
};
