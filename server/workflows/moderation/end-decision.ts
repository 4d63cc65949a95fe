import type { DecisionEnd } from '../../../contract/moderation/decisions.ts';
import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { setVerified } from '../../features/accounts/user-state.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { storeEnd } from '../../features/moderation/decisions.ts';
import type { DecisionRow } from '../../features/moderation/statements.ts';
import { followDecisions, lockSubject } from './follow-decisions.ts';

interface End {
  reason: DecisionEnd;
  /** The admin who ends it; null for the operator and for the server. */
  by: string | null;
  /** To the person: why. */
  explanation: string | null;
  at: Date;
}

/**
 * Ends a decision: what it alone withholds is free again, and its person is told. Does nothing to one that has ended.
 * A caller that has locked the case or the decision must have locked the subject before, by `lockSubject`.
 * @returns whether it was in force until now
 */
export async function endDecision(
  tx: Database,
  decision: DecisionRow,
  { reason, by, explanation, at }: End,
): Promise<boolean> {
  await lockSubject(tx, decision, decision.action);
  const { id, personId, productId, action } = decision;
  const end = { endedAt: at, endReason: reason, endedBy: by, endExplanation: explanation };
  if (!(await storeEnd(tx, id, end))) return false;
  if (action === 'verify') await setVerified(tx, personId, false);
  await followDecisions(tx, decision, at);
  await enqueueEvents(tx, at, { kind: 'decision_ended', ids: [id], sides: ['owner'] });
  await recordEvent(tx, at, {
    action: reason === 'taken_back' ? 'decision_taken_back' : 'decision_ended',
    ...(by && { by }),
    to: personId,
    ...(productId && { productId }),
    details: { decision: id, action, reason },
  });
  return true;
}
