import { move } from '../../../contract/deals/postings.ts';
import type { Database } from '../../db/database.ts';
import { recordEvent } from '../../features/audit/record.ts';
import type { BookingRow } from '../../features/bookings/locks.ts';
import { post } from '../../features/ledger/queries.ts';
import type { Payment } from '../../features/payments/queries.ts';
import {
  insertRefund,
  markRefundDue,
  sumRefunds,
} from '../../features/payments/queries-refunds.ts';

/**
 * Orders a refund of `cents` of a payment within `tx`, which holds the lock of the booking. Returns
 * its id; pass it to `carryOutRefunds` after `tx` has committed.
 * @throws when more than the payment would be refunded
 */
export async function orderRefund(
  tx: Database,
  { buyerId, productId }: Pick<BookingRow, 'buyerId' | 'productId'>,
  { transactionId, bookingId, amountCents }: Payment,
  { cents, at }: { cents: number; at: Date },
): Promise<string> {
  const refundedCents = (await sumRefunds(tx, transactionId)) + cents;
  if (refundedCents > amountCents) throw new Error(`${transactionId}: refunds exceed the payment`);
  const { id } = await insertRefund(tx, {
    transactionId,
    bookingId,
    amountCents: cents,
    orderedAt: at,
  });
  if (refundedCents === amountCents) await markRefundDue(tx, transactionId, at);
  await post(tx, move('refund_ordered', 'held', 'refund_due', cents), { key: id, bookingId, at });
  const details = { transaction: transactionId, cents };
  await recordEvent(tx, at, { action: 'refund_due', to: buyerId, productId, details });
  return id;
}
