import type { Work } from '../api/endpoint.ts';
import { renderEntry } from '../balance/render.ts';
import { seconds } from '../intents/render.ts';
import type { Dispute } from '../money-store.ts';

/** Stripe's JSON of a dispute with its balance transactions. */
export async function renderDispute(
  { records, now }: Work,
  dispute: Dispute,
): Promise<Record<string, unknown>> {
  const entries = await records.entries.list({ sourceId: dispute.id });
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amountCents,
    balance_transactions: entries.map((entry) => renderEntry(entry, now)),
    charge: dispute.chargeId,
    created: seconds(dispute.createdAt),
    currency: 'usd',
    evidence: { uncategorized_text: dispute.evidenceText },
    evidence_details: {
      due_by: seconds(dispute.dueBy),
      has_evidence: dispute.evidenceText !== null,
      past_due: dispute.dueBy < now,
      submission_count: dispute.evidenceText === null ? 0 : 1,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: dispute.intentId,
    reason: 'fraudulent',
    status: dispute.status,
  };
}
