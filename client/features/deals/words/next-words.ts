import type { Deal } from '../../../../contract/deals/deals.ts';
import type { BookingEvent } from '../../../../contract/deals/lifecycle/transition.ts';
import { formatDate } from '../../../ui/text/dates.ts';

type Words = Record<Deal['side'], ((when: string) => string) | null>;

const toAll = (say: (when: string) => string): Words => ({ buyer: say, seller: say, admin: say });

const received: Words = {
  buyer: (when) =>
    `If you report no problem by ${when}, we assume that all is well, and the seller gets the money.`,
  seller: (when) => `If the buyer reports no problem by ${when}, the money is yours.`,
  admin: (when) => `If the buyer reports no problem by ${when}, the money is due to the seller.`,
};

/** What happens automatically; null for what does not concern that side. */
const words: Partial<Record<BookingEvent, Words>> = {
  expire: toAll((when) => `If it is not paid by ${when}, the booking ends.`),
  lapse: {
    buyer: (when) => `If you do not pay by ${when}, the bicycle is no longer reserved for you.`,
    seller: (when) => `If the buyer does not pay by ${when}, the bicycle is free again.`,
    admin: (when) => `If it is not paid by ${when}, the bicycle is free again.`,
  },
  'remind-to-send': {
    buyer: (when) =>
      `If the seller has not sent it or handed it over by ${when}, we remind the seller.`,
    seller: (when) => `If you have not sent it or handed it over by ${when}, we remind you.`,
    admin: (when) => `If it is not sent or handed over by ${when}, the seller is reminded.`,
  },
  'refund-unsent': {
    buyer: (when) =>
      `If the seller has not sent it or handed it over by ${when}, you get all your money back.`,
    seller: (when) =>
      `If you have not sent it or handed it over by ${when}, the buyer gets all the money back.`,
    admin: (when) =>
      `If it is not sent or handed over by ${when}, the buyer gets all the money back.`,
  },
  receive: received,
  'receive-untracked': received,
  'escalate-unanswered': {
    buyer: (when) => `If the seller has not answered by ${when}, we decide without the answer.`,
    seller: (when) => `If you have not answered by ${when}, we decide without your answer.`,
    admin: (when) => `If the seller has not answered by ${when}, the dispute goes to the admins.`,
  },
  'escalate-undecided': {
    buyer: (when) => `We decide by ${when}. The money stays with us until then.`,
    seller: (when) => `We decide by ${when}. The money stays with us until then.`,
    admin: (when) => `It must be decided by ${when}.`,
  },
  'remind-of-address': toAll(
    (when) => `If there is no address for the return by ${when}, the seller is reminded.`,
  ),
  'refund-unaddressed': {
    buyer: (when) =>
      `If the seller has given no address by ${when}, you keep the bicycle and get all your money back.`,
    seller: (when) =>
      `If you have given no address by ${when}, the buyer keeps the bicycle and gets all the money back.`,
    admin: (when) =>
      `If the seller has given no address by ${when}, the buyer gets all the money back without a return.`,
  },
  'keep-unreturned': {
    buyer: (when) =>
      `If you have not sent it back by ${when}, you keep the bicycle, and the seller gets the money.`,
    seller: (when) => `If the buyer has not sent it back by ${when}, the money is yours.`,
    admin: (when) => `If it is not sent back by ${when}, the seller gets the money.`,
  },
  'confirm-return': {
    buyer: (when) => `If the seller does not object by ${when}, you get all your money back.`,
    seller: (when) => `If you do not object by ${when}, the buyer gets all the money back.`,
    admin: (when) => `If the seller does not object by ${when}, the buyer gets all the money back.`,
  },
  'remind-to-claim': {
    buyer: null,
    seller: (when) => `If your account for the money is not set up by ${when}, we remind you.`,
    admin: (when) => `If the seller's account is not set up by ${when}, the seller is reminded.`,
  },
  'set-aside': {
    buyer: null,
    seller: (when) =>
      `If your account for the money is not set up by ${when}, we set the money aside for you. You can still get it after that.`,
    admin: (when) => `If the seller's account is not set up by ${when}, the money is set aside.`,
  },
};

/** Returns what happens next automatically, and when; null if nothing does that concerns the reader. */
export function nextWords(deal: Pick<Deal, 'next' | 'side' | 'disputes'>): string | null {
  const next = nextOf(deal);
  const say = next && words[next.event as BookingEvent]?.[deal.side];
  return say ? say(formatDate(next.at, 'moment')) : null;
}

/** Once the seller has answered, the end of the time for an answer concerns nobody. */
function nextOf({ next, disputes }: Pick<Deal, 'next' | 'disputes'>): Deal['next'] {
  if (next?.event !== 'escalate-unanswered') return next;
  const answered = disputes.find(({ waitsFor }) => waitsFor === 'admin');
  if (!answered) return next;
  return answered.dueAt ? { event: 'escalate-undecided', at: answered.dueAt } : null;
}
