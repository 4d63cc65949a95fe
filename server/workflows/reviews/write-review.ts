import {
  findWrittenContacts,
  maskOutsideContacts,
} from '../../../contract/outside-contacts/outside-contact.ts';
import type { ReviewForm } from '../../../contract/reviews/reviews.ts';
import type { Caller } from '../../caller.ts';
import type { DbDeps } from '../../db/database.ts';
import { AppError } from '../../errors.ts';
import { lockUserShared } from '../../features/accounts/user-state.ts';
import { findSidesOf } from '../../features/bookings/find-sides.ts';
import { closeRound, isOpen, lockRound } from '../../features/reviews/rounds.ts';
import { countReviewsOf, saveReview } from '../../features/reviews/rows.ts';

/**
 * Writes the caller's review of the other side of a deal, or changes it, and returns its id. When both sides have
 * written theirs, both become visible. Contact details are masked.
 * @throws AppError not_found for everybody else; reviews_closed before the deal has ended, after the time for
 * reviews, and once they are visible; not_signed_in when the account is deleted at the same moment
 */
export const writeReview = (
  { db, clock }: DbDeps,
  { id: authorId }: Caller,
  bookingId: string,
  { aspects, stars, text: typed }: ReviewForm,
) =>
  db.transaction(async (tx) => {
    if (!(await lockUserShared(tx, authorId))) throw new AppError('not_signed_in');
    const sides = await findSidesOf(tx, authorId, { id: bookingId });
    if (!sides) throw new AppError('not_found');
    const at = clock.now();
    const round = await lockRound(tx, bookingId);
    if (!round || !isOpen(round, at)) throw new AppError('reviews_closed');
    const isBuyer = sides.buyerId === authorId;
    const _id = await saveReview(tx, {
      bookingId,
      by: isBuyer ? 'buyer' : 'seller',
      authorId,
      subjectId: isBuyer ? sides.sellerId : sides.buyerId,
      stars,
      // A buyer has no listing that could be as described.
      described: (isBuyer && aspects.described) || null,
      contact: aspects.contact ?? null,
      punctuality: aspects.punctuality ?? null,
      text: maskContacts(typed),
      writtenAt: at,
    });
    if ((await countReviewsOf(tx, bookingId)) === 2) await closeRound(tx, bookingId, at);
    return { acknowledged: true as const, _id };
  });

/**
 * Returns a text that others read with dots in place of contact details. They are not recorded for admins, as those of
 * messages are: nobody else may read a review before both are visible.
 */
export const maskContacts = (text: string): string =>
  maskOutsideContacts(text, findWrittenContacts(text));
