import { bicycleOf, findTradeOfBooking, partsOf, tradeData, yourMoney } from '../../deal-data.ts';
import { defineKind } from '../../notification-kind.ts';

/** The seller, when the money has reached the bank. */
export const paidOut = defineKind({
  kind: 'paid_out',
  data: tradeData,
  isRequired: false,
  mailGroup: 'payments',
  find: findTradeOfBooking,
  bicycle: bicycleOf,
  words: (trade, brandName) => {
    const { title } = partsOf(trade);
    return {
      title: 'Your money has arrived',
      text: `The money for your ${title} was paid to your bank account.`,
      link: yourMoney,
      mail: [
        `The money for your ${title}, which you sold at ${brandName}, was paid to your bank account.`,
        { path: yourMoney },
      ],
    };
  },
});
