import type { Database } from '../db/database.ts';
import { enqueueEvents } from '../db/outbox.ts';
import { recordEvent } from '../features/audit/record.ts';
import { markRefundDue } from '../features/payments/queries.ts';
import type { EndedSale } from './end-bookings.ts';
import { type PaymentDeps, refundPayment } from './settle-payment.ts';

/**
 * Marks the payments of these bookings as due for a full refund within `tx`, and notifies sellers
 * whose buyers were deleted not to ship. Buyers are notified once the refund is done. Returns the
 * transaction ids; pass them to `carryOutRefunds` after `tx` has committed.
 */
export async function orderRefunds(
  tx: Database,
  sales: readonly EndedSale[],
  now: Date,
): Promise<string[]> {
  const transactions: string[] = [];
  for (const { bookingId, buyerId, productId, leftBy } of sales)
    for (const { transactionId, amountCents } of await markRefundDue(tx, bookingId, now)) {
      const details = { transaction: transactionId, cents: amountCents };
      await recordEvent(tx, now, { action: 'refund_due', to: buyerId, productId, details });
      const sides = leftBy === 'buyer' ? (['seller'] as const) : [];
      await enqueueEvents(tx, now, { kind: 'refunded', ids: [transactionId], sides });
      transactions.push(transactionId);
    }
  return transactions;
}

/**
 * Refunds these payments now. Failed refunds are ignored here, because they are recorded as due and
 * a job retries them.
 */
export async function carryOutRefunds(
  deps: PaymentDeps,
  transactions: readonly string[],
): Promise<void> {
  await Promise.allSettled(transactions.map((transactionId) => refundPayment(deps, transactionId)));
}
