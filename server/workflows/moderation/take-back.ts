import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { AppError } from '../../errors.ts';
import { lockDecisionForAppeal, storeOutcome } from '../../features/moderation/appeals.ts';
import { findDecision } from '../../features/moderation/decisions.ts';
import { isParty } from '../../features/moderation/parties.ts';
import { canBeTakenBack, takeBackEnd } from '../../features/moderation/statements.ts';
import { takeFromQueue } from './decide-appeal.ts';
import { endDecision } from './end-decision.ts';
import { lockSubject } from './follow-decisions.ts';

/**
 * Takes a decision back: what it alone withholds is as it was, but for bookings and offers that have ended, and its
 * person is told why. An appeal that waits is answered by it.
 * @throws AppError not_found, also for a decision that changes nothing; decision_ended; too_late_to_take_back; own_case
 * for a party to the case
 */
export const takeBack = (
  { db, clock }: DbDeps,
  { id: adminId }: Pick<Caller, 'id'>,
  decisionId: string,
  explanation: string,
) =>
  db.transaction(async (tx) => {
    const at = clock.now();
    const known = await findDecision(tx, decisionId);
    if (!known || !canBeTakenBack(known)) throw new AppError('not_found');
    await lockSubject(tx, known, known.action);
    const locked = await lockDecisionForAppeal(tx, decisionId);
    if (!locked) throw new AppError('not_found');
    const { decision, case: found, appeals } = locked;
    if (decision.endedAt) throw new AppError('decision_ended');
    if (!takeBackEnd(decision, at)) throw new AppError('too_late_to_take_back');
    if (await isParty(tx, adminId, decision)) throw new AppError('own_case');
    const appealId = appeals.find(({ decidedAt }) => decidedAt === null)?.id;
    if (appealId) {
      const decided = { decidedBy: adminId, decidedAt: at };
      await storeOutcome(tx, appealId, { outcome: 'reversed', explanation, ...decided });
      await enqueueEvents(tx, at, { kind: 'appeal_decided', ids: [appealId], sides: ['owner'] });
    }
    await endDecision(tx, decision, { reason: 'taken_back', by: adminId, explanation, at });
    if (appealId) await takeFromQueue(tx, found, at);
    return { acknowledged: true as const };
  });
