import { bicycleOf, dealData, dealOf, findDealOfBooking, partsOf } from '../../deal-data.ts';
import { defineKind } from '../../notification-kind.ts';

/** Both sides, when a pick-up that was marked as shipped waits for the buyer's code again. */
export const codeNeeded = defineKind({
  kind: 'code_needed',
  data: dealData,
  isRequired: true,
  mailGroup: 'payments',
  find: findDealOfBooking,
  bicycle: bicycleOf,
  words: (deal, brandName) => {
    const { title } = partsOf(deal);
    const link = dealOf(deal);
    const request =
      deal.side === 'seller'
        ? 'Please enter the code that the buyer shows you: it proves that you have handed it over.'
        : 'Show the seller your code when you have the bicycle, or tell us that you have it.';
    return {
      title: 'The hand-over needs the code',
      text: `The sale of ${title} is a pick-up, and was marked as shipped. ${request}`,
      link,
      mail: [
        `The sale of ${title} at ${brandName} is a pick-up, and was marked as shipped by mistake.`,
        request,
        { path: link },
      ],
    };
  },
});
