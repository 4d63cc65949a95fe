import type { FastifyReply, FastifyRequest } from 'fastify';
import { findAccount } from '../accounts/find.ts';
import type { Store } from '../store.ts';
import type { Answer, Call, Endpoint, Times } from './endpoint.ts';
import { badRequest, unauthorized, unknownParam } from './error.ts';
import { type Form, readForm, rootOf } from './form.ts';
import { answerOnce } from './idempotency.ts';
import { type Caller, callerOf, type Keys } from './keys.ts';

export interface Account {
  store: Store;
  clock: { now(): Date };
  keys: Keys;
  times: Times;
  basePath: string;
}

/** Answers one request to an endpoint; throws `ApiError`. */
export async function respond(
  account: Account,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Record<string, unknown>> {
  const caller = callerOf(request.headers.authorization, account.keys);
  if (endpoint.keys === 'secret' && caller !== 'secret') throw secretKeyRequired();
  const params = readParams(endpoint, request);
  const answer = await answerCall(account, endpoint, request, { caller, params });
  if (answer.replayed) reply.header('idempotent-replayed', 'true');
  reply.status(answer.status);
  return answer.body;
}

async function answerCall(
  { store, clock, times, basePath }: Account,
  endpoint: Endpoint,
  request: FastifyRequest,
  { caller, params }: { caller: Caller; params: Form },
): Promise<Answer & { replayed?: boolean }> {
  const { id = '' } = request.params as { id?: string };
  const key = request.headers['idempotency-key'];
  return store.transaction(async (records) => {
    const header = request.headers['stripe-account'];
    const account = typeof header === 'string' && caller === 'secret' ? header : null;
    const now = clock.now();
    const call: Call = { records, caller, params, id, now, times, basePath, account };
    if (account !== null) await findAccount(call, account);
    if (endpoint.method !== 'POST' || typeof key !== 'string') return endpoint.answer(call);
    if (key === '' || key.length > 255) {
      throw badRequest('Idempotency keys must be between 1 and 255 characters long.');
    }
    const path = endpoint.path.replace(':id', id);
    return answerOnce(call, { key, path, params }, () => endpoint.answer(call));
  });
}

function readParams(endpoint: Endpoint, request: FastifyRequest): Form {
  const query = request.url.split('?', 2)[1] ?? '';
  const params =
    endpoint.method === 'POST'
      ? ((request.body as Form | undefined) ?? new Map())
      : readForm(query);
  for (const name of params.keys()) {
    if (!endpoint.accepts.includes(rootOf(name))) throw unknownParam(rootOf(name));
  }
  return params;
}

const secretKeyRequired = () =>
  unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You ' +
      'can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  );
