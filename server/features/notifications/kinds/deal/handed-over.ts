import { timeText } from '../../../../../contract/deals/lifecycle/time-text.ts';
import { bookedBicycleOf, dealData, dealOf, findDealOfBooking, partsOf } from '../../deal-data.ts';
import { defineKind } from '../../notification-kind.ts';

/** The buyer, when the seller has entered the code of the hand-over. */
export const handedOver = defineKind({
  kind: 'handed_over',
  data: dealData,
  isRequired: true,
  mailGroup: 'payments',
  find: findDealOfBooking,
  bicycle: bookedBicycleOf,
  words: (deal, brandName, times) => {
    const { title } = partsOf(deal);
    const link = dealOf(deal);
    const request = `If something is wrong with it, please report a problem within ${timeText(times, 'handedOver')}; otherwise the seller gets the money.`;
    return {
      title: 'The bicycle was handed over',
      text: `You have picked up ${title}. ${request}`,
      link,
      mail: [
        `You have picked up ${title}, which you bought at ${brandName}.`,
        request,
        { path: link },
      ],
    };
  },
});
