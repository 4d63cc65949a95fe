import type { AppealDecision } from '../../../contract/moderation/appeals.ts';
import type { Caller } from '../../caller.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { readListingVersion } from '../../features/catalog/product-state.ts';
import {
  findAppeal,
  findWaitingAppeal,
  lockDecisionForAppeal,
  storeOutcome,
} from '../../features/moderation/appeals.ts';
import {
  type CaseRow,
  hasDecision,
  hasOpenReport,
  updateCase,
} from '../../features/moderation/cases.ts';
import { findDecision, updateDecision } from '../../features/moderation/decisions.ts';
import { isParty, listAppealDeciders } from '../../features/moderation/parties.ts';
import type { AppealRow, DecisionRow } from '../../features/moderation/statements.ts';
import { endDecision } from './end-decision.ts';
import { lockSubject } from './follow-decisions.ts';

/** Who decides: a moderator, or the operator by a command. */
type Decider = Pick<Caller, 'id'> | 'operator';

/**
 * Answers an appeal: the decision stays, or is taken back. The person is told, and the case is closed, unless something
 * else waits in it. Only another moderator than the one who has decided answers an appeal; what says that a listing was
 * changed, anybody.
 * @throws AppError not_found; appeal_decided; own_case for a party to the case; own_decision, or needs_operator where no
 * other moderator can answer; product_changed for another version of the listing
 */
export const decideAppeal = (
  { db, clock }: DbDeps,
  decider: Decider,
  appealId: string,
  { outcome, explanation, productVersion }: AppealDecision,
) =>
  db.transaction(async (tx) => {
    const at = clock.now();
    const by = decider === 'operator' ? null : decider.id;
    const found = await findAppeal(tx, appealId);
    const known = found && (await findDecision(tx, found.decisionId));
    if (known) await lockSubject(tx, known, known.action);
    const locked = found && (await lockDecisionForAppeal(tx, found.decisionId));
    const appeal = locked?.appeals.find(({ id }) => id === appealId);
    if (!locked || !appeal) throw new AppError('not_found');
    if (appeal.outcome) throw new AppError('appeal_decided');
    const { decision } = locked;
    if (by) await requireMayDecide(tx, by, decision, appeal);
    await storeOutcome(tx, appealId, { outcome, explanation, decidedBy: by, decidedAt: at });
    if (outcome === 'reversed' && decision.endedAt === null) {
      const reason = appeal.kind === 'appeal' ? 'appeal' : 'changed';
      await endDecision(tx, decision, { reason, by, explanation, at });
    }
    await requireSeenVersion(tx, { decision, appeal, outcome, productVersion });
    await takeFromQueue(tx, locked.case, at);
    await enqueueEvents(tx, at, { kind: 'appeal_decided', ids: [appealId], sides: ['owner'] });
    await recordEvent(tx, at, {
      action: 'appeal_decided',
      ...(by ? { by } : { actor: 'operator' }),
      to: decision.personId,
      ...(decision.productId && { productId: decision.productId }),
      details: { decision: decision.id, appeal: appealId, kind: appeal.kind, outcome },
    });
    return { acknowledged: true as const };
  });

async function requireMayDecide(
  tx: Database,
  adminId: string,
  decision: DecisionRow,
  { kind }: AppealRow,
): Promise<void> {
  if (await isParty(tx, adminId, decision)) throw new AppError('own_case');
  if (kind === 'changed' || decision.decidedBy !== adminId) return;
  const others = await listAppealDeciders(tx, decision);
  throw new AppError(others.length > 0 ? 'own_decision' : 'needs_operator');
}

/**
 * Refuses an answer about another version of the listing than the moderator has seen. Where it stays hidden, the seller
 * asks again only after a further change.
 */
async function requireSeenVersion(
  tx: Database,
  answer: Pick<AppealDecision, 'outcome' | 'productVersion'> & {
    decision: DecisionRow;
    appeal: AppealRow;
  },
): Promise<void> {
  const { decision, appeal, outcome, productVersion: seen } = answer;
  if (decision.kind !== 'listing') return;
  const version = await readListingVersion(tx, decision.productId);
  if (seen !== undefined && seen !== version) throw new AppError('product_changed');
  if (appeal.kind === 'changed' && outcome === 'upheld')
    await updateDecision(tx, decision.id, { productVersion: version });
}

/** Puts the next appeal about the same subject in its place; without one, closes a case in which nothing else waits. */
export async function takeFromQueue(tx: Database, open: CaseRow, at: Date): Promise<void> {
  if (open.state !== 'open') return;
  const next = await findWaitingAppeal(tx, open);
  const waits = next || (await hasOpenReport(tx, open.id)) || !(await hasDecision(tx, open.id));
  const closed = { state: 'closed', closedAt: at, appealId: null, assignedTo: null } as const;
  await updateCase(tx, open, waits ? { appealId: next?.id ?? null } : closed);
}
