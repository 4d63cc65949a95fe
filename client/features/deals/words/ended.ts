import type { CancelReason } from '../../../../contract/deals/booking-states.ts';
import type { Deal } from '../../../../contract/deals/deals.ts';

type Side = Deal['side'];

const reasons: Record<CancelReason, Record<Side, string>> = {
  by_buyer: {
    buyer: 'You have cancelled the booking.',
    seller: 'The buyer has cancelled the booking.',
    admin: 'The buyer has cancelled the booking.',
  },
  by_seller: {
    buyer: 'The seller has ended the sale.',
    seller: 'You have ended the sale.',
    admin: 'The seller has ended the sale.',
  },
  sold: allSides('The bicycle was sold to another buyer.'),
  withdrawn: allSides('The bicycle is no longer for sale.'),
  buyer_left: allSides('The account of the buyer was deleted.'),
  seller_left: allSides('The account of the seller was deleted.'),
  not_sent: {
    buyer: 'The seller has not sent the bicycle or handed it over in time.',
    seller: 'You have not sent the bicycle or handed it over in time.',
    admin: 'The seller has not sent the bicycle or handed it over in time.',
  },
  dispute: allSides('The dispute was settled with a full refund.'),
  chargeback: allSides("The buyer's bank has taken the payment back."),
  by_operator: allSides('The shop has ended the sale.'),
};

function allSides(text: string): Record<Side, string> {
  return { buyer: text, seller: text, admin: text };
}

/** Returns why a booking ended without a deal, with a space at its end; nothing if that is unknown. */
export function whyEnded({ booking: { cancelReason }, side }: Deal): string {
  return cancelReason ? `${reasons[cancelReason][side]} ` : '';
}

/** Whether the bank of the buyer has the payment: a chargeback that is not decided yet. */
export const isChargedBack = ({ disputes }: Deal): boolean =>
  disputes.some(({ kind, closedAt }) => kind === 'chargeback' && closedAt === null);
