import { inArray } from 'drizzle-orm';
import {
  type BookingActor,
  type BookingEvent,
  type BookingTransition,
  findTransition,
} from '../../../contract/trade/booking-lifecycle.ts';
import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../audit/record.ts';
import type { BookingRow } from './locks.ts';

/** Data of a transition that the transition table does not hold. */
export interface TransitionDetails {
  at: Date;
  /** The price that the buyer accepts, in cents. */
  priceCents?: number;
  /** Additional details for the audit event. */
  details?: Record<string, string | number>;
}

/**
 * Applies one transition of `bookingTransitions` to bookings that `tx` has locked, including the
 * cancel reason, the mails and the audit event. No other code writes the state of a booking.
 * @throws AppError booking_closed when the state of any of the bookings does not allow it
 */
export async function applyTransitionToAll(
  tx: Database,
  rows: readonly BookingRow[],
  event: BookingEvent,
  actor: BookingActor,
  details: TransitionDetails,
): Promise<void> {
  const groups = new Map<BookingTransition, BookingRow[]>();
  for (const row of rows) {
    const found = findTransition(row.state, event, actor);
    if (!found) throw new AppError('booking_closed');
    groups.set(found, [...(groups.get(found) ?? []), row]);
  }
  for (const [found, group] of groups) await writeTransition(tx, group, found, details);
}

/** Applies a transition to one booking. @throws AppError booking_closed */
export const applyTransition = (
  tx: Database,
  row: BookingRow,
  event: BookingEvent,
  actor: BookingActor,
  details: TransitionDetails,
): Promise<void> => applyTransitionToAll(tx, [row], event, actor, details);

async function writeTransition(
  tx: Database,
  rows: readonly BookingRow[],
  { to, reason, mail, audit, timestampColumn, listChange }: BookingTransition,
  { at, priceCents, details }: TransitionDetails,
): Promise<void> {
  const ids = rows.map(({ id }) => id);
  await tx
    .update(bookings)
    .set({
      state: to,
      ...(reason && { cancelReason: reason }),
      ...(timestampColumn && { [timestampColumn]: at }),
      ...(listChange && { hiddenAt: listChange === 'leaves' ? at : null }),
      // Drizzle leaves out a column whose value is undefined.
      priceCents,
    })
    .where(inArray(bookings.id, ids));
  if (mail) await enqueueEvents(tx, at, { kind: mail.kind, ids, sides: mail.to });
  if (!audit) return;
  for (const { buyerId, sellerId, productId } of rows)
    await recordEvent(tx, at, {
      action: audit,
      by: buyerId,
      to: sellerId,
      productId,
      ...(details && { details }),
    });
}
