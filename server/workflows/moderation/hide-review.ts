import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { openCase } from '../../features/moderation/cases.ts';
import { listHidingReview } from '../../features/moderation/decisions.ts';
import { isParty } from '../../features/moderation/parties.ts';
import { findReview } from '../../features/reviews/rows.ts';
import { decideCase } from './decide.ts';
import { endDecision } from './end-decision.ts';
import { followDecisions, lockSubject, noSubject } from './follow-decisions.ts';

/**
 * Hides a visible review from everybody but its two sides, with a reason that both are told: decides a case about it.
 * With null, takes such decisions back and shows it again. Averages follow.
 * @throws AppError not_found for a review that nobody may see yet; own_case for a party to the case
 */
export const hideReview = (
  { db, clock }: DbDeps,
  { id: by }: Pick<Caller, 'id'>,
  reviewId: string,
  hidden: string | null,
) =>
  db.transaction(async (tx) => {
    const review = await findReview(tx, reviewId);
    if (!review?.visibleAt) throw new AppError('not_found');
    if (review.hidden === hidden) return { acknowledged: true as const };
    const at = clock.now();
    const { authorId: to } = review;
    const subject = { ...noSubject, kind: 'review', personId: to, reviewId } as const;
    // Before the case, which opening it locks.
    await lockSubject(tx, subject, 'hide');
    if (hidden === null) {
      const end = { reason: 'taken_back', by, explanation: null, at } as const;
      for (const decision of await listHidingReview(tx, to, reviewId)) {
        if (await isParty(tx, by, decision)) throw new AppError('own_case');
        await endDecision(tx, decision, end);
      }
      // One that an older server has hidden has no decision.
      await followDecisions(tx, subject, at);
    } else {
      const found = await openCase(tx, { kind: 'review', id: reviewId }, { at });
      if (!found) throw new AppError('not_found');
      const wanted = { action: 'hide', rule: 'review', explanation: hidden, facts: '' } as const;
      await decideCase(tx, by, { caseId: found.id, wanted, at });
    }
    const action = hidden === null ? 'review_shown' : 'review_hidden';
    const details = { reviewId, reason: hidden ?? review.hidden ?? '' };
    await recordEvent(tx, at, { action, by, to, details });
    return { acknowledged: true as const };
  });
