import type { SubjectKind } from '../../../contract/moderation/decision-actions.ts';
import type { PaymentState } from '../../../contract/records/deals.ts';
import type { ListingState } from '../../../contract/records/listings.ts';
import type { PersonRow, PersonState } from '../../../contract/records/people.ts';
import type { Tone } from '../../ui/badge.tsx';

export const roleLabels: Record<PersonRow['role'], string> = {
  buyer: 'Buyer',
  seller: 'Seller',
  admin: 'Admin',
};

export const personStateLabels: Record<PersonState, string> = {
  active: 'Active',
  suspended: 'Suspended',
  closing: 'To be deleted',
  left: 'Deleted',
};

export const personStateTones: Record<PersonState, Tone> = {
  active: 'good',
  suspended: 'bad',
  closing: 'warm',
  left: 'plain',
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

export const paymentStateLabels: Record<PaymentState, string> = {
  paid: 'Paid',
  refund_due: 'To be refunded',
  refunded: 'Refunded',
};

export const paymentStateTones: Record<PaymentState, Tone> = {
  paid: 'good',
  refund_due: 'warm',
  refunded: 'plain',
};

/** The kinds of cases. */
export const kindLabels: Record<SubjectKind, string> = {
  listing: 'Listing',
  person: 'Person',
  message: 'Message',
  review: 'Review',
};
