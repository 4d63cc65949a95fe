import { eq } from 'drizzle-orm';
import { otherSide } from '../../../../contract/deals/lifecycle/transition.ts';
import { z } from '../../../../contract/zod.ts';
import type { Database } from '../../../db/database.ts';
import { reviews } from '../../../db/schema/deals/reviews.ts';
import { bicycleOf, dealData, findDealOfBooking, partsOf } from '../deal-data.ts';
import { defineKind, type NotifiedEvent } from '../notification-kind.ts';

const reviewData = dealData.extend({
  what: z.enum(['visible', 'reply', 'hidden', 'shown']),
  stars: z.number(),
  /** Whether it is this person's own review. */
  isOwn: z.boolean(),
  /** Why an admin has hidden it. */
  reason: z.string(),
});
type ReviewData = z.infer<typeof reviewData>;

/** Whom a review is about, when it becomes visible; its author, when somebody replies to it; both, when it is hidden. */
export const review = defineKind<ReviewData>({
  kind: 'review',
  data: reviewData,
  isRequired: false,
  mailGroup: 'notices',
  find: findReview,
  bicycle: bicycleOf,
  words: (data, brandName) => {
    const link = `/dashboard/deal/${data.bookingId}?side=${data.side}#review`;
    const { title, text } = tell(data);
    return { title, text, link, mail: [text, `Read it at ${brandName}:`, { path: link }] };
  },
});

function tell(data: ReviewData): { title: string; text: string } {
  const { title: bicycle } = partsOf(data);
  const other = otherSide(data.side);
  const whose = data.isOwn ? 'Your review' : 'A review of you';
  switch (data.what) {
    case 'visible':
      return {
        title: 'You have a new review',
        text: `The ${other} of ${bicycle} has given you ${data.stars} of 5 stars. You can reply once.`,
      };
    case 'reply':
      return {
        title: 'Somebody has replied to your review',
        text: `The ${other} of ${bicycle} has replied to your review.`,
      };
    case 'hidden':
      return {
        title: `${whose} was hidden`,
        text: `${whose}, about ${bicycle}, is no longer shown. The reason: ${data.reason}`,
      };
    case 'shown':
      return {
        title: `${whose} is shown again`,
        text: `${whose}, about ${bicycle}, was hidden and is shown again.`,
      };
  }
}

/** `about` is the id of the review and what has happened to it. */
async function findReview(db: Database, { about, side }: NotifiedEvent) {
  const [id = '', what] = about.split(' ');
  const [row] = await db.select().from(reviews).where(eq(reviews.id, id));
  const deal = row && (await findDealOfBooking(db, { about: row.bookingId, side }));
  if (!row || !deal) return null;
  const { stars, by, hidden } = row;
  const data = { ...deal.data, what, stars, isOwn: by === side, reason: hidden ?? '' };
  return { userIds: deal.userIds, data: reviewData.parse(data) };
}
