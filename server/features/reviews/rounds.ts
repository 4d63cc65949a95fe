import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { type BookingState, openPaidStates } from '../../../contract/deals/booking-states.ts';
import { otherSide } from '../../../contract/deals/lifecycle/transition.ts';
import { reviewAskDays, reviewDays } from '../../../contract/limits.ts';
import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { bookingEvents } from '../../db/schema/deals/deals.ts';
import { reviewRounds, reviews } from '../../db/schema/deals/reviews.ts';
import type { BookingRow } from '../bookings/locks.ts';
import { countReview } from './counts.ts';

const dayMs = 24 * 60 * 60 * 1000;

export type RoundRow = typeof reviewRounds.$inferSelect;

/** The states in which the buyer keeps the bicycle, and nothing is left to decide. */
const keptStates = ['received', 'decided', 'completed'] as const satisfies BookingState[];

type Step = { from: BookingState; to: BookingState };
type Ending = Partial<
  Pick<BookingRow, 'handedOverAt' | 'deliveredAt' | 'shippedAt' | 'cancelReason'>
>;

/**
 * Whether the sides of a deal may review each other from a step on: when a deal that goes on ends with the buyer's
 * keeping the bicycle, or with a refund after the buyer had it. That a seller says that it was sent is not enough,
 * unless a dispute decided about it: nobody can buy, take the money back and keep the stars.
 */
export const opensReviews = ({ from, to }: Step, deal: Ending): boolean => {
  if (!openPaidStates.some((open) => open === from)) return false;
  if (keptStates.some((kept) => kept === to)) return true;
  const had = deal.handedOverAt ?? deal.deliveredAt;
  const isDecided = deal.cancelReason === 'dispute' && deal.shippedAt;
  return to === 'refunded' && Boolean(had ?? isDecided);
};

/**
 * Opens the time for reviews of deals that `tx` has locked and that have ended at `at`, and asks both sides soon, and
 * once more before it is over. Deals whose time was opened before keep it.
 * @param now later than `at` where the end of the deals was noticed late
 */
export async function openRounds(
  tx: Database,
  bookingIds: string[],
  at: Date,
  now: Date = at,
): Promise<void> {
  const days = (count: number) => new Date(at.getTime() + count * dayMs);
  const opened = await tx
    .insert(reviewRounds)
    .values(
      bookingIds.map((bookingId) => ({ bookingId, openedAt: at, closesAt: days(reviewDays) })),
    )
    .onConflictDoNothing()
    .returning({ id: reviewRounds.bookingId });
  const ids = opened.map(({ id }) => id);
  const sides = ['buyer', 'seller'] as const;
  const ask = (about: string[], dueAt: Date) =>
    enqueueEvents(tx, now, { kind: 'review_due', ids: about, sides, dueAt });
  await ask(ids, days(reviewAskDays.first));
  const again = days(reviewAskDays.again);
  const reminders = ids.map((id) => `${id} reminder`);
  if (again > now) await ask(reminders, again);
}

/**
 * Returns the deals that have ended since `since` and have no time for reviews, each with its end, by the rule of
 * `opensReviews`.
 */
export async function listDealsWithoutRound(
  db: Database,
  since: Date,
): Promise<{ id: string; at: Date }[]> {
  const had = or(isNotNull(bookings.handedOverAt), isNotNull(bookings.deliveredAt));
  const isDecided = and(eq(bookings.cancelReason, 'dispute'), isNotNull(bookings.shippedAt));
  const isEnd = and(
    inArray(bookingEvents.fromState, [...openPaidStates]),
    or(
      inArray(bookingEvents.toState, [...keptStates]),
      and(eq(bookingEvents.toState, 'refunded'), or(had, isDecided)),
    ),
  );
  return (
    db
      .select({ id: bookings.id, at: sql`min(${bookingEvents.at})`.mapWith(bookingEvents.at) })
      .from(bookingEvents)
      .innerJoin(bookings, eq(bookings.id, bookingEvents.bookingId))
      .leftJoin(reviewRounds, eq(reviewRounds.bookingId, bookings.id))
      .where(and(isEnd, isNull(reviewRounds.bookingId)))
      .groupBy(bookings.id)
      // A deal that had ended before does not end again by a later chargeback.
      .having(gt(sql`min(${bookingEvents.at})`, since))
  );
}

/** Reads and locks the time for reviews of a deal; null where there is none. */
export async function lockRound(tx: Database, bookingId: string): Promise<RoundRow | null> {
  const [row] = await tx
    .select()
    .from(reviewRounds)
    .where(eq(reviewRounds.bookingId, bookingId))
    .for('update');
  return row ?? null;
}

/** Whether reviews can be written at a time, and nobody else can see them yet. */
export const isOpen = ({ closesAt, closedAt }: RoundRow, now: Date): boolean =>
  !closedAt && closesAt > now;

/** Returns the deals whose time for reviews has passed, the first first; `count` at most. */
export async function listDueRounds(db: Database, now: Date, count: number): Promise<string[]> {
  const rows = await db
    .select({ id: reviewRounds.bookingId })
    .from(reviewRounds)
    .where(and(isNull(reviewRounds.closedAt), lte(reviewRounds.closesAt, now)))
    .orderBy(asc(reviewRounds.closesAt))
    .limit(count);
  return rows.map(({ id }) => id);
}

/**
 * Ends the time for reviews of a deal, which `tx` has locked: its reviews become visible, and those whom they are
 * about are told.
 */
export async function closeRound(tx: Database, bookingId: string, at: Date): Promise<void> {
  await tx.update(reviewRounds).set({ closedAt: at }).where(eq(reviewRounds.bookingId, bookingId));
  const shown = await tx
    .update(reviews)
    .set({ visibleAt: at })
    .where(and(eq(reviews.bookingId, bookingId), isNull(reviews.visibleAt)))
    .returning();
  // Always in the same order, since each locks counts of its person.
  for (const review of shown.toSorted((one, other) => one.by.localeCompare(other.by))) {
    await countReview(tx, review, 1);
    await enqueueEvents(tx, at, {
      kind: 'review',
      ids: [`${review.id} visible`],
      sides: [otherSide(review.by)],
    });
  }
}
