import type { DealActor, DealEvent, DealState, DealStep } from '../deal-rows.ts';
import { after } from '../history/time.ts';
import type { BookingRow } from '../rows.ts';

/** What is left of a booking after its last step. The shop's own table must agree. */
type End = Pick<BookingRow, 'state' | 'cancelReason'>;

const ends: Readonly<Partial<Record<DealEvent, End>>> = {
  pay: { state: 'paid' },
  refund: { state: 'refunded' },
  expire: { state: 'expired' },
  cancel: { state: 'cancelled', cancelReason: 'by_seller' },
  delete: { state: 'cancelled', cancelReason: 'by_buyer' },
  'sell-to-another': { state: 'cancelled', cancelReason: 'sold' },
  'withdraw-product': { state: 'cancelled', cancelReason: 'withdrawn' },
  'hand-over': { state: 'handed_over' },
  ship: { state: 'shipped' },
  'refund-unsent': { state: 'refunded', cancelReason: 'not_sent' },
  'refund-sale': { state: 'refunded', cancelReason: 'by_seller' },
  'confirm-delivery': { state: 'delivered' },
  'confirm-receipt': { state: 'received' },
  dispute: { state: 'disputed' },
  'settle-full': { state: 'refunded', cancelReason: 'dispute' },
  'settle-part': { state: 'decided' },
  'settle-none': { state: 'decided' },
  'require-return': { state: 'returning' },
  'send-back': { state: 'sent_back' },
  'confirm-return': { state: 'refunded', cancelReason: 'dispute' },
  'set-aside': { state: 'completed' },
  transfer: { state: 'completed' },
  'pay-out': { state: 'paid_out' },
};

/** Returns the state in which these steps leave a booking, and why it ended without a deal. */
export const endOf = (steps: readonly DealStep[]): End =>
  Object.assign({ state: 'booked' }, ...steps.map(({ event }) => ends[event]));

const unsold: readonly DealState[] = ['booked', 'cancelled', 'expired', 'refunded'];

/** Whether a booking in this state has bought its bicycle. */
export const isSold = (state: DealState): boolean => !unsold.includes(state);

/** A step that follows another after some milliseconds. */
export type PlannedStep = [waitMs: number, event: DealEvent, actor: DealActor];

/** Returns the steps of a plan that begins at `from`, as far as they have happened by `now`. */
export function unfold(plan: readonly PlannedStep[], from: Date, now: Date): DealStep[] {
  let at = from;
  const steps = plan.map(([waitMs, event, actor]): DealStep => {
    at = after(at, waitMs);
    return { at, event, actor };
  });
  return steps.filter((step) => step.at <= now);
}

/** Returns when a booking took a step; undefined if it has not. */
export const momentOf = (
  { steps }: Pick<BookingRow, 'steps'>,
  ...events: DealEvent[]
): Date | undefined => steps.find(({ event }) => events.includes(event))?.at;

const givingAllBack: readonly DealEvent[] = [
  'refund',
  'refund-unsent',
  'refund-sale',
  'settle-full',
  'confirm-return',
];

/** Returns what a step gives back to the buyer of what was paid, in cents. */
export const refundOf = ({ event, refundCents = 0 }: DealStep, paidCents: number): number =>
  givingAllBack.includes(event) ? paidCents : refundCents;
