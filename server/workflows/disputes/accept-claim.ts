import { readHeld, settle } from './settle.ts';
import { type DisputeAction, say } from './step.ts';

/** The seller agrees to what the buyer wants: all of the money, or a part. */
export const acceptClaim: DisputeAction = {
  by: ['seller'],
  take: async (step) => {
    const held = await readHeld(step);
    const cents = Math.min(step.dispute.wantedCents, held);
    await say(step, { step: 'accepted', cents });
    return settle(step, { money: cents === held ? 'full' : 'part', cents });
  },
};
