import type { Answer, Call } from '../api/endpoint.ts';
import { missingParam, noSuch } from '../api/error.ts';
import { field } from '../api/form.ts';
import { answerList } from '../api/list.ts';
import type { Intent } from '../store.ts';
import { renderRefund } from './render.ts';
import { statusOf } from './status.ts';

/** `GET /v1/refunds/:id` */
export async function readRefund(call: Call): Promise<Answer> {
  const refund = await call.records.refunds.find(call.id);
  const intent = refund && (await call.records.findIntent(refund.intentId));
  if (!intent) throw noSuch('refund', call.id, 'id');
  return { status: 200, body: renderRefund(refund, intent, await statusOf(call, refund)) };
}

/** `GET /v1/refunds`: those of an intent or of its charge. */
export async function listRefunds(call: Call): Promise<Answer> {
  const intent = await intentOf(call);
  const refunds = await call.records.refunds.list({ intentId: intent.id });
  return answerList(call, '/v1/refunds', refunds, async (refund) =>
    renderRefund(refund, intent, await statusOf(call, refund)),
  );
}

async function intentOf({ records, params }: Call): Promise<Intent> {
  const id = field(params, 'payment_intent');
  const chargeId = field(params, 'charge');
  if (id === undefined && chargeId === undefined) throw missingParam('payment_intent');
  const found =
    id === undefined
      ? await records.findIntentOfCharge(chargeId ?? '')
      : await records.findIntent(id);
  if (found) return found;
  throw id === undefined
    ? noSuch('charge', chargeId ?? '', 'charge', 400)
    : noSuch('payment_intent', id, 'payment_intent', 400);
}
