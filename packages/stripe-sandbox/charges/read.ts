import type { Answer, Call, Work } from '../api/endpoint.ts';
import { noSuch } from '../api/error.ts';
import { expands } from '../api/form.ts';
import { renderEntry } from '../balance/render.ts';
import { refundedCents } from '../refunds/status.ts';
import type { Intent } from '../store.ts';
import { renderCharge } from './render.ts';

/** `GET /v1/charges/:id` */
export async function readCharge(call: Call): Promise<Answer> {
  const intent = await call.records.findIntentOfCharge(call.id);
  const body =
    intent && (await chargeOf(call, intent, expands(call.params, 'balance_transaction')));
  if (!body) throw noSuch('charge', call.id, 'id');
  return { status: 200, body };
}

/** Returns Stripe's JSON of an intent's charge as it is now; null when the intent is unpaid. */
export async function chargeOf(
  work: Work,
  intent: Intent,
  withEntry = false,
): Promise<Record<string, unknown> | null> {
  if (intent.chargeId === null) return null;
  const { records, now } = work;
  const [entry] = await records.entries.list({ sourceId: intent.chargeId, type: 'charge' });
  return renderCharge(intent, {
    refundedCents: await refundedCents(work, intent.id),
    disputed: (await records.disputes.list({ intentId: intent.id })).length > 0,
    entry: entry ? (withEntry ? renderEntry(entry, now) : entry.id) : null,
  });
}
