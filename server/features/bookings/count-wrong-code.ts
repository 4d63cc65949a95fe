import { eq } from 'drizzle-orm';
import { maxCodeAttempts } from '../../../contract/deals/delivery.ts';
import type { Database } from '../../db/database.ts';
import { bookings } from '../../db/schema/bookings.ts';
import type { BookingRow } from './locks.ts';

const lockedMs = 24 * 60 * 60 * 1000;

/**
 * Counts a wrong code at the hand-over of a booking that `tx` has locked. Returns until when no
 * further code is accepted; null while there are attempts left.
 */
export async function countWrongCode(
  tx: Database,
  { id, wrongCodes }: Pick<BookingRow, 'id' | 'wrongCodes'>,
  now: Date,
): Promise<Date | null> {
  const isLast = wrongCodes + 1 >= maxCodeAttempts;
  const codeLockedUntil = isLast ? new Date(now.getTime() + lockedMs) : null;
  await tx
    .update(bookings)
    .set({ wrongCodes: isLast ? 0 : wrongCodes + 1, codeLockedUntil })
    .where(eq(bookings.id, id));
  return codeLockedUntil;
}
