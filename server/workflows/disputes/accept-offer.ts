import { toCents } from '../../../contract/fields.ts';
import { AppError } from '../../errors.ts';
import { settle } from './settle.ts';
import { type DisputeAction, say } from './step.ts';

/** The buyer takes the seller's offer, naming its amount: it may have changed meanwhile. */
export const acceptOffer: DisputeAction = {
  by: ['buyer'],
  take: async (step) => {
    const cents = toCents(step.change.amount ?? 0);
    if (cents !== step.dispute.offeredCents) throw new AppError('offer_changed');
    await say(step, { step: 'accepted', cents });
    return settle(step, { money: 'part', cents });
  },
};
