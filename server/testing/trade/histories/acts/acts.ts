import { bankActs } from './bank.ts';
import { dealActs } from './deal.ts';
import { disputeActs } from './dispute.ts';

/** What can happen in a history, by name. */
export const acts = { ...dealActs, ...disputeActs, ...bankActs };

export type ActName = keyof typeof acts;
