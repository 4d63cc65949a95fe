import type { DecisionEnd } from '../../../contract/moderation/decisions.ts';
import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { lockUser, setVerified, updateUser } from '../../features/accounts/user-state.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { restoreAfterClosing } from '../../features/catalog/product-state.ts';
import { findDeletion, findInForce, storeEnd } from '../../features/moderation/decisions.ts';
import type { DecisionRow } from '../../features/moderation/statements.ts';
import { followDecisions } from './follow-decisions.ts';

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
 * `tx` must have locked the subject by `lockSubject`, and then the case or the decision.
 * @returns whether it was in force until now
 */
export async function endDecision(
  tx: Database,
  decision: DecisionRow,
  { reason, by, explanation, at }: End,
): Promise<boolean> {
  const { id, personId, productId, action } = decision;
  const end = { endedAt: at, endReason: reason, endedBy: by, endExplanation: explanation };
  if (!(await storeEnd(tx, id, end))) return false;
  // Another verification may be in force.
  const isLost = action === 'verify' && !(await findInForce(tx, personId, 'verify'));
  if (isLost && (await setVerified(tx, personId, false)))
    await recordEvent(tx, at, {
      action: 'verification_taken_back',
      ...(by && { by }),
      to: personId,
    });
  if (action === 'delete_account') await keepDeleted(tx, decision);
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

/** Keeps an account that was to be deleted, unless another decision deletes it, or its owner had asked for that before. */
async function keepDeleted(tx: Database, { personId, until }: DecisionRow): Promise<void> {
  const person = await lockUser(tx, personId);
  if (!person?.closesAt || person.closesAt.getTime() !== until?.getTime()) return;
  const other = await findDeletion(tx, personId);
  await updateUser(tx, personId, { closesAt: other?.until ?? null });
  if (other) return;
  await restoreAfterClosing(tx, personId);
}
