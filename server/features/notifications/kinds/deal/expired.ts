import { bookedBicycleOf, dealData, dealOf, findDealOfBooking, partsOf } from '../../deal-data.ts';
import { defineKind } from '../../notification-kind.ts';

/** Both sides, when a booking was not paid in time. */
export const expired = defineKind({
  kind: 'expired',
  data: dealData,
  isRequired: false,
  mailGroup: 'payments',
  find: findDealOfBooking,
  bicycle: bookedBicycleOf,
  words: (deal, brandName) => {
    const { title } = partsOf(deal);
    const link = dealOf(deal);
    const isSeller = deal.side === 'seller';
    const rest = isSeller
      ? 'Your bicycle is still for sale.'
      : 'You do not have to pay anything. You can book the bicycle again if it is still for sale.';
    return {
      title: 'A booking has expired',
      text: `The booking of ${title} was not paid in time and has ended. ${rest}`,
      link,
      mail: [
        `The booking of ${title} at ${brandName} was not paid in time and has ended.`,
        rest,
        { path: link },
      ],
    };
  },
});
