import type { DealTimes } from '../../../../../contract/deals/deal-times.ts';
import { type DisputeStep, disputeReasons } from '../../../../../contract/deals/disputes.ts';
import { timeText } from '../../../../../contract/deals/lifecycle/time-text.ts';
import { otherSide } from '../../../../../contract/deals/lifecycle/transition.ts';
import { formatMoney } from '../../../../../contract/money.ts';
import { quoteUserText } from '../../../mails/quote-user-text.ts';

/** A step of a dispute, as one side is told of it. */
interface ToldStep {
  step: DisputeStep;
  side: 'buyer' | 'seller';
  /** The title of the bicycle, in quotes. */
  bicycle: string;
  reason: string;
  cents: number | null;
  outcome: string | null;
  asked: 'buyer' | 'seller' | null;
  times: DealTimes;
  /** What an admin has written; empty for statements of the sides. */
  text: string;
}

interface Words {
  title: string;
  text: string;
}

const amountOf = ({ cents }: ToldStep): string => formatMoney((cents ?? 0) / 100);
/** The quoted text has a stop of its own, so none follows it. */
const quoted = ({ text }: ToldStep): string => (text ? ` ${quoteUserText(text)}` : '');
const reasonOf = ({ reason }: ToldStep): string =>
  (disputeReasons as Record<string, string>)[reason] ?? disputeReasons.other;

/** What each step is called, and what it means for the person who is told. */
const wordsOf: Record<DisputeStep, (told: ToldStep) => Words> = {
  opened: (told) => ({
    title: 'The buyer reports a problem',
    text: `The buyer of ${told.bicycle} reports: ${reasonOf(told)}. The buyer wants ${amountOf(told)} back. Please answer within ${timeText(told.times, 'answer')}; otherwise an admin decides.`,
  }),
  answered: ({ bicycle }) => ({
    title: 'The seller has answered your complaint',
    text: `The seller has answered your complaint about ${bicycle}. An admin decides, unless you agree before.`,
  }),
  offered: (told) => ({
    title: 'The seller makes an offer',
    text: `The seller offers to refund ${amountOf(told)} for ${told.bicycle}. You can accept that, or wait for an admin to decide.`,
  }),
  accepted: (told) => ({
    title: 'The dispute is settled',
    text:
      told.side === 'buyer'
        ? `The seller agrees: you get ${amountOf(told)} back for ${told.bicycle}.`
        : `The buyer accepts your offer: ${amountOf(told)} is refunded for ${told.bicycle}.`,
  }),
  note: ({ side, bicycle }) => ({
    title: 'There is a new statement in your dispute',
    text: `The ${otherSide(side)} has added something to the dispute about ${bicycle}.`,
  }),
  question: (told) => ({
    title: told.asked === told.side ? 'An admin asks you a question' : 'An admin asks a question',
    text:
      told.asked === told.side
        ? `An admin asks you about ${told.bicycle}:${quoted(told)} Please answer soon.`
        : `An admin asks the ${told.asked ?? 'other side'} about ${told.bicycle}:${quoted(told)}`,
  }),
  escalated: ({ side, bicycle }) => ({
    title: 'An admin will decide the dispute',
    text:
      side === 'buyer'
        ? `The seller has not answered your complaint about ${bicycle} in time. An admin will decide it.`
        : `You have not answered the complaint about ${bicycle} in time. An admin will decide it. You can still answer.`,
  }),
  overdue: ({ bicycle }) => ({
    title: 'The dispute is taking longer',
    text: `The dispute about ${bicycle} is not decided yet. The money stays held until then.`,
  }),
  decided: (told) => ({
    title: 'The dispute is decided',
    text: `${decision(told)} The reason:${quoted(told)}`,
  }),
  address_given: ({ bicycle, times }) => ({
    title: 'You can send the bicycle back',
    text: `The seller has given the address for ${bicycle}. You see it on the page of the deal. Please send it back within ${timeText(times, 'sendBack')}; otherwise you keep it, and the seller gets the money.`,
  }),
  address_reminder: ({ side, bicycle }) => ({
    title: 'The return needs an address',
    text:
      side === 'buyer'
        ? `We have reminded the seller to say where ${bicycle} should be sent.`
        : `Please say where ${bicycle} should be sent. Otherwise the buyer keeps it and gets the money back.`,
  }),
  address_missing: ({ side, bicycle }) => ({
    title: 'The money goes back without a return',
    text:
      side === 'buyer'
        ? `The seller has not said where ${bicycle} should be sent. You keep it, and you get your money back.`
        : `You have not said where ${bicycle} should be sent. The buyer keeps it, and gets the money back.`,
  }),
  sent_back: ({ bicycle, times }) => ({
    title: 'The bicycle is on its way back',
    text: `The buyer has sent ${bicycle} back. Please confirm when it has arrived, or say within ${timeText(times, 'returned')} what is wrong with it.`,
  }),
  returned: (told) => ({
    title: 'The bicycle has come back',
    text:
      told.side === 'buyer'
        ? `${told.bicycle} has come back to the seller. You get your money back.`
        : `${told.bicycle} has come back to you. The buyer gets the money back.`,
  }),
  not_returned: ({ side, bicycle }) => ({
    title: 'The bicycle was not sent back',
    text:
      side === 'buyer'
        ? `You have not sent ${bicycle} back in time. You keep it, and the seller gets the money.`
        : `The buyer has not sent ${bicycle} back in time and keeps it. You get the money.`,
  }),
  return_refused: ({ bicycle }) => ({
    title: 'The seller objects to the return',
    text: `The seller says that something is wrong with ${bicycle} as it came back. An admin decides again.`,
  }),
  withdrawn: ({ bicycle }) => ({
    title: 'The dispute has ended',
    text: `The buyer has withdrawn the complaint about ${bicycle}. You get the money.`,
  }),
  charged_back: ({ bicycle }) => ({
    title: 'A bank takes a payment back',
    text: `The card holder's bank has taken back the payment for ${bicycle}. The deal waits for its decision.`,
  }),
  chargeback_closed: ({ bicycle }) => ({
    title: 'The bank has decided',
    text: `The card holder's bank has decided about the payment for ${bicycle}.`,
  }),
};

/** Who gets what by the decision of an admin. */
function decision(told: ToldStep): string {
  const { side, bicycle, outcome } = told;
  const isBuyer = side === 'buyer';
  if (outcome === 'return_first')
    return isBuyer
      ? `An admin has decided about ${bicycle}: please send it back as soon as the seller has said where to. You then get ${amountOf(told)}.`
      : `An admin has decided about ${bicycle}: the buyer must send it back, and then gets ${amountOf(told)}. Please say within ${timeText(told.times, 'returnAddress')} where to, on the page of the deal. Without an address, the buyer keeps it and gets the money back.`;
  if (told.cents === 0)
    return isBuyer
      ? `An admin has decided about ${bicycle}: the seller gets the money.`
      : `An admin has decided about ${bicycle}: you get the money.`;
  return isBuyer
    ? `An admin has decided about ${bicycle}: you get ${amountOf(told)} back.`
    : `An admin has decided about ${bicycle}: the buyer gets ${amountOf(told)} back.`;
}

/** Returns the title and the text of a notification about a step. */
export const tellOfStep = (told: ToldStep): Words => wordsOf[told.step](told);
