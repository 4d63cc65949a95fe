import { listIntentsSince, type RecordedIntent } from '../features/payments/queries.ts';
import { type PaymentIntent, PaymentProviderUnreachable } from '../providers/payments/provider.ts';
import { type PaymentDeps, retryDueRefunds, settlePayment } from './settle-payment.ts';

export type Difference =
  /** The provider took the payment, but it was not recorded; it is now recorded or refunded. */
  | { kind: 'payment_was_missing'; transactionId: string; corrected: true }
  /** Recorded as paid, but not at the provider; an operator must investigate. */
  | { kind: 'not_paid_at_provider'; transactionId: string; corrected: false }
  | { kind: 'refund_not_possible'; transactionId: string; corrected: false }
  | { kind: 'refunded_at_provider'; transactionId: string; corrected: false }
  | { kind: 'amount_differs'; transactionId: string; corrected: false }
  | { kind: 'unknown_at_provider'; transactionId: string; corrected: false };

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How far back to compare, in milliseconds: `recent` for frequent runs, `all` for rarer full runs.
 * The provider retries webhooks for three days; ten times as long also covers long outages.
 */
export const lookBackMs = { recent: dayMs, all: 30 * dayMs } as const;

/**
 * Compares all payments whose holds began in the window (in milliseconds, 30 days by default) with
 * the provider's data, and corrects what it can. Returns the differences, and the transactions for
 * which the provider did not respond.
 */
export async function reconcilePayments(
  deps: PaymentDeps,
  windowMs: number = lookBackMs.all,
): Promise<{ differences: Difference[]; unanswered: string[] }> {
  const differences: Difference[] = (await retryDueRefunds(deps)).map((transactionId) => ({
    kind: 'refund_not_possible',
    transactionId,
    corrected: false,
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
  if (!intent) return { kind: 'unknown_at_provider', transactionId, corrected: false };
  if (paidCents === null) {
    if (intent.status !== 'succeeded') return null;
    await settlePayment(deps, intent);
    return { kind: 'payment_was_missing', transactionId, corrected: true };
  }
  if (intent.status !== 'succeeded')
    return { kind: 'not_paid_at_provider', transactionId, corrected: false };
  if (intent.amountCents !== paidCents)
    return { kind: 'amount_differs', transactionId, corrected: false };
  // For example, an operator refunded it in the provider's dashboard; the recorded sale still
  // stands.
  if (intent.refunded && !refundDue)
    return { kind: 'refunded_at_provider', transactionId, corrected: false };
  return null;
}
