import { eq } from 'drizzle-orm';
import type { BookingDetails } from '../../../contract/accounts/booking-details.ts';
import type { Database } from '../../db/database.ts';
import { bookingDetails } from '../../db/schema/accounts.ts';
import { AppError } from '../../errors.ts';
import { lockUserShared } from '../accounts/user-state.ts';

/** Returns what a person's account keeps for the next booking, or null. */
export async function readBookingDetails(db: Database, id: string): Promise<BookingDetails | null> {
  const kept = { details: bookingDetails.details };
  const [row] = await db.select(kept).from(bookingDetails).where(eq(bookingDetails.userId, id));
  return row?.details ?? null;
}

/**
 * Keeps what a person does not want to type again, in place of what was kept before. The address was checked.
 * @throws AppError not_signed_in when the account is deleted at the same moment
 */
export const changeBookingDetails = (db: Database, id: string, details: BookingDetails) =>
  db.transaction(async (tx) => {
    if (!(await lockUserShared(tx, id))) throw new AppError('not_signed_in');
    await keepBookingDetails(tx, id, details);
    return { acknowledged: true as const };
  });

/** Likewise within `tx`, in which the user is locked. */
export async function keepBookingDetails(
  tx: Database,
  userId: string,
  details: BookingDetails,
): Promise<void> {
  await tx
    .insert(bookingDetails)
    .values({ userId, details })
    .onConflictDoUpdate({ target: bookingDetails.userId, set: { details } });
}

/** Deletes what a person's account keeps for the next booking. */
export async function forgetBookingDetails(db: Database, userId: string) {
  await db.delete(bookingDetails).where(eq(bookingDetails.userId, userId));
  return { acknowledged: true as const };
}
