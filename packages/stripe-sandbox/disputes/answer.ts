import type { Answer, Call } from '../api/endpoint.ts';
import { badRequest, noSuch } from '../api/error.ts';
import { field } from '../api/form.ts';
import { addEntry } from '../balance/entries.ts';
import type { Dispute } from '../money-store.ts';
import { recordEvent } from '../webhooks/record.ts';
import { renderDispute } from './render.ts';

/** Stripe's texts that decide a test dispute; source: https://docs.stripe.com/testing#disputes */
const DECIDING: ReadonlyMap<string, 'won' | 'lost'> = new Map([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
]);

/** `POST /v1/disputes/:id`: evidence, which decides the dispute when it is one of the test texts. */
export async function answerDispute(call: Call): Promise<Answer> {
  const dispute = await lockOpenDispute(call);
  const evidenceText = field(call.params, 'evidence[uncategorized_text]') ?? dispute.evidenceText;
  const isSubmitted = field(call.params, 'submit') !== 'false';
  const outcome = isSubmitted ? DECIDING.get(evidenceText ?? '') : undefined;
  await call.records.disputes.change(dispute.id, { evidenceText });
  if (outcome) return closeAs(call, { ...dispute, evidenceText }, outcome);
  const body = await renderDispute(call, { ...dispute, evidenceText });
  await recordEvent(call, 'charge.dispute.updated', body);
  return { status: 200, body };
}

/** `POST /v1/disputes/:id/close`: accepts the dispute, which is lost. */
export async function acceptDispute(call: Call): Promise<Answer> {
  return closeAs(call, await lockOpenDispute(call), 'lost');
}

async function lockOpenDispute({ records, id }: Call): Promise<Dispute> {
  const dispute = await records.disputes.lock(id);
  if (!dispute) throw noSuch('dispute', id, 'id');
  if (dispute.status !== 'needs_response') throw badRequest('This dispute is already closed');
  return dispute;
}

async function closeAs(call: Call, dispute: Dispute, status: 'won' | 'lost'): Promise<Answer> {
  await call.records.disputes.change(dispute.id, { status });
  if (status === 'won') {
    const { id: sourceId, amountCents } = dispute;
    await addEntry(call, { type: 'adjustment', amountCents, sourceId });
  }
  const body = await renderDispute(call, { ...dispute, status });
  await recordEvent(call, 'charge.dispute.closed', body);
  if (status === 'won') await recordEvent(call, 'charge.dispute.funds_reinstated', body);
  return { status: 200, body };
}
