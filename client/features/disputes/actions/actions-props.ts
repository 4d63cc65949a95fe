import type { Dispute } from '../../../../contract/deals/disputes.ts';

export interface ActionsProps {
  dispute: Dispute;
  /** What was paid and not refunded, in dollars. */
  held: number;
  /** Whether it can be settled now; otherwise there is only something to say. */
  canSettle: boolean;
}
