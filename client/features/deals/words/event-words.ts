import type { Deal } from '../../../../contract/deals/deals.ts';
import type {
  BookingActor,
  BookingEvent,
} from '../../../../contract/deals/lifecycle/transition.ts';

/** A text for whoever has done it, or one for each who can. */
type Words = string | Partial<Record<BookingActor, string>>;

const words: Record<BookingEvent, Words> = {
  pay: 'Paid. The money is held.',
  refund: 'The payment came too late and is refunded.',
  expire: 'Not paid in time: the booking has ended.',
  'accept-price': 'The buyer accepted the changed price or delivery.',
  'accept-offer': {
    buyer: "The buyer accepted the seller's offer.",
    seller: "The seller accepted the buyer's offer.",
  },
  lapse: 'Not paid in time: the bicycle is no longer reserved.',
  cancel: 'The seller cancelled the booking.',
  delete: 'The buyer deleted the booking.',
  'sell-to-another': 'Sold to another buyer.',
  'withdraw-product': 'The seller withdrew the listing.',
  'lose-buyer': "The buyer's account was deleted.",
  'lose-seller': "The seller's account was deleted.",
  'hand-over': "Handed over: the seller entered the buyer's code.",
  ship: 'The seller sent the bicycle.',
  'await-code': "The hand-over waits for the buyer's code.",
  'remind-to-send': 'The seller was reminded to send it or to hand it over.',
  'refund-unsent': 'Not sent or handed over in time: the buyer gets all the money back.',
  'refund-sale': {
    seller: 'The seller refunded the buyer.',
    admin: 'An admin refunded the buyer in full.',
  },
  'give-part': {
    seller: 'The seller refunded a part of the price.',
    admin: 'An admin refunded a part of the price.',
  },
  'refund-at-provider': 'The shop refunded the buyer in full.',
  'confirm-delivery': {
    buyer: 'The buyer said that it has arrived.',
    system: 'The carrier said that it was delivered.',
  },
  'confirm-receipt': 'The buyer said that all is well.',
  receive: 'No problem was reported in time.',
  'receive-untracked': 'No problem was reported in time.',
  dispute: 'The buyer reported a problem.',
  'charge-back': "The buyer's bank took the payment back.",
  'escalate-unanswered': 'The time for an answer is over. An admin decides.',
  'escalate-undecided': 'The decision is late. The money stays held.',
  'settle-full': {
    seller: 'The seller accepted the claim: the buyer gets all the money back.',
    admin: 'An admin decided: the buyer gets all the money back.',
  },
  'settle-part': {
    buyer: 'The buyer accepted a part of the money.',
    seller: 'The seller accepted the claim for a part of the money.',
    admin: 'An admin decided: the buyer gets a part of the money back.',
  },
  'settle-none': {
    buyer: 'The buyer ended the dispute.',
    admin: 'An admin decided: the seller gets the money.',
  },
  'require-return': 'An admin decided: the bicycle must be sent back first.',
  'give-return-address': 'The seller gave the address for the return.',
  'remind-of-address': 'The seller was reminded to give the address for the return.',
  'refund-unaddressed':
    'No address for the return in time: the buyer gets all the money back without it.',
  'send-back': 'The buyer sent the bicycle back.',
  'confirm-return': {
    seller: 'The seller has the bicycle back: the buyer gets all the money back.',
    system: 'The seller did not object to the return: the buyer gets all the money back.',
  },
  'object-to-return': 'The seller objected to the return.',
  'keep-unreturned': 'Not sent back in time: the seller gets the money.',
  'win-chargeback': 'The bank decided for the seller.',
  'win-unsent': 'The bank decided for the seller, who has not sent the bicycle yet.',
  'lose-chargeback': 'The bank decided for the buyer.',
  'remind-to-claim': 'The seller was reminded to set up the account for the money.',
  'set-aside': 'The money was set aside for the seller.',
  transfer: 'The sale is complete.',
  'pay-out': "The money was sent to the seller's bank.",
  'lose-payout': "The seller's bank sent the money back.",
};

/** What concerns the seller's account, and no buyer. */
const ofSeller: readonly string[] = ['remind-to-claim', 'set-aside', 'pay-out', 'lose-payout'];

/** Returns the steps of a deal that its reader sees, oldest first, each with its words. */
export const timelineWords = ({ timeline, side, booking }: Deal) => [
  { at: booking.bookedAt, text: 'The buyer booked the bicycle.' },
  ...timeline
    .filter(({ event }) => side !== 'buyer' || !ofSeller.includes(event))
    .map(({ at, event, actor }) => ({ at, text: eventWords(event, actor) })),
];

/** Returns the words for an event; its name if a newer server knows one that has none here. */
export function eventWords(event: string, actor: BookingActor): string {
  const found = words[event as BookingEvent];
  if (typeof found !== 'object') return found ?? event;
  return found[actor] ?? Object.values(found)[0] ?? event;
}
