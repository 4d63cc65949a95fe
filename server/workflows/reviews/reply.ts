import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { AppError } from '../../errors.ts';
import { lockUserShared } from '../../features/accounts/user-state.ts';
import { lockReview, updateReview } from '../../features/reviews/rows.ts';
import { maskContacts } from './write-review.ts';

/**
 * Adds the one public reply of the person whom a visible review is about; its author is told.
 * @throws AppError not_found for everybody else and for a review that nobody may see, or not yet; review_replied;
 * not_signed_in when the account is deleted at the same moment
 */
export const replyToReview = (
  { db, clock }: DbDeps,
  { id: callerId }: Caller,
  reviewId: string,
  typed: string,
) =>
  db.transaction(async (tx) => {
    if (!(await lockUserShared(tx, callerId))) throw new AppError('not_signed_in');
    const review = await lockReview(tx, reviewId);
    const isThere = review?.visibleAt && review.hidden === null;
    if (!isThere || review.subjectId !== callerId) throw new AppError('not_found');
    if (review.reply !== null) throw new AppError('review_replied');
    const at = clock.now();
    const reply = maskContacts(typed);
    await updateReview(tx, reviewId, { reply, repliedAt: at });
    await enqueueEvents(tx, at, { kind: 'review', ids: [`${reviewId} reply`], sides: [review.by] });
    return { acknowledged: true as const };
  });
