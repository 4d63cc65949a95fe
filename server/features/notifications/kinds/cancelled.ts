import type { CancelReason } from '../../../../contract/deals/booking-states.ts';
import {
  bookedBicycleOf,
  dealData,
  findDealOfBooking,
  listOf,
  partsOf,
  totalOf,
} from '../deal-data.ts';
import { defineKind } from '../notification-kind.ts';

/** Why the booking ended, for the side that did not end it. */
const reasons: Record<CancelReason, string> = {
  by_buyer: 'The buyer has cancelled the booking. Your bicycle is still for sale.',
  by_seller: 'The seller has cancelled the booking.',
  sold: 'Another buyer has bought the bicycle.',
  withdrawn: 'The bicycle is no longer for sale.',
  buyer_left: 'The account of the buyer was deleted.',
  seller_left: 'The account of the seller was deleted, and the bicycle is no longer for sale.',
  not_sent:
    'The bicycle was neither sent nor handed over in time, and the buyer gets the money back.',
  dispute: 'The dispute was settled, and the buyer gets the money back.',
  chargeback: "The card holder's bank has taken the money back.",
  by_operator: 'The shop has ended the sale and has refunded the buyer in full.',
};

/** One side, when the other side or a deal to another buyer has ended an unpaid booking. */
export const cancelled = defineKind({
  kind: 'cancelled',
  data: dealData,
  isRequired: false,
  mailGroup: 'bookings',
  find: findDealOfBooking,
  bicycle: bookedBicycleOf,
  words: (deal, brandName) => {
    const { title } = partsOf(deal);
    const amount = totalOf(deal);
    const reason = reasons[deal.cancelReason ?? 'withdrawn'];
    const link = listOf(deal);
    return {
      title: 'A booking was cancelled',
      text: `The booking of ${title} for ${amount} was cancelled. ${reason}`,
      link,
      mail: [
        `The booking of ${title} for ${amount} at ${brandName} was cancelled.`,
        reason,
        ...(deal.side === 'buyer' ? ['You do not have to pay anything.'] : []),
        { path: link },
      ],
    };
  },
});
