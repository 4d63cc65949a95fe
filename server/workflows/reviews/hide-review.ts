import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { countReview } from '../../features/reviews/counts.ts';
import { lockReview, updateReview } from '../../features/reviews/rows.ts';

/**
 * Hides a visible review from everybody but its two sides, with a reason that both are told; with null, shows it
 * again. Averages follow.
 * @throws AppError not_found for a review that nobody may see yet
 */
export const hideReview = (
  { db, clock }: DbDeps,
  { id: adminId }: Caller,
  reviewId: string,
  hidden: string | null,
) =>
  db.transaction(async (tx) => {
    const review = await lockReview(tx, reviewId);
    if (!review?.visibleAt) throw new AppError('not_found');
    if (review.hidden === hidden) return { acknowledged: true as const };
    await updateReview(tx, reviewId, { hidden });
    const [wasShown, isShown] = [review.hidden === null, hidden === null];
    if (wasShown !== isShown) await countReview(tx, review, isShown ? 1 : -1);
    const at = clock.now();
    const sides = ['buyer', 'seller'] as const;
    const ids = [`${reviewId} ${isShown ? 'shown' : 'hidden'} ${at.toISOString()}`];
    await enqueueEvents(tx, at, { kind: 'review', ids, sides });
    await recordEvent(tx, at, {
      action: isShown ? 'review_shown' : 'review_hidden',
      by: adminId,
      to: review.authorId,
      details: { reviewId, reason: hidden ?? review.hidden ?? '' },
    });
    return { acknowledged: true as const };
  });
