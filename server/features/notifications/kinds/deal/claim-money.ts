import {
  bicycleOf,
  dealData,
  findDealOfBooking,
  partsOf,
  sellersPayouts,
} from '../../deal-data.ts';
import { defineKind } from '../../notification-kind.ts';

/** The seller, whose money waits because the shop does not know where to send it. */
export const claimMoney = defineKind({
  kind: 'claim_money',
  data: dealData,
  isRequired: true,
  mailGroup: 'payments',
  find: findDealOfBooking,
  bicycle: bicycleOf,
  words: (deal, brandName) => {
    const { title } = partsOf(deal);
    const request = 'Please set up where your money goes.';
    return {
      title: 'Your money is waiting',
      text: `The money for your ${title} is waiting for you. ${request}`,
      link: sellersPayouts,
      mail: [
        `The money for your ${title}, which you sold at ${brandName}, is waiting for you.`,
        request,
        { path: sellersPayouts },
      ],
    };
  },
});
