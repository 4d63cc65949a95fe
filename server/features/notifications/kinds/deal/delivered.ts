import { timeText } from '../../../../../contract/deals/lifecycle/time-text.ts';
import { bookedBicycleOf, dealData, dealOf, findDealOfBooking, partsOf } from '../../deal-data.ts';
import { defineKind } from '../../notification-kind.ts';

/** Both sides, when a shipped bicycle was delivered. */
export const delivered = defineKind({
  kind: 'delivered',
  data: dealData,
  isRequired: false,
  mailGroup: 'payments',
  find: findDealOfBooking,
  bicycle: bookedBicycleOf,
  words: (deal, brandName, times) => {
    const { title } = partsOf(deal);
    const link = dealOf(deal);
    const time = timeText(times, 'delivered');
    const isSeller = deal.side === 'seller';
    const rest = isSeller
      ? `You get the money once the buyer confirms that all is well, or reports no problem within ${time}.`
      : `Please confirm that all is well, or report a problem within ${time}. After that, the seller gets the money.`;
    return {
      title: 'The bicycle was delivered',
      text: `${title} was delivered. ${rest}`,
      link,
      mail: [`${title} from ${brandName} was delivered.`, rest, { path: link }],
    };
  },
});
