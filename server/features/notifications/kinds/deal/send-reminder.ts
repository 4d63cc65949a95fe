import { timeText } from '../../../../../contract/deals/lifecycle/time-text.ts';
import { bookedBicycleOf, dealData, dealOf, findDealOfBooking, partsOf } from '../../deal-data.ts';
import { defineKind } from '../../notification-kind.ts';

/** The seller, when a paid bicycle was neither sent nor handed over within `DEAL_SEND_REMINDER_DAYS`. */
export const sendReminder = defineKind({
  kind: 'send_reminder',
  data: dealData,
  isRequired: true,
  mailGroup: 'payments',
  find: findDealOfBooking,
  bicycle: bookedBicycleOf,
  words: (deal, brandName, times) => {
    const { title } = partsOf(deal);
    const link = dealOf(deal);
    const request = `Please send it or hand it over. The buyer gets the money back ${timeText(times, 'notSent')} after the payment.`;
    return {
      title: 'The buyer is waiting for the bicycle',
      text: `Your ${title} is paid, but has not been sent or handed over yet. ${request}`,
      link,
      mail: [
        `Your ${title} is paid at ${brandName}, but has not been sent or handed over yet.`,
        request,
        { path: link },
      ],
    };
  },
});
