import { bookedBicycleOf, findTradeOfBooking, listOf, partsOf, tradeData } from '../deal-data.ts';
import { defineKind } from '../notification-kind.ts';

/** The seller, when the buyer has received the bicycle. */
export const received = defineKind({
  kind: 'received',
  data: tradeData,
  isRequired: false,
  mailGroup: 'payments',
  find: findTradeOfBooking,
  bicycle: bookedBicycleOf,
  words: (trade, brandName) => {
    const { title } = partsOf(trade);
    const link = listOf(trade);
    return {
      title: 'Your bicycle has arrived',
      text: `The buyer has received your ${title}.`,
      link,
      mail: [`The buyer of your ${title} at ${brandName} has received it.`, { path: link }],
    };
  },
});
