import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { putMails } from '../../db/outbox.ts';
import { bookings } from '../../db/schema/bookings.ts';

/**
 * Ends the open bookings of somebody who leaves: those they made as by themselves, those of their
 * products as withdrawn, and the other side is told. Their phone numbers and locations go from all
 * that they made.
 */
export async function endBookingsOf(tx: Database, userId: string, now: Date): Promise<void> {
  const isBuyer = eq(bookings.buyerId, userId);
  const isSeller = eq(bookings.sellerId, userId);
  const isOpen = eq(bookings.state, 'booked');
  // In a fixed order: two people who leave at once may have bookings with each other.
  const theirs = await tx
    .select({ id: bookings.id, state: bookings.state, buyerId: bookings.buyerId })
    .from(bookings)
    .where(or(isBuyer, isSeller))
    .orderBy(asc(bookings.id))
    .for('update');
  // Each row is changed once only: a second change would make the database look at its product,
  // which somebody else may have locked while they wait for the booking.
  await tx
    .update(bookings)
    .set({
      buyerPhone: '',
      buyerLocation: '',
      state: sql`case when ${isOpen} then 'cancelled' else ${bookings.state} end`,
      cancelReason: sql`case when ${isOpen} then 'by_buyer' else ${bookings.cancelReason} end`,
    })
    .where(isBuyer);
  await tx
    .update(bookings)
    .set({ state: 'cancelled', cancelReason: 'withdrawn' })
    .where(and(isSeller, isOpen));
  const open = theirs.filter(({ state }) => state === 'booked');
  const idsOf = (isTheirs: boolean) =>
    open.filter(({ buyerId }) => (buyerId === userId) === isTheirs).map(({ id }) => id);
  await putMails(tx, now, { kind: 'cancelled', ids: idsOf(true), sides: ['seller'] });
  await putMails(tx, now, { kind: 'cancelled', ids: idsOf(false), sides: ['buyer'] });
}
