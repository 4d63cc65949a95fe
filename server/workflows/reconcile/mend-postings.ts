import { move } from '../../../contract/deals/postings.ts';
import type { Database } from '../../db/database.ts';
import { lockBooking } from '../../features/bookings/locks.ts';
import { post, readBalances } from '../../features/ledger/queries.ts';
import { findPayment, type Payment } from '../../features/payments/queries.ts';
import { insertRefund, sumRefunds } from '../../features/payments/queries-refunds.ts';
import { makeDue } from '../deals/move-deal.ts';
import type { MoneyDeps } from '../payments/money-deps.ts';

/**
 * Enters a payment into the ledger, and its refund, which a server of an older version has recorded
 * without one while the shop was being updated. Returns whether something was missing.
 */
export const mendPostings = ({ db, clock }: MoneyDeps, transactionId: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const found = await findPayment(tx, transactionId);
    const booking = found && (await lockBooking(tx, found.bookingId));
    const payment = await findPayment(tx, transactionId);
    if (!booking || !payment) return false;
    const { amountCents, recordedAt } = payment;
    const where = { bookingId: booking.id, at: clock.now() };
    const isNew = await post(tx, move('payment', 'buyer', 'held', amountCents), {
      ...where,
      key: transactionId,
      at: recordedAt,
    });
    const isRefundNew = await mendRefund(tx, payment);
    if (isNew && booking.state === 'received')
      await makeDue(tx, booking, { ...where, key: booking.id });
    return isNew || isRefundNew;
  });

/** A payment is refunded in full, and the ledger still holds its money. */
async function mendRefund(tx: Database, payment: Payment): Promise<boolean> {
  const { transactionId, bookingId, amountCents, refundDueAt, refundedAt } = payment;
  if (!refundDueAt || (await sumRefunds(tx, transactionId)) > 0) return false;
  if ((await readBalances(tx, bookingId)).held < amountCents) return false;
  const { id: key } = await insertRefund(tx, {
    transactionId,
    bookingId,
    amountCents,
    orderedAt: refundDueAt,
    doneAt: refundedAt,
  });
  const ordered = move('refund_ordered', 'held', 'refund_due', amountCents);
  await post(tx, ordered, { key, bookingId, at: refundDueAt });
  if (!refundedAt) return true;
  const done = move('refund_done', 'refund_due', 'buyer', amountCents);
  await post(tx, done, { key, bookingId, at: refundedAt });
  return true;
}
