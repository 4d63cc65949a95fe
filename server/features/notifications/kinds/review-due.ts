import { and, eq } from 'drizzle-orm';
import { otherSide } from '../../../../contract/deals/lifecycle/transition.ts';
import { allStars, starWords } from '../../../../contract/reviews/reviews.ts';
import type { Database } from '../../../db/database.ts';
import { reviewRounds, reviews } from '../../../db/schema/deals/reviews.ts';
import { bicycleOf, dealData, findDealOfBooking, partsOf } from '../deal-data.ts';
import { defineKind, type NotifiedEvent } from '../notification-kind.ts';

/** Each side of a deal that has ended, which may review the other: once, and once more before it is over. */
export const reviewDue = defineKind({
  kind: 'review_due',
  data: dealData,
  isRequired: false,
  mailGroup: 'notices',
  find: async (db, event) => ((await isStillDue(db, event)) ? findDealOfBooking(db, event) : null),
  bicycle: bicycleOf,
  words: (deal, brandName) => {
    const { title } = partsOf(deal);
    const other = otherSide(deal.side);
    const link = `/dashboard/deal/${deal.bookingId}?side=${deal.side}#review`;
    const linkOf = (count: number) =>
      `/dashboard/deal/${deal.bookingId}?side=${deal.side}&stars=${count}#review`;
    return {
      title: `How was the ${other}?`,
      text: `Please review the ${other} of ${title}. They see it once both of you have written, or the time is over.`,
      link,
      mail: [
        `Your deal about ${title} at ${brandName} has ended. How was the ${other}? Choose how many stars:`,
        ...allStars
          .toReversed()
          .flatMap((count) => [`${starWords[count]}:`, { path: linkOf(count) }]),
        'They see your review once both of you have written one, or the time for it is over.',
        { path: link },
      ],
    };
  },
});

/** Whether the side of the event can still write a review and has written none. */
async function isStillDue(db: Database, { about, side }: NotifiedEvent): Promise<boolean> {
  if (side !== 'buyer' && side !== 'seller') return false;
  const [bookingId = ''] = about.split(' ');
  const own = and(eq(reviews.bookingId, bookingId), eq(reviews.by, side));
  const [row] = await db
    .select({ closedAt: reviewRounds.closedAt, reviewId: reviews.id })
    .from(reviewRounds)
    .leftJoin(reviews, own)
    .where(eq(reviewRounds.bookingId, bookingId));
  return row !== undefined && row.closedAt === null && row.reviewId === null;
}
