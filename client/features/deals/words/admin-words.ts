import { isChargedBack, whyEnded } from './ended.ts';
import { isSetAside } from './set-aside.ts';
import { byWhen } from './when.ts';
import type { WordsByState } from './words-by-state.ts';

/** What an admin reads. */
export const adminWords: WordsByState = {
  booked: (deal) =>
    `Booked and not paid yet. The booking ends if it is not paid${byWhen(deal, 'expire')}.`,
  paid: (deal) =>
    `Paid. The seller must send the bicycle or hand it over${byWhen(deal, 'refund-unsent')}.`,
  handed_over: (deal) =>
    `Handed over by the buyer's code. The buyer can report a problem${byWhen(deal, 'receive')}.`,
  shipped: (deal) =>
    `Shipped. The buyer can report a problem${byWhen(deal, 'receive', 'receive-untracked')}.`,
  delivered: (deal) => `Delivered. The buyer can report a problem${byWhen(deal, 'receive')}.`,
  received: () => 'The buyer has the bicycle, and the money is due to the seller.',
  disputed: (deal) =>
    isChargedBack(deal)
      ? "The buyer's bank has taken the payment back. Nothing moves until the bank has decided."
      : 'In dispute. The money is held until it is settled.',
  returning: (deal) =>
    byWhen(deal, 'keep-unreturned')
      ? `The buyer must send the bicycle back${byWhen(deal, 'keep-unreturned')}.`
      : `The buyer must send the bicycle back. The seller must give the address${byWhen(deal, 'refund-unaddressed')}.`,
  sent_back: (deal) =>
    `Sent back by the buyer. The seller can object${byWhen(deal, 'confirm-return')}.`,
  decided: ({ money: { refunded } }) =>
    refunded > 0
      ? 'The dispute is settled: a part for the buyer, and the rest for the seller.'
      : 'The dispute is settled: the seller gets the money.',
  completed: (deal) =>
    isSetAside(deal)
      ? 'The money is set aside for the seller, who has not set up the account for it.'
      : "The money was transferred to the seller's account.",
  paid_out: () => "The money was sent to the seller's bank.",
  cancelled: (deal) => `${whyEnded(deal)}Nothing was paid.`,
  expired: () => 'The booking was not paid in time.',
  refunded: (deal) => `${whyEnded(deal)}The buyer gets all the money back.`,
};
