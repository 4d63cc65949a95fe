import {
  bicycleOf,
  dealData,
  findDealOfBooking,
  partsOf,
  sellersPayouts,
} from '../../deal-data.ts';
import { defineKind } from '../../notification-kind.ts';

/** The seller, whose bank has not taken the money. */
export const payoutFailed = defineKind({
  kind: 'payout_failed',
  data: dealData,
  isRequired: true,
  mailGroup: 'payments',
  find: findDealOfBooking,
  bicycle: bicycleOf,
  words: (deal, brandName) => {
    const { title } = partsOf(deal);
    const request = 'Please check your bank account, and try again.';
    return {
      title: 'Your bank has returned your money',
      text: `The money for your ${title} has come back from your bank. ${request}`,
      link: sellersPayouts,
      mail: [
        `The money for your ${title}, which you sold at ${brandName}, has come back from your bank.`,
        request,
        { path: sellersPayouts },
      ],
    };
  },
});
