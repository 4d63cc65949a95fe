import { deliveryText } from '../../../../contract/catalog/offer.ts';
import { offerToAccept } from '../../../../contract/deals/bookings.ts';
import type { Deal } from '../../../../contract/deals/deals.ts';
import { formatMoney } from '../../../../contract/money.ts';
import { formatDate, formatDay } from '../../../ui/text/dates.ts';
import { isChargedBack, whyEnded } from './ended.ts';
import { byWhen } from './when.ts';
import type { WordsByState } from './words-by-state.ts';

const isPickUp = ({ booking }: { booking: { delivery: string } }) => booking.delivery === 'pick_up';

/** What the buyer reads. */
export const buyerWords: WordsByState = {
  booked: (deal) => {
    const { pausedUntil } = deal.booking;
    if (pausedUntil)
      return `You have booked this bicycle. The seller is away, and back on ${formatDay(pausedUntil)}: you can pay then.`;
    const offer = offerToAccept(deal.booking);
    const reservedUntil = deal.booking.offer?.reservedUntil;
    if (offer === null && reservedUntil)
      return `Your price was agreed by an offer, and the bicycle is reserved for you. Please pay by ${formatDate(reservedUntil, 'moment')}.`;
    return offer === null
      ? `You have booked this bicycle. Please pay${byWhen(deal, 'expire')}.`
      : `The seller has changed the price or the delivery: ${formatMoney(offer.price)}. ${deliveryText(offer)}. Please accept it, and pay${byWhen(deal, 'expire')}.`;
  },
  paid: (deal) =>
    isPickUp(deal)
      ? 'Paid. We keep your money until you have the bicycle. Agree with the seller when you pick it up, look at it, and only then show the code.'
      : 'Paid. We keep your money until you have the bicycle. The seller is going to send it to you.',
  handed_over: (deal) =>
    `You have the bicycle. If something is not as promised, please tell us${byWhen(deal, 'receive')}. After that, the seller gets the money.`,
  shipped: () => 'The bicycle is on its way to you. Please tell us when it has arrived.',
  delivered: (deal) =>
    `The bicycle has arrived. Please look at it. If something is not as promised, please tell us${byWhen(deal, 'receive')}. After that, the seller gets the money.`,
  received: () => 'You have the bicycle, and all is well. The seller gets the money.',
  disputed: (deal) =>
    isChargedBack(deal)
      ? 'Your bank has taken the payment back. Nothing moves until the bank has decided.'
      : 'You have reported a problem. We keep the money until the dispute is settled.',
  returning: (deal) =>
    deal.returnAddress
      ? `Please send the bicycle back to the address on this page${byWhen(deal, 'keep-unreturned')}. You get your money back when it has arrived there.`
      : 'The bicycle goes back. We have asked the seller for the address. Your time to send it begins when the seller has given it.',
  sent_back: () =>
    'You have sent the bicycle back. You get your money back when the seller has it.',
  decided: ({ money: { refunded } }) =>
    refunded > 0
      ? 'The dispute is settled: you get a part of your money back, and the seller gets the rest.'
      : 'The dispute is settled: the seller gets the money.',
  completed: () => 'This sale is complete. Enjoy the bicycle.',
  paid_out: () => 'This sale is complete. Enjoy the bicycle.',
  cancelled: (deal) => `${whyEnded(deal)}You have not been charged.`,
  expired: () =>
    'The booking has ended because you did not pay in time. You have not been charged.',
  refunded: (deal) => `${whyEnded(deal)}${howRefunded(deal)}`,
};

function howRefunded({ money }: Deal): string {
  const { refundDue, paidOtherwise = 0, takenBack } = money;
  if (refundDue > 0)
    return 'Your refund is on its way to your card. That usually takes a few days, depending on your bank.';
  if (paidOtherwise > 0)
    return `Your card does not accept the refund, so we have paid you ${formatMoney(paidOtherwise)} another way.`;
  if (takenBack > 0) return 'Your bank has returned your money to you.';
  return 'We have refunded all your money to your card. Your bank may take a few days to show it.';
}
