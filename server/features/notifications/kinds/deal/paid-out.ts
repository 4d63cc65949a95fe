import {
  bicycleOf,
  dealData,
  findDealOfBooking,
  partsOf,
  sellersPayouts,
} from '../../deal-data.ts';
import { defineKind } from '../../notification-kind.ts';

/** The seller, when the money has reached the bank. */
export const paidOut = defineKind({
  kind: 'paid_out',
  data: dealData,
  isRequired: false,
  mailGroup: 'payments',
  find: findDealOfBooking,
  bicycle: bicycleOf,
  words: (deal, brandName) => {
    const { title } = partsOf(deal);
    return {
      title: 'Your money has arrived',
      text: `The money for your ${title} was paid to your bank account.`,
      link: sellersPayouts,
      mail: [
        `The money for your ${title}, which you sold at ${brandName}, was paid to your bank account.`,
        { path: sellersPayouts },
      ],
    };
  },
});
