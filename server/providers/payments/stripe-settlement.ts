import Stripe from 'stripe';
import type { PaymentProvider, ProviderDispute, Settlement } from './provider.ts';
import { listRefunds, toRefund } from './stripe-refunds.ts';

type SettlementCalls = Pick<PaymentProvider, 'readSettlement' | 'listDisputed'>;

/** More than a platform has disputes in a period that is compared. */
const MOST_DISPUTES = 10_000;

/** Returns the calls that read what became of payments; see `PaymentProvider`. */
export const settlementCalls = (stripe: Stripe): SettlementCalls => ({
  readSettlement: (intentId) => readSettlement(stripe, intentId),
  listDisputed: async (since) => {
    const disputes = await stripe.disputes
      .list({ created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 })
      .autoPagingToArray({ limit: MOST_DISPUTES });
    return disputes.flatMap(({ payment_intent: intent }) =>
      typeof intent === 'string' ? intent : (intent?.id ?? []),
    );
  },
});

async function readSettlement(stripe: Stripe, intentId: string): Promise<Settlement | null> {
  const charge = await readCharge(stripe, intentId);
  const entry = charge?.balance_transaction;
  // Stripe knows the fee some moments after the payment.
  if (!charge || !entry || typeof entry === 'string') return null;
  const refunds = await listRefunds(stripe, intentId);
  const disputes = await stripe.disputes.list({ charge: charge.id, limit: 100 });
  return {
    intentId,
    chargeId: charge.id,
    amountCents: charge.amount,
    feeCents: entry.fee,
    refunds: refunds.map((refund) => toRefund(refund, intentId)),
    disputes: disputes.data.filter(takesMoney).map((dispute) => toDispute(dispute, intentId)),
  };
}

async function readCharge(stripe: Stripe, intentId: string): Promise<Stripe.Charge | null> {
  const expand = ['latest_charge.balance_transaction'];
  try {
    const { status, latest_charge } = await stripe.paymentIntents.retrieve(intentId, { expand });
    if (status !== 'succeeded' || typeof latest_charge === 'string') return null;
    return latest_charge;
  } catch (error) {
    // The intent does not exist, or the id has an invalid form.
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return null;
    throw error;
  }
}

function toDispute(dispute: Stripe.Dispute, intentId: string): ProviderDispute {
  const dueBy = dispute.evidence_details.due_by;
  return {
    id: dispute.id,
    intentId,
    amountCents: dispute.amount,
    currency: dispute.currency,
    feeCents: dispute.balance_transactions.reduce((sum, { fee }) => sum + fee, 0),
    status: statusOf(dispute),
    reason: dispute.reason,
    evidenceDueBy: dueBy === null ? null : new Date(dueBy * 1000),
  };
}

/** The bank of an inquiry only asks: no money moves unless it becomes a dispute, under the same id. */
const takesMoney = ({ status }: Stripe.Dispute): boolean => !status.startsWith('warning_');

function statusOf({ status }: Stripe.Dispute): ProviderDispute['status'] {
  if (status === 'won' || status === 'prevented') return 'won';
  return status === 'lost' ? 'lost' : 'open';
}
