import type { BookingState } from '../../../../contract/deals/booking-states.ts';
import type { PayoutAccount, PayoutRow } from '../../../../contract/deals/payouts.ts';
import { payoutFailureText } from '../../../feedback/payout-failure.ts';
import { formatDate } from '../../../ui/text/dates.ts';

interface StateWords {
  tone: 'good' | 'plain' | 'bad' | 'warm';
  /** When the seller gets the money that is still held. */
  waitsFor: string;
}

const nothing = 'You get nothing for this sale.';

/** Each state of a deal in the words of its seller's money. */
const words: Record<BookingState, StateWords> = {
  booked: { tone: 'plain', waitsFor: 'After the buyer has paid.' },
  paid: { tone: 'warm', waitsFor: 'After the buyer has the bicycle.' },
  handed_over: {
    tone: 'plain',
    waitsFor: 'When the buyer’s time for a complaint has passed.',
  },
  shipped: { tone: 'plain', waitsFor: 'After the buyer has the bicycle.' },
  delivered: {
    tone: 'plain',
    waitsFor: 'When the buyer’s time for a complaint has passed.',
  },
  received: { tone: 'good', waitsFor: 'It is being sent to you.' },
  disputed: { tone: 'bad', waitsFor: 'When the dispute is settled.' },
  returning: {
    tone: 'warm',
    waitsFor: 'The buyer gets the money back when you have the bicycle.',
  },
  sent_back: {
    tone: 'warm',
    waitsFor: 'The buyer gets the money back when you have the bicycle.',
  },
  decided: { tone: 'good', waitsFor: 'It is being sent to you.' },
  completed: { tone: 'good', waitsFor: 'It is being sent to you.' },
  paid_out: { tone: 'good', waitsFor: 'Arrived.' },
  cancelled: { tone: 'plain', waitsFor: nothing },
  expired: { tone: 'plain', waitsFor: nothing },
  refunded: { tone: 'bad', waitsFor: nothing },
};

/** Returns the colour of the badge of a deal's state. */
export const stateTone = (state: BookingState): StateWords['tone'] => words[state].tone;

/** Says when the money of a deal arrives, or why it does not. */
export function arrivalText(row: PayoutRow, account: PayoutAccount, now: Date): string {
  if (row.failure) return payoutFailureText(row.failure);
  if (row.youGet === 0) return row.goesBack > 0 ? words[row.state].waitsFor : nothing;
  if (row.unclaimed > 0) return 'Set aside, until your account is set up.';
  if (row.arrivesAt) return dateText(row.arrivesAt, now);
  if (row.paidOut > 0) return 'Arrived.';
  if (row.held > 0) return words[row.state].waitsFor;
  return whileOnTheWay(account, now);
}

/** Banks name the day, which the provider sends as its beginning by UTC. */
const dateText = (arrivesAt: string, now: Date): string =>
  `${Date.parse(arrivesAt) > now.getTime() ? 'Arrives' : 'Arrived'} on ${formatDate(arrivesAt, 'utcDay')}.`;

function whileOnTheWay({ status, holdUntil }: PayoutAccount, now: Date): string {
  if (status !== 'active') return 'When your account is set up.';
  if (holdUntil && Date.parse(holdUntil) > now.getTime())
    return `Not before ${formatDate(holdUntil, 'day')}.`;
  return 'On its way to your bank.';
}
