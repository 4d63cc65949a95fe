import type { Answer, Call } from '../api/endpoint.ts';
import { noSuch } from '../api/error.ts';
import { field } from '../api/form.ts';
import { answerList, createdSince } from '../api/list.ts';
import type { Dispute } from '../money-store.ts';
import { renderDispute } from './render.ts';

/** `GET /v1/disputes/:id` */
export async function readDispute(call: Call): Promise<Answer> {
  const dispute = await call.records.disputes.find(call.id);
  if (!dispute) throw noSuch('dispute', call.id, 'id');
  return { status: 200, body: await renderDispute(call, dispute) };
}

/** `GET /v1/disputes`: all, or those of a charge or an intent, or since a moment. */
export async function listDisputes(call: Call): Promise<Answer> {
  const where: Partial<Dispute> = {};
  const chargeId = field(call.params, 'charge');
  if (chargeId !== undefined) where.chargeId = chargeId;
  const intentId = field(call.params, 'payment_intent');
  if (intentId !== undefined) where.intentId = intentId;
  const disputes = createdSince(call, await call.records.disputes.list(where));
  return answerList(call, '/v1/disputes', disputes, (dispute) => renderDispute(call, dispute));
}
