import type { Delivery } from '../../catalog/delivery-offer.ts';
import { id } from '../../fields.ts';
import { z } from '../../zod.ts';
import type { BookingSide } from '../booking-lifecycle.ts';
import type { BookingEvent } from './transition.ts';

/** What a side of a deal is asked to do before something happens automatically. */
export const dueAct = z.enum([
  'pay',
  'pay-reserved',
  'pick-up',
  'check',
  'send-back',
  'send',
  'hand-over',
  'answer',
  'give-address',
  'check-return',
  'answer-offer',
  'answer-offers',
]);
export type DueAct = z.infer<typeof dueAct>;

interface DueRow {
  /** What happens automatically if nobody does anything. */
  event: BookingEvent;
  side: BookingSide;
  act: DueAct;
  /** Set where only this way of delivery asks for it. */
  delivery?: Delivery;
}

/** Who is asked for what, by the timers of the lifecycle. */
const dueRows: readonly DueRow[] = [
  { event: 'expire', side: 'buyer', act: 'pay' },
  { event: 'lapse', side: 'buyer', act: 'pay-reserved' },
  { event: 'refund-unsent', side: 'buyer', act: 'pick-up', delivery: 'pick_up' },
  { event: 'refund-unsent', side: 'seller', act: 'hand-over', delivery: 'pick_up' },
  { event: 'refund-unsent', side: 'seller', act: 'send', delivery: 'shipping' },
  { event: 'receive', side: 'buyer', act: 'check' },
  { event: 'receive-untracked', side: 'buyer', act: 'check' },
  { event: 'escalate-unanswered', side: 'seller', act: 'answer' },
  { event: 'refund-unaddressed', side: 'seller', act: 'give-address' },
  { event: 'keep-unreturned', side: 'buyer', act: 'send-back' },
  { event: 'confirm-return', side: 'seller', act: 'check-return' },
];

/** The timers that ask a side for something. */
export const dueEvents: readonly BookingEvent[] = [...new Set(dueRows.map(({ event }) => event))];

/** Returns what a side is asked to do before `event` happens automatically; null if nothing is. */
export const findDueAct = (
  event: BookingEvent,
  side: BookingSide,
  delivery: Delivery,
): DueAct | null =>
  dueRows.find(
    (row) => row.event === event && row.side === side && (row.delivery ?? delivery) === delivery,
  )?.act ?? null;

/** An offer that waits for a person; of several for one bicycle, the one that ends first. */
const dueOffer = z.object({
  _id: id,
  productId: id,
  /** Null for a seller's offer to many, which stands on the page of the bicycle. */
  threadId: id.nullable(),
  /** How many wait for the person at this bicycle. */
  count: z.number().int(),
});

/** Something that a person has to do in one of their deals, or an offer to answer: then there is no booking. */
export const due = z.object({
  bookingId: id.optional(),
  offer: dueOffer.optional(),
  side: z.enum(['buyer', 'seller']),
  act: dueAct,
  until: z.iso.datetime(),
  title: z.string(),
  image: z.string(),
});
export type Due = z.infer<typeof due>;
