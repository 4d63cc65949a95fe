import type { Delivery } from '../catalog/delivery-offer.ts';
import type { BookingState } from './booking-states.ts';
import type { DealTime } from './deal-times.ts';
import { afterDelivery } from './lifecycle/after-delivery.ts';
import { disputes } from './lifecycle/disputes.ts';
import { paid } from './lifecycle/paid.ts';
import type { BookingActor, BookingEvent, BookingTransition } from './lifecycle/transition.ts';
import { unpaid } from './lifecycle/unpaid.ts';

export type {
  BookingActor,
  BookingEvent,
  BookingSide,
  BookingTransition,
} from './lifecycle/transition.ts';

/**
 * The life cycle of a booking: who may trigger which event in which state, the new state, and the
 * effects. Open pages of both sides are notified of every transition, because the database records
 * each changed row in the change feed. `docs/booking-states.md` is drawn from this table.
 */
export const bookingTransitions: readonly BookingTransition[] = [
  ...unpaid,
  ...paid,
  ...disputes,
  ...afterDelivery,
];

/** What of a booking decides what can happen to it. */
export interface Standing {
  state: BookingState;
  delivery: Delivery;
}

/** Returns the transition of `event` by `actor` for a booking, or undefined when it is not allowed. */
export const findTransition = (
  { state, delivery }: Standing,
  event: BookingEvent,
  actor: BookingActor,
): BookingTransition | undefined =>
  bookingTransitions.find(
    (transition) =>
      transition.from === state &&
      transition.event === event &&
      transition.actor === actor &&
      (transition.delivery ?? delivery) === delivery,
  );

/** Returns the transitions that happen automatically some time after a booking enters `state`. */
export const listTimedTransitions = (state: BookingState): readonly BookingTransition[] =>
  bookingTransitions.filter(({ from, after }) => from === state && after !== undefined);

/**
 * Returns the timers that a booking gets when it enters `state`: what happens automatically, and after
 * which time. Some of them are only for bookings that were shipped with tracking, whose return has an
 * address, or whose bicycle is reserved.
 */
export const listTimers = (
  state: BookingState,
  {
    isTracked,
    isAddressed,
    isReserved,
  }: { isTracked: boolean; isAddressed: boolean; isReserved: boolean },
): { event: BookingEvent; time: DealTime }[] =>
  listTimedTransitions(state).flatMap(({ event, after, tracked, addressed, reserved }) =>
    after &&
    (tracked ?? isTracked) === isTracked &&
    (addressed ?? isAddressed) === isAddressed &&
    (reserved ?? isReserved) === isReserved
      ? [{ event, time: after }]
      : [],
  );
