import type { NewAppeal } from '../../../contract/moderation/appeals.ts';
import type { Caller } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { isUniqueViolation } from '../../db/inserted-row.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { readListingVersion } from '../../features/catalog/product-state.ts';
import { insertAppeal, lockDecisionForAppeal } from '../../features/moderation/appeals.ts';
import { type CaseRow, lockOpenCase, updateCase } from '../../features/moderation/cases.ts';
import { listAppealDeciders } from '../../features/moderation/parties.ts';
import {
  type AppealRow,
  type DecisionRow,
  isHiddenListing,
  isListingChanged,
  readAppealEnd,
} from '../../features/moderation/statements.ts';

/**
 * Appeals against a decision about the caller, or says that a hidden listing was changed. The case is open again, until
 * moderators have answered; where none of them may, the operator is mailed.
 * @throws AppError not_found for a decision about somebody else; appeal_waiting while another one is not answered;
 * already_appealed for a second appeal; too_late_to_appeal; listing_unchanged
 */
export const makeAppeal = (
  { db, clock }: DbDeps,
  { id: personId }: Pick<Caller, 'id'>,
  decisionId: string,
  { kind, text }: NewAppeal,
) =>
  db.transaction(async (tx) => {
    const at = clock.now();
    const locked = await lockDecisionForAppeal(tx, decisionId, personId);
    if (!locked || locked.decision.action === 'none') throw new AppError('not_found');
    const { decision } = locked;
    if (kind === 'appeal') requireAppealable(decision, locked.appeals, at);
    else await requireChanged(tx, decision, locked.appeals);
    const _id = await insertAppeal(tx, { decisionId, kind, text, madeAt: at });
    await putIntoQueue(tx, locked.case, _id, at);
    if (kind === 'appeal' && (await listAppealDeciders(tx, decision)).length === 0)
      await enqueueEvents(tx, at, { kind: 'appeal_for_operator', ids: [_id], sides: ['owner'] });
    await recordEvent(tx, at, {
      action: 'appeal_made',
      by: personId,
      to: personId,
      ...(decision.productId && { productId: decision.productId }),
      details: { decision: decisionId, appeal: _id, kind },
    });
    return { acknowledged: true as const, _id };
  });

function requireNoneWaits(made: readonly AppealRow[]): void {
  if (made.some(({ decidedAt }) => decidedAt === null)) throw new AppError('appeal_waiting');
}

function requireAppealable(decision: DecisionRow, made: readonly AppealRow[], at: Date): void {
  requireNoneWaits(made);
  if (made.some(({ kind }) => kind === 'appeal')) throw new AppError('already_appealed');
  if (!readAppealEnd(decision, made, at)) throw new AppError('too_late_to_appeal');
}

async function requireChanged(
  tx: Database,
  decision: DecisionRow,
  made: readonly AppealRow[],
): Promise<void> {
  if (!isHiddenListing(decision)) throw new AppError('too_late_to_appeal');
  requireNoneWaits(made);
  const version = await readListingVersion(tx, decision.productId);
  if (!isListingChanged(decision, version)) throw new AppError('listing_unchanged');
}

/**
 * Opens the case again for the appeal. Another appeal, or a report, may have opened a case about the same subject: then
 * this one waits there, after the other appeal.
 */
async function putIntoQueue(tx: Database, found: CaseRow, appealId: string, at: Date) {
  const reopened = {
    state: 'open',
    closedAt: null,
    appealId,
    assignedTo: null,
    waitingSince: at,
  } as const;
  if (found.state === 'closed') {
    try {
      return await tx.transaction((inner) => updateCase(inner, found, reopened));
    } catch (error) {
      // Somebody has reported the same at this moment.
      if (!isUniqueViolation(error)) throw error;
    }
  }
  const open = found.state === 'open' ? found : await lockOpenCase(tx, found);
  if (open) await updateCase(tx, open, { appealId: open.appealId ?? appealId });
}
