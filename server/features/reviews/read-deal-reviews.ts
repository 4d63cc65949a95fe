import type { DealReviews } from '../../../contract/reviews/reviews.ts';
import type { DbDeps } from '../../db/database.ts';
import { findRound, toWritten } from './queries.ts';
import { isOpen } from './rounds.ts';
import type { ReviewRow } from './rows.ts';

/**
 * Returns the reviews of a deal as one of its sides may see them: the other side's only once it is visible. An admin
 * sees what is visible, the buyer's as their own. Undefined before the deal has ended.
 */
export async function readDealReviews(
  { db, clock }: DbDeps,
  bookingId: string,
  side: 'buyer' | 'seller' | 'admin',
): Promise<DealReviews | undefined> {
  const found = await findRound(db, bookingId);
  if (!found) return undefined;
  const { round, written } = found;
  const own = side === 'admin' ? 'buyer' : side;
  const show = (review: ReviewRow | undefined, isAuthor: boolean) =>
    review && (isAuthor || review.visibleAt)
      ? { ...toWritten(review), hidden: review.hidden }
      : null;
  return {
    closesAt: round.closesAt.toISOString(),
    isOpen: isOpen(round, clock.now()),
    own: show(
      written.find(({ by }) => by === own),
      side !== 'admin',
    ),
    theirs: show(
      written.find(({ by }) => by !== own),
      false,
    ),
  };
}
