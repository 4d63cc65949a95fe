import type { Answer, Call } from '../api/endpoint.ts';
import { recordEvent } from '../webhooks/record.ts';
import { findAccount, lockAccount } from './find.ts';
import { renderAccount } from './render.ts';

/** `GET /v1/accounts/:id` */
export async function readAccount(call: Call): Promise<Answer> {
  return { status: 200, body: renderAccount(await findAccount(call, call.id)) };
}

/** `DELETE /v1/accounts/:id`: the account leaves the platform, with the money that it has. */
export async function closeAccount(call: Call): Promise<Answer> {
  const { id } = await lockAccount(call, call.id);
  await call.records.accounts.change(id, { closedAt: call.now, payoutDueAt: null });
  const application = { id: 'ca_sandbox', object: 'application', name: 'Sandbox' };
  await recordEvent(call, 'account.application.deauthorized', application, id);
  return { status: 200, body: { id, object: 'account', deleted: true } };
}
