import type { Answer, Call } from '../api/endpoint.ts';
import { noSuch } from '../api/error.ts';
import { answerList, createdSince } from '../api/list.ts';
import { renderPayout } from './render.ts';

/** `GET /v1/payouts/:id` of the connected account; the platform has none in the sandbox. */
export async function readPayout({ records, id, account }: Call): Promise<Answer> {
  const payout = await records.payouts.find(id);
  if (!payout || payout.accountId !== account) throw noSuch('payout', id, 'payout');
  return { status: 200, body: renderPayout(payout) };
}

/** `GET /v1/payouts` of the connected account, all or those since a moment. */
export async function listPayouts(call: Call): Promise<Answer> {
  const { records, account } = call;
  const payouts = account === null ? [] : await records.payouts.list({ accountId: account });
  return answerList(call, '/v1/payouts', createdSince(call, payouts), renderPayout);
}
