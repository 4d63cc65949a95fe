import {
  bicycleOf,
  type DealData,
  dealData,
  dealOf,
  findDealOfRefund,
  partsOf,
} from '../deal-data.ts';
import { defineKind } from '../notification-kind.ts';

const buyerLeft =
  'The account of the buyer was deleted, and they get a full refund. Please do not send the bicycle. It is for sale again, unless you have deleted the listing.';
const sellerLeft = 'The account of the seller was deleted, and the bicycle is no longer for sale.';

function buyersText(deal: DealData): string {
  const { title, amount } = partsOf(deal);
  if (deal.isPaidOtherwise)
    return `Your card does not accept the refund for ${title}, so we have paid you ${amount} another way.`;
  if (deal.isPart) return `You get ${amount} of your payment for ${title} back.`;
  return deal.cancelReason === 'dispute'
    ? `The dispute about your purchase of ${title} is settled. You get ${amount} back.`
    : `Your purchase of ${title} could not be completed. You get ${amount} back.`;
}

/** The buyer, when the money goes back; the seller, when the buyer's account was deleted. */
export const refunded = defineKind({
  kind: 'refunded',
  data: dealData,
  isRequired: true,
  mailGroup: 'payments',
  find: findDealOfRefund,
  bicycle: (deal) => ({ ...bicycleOf(deal), amount: partsOf(deal).amount }),
  words: (deal, brandName) => {
    const { title, amount } = partsOf(deal);
    const link = dealOf(deal);
    if (deal.side === 'seller')
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
    const text = buyersText(deal);
    return {
      title: 'Your refund',
      text,
      link,
      mail: [
        text,
        ...(deal.cancelReason === 'seller_left' ? [sellerLeft] : []),
        ...(deal.isPaidOtherwise
          ? []
          : ['The refund usually takes a few days, depending on your bank.']),
        { path: link },
      ],
    };
  },
});
