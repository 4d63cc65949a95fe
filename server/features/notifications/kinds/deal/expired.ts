import {
  bookedBicycleOf,
  dealOf,
  findTradeOfBooking,
  partsOf,
  tradeData,
} from '../../deal-data.ts';
import { defineKind } from '../../notification-kind.ts';

/** Both sides, when a booking was not paid in time. */
export const expired = defineKind({
  kind: 'expired',
  data: tradeData,
  isRequired: false,
  mailGroup: 'payments',
  find: findTradeOfBooking,
  bicycle: bookedBicycleOf,
  words: (trade, brandName) => {
    const { title } = partsOf(trade);
    const link = dealOf(trade);
    const isSeller = trade.side === 'seller';
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
