import { defineKind } from '../notification-kind.ts';
import { findTradeOfBooking, listOf, partsOf, tradeData } from '../trade-data.ts';

/** Both sides, when a bicycle is paid. */
export const paid = defineKind({
  kind: 'paid',
  data: tradeData,
  isRequired: true,
  mailGroup: 'payments',
  find: findTradeOfBooking,
  words: (trade, brandName) => {
    const { title, amount } = partsOf(trade);
    const link = listOf(trade);
    if (trade.side === 'seller')
      return {
        title: 'Your bicycle is sold',
        text: `The buyer has paid ${amount} for your ${title}. Please send it.`,
        link,
        mail: [
          `Your ${title} is sold. The buyer has paid ${amount} at ${brandName}.`,
          'Please send it, and then mark it as shipped here:',
          { path: link },
        ],
      };
    return {
      title: 'Your payment was successful',
      text: `You paid ${amount} for ${title}. The seller will send it.`,
      link,
      mail: [
        `Thank you. You have paid ${amount} for ${title} at ${brandName}.`,
        'The seller has been told and will send it. You can see the status here:',
        { path: link },
        'Your receipt:',
        { path: `/dashboard/payment/${trade.bookingId}?side=buyer` },
      ],
    };
  },
});
