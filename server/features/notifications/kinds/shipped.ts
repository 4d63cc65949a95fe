import { bookedBicycleOf, dealData, findDealOfBooking, listOf, partsOf } from '../deal-data.ts';
import { defineKind } from '../notification-kind.ts';

/** The buyer, when the seller has sent the bicycle. */
export const shipped = defineKind({
  kind: 'shipped',
  data: dealData,
  isRequired: false,
  mailGroup: 'payments',
  find: findDealOfBooking,
  bicycle: bookedBicycleOf,
  words: (deal, brandName) => {
    const { title } = partsOf(deal);
    const link = listOf(deal);
    return {
      title: 'Your bicycle is on its way',
      text: `The seller has sent ${title}. Please confirm when you have received it.`,
      link,
      mail: [
        `The seller has sent ${title}, which you bought at ${brandName}.`,
        'When it has arrived, please confirm that you received it here:',
        { path: link },
      ],
    };
  },
});
