import {
  type AnyColumn,
  and,
  eq,
  inArray,
  isNotNull,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { finalStates, paidStates } from '../../../contract/deals/booking-states.ts';
import {
  findWrittenContacts,
  maskOutsideContacts,
} from '../../../contract/outside-contacts/outside-contact.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { bookingSnapshots } from '../../db/schema/deals/deals.ts';

/**
 * Removes what identifies a deleted user from their bookings and deals: phone numbers, locations and
 * addresses of the buyer, the place of the seller in the listings as they were promised, and of ended
 * deals what a carrier could tell of either.
 */
export async function anonymizeBookings(tx: Database, userId: string): Promise<void> {
  const [bought, sold] = [eq(bookings.buyerId, userId), eq(bookings.sellerId, userId)];
  await tx.update(bookings).set({ buyerPhone: '', buyerLocation: '', address: null }).where(bought);
  const deals = tx.select({ id: bookings.id }).from(bookings).where(sold);
  await tx
    .update(bookingSnapshots)
    .set({ listing: sql`${bookingSnapshots.listing} || '{"city": "", "area": ""}'` })
    .where(inArray(bookingSnapshots.bookingId, deals));
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

/**
 * Masks contact details in the titles of a product's unpaid bookings, which earlier versions copied from
 * the listing as it was written.
 */
export async function maskTitles(tx: Database, productId: string): Promise<void> {
  const isUnpaid = notInArray(bookings.state, paidStates);
  const rows = await tx
    .select({ id: bookings.id, title: bookings.title })
    .from(bookings)
    .where(and(eq(bookings.productId, productId), isUnpaid));
  for (const { id, title } of rows) {
    const found = findWrittenContacts(title);
    if (found.length === 0) continue;
    await tx
      .update(bookings)
      .set({ title: maskOutsideContacts(title, found) })
      .where(eq(bookings.id, id));
  }
}
