import type { BookingState } from '../../../contract/deals/booking-states.ts';
import type { Deal } from '../../../contract/deals/deals.ts';
import { type Dispute, disputeReasons } from '../../../contract/deals/disputes.ts';
import { formatMoney } from '../../../contract/money.ts';

type Side = Deal['side'];
type Entry = Dispute['entries'][number];

/** Returns the reasons for a complaint with their names: after the code, the buyer has the bicycle. */
export const reasonsOf = (state: BookingState): [reason: string, name: string][] =>
  Object.entries(disputeReasons).filter(
    ([reason]) => reason !== 'not_received' || state !== 'handed_over',
  );

/** Returns what a dispute is about, in words. */
export const reasonText = (reason: string): string =>
  reason === 'chargeback'
    ? 'The bank has taken the payment back'
    : ((disputeReasons as Record<string, string>)[reason] ?? disputeReasons.other);

const outcomes: Record<NonNullable<Dispute['outcome']>, (amount: string) => string> = {
  full: (amount) => `The buyer gets all of it back: ${amount}.`,
  part: (amount) => `The buyer gets ${amount} back.`,
  none: () => 'The seller gets the money.',
  return_first: (amount) => `The buyer gets ${amount} once the bicycle has come back.`,
  withdrawn: () => 'The buyer withdrew the complaint. The seller gets the money.',
  chargeback_won: () => 'The bank decided for the seller.',
  chargeback_lost: () => 'The bank decided for the card holder, who has the money back.',
};

/** Returns how a dispute was settled; null while it is not. */
export const outcomeText = ({ outcome, outcomeAmount }: Dispute): string | null =>
  outcome && outcomes[outcome](formatMoney(outcomeAmount ?? 0));

const waiting: Record<NonNullable<Dispute['waitsFor']>, { short: string; long: string }> = {
  seller: { short: 'Waits for the seller', long: 'Waits for the seller to answer' },
  admin: { short: 'Waits for an admin', long: 'Waits for an admin to decide' },
  bank: { short: 'Waits for the bank', long: 'Waits for the bank to decide' },
};

const forReturn = { short: 'Waits for the return', long: 'Waits for the bicycle to come back' };

/** Returns what a dispute waits for, in few words. */
export const waitingLabel = ({
  waitsFor,
  closedAt,
}: Pick<Dispute, 'waitsFor' | 'closedAt'>): string =>
  closedAt ? 'Settled' : (waitsFor ? waiting[waitsFor] : forReturn).short;

/** Returns what an open dispute waits for, to precede its deadline, as its reader's side sees it. */
export function waitingText(
  { waitsFor, isOverdue }: Pick<Dispute, 'waitsFor' | 'isOverdue'>,
  side: Side,
): string {
  const what =
    waitsFor === 'seller' && side === 'seller'
      ? 'Waits for you to answer'
      : (waitsFor ? waiting[waitsFor] : forReturn).long;
  return isOverdue ? `${what}. This was due on` : `${what}, until`;
}

const who: Record<Entry['by'], string> = {
  buyer: 'The buyer',
  seller: 'The seller',
  admin: 'An admin',
  system: 'The shop',
};

/** Returns who has taken a step, as the reader's side sees it. */
export const authorText = (by: Entry['by'], side: Side): string =>
  by === side && by !== 'admin' ? 'You' : who[by];

/** Returns what was done in a step, to follow on the name of who did it. */
export function stepText({ step, amount, asked }: Entry): string {
  const money = formatMoney(amount ?? 0);
  switch (step) {
    case 'opened':
      return `reported a problem and asked for ${money}`;
    case 'answered':
      return 'answered';
    case 'offered':
      return `offered to refund ${money}`;
    case 'accepted':
      return `agreed to ${money}`;
    case 'note':
      return 'added';
    case 'question':
      return `asked the ${asked ?? 'sides'}`;
    case 'escalated':
      return 'passed this to the admins: the seller did not answer in time';
    case 'overdue':
      return 'noted that the decision is late';
    case 'decided':
      return amount ? `decided: ${money} for the buyer` : 'decided: the seller gets the money';
    case 'address_given':
      return 'gave the address for the return';
    case 'address_reminder':
      return 'reminded the seller to give the address for the return';
    case 'address_missing':
      return 'noted that there is no address for the return: the buyer gets the money back';
    case 'sent_back':
      return 'sent the bicycle back';
    case 'returned':
      return 'noted that the bicycle has come back';
    case 'not_returned':
      return 'noted that the bicycle was not sent back in time';
    case 'return_refused':
      return 'objected to the return';
    case 'withdrawn':
      return 'withdrew the complaint';
    case 'charged_back':
      return 'was told that the bank has taken the payment back';
    case 'chargeback_closed':
      return "was told of the bank's decision";
  }
}
