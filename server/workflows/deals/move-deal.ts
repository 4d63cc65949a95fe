import { v7 as uuidv7 } from 'uuid';
import {
  type BookingActor,
  type BookingEvent,
  findTransition,
} from '../../../contract/deals/booking-lifecycle.ts';
import { feeAfterRefund } from '../../../contract/deals/fees.ts';
import type { MoneyEffect } from '../../../contract/deals/lifecycle/transition.ts';
import { becomeDue, move } from '../../../contract/deals/postings.ts';
import type { Database } from '../../db/database.ts';
import {
  applyTransition,
  type TransitionDetails,
} from '../../features/bookings/apply-transition.ts';
import type { BookingRow } from '../../features/bookings/locks.ts';
import { post, readBalances } from '../../features/ledger/queries.ts';
import { findHonouredPayment, sumRefunds } from '../../features/payments/queries-refunds.ts';
import { orderRefund } from '../payments/order-refund.ts';
import { followDeal } from './follow-deal.ts';

export interface MoveDetails extends TransitionDetails {
  /** With the effects `divide` and `give-part`: what the buyer gets back, in cents. */
  refundCents?: number;
}

/**
 * Applies a transition to a booking that `tx` has locked, with what the table says of its money, and
 * what it means for an open dispute.
 * Returns the ids of the refunds that it orders; pass them to `carryOutRefunds` after `tx` has
 * committed.
 * @throws AppError booking_closed when the state does not allow it
 */
export async function moveDeal(
  tx: Database,
  booking: BookingRow,
  event: BookingEvent,
  actor: BookingActor,
  details: MoveDetails,
): Promise<string[]> {
  const money = findTransition(booking, event, actor)?.money;
  const { refundCents, ...rest } = details;
  await applyTransition(tx, booking, event, actor, rest);
  await followDeal(tx, booking, event, { actor, at: details.at });
  return money ? moveMoney(tx, booking, money, { refundCents, at: details.at }) : [];
}

async function moveMoney(
  tx: Database,
  booking: BookingRow,
  effect: MoneyEffect,
  { refundCents = 0, at }: { refundCents: number | undefined; at: Date },
): Promise<string[]> {
  const { held, seller_due: due } = await readBalances(tx, booking.id);
  // A name of its own: money can become due again, after a chargeback that was won. The transition
  // has made sure that this happens once.
  const where = { key: uuidv7(), bookingId: booking.id, at };
  switch (effect) {
    case 'return':
      return giveBack(tx, booking, held, at);
    case 'divide': {
      const ordered = await giveBack(tx, booking, Math.min(held, refundCents), at);
      await makeDue(tx, booking, where);
      return ordered;
    }
    case 'give-part':
      return giveBack(tx, booking, refundCents, at);
    case 'due':
      await makeDue(tx, booking, where);
      return [];
    case 'set-aside':
      await post(tx, move('set_aside', 'seller_due', 'unclaimed', due), where);
      return [];
  }
}

async function giveBack(
  tx: Database,
  booking: BookingRow,
  cents: number,
  at: Date,
): Promise<string[]> {
  const payment = cents > 0 ? await findHonouredPayment(tx, booking.id) : null;
  return payment ? [await orderRefund(tx, booking, payment, { cents, at })] : [];
}

/**
 * Makes all that is held of a booking due to its seller, less the operator's fee, within `tx`, which
 * has locked the booking.
 */
export async function makeDue(
  tx: Database,
  booking: BookingRow,
  where: { key: string; bookingId: string; at: Date },
): Promise<void> {
  const payment = await findHonouredPayment(tx, booking.id);
  if (!payment) return;
  const refundedCents = await sumRefunds(tx, payment.transactionId);
  const fee = feeAfterRefund(booking, refundedCents);
  await post(tx, becomeDue(await readBalances(tx, booking.id), fee), where);
}
