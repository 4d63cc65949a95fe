import { listIntentsSince, type RecordedIntent } from '../features/payments/queries.ts';
import { type PaymentIntent, PaymentProviderUnreachable } from '../providers/payments/provider.ts';
import { type PaymentDeps, retryDueRefunds, settlePayment } from './settle-payment.ts';

export type Difference =
  /** Taken by the provider and not in our records: recorded now, or refunded. */
  | { kind: 'payment_was_missing'; transactionId: string; mended: true }
  /** Recorded as paid, but the provider does not say so: a person must look into it. */
  | { kind: 'not_paid_at_provider'; transactionId: string; mended: false }
  | { kind: 'refund_not_possible'; transactionId: string; mended: false }
  | { kind: 'refunded_at_provider'; transactionId: string; mended: false }
  | { kind: 'amount_differs'; transactionId: string; mended: false }
  | { kind: 'unknown_at_provider'; transactionId: string; mended: false };

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How far back to compare, in milliseconds: often what is new, now and then everything in question.
 * Webhooks are retried for three days; ten times that also covers an operator's long absence.
 */
export const lookBackMs = { recent: dayMs, all: 30 * dayMs } as const;

/**
 * Compares every payment that was opened in a window of time, by default the last 30 days, with the
 * provider's data, and corrects what can be corrected automatically. Returns the differences, and
 * the transactions about which the provider did not answer.
 */
export async function reconcilePayments(
  deps: PaymentDeps,
  windowMs: number = lookBackMs.all,
): Promise<{ differences: Difference[]; unanswered: string[] }> {
  const differences: Difference[] = (await retryDueRefunds(deps)).map((transactionId) => ({
    kind: 'refund_not_possible',
    transactionId,
    mended: false,
  }));
  const unanswered: string[] = [];
  const since = new Date(deps.clock.now().getTime() - windowMs);
  for (const recorded of await listIntentsSince(deps.db, since)) {
    try {
      const intent = await deps.payments.readIntent(recorded.transactionId);
      const difference = await comparePayment(deps, recorded, intent);
      if (difference) differences.push(difference);
    } catch (error) {
      if (!(error instanceof PaymentProviderUnreachable)) throw error;
      unanswered.push(recorded.transactionId);
    }
  }
  return { differences, unanswered };
}

async function comparePayment(
  deps: PaymentDeps,
  { transactionId, paidCents, refundDue }: RecordedIntent,
  intent: PaymentIntent | null,
): Promise<Difference | null> {
  if (!intent) return { kind: 'unknown_at_provider', transactionId, mended: false };
  if (paidCents === null) {
    if (intent.status !== 'succeeded') return null;
    await settlePayment(deps, intent);
    return { kind: 'payment_was_missing', transactionId, mended: true };
  }
  if (intent.status !== 'succeeded')
    return { kind: 'not_paid_at_provider', transactionId, mended: false };
  if (intent.amountCents !== paidCents)
    return { kind: 'amount_differs', transactionId, mended: false };
  // Refunded in the provider's own dashboard, say: the sale still stands in our records.
  if (intent.refunded && !refundDue)
    return { kind: 'refunded_at_provider', transactionId, mended: false };
  return null;
}
