import type { SubjectKind } from '../../../contract/moderation/decision-actions.ts';
import type { ListingState } from '../../../contract/moderation/listing-state.ts';
import type { Tone } from '../../ui/badge.tsx';

/** The kinds of cases, as moderators call them. */
export const kindLabels: Record<SubjectKind, string> = {
  listing: 'Listing',
  person: 'Person',
  message: 'Message',
  review: 'Review',
};

export const listingStateLabels: Record<ListingState, string> = {
  available: 'For sale',
  sold: 'Sold',
  withdrawn: 'Withdrawn',
  paused: 'Seller is away',
  hidden: 'Hidden by moderators',
  withheld: 'Seller is suspended',
  in_review: 'In review',
};

export const listingStateTones: Record<ListingState, Tone> = {
  available: 'good',
  sold: 'plain',
  withdrawn: 'plain',
  paused: 'warm',
  hidden: 'bad',
  withheld: 'bad',
  in_review: 'warm',
};
