import {
  type BookingTransition,
  bookingTransitions,
} from '../../../contract/deals/booking-lifecycle.ts';
import type { DealTime } from '../../../contract/deals/deal-times.ts';
import { dealTimeText } from '../../deal-terms.ts';

/** What has to pass for each of the operator's times, as the beginning of a sentence. */
const conditions: Record<DealTime, (time: string) => string> = {
  unpaid: (time) => `If a booking is not paid within ${time}`,
  reserved: (time) =>
    `If a bicycle that is reserved after an accepted offer is not paid within ${time}`,
  sendReminder: (time) => `If a paid bicycle is not sent or handed over within ${time}`,
  notSent: (time) => `If a paid bicycle is still not sent or handed over after ${time}`,
  handedOver: (time) => `If the buyer reports no problem within ${time} of the hand-over`,
  delivered: (time) => `If the buyer reports no problem within ${time} of the delivery`,
  tracked: (time) =>
    `If a bicycle was sent with a tracking number and the buyer says nothing for ${time}`,
  untracked: (time) =>
    `If a bicycle was sent without a tracking number and the buyer says nothing for ${time}`,
  answer: (time) => `If the seller does not answer a complaint within ${time}`,
  decision: (time) => `If we do not decide a dispute within ${time}`,
  addressReminder: (time) =>
    `If the seller of a bicycle that goes back gives no address for it within ${time}`,
  returnAddress: (time) => `If there is still no address for the return after ${time}`,
  sendBack: (time) =>
    `If a bicycle that goes back is not sent within ${time} after the seller has given the address`,
  returned: (time) => `If the seller does not object within ${time} after a bicycle was sent back`,
  claimReminder: (time) =>
    `If the seller of a finished sale has no account for the money after ${time}`,
  unclaimed: (time) => `If there is still no account for the money after ${time}`,
};

const moneyGoes: Record<NonNullable<BookingTransition['money']>, string> = {
  return: 'the buyer gets all the money back',
  divide: 'the money is divided',
  'give-part': 'the buyer gets a part of the money back',
  due: 'the seller gets the money',
  'set-aside': 'we set it aside for the seller, who can still claim it',
};

/** What follows, by the row of the lifecycle's table. */
function consequence({ event, from, to, money }: BookingTransition): string {
  if (money) return moneyGoes[money];
  if (to !== from) return 'the booking ends';
  if (event === 'lapse') return 'it is free again';
  if (event === 'escalate-unanswered') return 'we decide without the answer';
  if (event === 'escalate-undecided') return 'the money stays with us until we do';
  return 'we remind the seller';
}

/**
 * Returns a sentence for each time after which something happens automatically, from the lifecycle's table
 * and the operator's times: what the table does not do is not said, and what it does is not left out.
 */
export function deadlineSentences(): string[] {
  const sentences = bookingTransitions.flatMap((transition) =>
    transition.after
      ? [
          `${conditions[transition.after](dealTimeText(transition.after))}, ${consequence(transition)}.`,
        ]
      : [],
  );
  return [...new Set(sentences)];
}
