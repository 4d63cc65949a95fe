import type { DealStep } from '@respoke/demo-shop/deal-rows';
import type { BookingRow, PaymentRow } from '@respoke/demo-shop/rows';
import { v7 } from 'uuid';
import {
  type BookingTransition,
  findTransition,
  listTimers,
} from '../../../../contract/deals/booking-lifecycle.ts';
import type { BookingState } from '../../../../contract/deals/booking-states.ts';
import { dealTimes } from '../../../../contract/deals/deal-times.ts';
import type { bookings } from '../../../db/schema/bookings.ts';
import type { bookingEvents, bookingTimers } from '../../../db/schema/deals/deals.ts';
import { type DealMoney, moveMoney, openMoney } from './deal-money.ts';

type Timer = typeof bookingTimers.$inferInsert;

/** A booking with all that belongs to it, as the live shop would have stored it. */
export interface ReplayedDeal {
  row: BookingRow;
  /** What its steps have written into the booking. */
  columns: Partial<typeof bookings.$inferInsert>;
  events: (typeof bookingEvents.$inferInsert)[];
  timers: Timer[];
  money: DealMoney;
}

interface Around {
  payment: PaymentRow | undefined;
  /** The seller's account at the provider. */
  accountId: string | undefined;
  now: Date;
}

/**
 * Takes the steps of a booking one after another by the shop's own table, so that the demo contains
 * nothing that could not have happened.
 * @throws RangeError when the table does not allow a step, a time has passed without its step, or the
 * booking is said to be in another state than the one that follows
 */
export function replay(row: BookingRow, around: Around): ReplayedDeal {
  const deal: ReplayedDeal = {
    row,
    columns: { state: 'booked', stateSince: row.bookedAt },
    events: [],
    timers: timersOf(row, 'booked', row.bookedAt),
    money: openMoney(row),
  };
  for (const step of row.steps) takeStep(deal, step, around);
  requireNothingMissed(deal, around.now);
  if (deal.columns.state !== row.state)
    throw new RangeError(`${row.id} is ${deal.columns.state} and not ${row.state}`);
  return deal;
}

function takeStep(deal: ReplayedDeal, step: DealStep, around: Around): void {
  const { row } = deal;
  const { at, event, actor } = step;
  const from = deal.columns.state ?? 'booked';
  const found = findTransition({ state: from, delivery: row.delivery }, event, actor);
  if (!found) throw new RangeError(`${row.id}: ${event} is not possible in the state ${from}`);
  deal.timers = deal.timers.filter((timer) => timer.event !== event);
  requireNothingMissed(deal, at);
  const { to } = found;
  deal.columns = { ...deal.columns, ...columnsOf(found, at) };
  deal.events.push({
    id: v7({ msecs: at.getTime() }),
    bookingId: row.id,
    at,
    event,
    actor,
    fromState: from,
    toState: to,
  });
  if (to !== from || found.restarts) deal.timers = timersOf(row, to, at, event);
  takeMoney(deal, { step, found }, around);
}

const columnsOf = (
  { from, to, restarts, reason, timestampColumn, listChange }: BookingTransition,
  at: Date,
): ReplayedDeal['columns'] => ({
  state: to,
  ...((to !== from || restarts) && { stateSince: at }),
  ...(reason && { cancelReason: reason }),
  ...(timestampColumn && { [timestampColumn]: at }),
  ...(listChange && { hiddenAt: listChange === 'leaves' ? at : null }),
});

function takeMoney(
  { row, money }: ReplayedDeal,
  { step, found }: { step: DealStep; found: BookingTransition },
  { payment, accountId }: Around,
): void {
  const { at, event, refundCents = 0 } = step;
  const subject = { booking: row, payment, accountId };
  const move = (effect: Parameters<typeof moveMoney>[2]['effect']) =>
    moveMoney(money, subject, { at, effect, refundCents });
  // A payment that came too late is recorded and refunded at once.
  if (event === 'pay' || event === 'refund') move('pay');
  if (event === 'refund') move('return');
  if (event === 'transfer' || event === 'pay-out') move(event);
  if (found.money) move(found.money);
}

const timersOf = (
  { id: bookingId, shipment, reservedUntil }: BookingRow,
  state: BookingState,
  since: Date,
  event?: DealStep['event'],
) =>
  listTimers(state, {
    isTracked: Boolean(shipment?.trackingNumber),
    isAddressed: false,
    isReserved: event === 'accept-offer' && reservedUntil !== undefined,
  }).map((timer): Timer => ({ ...timer, bookingId, since }));

function requireNothingMissed({ row, timers }: ReplayedDeal, now: Date): void {
  for (const { event, since, time } of timers)
    if (since.getTime() + dealTimes[time] < now.getTime())
      throw new RangeError(`${row.id}: the time for ${event} has passed`);
}
