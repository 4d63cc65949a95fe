import type { Database } from '../db/database.ts';
import { enqueueMails } from '../db/outbox.ts';
import { recordEvent } from '../features/audit/record.ts';
import { markRefundDue } from '../features/payments/queries.ts';
import type { EndedSale } from './end-bookings.ts';
import { type PaymentDeps, refundPayment } from './settle-payment.ts';

/**
 * Marks the payments of these bookings as due for a full refund, as part of `tx`, and tells the
 * sellers whose buyers left not to send anything; buyers are told once the money has gone. Returns
 * the transactions, for `carryOutRefunds` once that has committed.
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
      await enqueueMails(tx, now, { kind: 'refunded', ids: [transactionId], sides });
      transactions.push(transactionId);
    }
  return transactions;
}

/**
 * Gives these payments back now. Where the provider does not answer, the job that finishes refunds
 * does it later: they are on record.
 */
export async function carryOutRefunds(
  deps: PaymentDeps,
  transactions: readonly string[],
): Promise<void> {
  await Promise.allSettled(transactions.map((transactionId) => refundPayment(deps, transactionId)));
}
