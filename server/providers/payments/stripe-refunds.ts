import type Stripe from 'stripe';
import type { ProviderRefund, RefundOrder } from './provider.ts';
import { type PaymentProvider, PaymentRefused } from './provider.ts';
import { attemptOf } from './stripe-attempts.ts';
import { hasCode } from './stripe-errors.ts';

/** More refunds than a payment can have: one for each decision about it. */
const MOST_OF_A_PAYMENT = 1000;

/** Returns the call that refunds a payment; see `PaymentProvider`. */
export const refundCalls = (stripe: Stripe): Pick<PaymentProvider, 'refund'> => ({
  refund: async (order) => {
    const refund = toRefund(await makeRefund(stripe, order), order.intentId);
    if (refund.status === 'failed') {
      throw new PaymentRefused('refund_failed', `The refund of ${order.intentId} did not pass.`);
    }
    return refund;
  },
});

async function makeRefund(stripe: Stripe, order: RefundOrder): Promise<Stripe.Refund> {
  const { intentId, amountCents, idempotencyKey } = order;
  // Stripe forgets a key after a day, and would then pay a part again.
  const known = amountCents !== undefined && findByKey(await listRefunds(stripe, intentId), order);
  if (known) return known;
  try {
    return await stripe.refunds.create(
      {
        payment_intent: intentId,
        metadata: { key: idempotencyKey },
        ...(amountCents !== undefined && { amount: amountCents }),
      },
      attemptOf(order),
    );
  } catch (error) {
    if (!hasCode(error, 'charge_already_refunded') || amountCents !== undefined) throw error;
    const made = await listRefunds(stripe, intentId);
    const refund = findByKey(made, order) ?? made[0];
    if (!refund) throw error;
    return refund;
  }
}

/** Returns the refund of this order that has been made, if there is one. */
const findByKey = (made: readonly Stripe.Refund[], { idempotencyKey }: RefundOrder) =>
  made.find((one) => one.metadata?.key === idempotencyKey && statusOf(one) !== 'failed');

/** Returns all refunds of a payment, newest first. */
export const listRefunds = (stripe: Stripe, intentId: string): Promise<Stripe.Refund[]> =>
  stripe.refunds
    .list({ payment_intent: intentId, limit: 100 })
    .autoPagingToArray({ limit: MOST_OF_A_PAYMENT });

/** Converts Stripe's refund of the payment `intentId`. */
export function toRefund(refund: Stripe.Refund, intentId: string): ProviderRefund {
  return {
    id: refund.id,
    intentId,
    key: refund.metadata?.key ?? null,
    amountCents: refund.amount,
    status: statusOf(refund),
  };
}

function statusOf({ status }: Stripe.Refund): ProviderRefund['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}
