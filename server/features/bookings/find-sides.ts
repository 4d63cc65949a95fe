import { and, desc, eq, inArray, or } from 'drizzle-orm';
import {
  type BookingState,
  openPaidStates,
  paidStates,
} from '../../../contract/deals/booking-states.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';

/** Who buys and who sells which product. */
export interface Sides {
  buyerId: string;
  sellerId: string;
  productId: string;
}

/**
 * Returns the sides of a booking in which the user is the buyer or the seller: of the booking `id`,
 * or of the newest one of a product. Returns null when there is none.
 */
export async function findSidesOf(
  db: Database,
  userId: string,
  { id, productId }: { id?: string; productId?: string },
): Promise<Sides | null> {
  const isPart = or(eq(bookings.buyerId, userId), eq(bookings.sellerId, userId));
  const which = id ? eq(bookings.id, id) : eq(bookings.productId, productId ?? '');
  const [row] = await db
    .select({
      buyerId: bookings.buyerId,
      sellerId: bookings.sellerId,
      productId: bookings.productId,
    })
    .from(bookings)
    .where(and(isPart, which))
    .orderBy(desc(bookings.id))
    .limit(1);
  return row ?? null;
}

type Deal = Pick<Sides, 'buyerId' | 'productId'>;

/** Returns whether a buyer has paid for a product and was not refunded. */
export const hasPaidBooking = (db: Database, deal: Deal): Promise<boolean> =>
  hasBookingIn(db, deal, paidStates);

/** Likewise, and whether a side still has something to do, or the buyer can still report a problem. */
export const hasOpenDeal = (db: Database, deal: Deal): Promise<boolean> =>
  hasBookingIn(db, deal, openPaidStates);

const hasBookingIn = async (
  db: Database,
  { buyerId, productId }: Deal,
  states: readonly BookingState[],
): Promise<boolean> =>
  (await db.$count(
    bookings,
    and(
      eq(bookings.buyerId, buyerId),
      eq(bookings.productId, productId),
      inArray(bookings.state, [...states]),
    ),
  )) > 0;

/** Returns whether a person has taken part in a deal whose bicycle was received. */
export async function hasReceivedBooking(db: Database, userId: string): Promise<boolean> {
  const isPart = or(eq(bookings.buyerId, userId), eq(bookings.sellerId, userId));
  const rows = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(isPart, inArray(bookings.state, ['received', 'completed', 'paid_out'])))
    .limit(1);
  return rows.length > 0;
}
