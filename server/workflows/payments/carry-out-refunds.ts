import { move } from '../../../contract/deals/postings.ts';
import type { Database } from '../../db/database.ts';
import { enqueueEvents } from '../../db/outbox.ts';
import { recordEvent } from '../../features/audit/record.ts';
import { lockBooking } from '../../features/bookings/locks.ts';
import { post } from '../../features/ledger/queries.ts';
import {
  findRecorded,
  findRefund,
  listDueRefunds,
  markRefunded,
  noteRefundRefusal,
} from '../../features/payments/queries-refunds.ts';
import { PaymentRefused } from '../../providers/payments/provider.ts';
import type { MoneyDeps } from './money-deps.ts';

/** The name by which the provider knows an ordered refund, and keeps with it. */
export const keyOfRefund = (refundId: string): string => `refund-${refundId}`;

/**
 * Carries out one ordered refund at the provider and notifies its buyer. Safe to repeat, also at the
 * same moment: the provider repeats nothing for the same refund.
 * @throws PaymentProviderUnreachable, PaymentRefused
 */
export async function carryOutRefund(deps: MoneyDeps, refundId: string): Promise<void> {
  const { db, payments } = deps;
  const refund = await findRefund(db, refundId);
  if (!refund || refund.doneAt) return;
  const { transactionId, amountCents, refusals } = refund;
  const made = await payments
    .refund({
      intentId: transactionId,
      // Without an amount, the provider gives back what is left, also when it has begun already.
      ...(amountCents < refund.paidCents && { amountCents }),
      idempotencyKey: keyOfRefund(refundId),
      refusals,
    })
    .catch(async (error: unknown) => {
      if (error instanceof PaymentRefused) await noteRefundRefusal(db, refundId, error.code);
      throw error;
    });
  if (!(await recordRefund(deps, refundId, made.id)))
    throw new Error(`${made.id} of refund ${refundId} is recorded for another`);
}

/**
 * Records a refund that the provider has carried out, once. Returns whether what the provider has made
 * is not recorded for another order, such as one that was made by hand.
 */
export const recordRefund = (
  { db, clock }: MoneyDeps,
  refundId: string,
  providerId: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const refund = await findRefund(tx, refundId);
    if (!refund) return false;
    await lockBooking(tx, refund.bookingId);
    const recorded = await findRecorded(tx, refund.transactionId, providerId);
    if (recorded) return recorded.id === refundId;
    await markCarriedOut(tx, refundId, { providerId, at: clock.now() });
    return true;
  });

/** Records a refund as carried out within `tx`, which has locked its booking, and tells its buyer. */
export async function markCarriedOut(
  tx: Database,
  refundId: string,
  { providerId, at }: { providerId: string; at: Date },
): Promise<void> {
  const refund = await findRefund(tx, refundId);
  if (!refund || !(await markRefunded(tx, refund, { at, providerId }))) return;
  const { transactionId, bookingId, amountCents, buyerId, refusals } = refund;
  await post(tx, move('refund_done', 'refund_due', 'buyer', amountCents), {
    // One that has failed later is carried out again.
    key: refusals === 0 ? refundId : `${refundId} ${providerId}`,
    bookingId,
    at,
  });
  const details = { transaction: transactionId, cents: amountCents };
  await recordEvent(tx, at, { action: 'payment_refunded', to: buyerId, details });
  await enqueueEvents(tx, at, { kind: 'refunded', ids: [refundId], sides: ['buyer'] });
}

/**
 * Carries out these refunds now. Failures are ignored here, because the refunds are recorded as due
 * and a job repeats them.
 */
export async function carryOutRefunds(deps: MoneyDeps, ids: readonly string[]): Promise<void> {
  await Promise.allSettled(ids.map((id) => carryOutRefund(deps, id)));
}

/**
 * Carries out refunds that are due after a crash or while the provider was unreachable. Returns the
 * transactions of those that failed again.
 */
export async function retryDueRefunds(deps: MoneyDeps): Promise<string[]> {
  const failed: string[] = [];
  for (const { id, transactionId } of await listDueRefunds(deps.db, deps.clock.now()))
    await carryOutRefund(deps, id).catch(() => failed.push(transactionId));
  return failed;
}
