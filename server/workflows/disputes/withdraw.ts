import { settle } from './settle.ts';
import { type DisputeAction, say } from './step.ts';

/** The buyer ends the dispute; all of the money becomes the seller's. */
export const withdraw: DisputeAction = {
  by: ['buyer'],
  take: async (step) => {
    await say(step, { step: 'withdrawn' });
    return settle(step, { money: 'none', cents: 0, outcome: 'withdrawn' });
  },
};
