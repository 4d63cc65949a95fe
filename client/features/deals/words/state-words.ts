import type { Deal } from '../../../../contract/deals/deals.ts';
import { adminWords } from './admin-words.ts';
import { buyerWords } from './buyer-words.ts';
import { sellerWords } from './seller-words.ts';
import type { WordsByState } from './words-by-state.ts';

const words: Record<Deal['side'], WordsByState> = {
  buyer: buyerWords,
  seller: sellerWords,
  admin: adminWords,
};

/** Returns where a deal stands, and what its reader has to do, in plain words. */
export const stateWords = (deal: Deal): string => words[deal.side][deal.booking.state](deal);
