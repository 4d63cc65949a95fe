import { id, lines, pageQuery, paragraphs } from '../fields.ts';
import { textLimits } from '../limits.ts';
import { z } from '../zod.ts';

/** What each number of stars means; radio buttons and mails say it. */
export const starWords = {
  1: 'Very bad',
  2: 'Bad',
  3: 'All right',
  4: 'Good',
  5: 'Excellent',
} as const;
export type Stars = keyof typeof starWords;
/** The worst first. */
export const allStars = [1, 2, 3, 4, 5] as const satisfies readonly Stars[];

/** Returns a number of stars as text, such as "1 star" or "4 stars". */
export const starsText = (stars: number): string => (stars === 1 ? '1 star' : `${stars} stars`);

const stars = z.literal(allStars, 'Please choose how many stars');

/** What a review also rates, where its author wants to. */
export const reviewAspects = {
  described: 'As described',
  contact: 'Contact',
  punctuality: 'Punctuality',
} as const;
export type ReviewAspect = keyof typeof reviewAspects;
export const aspectNames = Object.keys(reviewAspects) as [ReviewAspect, ...ReviewAspect[]];

const aspects = z.partialRecord(z.enum(aspectNames), stars);

/** What one side of a deal says of the other. */
export const reviewForm = z.object({ stars, aspects, text: lines(textLimits.review) });
export type ReviewForm = z.infer<typeof reviewForm>;

export const replyForm = z.object({ text: paragraphs(textLimits.reviewReply) });

/** Why an admin hides a review; null shows it again. */
export const reviewChange = z.object({ hidden: paragraphs(textLimits.reviewReply).nullable() });

const reply = z.object({ text: z.string(), at: z.iso.datetime() });

/** A review as it was written. */
const written = reviewForm.extend({ _id: id, reply: reply.nullable() });

/** A review that a person has written or that is about them, for the file with their data. */
export const exportedReview = written.omit({ _id: true }).extend({
  bookingId: id,
  /** Whether this person has written it. */
  isOwn: z.boolean(),
  hidden: z.string().nullable(),
  writtenAt: z.iso.datetime(),
  visibleAt: z.iso.datetime().nullable(),
});

/** A visible review of a seller, as everybody sees it. */
export const publicReview = written.extend({
  /** The first name with an initial; null for somebody who has left. */
  author: z.string().nullable(),
  /** The bicycle of the deal. */
  title: z.string(),
  /** When both reviews, or this one, became visible. */
  at: z.iso.datetime(),
});
export type PublicReview = z.infer<typeof publicReview>;

/** All visible reviews of a person on one side of deals. */
export const reviewSummary = z.object({
  count: z.number().int(),
  /** Of 5, with one decimal, rounded down; null while there are fewer than `fewestReviews`. */
  average: z.number().nullable(),
  /** How many reviews have one star, two, and so on to five; empty without an average, which they would tell. */
  counts: z.array(z.number().int()),
  /** The average of each aspect that at least `fewestReviews` rate. */
  aspects: z.partialRecord(z.enum(aspectNames), z.number()),
});
export type ReviewSummary = z.infer<typeof reviewSummary>;

/** The reviews of a deal, as one of its sides sees them. An admin sees only what is visible. */
export const dealReviews = z.object({
  /** Until when each side may write or change one; both are visible from then on. */
  closesAt: z.iso.datetime(),
  isOpen: z.boolean(),
  own: written.extend({ hidden: z.string().nullable() }).nullable(),
  /** Null until both are visible. */
  theirs: written.extend({ hidden: z.string().nullable() }).nullable(),
});
export type DealReviews = z.infer<typeof dealReviews>;

export const reviewSorts = { newest: 'Newest', lowest: 'Lowest', highest: 'Highest' } as const;
export type ReviewSort = keyof typeof reviewSorts;

export const reviewsQuery = pageQuery.extend({
  stars: z.coerce.number().pipe(stars).optional(),
  sort: z.enum(Object.keys(reviewSorts) as [ReviewSort, ...ReviewSort[]]).optional(),
});
