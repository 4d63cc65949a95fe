import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { DealTimes } from '../../../contract/deals/deal-times.ts';
import { type Due, dueEvents, findDueAct } from '../../../contract/deals/lifecycle/due.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { bookingTimers } from '../../db/schema/deals/deals.ts';
import { disputes } from '../../db/schema/deals/disputes.ts';
import { dueTimes } from '../bookings/queries-timers.ts';

/** How many timers of one person are read, the oldest first. */
const maxTimers = 200;

/** The time to answer runs on after the answer, and while a bank decides: then the seller has nothing to say. */
const awaitsAnswer = sql`exists (select from ${disputes} where ${disputes.bookingId} = ${bookings.id}
  and kind = 'complaint' and closed_at is null and answered_at is null and escalated_at is null)`;

/**
 * Returns what a person has to do in their deals, on both sides, the most urgent first: each with the
 * moment at which something happens automatically without it.
 */
export async function listDue(db: Database, userId: string, times: DealTimes): Promise<Due[]> {
  const bought = and(eq(bookings.buyerId, userId), isNull(bookings.hiddenAt));
  const rows = await db
    .select({ timer: bookingTimers, booking: bookings, image: products.image })
    .from(bookingTimers)
    .innerJoin(bookings, eq(bookings.id, bookingTimers.bookingId))
    .innerJoin(products, eq(products.id, bookings.productId))
    .where(
      and(
        or(bought, eq(bookings.sellerId, userId)),
        inArray(bookingTimers.event, [...dueEvents]),
        or(sql`${bookingTimers.event} <> 'escalate-unanswered'`, awaitsAnswer),
        // Nobody can pay while the seller is away.
        or(sql`${bookingTimers.event} not in ('expire', 'lapse')`, isNull(products.pausedUntil)),
        // A reservation ends first.
        or(sql`${bookingTimers.event} <> 'expire'`, isNull(bookings.reservedUntil)),
      ),
    )
    .orderBy(asc(bookingTimers.since))
    .limit(maxTimers);
  return rows
    .flatMap(({ timer, booking, image }) => {
      const side = booking.buyerId === userId ? ('buyer' as const) : ('seller' as const);
      const act = findDueAct(timer.event, side, booking.delivery);
      const until = dueTimes([timer], times)[0]?.at.toISOString();
      if (!act || !until) return [];
      return [{ bookingId: booking.id, side, act, until, title: booking.title, image }];
    })
    .toSorted((one, other) => (one.until < other.until ? -1 : 1));
}
