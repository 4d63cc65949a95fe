import type { RecordedIntent } from '../../features/payments/queries.ts';
import type { PaymentIntent } from '../../providers/payments/provider.ts';
import { type PaymentDeps, settlePayment } from '../payments/settle-payment.ts';
import { compareSettlement } from './compare-settlement.ts';
import type { Difference } from './difference.ts';
import { mendPostings } from './mend-postings.ts';

/**
 * Compares a payment with the provider's data, and corrects what it can: an unrecorded payment,
 * postings, refunds, chargebacks.
 * @throws PaymentProviderUnreachable
 */
export async function comparePayment(
  deps: PaymentDeps,
  { transactionId, paidCents }: RecordedIntent,
): Promise<Difference[]> {
  const intent = await deps.payments.readIntent(transactionId);
  if (!intent) return [{ kind: 'unknown_at_provider', transactionId, corrected: false }];
  if (paidCents === null) {
    if (intent.status !== 'succeeded') return [];
    await settlePayment(deps, intent);
    return [{ kind: 'payment_was_missing', transactionId, corrected: true }];
  }
  const kind = whatDiffers(intent, paidCents);
  if (kind) return [{ kind, transactionId, corrected: false }];
  const mended: Difference[] = (await mendPostings(deps, transactionId))
    ? [{ kind: 'posting_was_missing', transactionId, corrected: true }]
    : [];
  return [...mended, ...(await compareSettlement(deps, transactionId))];
}

function whatDiffers({ status, currency, amountCents }: PaymentIntent, paidCents: number) {
  if (status !== 'succeeded') return 'not_paid_at_provider';
  // Amounts in another currency mean nothing to the ledger.
  if (currency !== 'usd') return 'other_currency';
  return amountCents === paidCents ? null : 'amount_differs';
}
