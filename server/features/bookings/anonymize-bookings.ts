import { type AnyColumn, and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { finalStates } from '../../../contract/trade/booking-states.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { bookingSnapshots } from '../../db/schema/trade/deals.ts';

/**
 * Removes what identifies a deleted user from their bookings and sales: phone numbers, locations and
 * addresses of the buyer, the place of the seller in the listings as they were promised, and of ended
 * deals what a carrier could tell of either.
 */
export async function anonymizeBookings(tx: Database, userId: string): Promise<void> {
  const [bought, sold] = [eq(bookings.buyerId, userId), eq(bookings.sellerId, userId)];
  await tx.update(bookings).set({ buyerPhone: '', buyerLocation: '', address: null }).where(bought);
  const sales = tx.select({ id: bookings.id }).from(bookings).where(sold);
  await tx
    .update(bookingSnapshots)
    .set({ listing: sql`${bookingSnapshots.listing} || '{"city": "", "area": ""}'` })
    .where(inArray(bookingSnapshots.bookingId, sales));
  await forgetParcels(tx, and(or(bought, sold), inArray(bookings.state, finalStates)));
}

const withoutParcel = (column: AnyColumn) =>
  sql`${column} || '{"trackingNumber": "", "proof": null}'`;

/** Removes tracking numbers and proofs of parcels, which lead to an address, from some bookings. */
export async function forgetParcels(tx: Database, which: SQL | undefined): Promise<void> {
  await tx
    .update(bookings)
    .set({
      shipment: withoutParcel(bookings.shipment),
      returnShipment: withoutParcel(bookings.returnShipment),
    })
    .where(and(which, or(isNotNull(bookings.shipment), isNotNull(bookings.returnShipment))));
}
