import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { listTimedTransitions, listTimers } from '../../../contract/deals/booking-lifecycle.ts';
import { type BookingState, bookingState } from '../../../contract/deals/booking-states.ts';
import type { DealTimes } from '../../../contract/deals/deal-times.ts';
import type { BookingEvent } from '../../../contract/deals/lifecycle/transition.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { bookingTimers } from '../../db/schema/deals/deals.ts';
import { backoffMs } from '../../db/work/queue.ts';
import type { BookingRow } from './locks.ts';

export type Timer = typeof bookingTimers.$inferSelect;

/** What of a booking decides which timers it gets. */
type Timed = Partial<Pick<BookingRow, 'shipment' | 'returnAddress' | 'reservedUntil'>>;

const timersOf = ({ shipment, returnAddress, reservedUntil }: Timed, state: BookingState) =>
  listTimers(state, {
    isTracked: Boolean(shipment?.trackingNumber),
    isAddressed: Boolean(returnAddress),
    isReserved: Boolean(reservedUntil),
  });

/**
 * Replaces the timers of bookings that enter `state` by those of that state, within the transaction
 * of the change. The bookings must be locked or new.
 */
export async function replaceTimers(
  tx: Database,
  rows: readonly ({ id: string } & Timed)[],
  state: BookingState,
  since: Date,
): Promise<void> {
  await tx.delete(bookingTimers).where(
    inArray(
      bookingTimers.bookingId,
      rows.map(({ id }) => id),
    ),
  );
  const timers = rows.flatMap((row) =>
    timersOf(row, state).map((timer) => ({ bookingId: row.id, ...timer, since })),
  );
  if (timers.length > 0) await tx.insert(bookingTimers).values(timers);
}

/** Deletes one timer, whose event has happened or is no longer possible. */
export async function deleteTimer(
  tx: Database,
  { bookingId, event }: Pick<Timer, 'bookingId' | 'event'>,
): Promise<void> {
  await tx
    .delete(bookingTimers)
    .where(and(eq(bookingTimers.bookingId, bookingId), eq(bookingTimers.event, event)));
}

/** Returns up to `limit` timers that are due at `now` by these times, the oldest first. */
export async function listDueTimers(
  db: Database,
  now: Date,
  times: DealTimes,
  limit: number,
): Promise<Timer[]> {
  const isDue = Object.entries(times).map(([time, ms]) =>
    and(
      eq(bookingTimers.time, time as keyof DealTimes),
      lte(bookingTimers.since, new Date(now.getTime() - ms)),
    ),
  );
  return db
    .select()
    .from(bookingTimers)
    .where(and(or(...isDue), or(isNull(bookingTimers.retryAt), lte(bookingTimers.retryAt, now))))
    .orderBy(asc(bookingTimers.since), asc(bookingTimers.bookingId))
    .limit(limit);
}

/** Whether a timer is due at `now`, read again under the lock of its booking. */
export async function isTimerDue(
  tx: Database,
  { bookingId, event }: Pick<Timer, 'bookingId' | 'event'>,
  now: Date,
  times: DealTimes,
): Promise<boolean> {
  const [timer] = await tx
    .select()
    .from(bookingTimers)
    .where(and(eq(bookingTimers.bookingId, bookingId), eq(bookingTimers.event, event)));
  return timer !== undefined && timer.since.getTime() + times[timer.time] <= now.getTime();
}

/** Notes that the work of a timer has failed; it is tried again after one to sixty minutes. */
export async function postponeTimer(
  db: Database,
  { bookingId, event, attempts }: Timer,
  now: Date,
): Promise<void> {
  const waitMs = backoffMs(attempts + 1, { firstMs: 60_000, maxMs: 60 * 60_000 });
  await db
    .update(bookingTimers)
    .set({ attempts: attempts + 1, retryAt: new Date(now.getTime() + waitMs) })
    .where(and(eq(bookingTimers.bookingId, bookingId), eq(bookingTimers.event, event)));
}

/** Returns the unpaid bookings of a seller's bicycles. */
export const listUnpaidOf = async (tx: Database, sellerId: string): Promise<string[]> =>
  (
    await tx
      .select({ id: bookings.id })
      .from(bookings)
      .where(and(eq(bookings.sellerId, sellerId), eq(bookings.state, 'booked')))
  ).map(({ id }) => id);

/** Gives the buyer of an unpaid booking the whole time to pay again, or the buyers of all those of one seller. */
export async function restartExpiry(
  tx: Database,
  now: Date,
  which: { bookingId: string } | { sellerId: string },
): Promise<void> {
  const whose =
    'sellerId' in which ? eq(bookings.sellerId, which.sellerId) : eq(bookings.id, which.bookingId);
  const unpaid = tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(whose, eq(bookings.state, 'booked')));
  await tx
    .update(bookingTimers)
    .set({ since: now })
    .where(and(eq(bookingTimers.event, 'expire'), inArray(bookingTimers.bookingId, unpaid)));
}

/** Returns the timers of a booking. */
export const listTimersOf = (db: Database, bookingId: string): Promise<Timer[]> =>
  db.select().from(bookingTimers).where(eq(bookingTimers.bookingId, bookingId));

/** Returns up to 500 bookings with a timer that are marked as shipped although they are picked up. */
export const listShippedPickUps = async (db: Database): Promise<string[]> =>
  (
    await db
      .select({ id: bookings.id })
      .from(bookingTimers)
      .innerJoin(bookings, eq(bookings.id, bookingTimers.bookingId))
      .where(and(eq(bookings.state, 'shipped'), eq(bookings.delivery, 'pick_up')))
      .limit(500)
  ).map(({ id }) => id);

/**
 * Returns up to 500 bookings whose time to send the bicycle back runs although its seller has given no
 * address: a server of an older version began it with the decision.
 */
export const listUnaddressedReturns = async (db: Database): Promise<string[]> =>
  (
    await db
      .select({ id: bookings.id })
      .from(bookingTimers)
      .innerJoin(bookings, eq(bookings.id, bookingTimers.bookingId))
      .where(and(eq(bookingTimers.event, 'keep-unreturned'), isNull(bookings.returnAddress)))
      .limit(500)
  ).map(({ id }) => id);

/** The states that always have a timer: one that leads on. Reminders are over after one time. */
const timedStates = bookingState.options.filter((state) =>
  listTimedTransitions(state).some(({ to }) => to !== state),
);

/**
 * Adds the timers of bookings that have none: those from before there were timers, and those that a
 * server of an older version has changed during an upgrade. Their time begins now where it is not
 * known when they entered their state. Returns how many bookings got timers.
 */
export async function addMissingTimers(db: Database, now: Date): Promise<number> {
  const rows = await db
    .select({
      id: bookings.id,
      state: bookings.state,
      shipment: bookings.shipment,
      returnAddress: bookings.returnAddress,
      reservedUntil: bookings.reservedUntil,
      stateSince: bookings.stateSince,
    })
    .from(bookings)
    .where(
      and(
        inArray(bookings.state, timedStates),
        sql`not exists (select from ${bookingTimers} where ${bookingTimers.bookingId} = ${bookings.id})`,
      ),
    )
    .limit(1000);
  for (const { id, state, stateSince, ...row } of rows) {
    const timers = timersOf(row, state).map((timer) => ({
      bookingId: id,
      ...timer,
      since: stateSince ?? now,
    }));
    await db.insert(bookingTimers).values(timers).onConflictDoNothing();
  }
  return rows.length;
}

/** Returns when each timer of a booking is due, the earliest first. */
export const dueTimes = (
  timers: readonly Timer[],
  times: DealTimes,
): { event: BookingEvent; at: Date }[] =>
  timers
    .map(({ event, since, time }) => ({ event, at: new Date(since.getTime() + times[time]) }))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
