import {
  bicycleOf,
  type DealData,
  dealData,
  dealOf,
  findDealOfRefund,
  partsOf,
} from '../deal-data.ts';
import { defineKind } from '../notification-kind.ts';
import { writtenLines } from './moderation/decision-data.ts';

const buyerLeft =
  'The account of the buyer was deleted, and they get a full refund. Please do not send the bicycle. It is for sale again, unless you have deleted the listing.';
const sellerLeft = 'The account of the seller was deleted, and the bicycle is no longer for sale.';

/** What the seller reads of a refund that an admin has ordered. */
function sellersText(deal: DealData): string {
  const { title, amount } = partsOf(deal);
  return deal.isPart
    ? `We have given the buyer of ${title} ${amount} back. The sale goes on, and the rest stays held for you.`
    : `We have ended the sale of ${title} and given the buyer ${amount} back. If you have not sent it, please keep it.`;
}

const why = ({ explanation = '' }: DealData): string[] => writtenLines('Why', explanation);

function buyersText(deal: DealData): string {
  const { title, amount } = partsOf(deal);
  if (deal.isPaidOtherwise)
    return `Your card does not accept the refund for ${title}, so we have paid you ${amount} another way.`;
  if (deal.explanation && !deal.isPart)
    return `We have ended your purchase of ${title}. You get ${amount} back.`;
  if (deal.isPart) return `You get ${amount} of your payment for ${title} back.`;
  return deal.cancelReason === 'dispute'
    ? `The dispute about your purchase of ${title} is settled. You get ${amount} back.`
    : `Your purchase of ${title} could not be completed. You get ${amount} back.`;
}

/**
 * The buyer, when the money goes back; the seller, when the buyer's account was deleted, or an admin has ordered it
 * outside a dispute.
 */
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
    if (deal.side === 'seller' && deal.explanation)
      return {
        title: 'We have refunded your buyer',
        text: sellersText(deal),
        link,
        mail: [sellersText(deal), ...why(deal), { path: link }],
      };
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
        ...why(deal),
        ...(deal.cancelReason === 'seller_left' ? [sellerLeft] : []),
        ...(deal.isPaidOtherwise
          ? []
          : ['The refund usually takes a few days, depending on your bank.']),
        { path: link },
      ],
    };
  },
});
