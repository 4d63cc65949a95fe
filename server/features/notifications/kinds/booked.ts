import { bicyclePath } from '../../../../contract/catalog/product-links.ts';
import {
  bookedBicycleOf,
  dealData,
  findDealOfBooking,
  listOf,
  partsOf,
  paymentOf,
  totalOf,
} from '../deal-data.ts';
import { defineKind } from '../notification-kind.ts';

/** Both sides, when a buyer has booked a bicycle. */
export const booked = defineKind({
  kind: 'booked',
  data: dealData,
  isRequired: false,
  mailGroup: 'bookings',
  isOwnAct: ({ side }) => side === 'buyer',
  find: findDealOfBooking,
  bicycle: bookedBicycleOf,
  words: (deal, brandName) => {
    const { title } = partsOf(deal);
    const amount = totalOf(deal);
    if (deal.side === 'seller') {
      const link = listOf(deal);
      return {
        title: 'Your bicycle is booked',
        text: `A buyer has booked your ${title} for ${amount}. They have not paid yet.`,
        link,
        mail: [
          `A buyer has booked your ${title} for ${amount} at ${brandName}.`,
          'They have not paid yet, so please keep it. You can see who booked it here:',
          { path: link },
        ],
      };
    }
    const link = paymentOf(deal);
    return {
      title: 'You booked a bicycle',
      text: `You booked ${title} for ${amount}. Pay now, before another buyer does.`,
      link,
      mail: [
        `You have booked ${title} for ${amount} at ${brandName}.`,
        'Nobody else can buy it once you have paid. We hold your money until you have the bicycle. You can pay here:',
        { path: link },
        'The bicycle:',
        { path: bicyclePath({ id: deal.productId, title: deal.title }) },
      ],
    };
  },
});
