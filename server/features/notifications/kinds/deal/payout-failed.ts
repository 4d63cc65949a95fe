import { bicycleOf, findTradeOfBooking, partsOf, tradeData, yourMoney } from '../../deal-data.ts';
import { defineKind } from '../../notification-kind.ts';

/** The seller, whose bank has not taken the money. */
export const payoutFailed = defineKind({
  kind: 'payout_failed',
  data: tradeData,
  isRequired: true,
  mailGroup: 'payments',
  find: findTradeOfBooking,
  bicycle: bicycleOf,
  words: (trade, brandName) => {
    const { title } = partsOf(trade);
    const request = 'Please check your bank account, and try again.';
    return {
      title: 'Your bank has returned your money',
      text: `The money for your ${title} has come back from your bank. ${request}`,
      link: yourMoney,
      mail: [
        `The money for your ${title}, which you sold at ${brandName}, has come back from your bank.`,
        request,
        { path: yourMoney },
      ],
    };
  },
});
