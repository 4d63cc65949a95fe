import { timeText } from '../../../../contract/deals/lifecycle/time-text.ts';
import {
  bookedBicycleOf,
  type DealData,
  dealData,
  dealOf,
  findDealOfBooking,
  listOf,
  partsOf,
  paymentOf,
  totalOf,
} from '../deal-data.ts';
import { defineKind } from '../notification-kind.ts';

/** What each side does next, and where; the seller within `time`. */
function nextStep(deal: DealData, time: string) {
  const isPickedUp = deal.delivery === 'pick_up';
  if (deal.side === 'seller')
    return isPickedUp
      ? {
          text: 'Please hand it over when the buyer picks it up.',
          mail: `The buyer picks it up. Ask for the buyer’s code then, and enter it here within ${time}:`,
          link: dealOf(deal),
        }
      : {
          text: 'Please send it.',
          mail: `Please send it within ${time}, and then mark it as shipped here:`,
          link: listOf(deal),
        };
  return isPickedUp
    ? {
        text: 'You pick it up from the seller.',
        mail: 'The seller has been told. When you pick it up, show the code that you find here:',
        link: dealOf(deal),
      }
    : {
        text: 'The seller will send it.',
        mail: 'The seller has been told and will send it. You can see the status here:',
        link: listOf(deal),
      };
}

/** Both sides, when a bicycle is paid. */
export const paid = defineKind({
  kind: 'paid',
  data: dealData,
  isRequired: true,
  mailGroup: 'payments',
  isOwnAct: ({ side }) => side === 'buyer',
  find: findDealOfBooking,
  bicycle: bookedBicycleOf,
  words: (deal, brandName, times) => {
    const { title } = partsOf(deal);
    const amount = totalOf(deal);
    const next = nextStep(deal, timeText(times, 'notSent'));
    if (deal.side === 'seller')
      return {
        title: 'Your bicycle is sold',
        text: `The buyer has paid ${amount} for your ${title}. ${next.text}`,
        link: next.link,
        mail: [
          `Your ${title} is sold. The buyer has paid ${amount} at ${brandName}.`,
          next.mail,
          { path: next.link },
        ],
      };
    return {
      title: 'Your payment was successful',
      text: `You paid ${amount} for ${title}. ${next.text}`,
      link: next.link,
      mail: [
        `Thank you. You have paid ${amount} for ${title} at ${brandName}.`,
        next.mail,
        { path: next.link },
        'Your receipt:',
        { path: paymentOf(deal) },
      ],
    };
  },
});
