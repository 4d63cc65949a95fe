import type { Answer, Call } from '../api/endpoint.ts';
import { noSuch } from '../api/error.ts';
import { field } from '../api/form.ts';
import { answerList } from '../api/list.ts';
import type { Transfer } from '../money-store.ts';
import { renderReversal, renderTransfer } from './render.ts';

/** `GET /v1/transfers/:id` */
export async function readTransfer({ records, id }: Call): Promise<Answer> {
  const transfer = await records.transfers.find(id);
  if (!transfer) throw noSuch('transfer', id, 'id');
  return { status: 200, body: await renderTransfer(records, transfer) };
}

/** `GET /v1/transfers`: all, or those of a group or to an account. */
export async function listTransfers(call: Call): Promise<Answer> {
  const where: Partial<Transfer> = {};
  const transferGroup = field(call.params, 'transfer_group');
  if (transferGroup !== undefined) where.transferGroup = transferGroup;
  const accountId = field(call.params, 'destination');
  if (accountId !== undefined) where.accountId = accountId;
  const transfers = await call.records.transfers.list(where);
  return answerList(call, '/v1/transfers', transfers, (one) => renderTransfer(call.records, one));
}

/** `GET /v1/transfers/:id/reversals` */
export async function listReversals(call: Call): Promise<Answer> {
  const { records, id } = call;
  const reversals = await records.reversals.list({ transferId: id });
  return answerList(call, `/v1/transfers/${id}/reversals`, reversals, renderReversal);
}
