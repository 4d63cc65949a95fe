import { toCents } from '../../../contract/fields.ts';
import { AppError } from '../../errors.ts';
import { readHeld, settle } from './settle.ts';
import { type DisputeAction, say } from './step.ts';

/**
 * The buyer takes the seller's offer, naming its amount: it may have changed meanwhile. An offer that
 * is no longer a part of what is left, after a refund at the provider or a chargeback, is refused
 * likewise.
 */
export const acceptOffer: DisputeAction = {
  by: ['buyer'],
  take: async (step) => {
    const cents = toCents(step.change.amount ?? 0);
    const isCurrent = cents === step.dispute.offeredCents && cents < (await readHeld(step));
    if (!isCurrent) throw new AppError('offer_changed');
    await say(step, { step: 'accepted', cents });
    return settle(step, { money: 'part', cents });
  },
};
