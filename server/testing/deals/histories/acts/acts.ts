import type { Act } from './act.ts';
import { bankActs } from './bank.ts';
import { dealActs } from './deal.ts';
import { disputeActs } from './dispute.ts';
import { moderationActs } from './moderation.ts';
import { offerActs } from './offer.ts';
import { priceOfferActs } from './price-offer.ts';
import { reviewActs } from './review.ts';

export type ActName = keyof (typeof offerActs &
  typeof dealActs &
  typeof priceOfferActs &
  typeof disputeActs &
  typeof bankActs &
  typeof reviewActs &
  typeof moderationActs);

/** What can happen in a history, by name. */
export const acts: Record<ActName, Act> = {
  ...offerActs,
  ...dealActs,
  ...priceOfferActs,
  ...disputeActs,
  ...bankActs,
  ...reviewActs,
  ...moderationActs,
};
