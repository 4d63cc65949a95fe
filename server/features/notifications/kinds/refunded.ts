import { defineKind } from '../notification-kind.ts';
import { findTradeOfRefund, listOf, partsOf, tradeData } from '../trade-data.ts';

const buyerLeft =
  'The account of the buyer was deleted, and they get a full refund. Please do not send the bicycle. It is for sale again, unless you have deleted the listing.';
const sellerLeft = 'The account of the seller was deleted, and the bicycle is no longer for sale.';

/** The buyer, when the money goes back; the seller, when the buyer's account was deleted. */
export const refunded = defineKind({
  kind: 'refunded',
  data: tradeData,
  isRequired: true,
  mailGroup: 'payments',
  find: findTradeOfRefund,
  words: (trade, brandName) => {
    const { title, amount } = partsOf(trade);
    const link = listOf(trade);
    if (trade.side === 'seller')
      return {
        title: 'Please do not send your bicycle',
        text: `The sale of your ${title} for ${amount} was cancelled. ${buyerLeft}`,
        link,
        mail: [
          `The sale of your ${title} for ${amount} at ${brandName} was cancelled.`,
          buyerLeft,
          { path: link },
        ],
      };
    return {
      title: 'Your refund',
      text: `Your purchase of ${title} could not be completed. You get your ${amount} back.`,
      link,
      mail: [
        `Your purchase of ${title} at ${brandName} could not be completed. We are refunding your ${amount} in full.`,
        ...(trade.cancelReason === 'seller_left' ? [sellerLeft] : []),
        'The refund usually takes a few days, depending on your bank.',
        { path: link },
      ],
    };
  },
});
