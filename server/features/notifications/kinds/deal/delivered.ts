import { timeText } from '../../../../../contract/deals/lifecycle/time-text.ts';
import {
  bookedBicycleOf,
  dealOf,
  findTradeOfBooking,
  partsOf,
  tradeData,
} from '../../deal-data.ts';
import { defineKind } from '../../notification-kind.ts';

/** Both sides, when a shipped bicycle was delivered. */
export const delivered = defineKind({
  kind: 'delivered',
  data: tradeData,
  isRequired: false,
  mailGroup: 'payments',
  find: findTradeOfBooking,
  bicycle: bookedBicycleOf,
  words: (trade, brandName, times) => {
    const { title } = partsOf(trade);
    const link = dealOf(trade);
    const time = timeText(times, 'delivered');
    const isSeller = trade.side === 'seller';
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
