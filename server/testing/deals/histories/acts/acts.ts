import { bankActs } from './bank.ts';
import { dealActs } from './deal.ts';
import { disputeActs } from './dispute.ts';
import { offerActs } from './offer.ts';

/** What can happen in a history, by name. */
export const acts = { ...offerActs, ...dealActs, ...disputeActs, ...bankActs };

export type ActName = keyof typeof acts;
