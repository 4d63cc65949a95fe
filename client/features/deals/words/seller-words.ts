import type { Deal } from '../../../../contract/deals/deals.ts';
import { formatDate, formatDay } from '../../../ui/text/dates.ts';
import { isChargedBack, whyEnded } from './ended.ts';
import { isSetAside } from './set-aside.ts';
import { byWhen } from './when.ts';
import type { WordsByState } from './words-by-state.ts';

/** The server names what happens next to the money only while there is no account that takes it. */
const whereTo = ({ next }: Deal): string =>
  next === null
    ? 'We send it to your account.'
    : 'We send it to your account as soon as that is set up.';

/** What the seller reads. */
export const sellerWords: WordsByState = {
  booked: (deal) => {
    const { pausedUntil, offer } = deal.booking;
    if (offer?.reservedUntil && !pausedUntil)
      return `You have agreed on a price by an offer. The bicycle is reserved for the buyer until ${formatDate(offer.reservedUntil, 'moment')}, and not paid yet.`;
    return pausedUntil
      ? `A buyer has booked your bicycle, and can pay once you are back, on ${formatDay(pausedUntil)}.`
      : `A buyer has booked your bicycle and has not paid yet. The booking ends if nobody pays${byWhen(deal, 'expire')}.`;
  },
  paid: (deal) =>
    deal.booking.delivery === 'pick_up'
      ? `Paid. Please hand the bicycle over${byWhen(deal, 'refund-unsent')}. When the buyer has looked at it, enter the buyer's code here: it proves that you have handed it over.`
      : `Paid. Please send the bicycle${byWhen(deal, 'refund-unsent')}.`,
  handed_over: (deal) =>
    `You have handed the bicycle over. The money is yours if the buyer reports no problem${byWhen(deal, 'receive')}.`,
  shipped: (deal) =>
    `You have sent the bicycle. The money is yours when the buyer has it and reports no problem${byWhen(deal, 'receive', 'receive-untracked')}.`,
  delivered: (deal) =>
    `The bicycle has arrived. The money is yours if the buyer reports no problem${byWhen(deal, 'receive')}.`,
  received: (deal) => `The buyer has the bicycle, and the money is yours. ${whereTo(deal)}`,
  disputed: (deal) =>
    isChargedBack(deal)
      ? "The buyer's bank has taken the payment back. Nothing moves until the bank has decided."
      : 'The buyer has reported a problem. We keep the money until the dispute is settled.',
  returning: (deal) =>
    deal.returnAddress
      ? `The buyer must send the bicycle back to you${byWhen(deal, 'keep-unreturned')}. If it is not sent back, the money is yours.`
      : `The buyer must send the bicycle back to you. Please give the address for that${byWhen(deal, 'refund-unaddressed')}. Without one, the buyer keeps the bicycle and gets the money back.`,
  sent_back: (deal) =>
    `The buyer has sent the bicycle back. Please tell us${byWhen(deal, 'confirm-return')} whether you have it and all is well.`,
  decided: (deal) =>
    deal.money.refunded > 0
      ? `The dispute is settled: the buyer gets a part of the money back, and you get the rest. ${whereTo(deal)}`
      : `The dispute is settled: the money is yours. ${whereTo(deal)}`,
  completed: (deal) =>
    isSetAside(deal)
      ? 'This sale is complete. Your money is set aside for you until your account for it is set up.'
      : 'This sale is complete. Your money is on its way to your bank.',
  paid_out: () => 'This sale is complete. Your money has been sent to your bank.',
  cancelled: (deal) => `${whyEnded(deal)}Nothing was paid.`,
  expired: () => 'The booking has ended because the buyer did not pay in time.',
  refunded: (deal) => `${whyEnded(deal)}The buyer gets all the money back.`,
};
