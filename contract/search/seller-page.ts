import { id } from '../fields.ts';
import { reviewSummary } from '../reviews/reviews.ts';
import { z } from '../zod.ts';
import { openingHours } from './own-seller-page.ts';
import { foundBicycle } from './search-result.ts';

/** The public page of a seller: without email and phone, and with the address of a shop only. */
export const sellerPage = z.object({
  _id: id,
  username: z.string(),
  photoURL: z.string(),
  verified: z.boolean(),
  /** The day of the first sign-in, as in 2026-11-28. */
  since: z.string(),
  /** The place of the newest bicycle; null without any. */
  city: z.string().nullable(),
  /** How many sales are complete: the buyers have kept the bicycles. */
  completed: z.number().int(),
  forSale: z.number().int(),
  /** The day on which the seller is back, who has paused; null for all others. */
  pausedUntil: z.iso.date().nullable(),
  /** How many bicycles the pause hides. */
  paused: z.number().int(),
  /** What the seller says: empty, or null, where they say nothing. */
  about: z.string(),
  address: z.string(),
  openingHours: openingHours.nullable(),
  /** How the seller answers first messages; null where there are too few. */
  answers: z
    .object({
      /** How many of 100 get an answer. */
      percent: z.number().int(),
      /** The median time until it comes. */
      hours: z.number().int(),
    })
    .nullable(),
  /**
   * How many of 100 deals were refunded in full because of the seller: not sent, taken back, or settled so in a
   * dispute. Null before ten deals.
   */
  refundedPercent: z.number().int().nullable(),
  reviews: reviewSummary,
  /** The newest bicycles for sale. */
  listings: z.array(foundBicycle),
});
export type SellerPage = z.infer<typeof sellerPage>;
