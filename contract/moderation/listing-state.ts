import { z } from '../zod.ts';

/**
 * What a listing is at the moment, for admins. `hidden`: by moderators; `withheld`: only because its seller is
 * suspended; `in_review`: only until moderators have looked at it; `paused`: only because its seller is away.
 */
export const listingState = z.enum([
  'available',
  'sold',
  'withdrawn',
  'paused',
  'hidden',
  'withheld',
  'in_review',
]);
export type ListingState = z.infer<typeof listingState>;
