import type { ListingState } from '../../../contract/moderation/listing-state.ts';
import type { products } from '../../db/schema/catalog.ts';

type Listing = Pick<
  typeof products.$inferSelect,
  'isHidden' | 'isWithheld' | 'awaitsReview' | 'pausedUntil' | 'state'
>;

/** Returns what a listing is at the moment, for admins. */
export function listingStateOf(listing: Listing): ListingState {
  if (listing.isHidden) return 'hidden';
  if (listing.isWithheld) return listing.awaitsReview ? 'in_review' : 'withheld';
  return listing.pausedUntil ? 'paused' : listing.state;
}
