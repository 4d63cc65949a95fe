import { bicyclePath } from '../../../../contract/catalog/product-links.ts';
import { defineKind } from '../notification-kind.ts';
import { findTradeOfBooking, listOf, partsOf, tradeData } from '../trade-data.ts';

/** Both sides, when a buyer has booked a bicycle. */
export const booked = defineKind({
  kind: 'booked',
  data: tradeData,
  isRequired: false,
  mailGroup: 'bookings',
  find: findTradeOfBooking,
  words: (trade, brandName) => {
    const { title, amount } = partsOf(trade);
    const link = listOf(trade);
    if (trade.side === 'seller')
      return {
        title: 'Your bicycle is booked',
        text: `A buyer has booked your ${title} for ${amount}. They have not paid yet.`,
        link,
        mail: [
          `A buyer has booked your ${title} for ${amount} at ${brandName}.`,
          'They have not paid yet, so please do not send it. You can see who booked it here:',
          { path: link },
        ],
      };
    return {
      title: 'You booked a bicycle',
      text: `You booked ${title} for ${amount}. It is yours when you have paid.`,
      link,
      mail: [
        `You have booked ${title} for ${amount} at ${brandName}.`,
        'It is yours when you have paid, unless another buyer pays first. You can pay here:',
        { path: link },
        'The bicycle:',
        { path: bicyclePath({ id: trade.productId, title: trade.title }) },
      ],
    };
  },
});
