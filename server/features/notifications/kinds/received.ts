import { bookedBicycleOf, dealData, findDealOfBooking, listOf, partsOf } from '../deal-data.ts';
import { defineKind } from '../notification-kind.ts';

/** The seller, when the buyer has received the bicycle. */
export const received = defineKind({
  kind: 'received',
  data: dealData,
  isRequired: false,
  mailGroup: 'payments',
  find: findDealOfBooking,
  bicycle: bookedBicycleOf,
  words: (deal, brandName) => {
    const { title } = partsOf(deal);
    const link = listOf(deal);
    return {
      title: 'Your bicycle has arrived',
      text: `The buyer has received your ${title}.`,
      link,
      mail: [`The buyer of your ${title} at ${brandName} has received it.`, { path: link }],
    };
  },
});
