import { and, eq, exists, inArray, isNotNull, or } from 'drizzle-orm';
import {
  type BookingActor,
  type BookingEvent,
  type BookingTransition,
  findTransition,
} from '../../../contract/deals/booking-lifecycle.ts';
import {
  type BookingState,
  finalStates,
  keepsReturnAddress,
} from '../../../contract/deals/booking-states.ts';
import type { NotificationKind } from '../../../contract/notifications/notifications.ts';
import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { AppError } from '../../errors.ts';
import { recordEvent } from '../audit/record.ts';
import { openRounds, opensReviews } from '../reviews/rounds.ts';
import { forgetParcels } from './anonymize-bookings.ts';
import type { BookingRow } from './locks.ts';
import { recordBookingEvents } from './queries-events.ts';
import { deleteTimer, replaceTimers } from './queries-timers.ts';

/** What a side can be told of several times about one booking. Each time needs a name of its own. */
const repeated: readonly NotificationKind[] = [
  'send_reminder',
  'claim_money',
  'paid_out',
  'payout_failed',
];

/** The columns of a bicycle that counted as shipped and was not handed over: see `await-code`. */
export const notShipped = { shipment: null, shippedAt: null };

/** Data of a transition that the transition table does not hold. */
export interface TransitionDetails {
  at: Date;
  /**
   * Columns that the transition sets: the price and the delivery that the buyer accepts or has agreed on, or the fee,
   * in cents; how and when the bicycle was sent; where it is sent back to; when it was handed over, if that was before `at`.
   */
  columns?: Partial<
    Pick<
      BookingRow,
      | 'priceCents'
      | 'delivery'
      | 'address'
      | 'shippingCents'
      | 'feeCents'
      | 'buyerPhone'
      | 'buyerLocation'
      | 'offerId'
      | 'reservedUntil'
      | 'shipment'
      | 'returnAddress'
      | 'returnShipment'
      | 'shippedAt'
      | 'handedOverAt'
    >
  >;
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
    const found = findTransition(row, event, actor);
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
  transition: BookingTransition,
  { at, columns, details }: TransitionDetails,
): Promise<void> {
  const { from, event, to, restarts, reason, mail, timestampColumn, listChange } = transition;
  const isNew = to !== from || restarts === true;
  const ids = rows.map(({ id }) => id);
  await tx
    .update(bookings)
    .set({
      state: to,
      ...(isNew && { stateSince: at }),
      ...(reason && { cancelReason: reason }),
      ...(timestampColumn && { [timestampColumn]: at }),
      ...(listChange && { hiddenAt: listChange === 'leaves' ? at : null }),
      ...columns,
      // Nobody will send anything there.
      ...(endsUnpaid(to) && { address: null }),
      ...(!keepsReturnAddress(to) && { returnAddress: null }),
    })
    .where(inArray(bookings.id, ids));
  if (finalStates.some((final) => final === to)) await forgetParcelsOfDeleted(tx, ids);
  await recordBookingEvents(tx, rows, transition, at);
  if (!isNew) for (const bookingId of ids) await deleteTimer(tx, { bookingId, event });
  else {
    const moved = rows.map((row) => ({ ...row, ...columns }));
    await replaceTimers(tx, moved, to, at);
  }
  const reviewable = rows
    .filter((row) => opensReviews({ from, to }, { ...row, cancelReason: reason ?? null }))
    .map(({ id }) => id);
  if (reviewable.length > 0) await openRounds(tx, reviewable, at);
  if (mail) {
    const about = repeated.includes(mail.kind) ? ids.map((id) => `${id} ${at.toISOString()}`) : ids;
    await enqueueEvents(tx, at, { kind: mail.kind, ids: about, sides: mail.to });
  }
  await recordAudit(tx, rows, transition, { at, details });
}

const endsUnpaid = (state: BookingState) => state === 'cancelled' || state === 'expired';

/** A side that was deleted while the deal went on leaves nothing behind once it has ended. */
async function forgetParcelsOfDeleted(tx: Database, ids: string[]): Promise<void> {
  const isSide = or(eq(users.id, bookings.buyerId), eq(users.id, bookings.sellerId));
  const deleted = tx
    .select()
    .from(users)
    .where(and(isSide, isNotNull(users.deletedAt)));
  await forgetParcels(tx, and(inArray(bookings.id, ids), exists(deleted)));
}

async function recordAudit(
  tx: Database,
  rows: readonly BookingRow[],
  { audit }: BookingTransition,
  { at, details }: Pick<TransitionDetails, 'at' | 'details'>,
): Promise<void> {
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
