import type { identityCalls } from '../../contract/accounts/identity-calls.ts';
import type { AnyCallName, CallRequest, CallResponse } from '../../contract/call-types.ts';
import type { calls } from '../../contract/calls.ts';
import type { ErrorResponse } from '../../contract/errors.ts';
import { settings } from '../client-settings.ts';
import { showErrorToastLazy } from '../feedback/lazy-error-toast.ts';
import { ApiError, isAbort } from './api-error.ts';
import { readToken, storeToken } from './stored-token.ts';
import { transportFetch } from './transport.ts';

type AllCalls = typeof calls & typeof identityCalls;
type NamesWith<A> = {
  [K in AnyCallName]: AllCalls[K]['access'] extends A ? K : never;
}[AnyCallName];

/** Calls that carry no token, and calls that carry one. */
export type OpenCall = NamesWith<'public' | 'anyone' | 'identity'>;
export type ProtectedCall = Exclude<AnyCallName, OpenCall>;

type Arguments<K extends AnyCallName> =
  unknown extends CallRequest<K>
    ? [request?: undefined, signal?: AbortSignal]
    : [request: CallRequest<K>, signal?: AbortSignal];

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Makes a call without a token. @throws ApiError */
export async function callOpen<K extends OpenCall>(
  name: K,
  ...[request, signal]: Arguments<K>
): Promise<CallResponse<K>> {
  const answer = await send(name, (request ?? {}) as Parts, {}, signal);
  return answer.json();
}

/** Makes a call in the name of the signed-in user. @throws ApiError */
export async function call<K extends ProtectedCall>(
  name: K,
  ...[request, signal]: Arguments<K>
): Promise<CallResponse<K>> {
  const answer = await sendSigned(name, (request ?? {}) as Parts, signal);
  return answer.json();
}

export interface Page<Rows> {
  rows: Rows;
  /** Cursor of the next page; null at the end. */
  next: string | null;
  /** How many rows the whole list has, as in `12` or `1000+`; null where it was not counted. */
  total: string | null;
}

/** Likewise, for a list that comes in pages. @throws ApiError */
export async function callPage<K extends ProtectedCall>(
  name: K,
  ...[request, signal]: Arguments<K>
): Promise<Page<CallResponse<K>>> {
  const answer = await sendSigned(name, (request ?? {}) as Parts, signal);
  const link = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  // The server's own address does not matter, and where pages are made there is no `location`.
  const next = link ? new URL(link, 'http://localhost').searchParams.get('cursor') : null;
  const total = answer.headers.get('x-total-count') || null;
  return { rows: await answer.json(), next, total };
}

/** Likewise, for an answer that goes on until `signal` ends it. @throws ApiError */
export const callStream = <K extends ProtectedCall>(
  name: K,
  request: CallRequest<K>,
  signal: AbortSignal,
): Promise<Response> => sendSigned(name, request as Parts, signal);

async function sendSigned(
  name: ProtectedCall,
  parts: Parts,
  signal: AbortSignal | undefined,
): Promise<Response> {
  return withToken(String(parts.query?.email), (authorization) =>
    send(name, parts, { authorization }, signal),
  );
}

/**
 * Sends something with the bearer token. The token lives for minutes, the session for days: one that
 * is refused is renewed, for the signed-in user's `email`, and sent once more.
 */
export async function withToken<Answer>(
  email: string,
  sendWith: (authorization: string) => Promise<Answer>,
): Promise<Answer> {
  const attempt = () => sendWith(`Bearer ${readToken() ?? ''}`);
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    await renewToken(email);
    return await attempt();
  }
}

let renewal: Promise<void> | undefined;

/** Fetches a fresh token; several calls that need one at the same moment share the request. */
export function renewToken(email: string): Promise<void> {
  renewal ??= callOpen('GET /jwt-token', { query: { email } })
    .then(({ token }) => storeToken(token))
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) endSession();
      throw error;
    })
    .finally(() => {
      renewal = undefined;
    });
  return renewal;
}

const idempotencyKeys = new Map<string, string>();

/**
 * The key of a request that creates something: the same one until it has been answered, so that
 * pressing the button again after a lost connection cannot do the thing twice.
 */
function idempotencyKeyFor(request: string): string {
  const key = idempotencyKeys.get(request) ?? crypto.randomUUID();
  idempotencyKeys.set(request, key);
  return key;
}

/** Says that the session itself has ended; listeners of the token then open the sign-in page. */
export function endSession(): void {
  if (readToken() === null) return;
  void showErrorToastLazy(new ApiError(401, { code: 'session_ended' }), 'session_ended');
  storeToken(null);
}

/** What is sent as a page is left, and must arrive all the same. */
const keepaliveCalls: ReadonlySet<AnyCallName> = new Set(['POST /views']);

async function send(
  name: AnyCallName,
  { params = {}, query = {}, body }: Parts,
  headers: Record<string, string>,
  signal: AbortSignal | undefined,
): Promise<Response> {
  const [method = '', pattern = ''] = name.split(' ');
  const path = pattern.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)]));
  const json = body === undefined ? null : JSON.stringify(body);
  const request = `${name} ${json}`;
  const answer = await transportFetch(
    `${settings.apiBase}${path}${given.length ? `?${search}` : ''}`,
    {
      method,
      headers: {
        ...headers,
        ...(json === null ? {} : { 'content-type': 'application/json' }),
        ...(method === 'POST' ? { 'idempotency-key': idempotencyKeyFor(request) } : {}),
      },
      body: json,
      keepalive: keepaliveCalls.has(name),
      signal: signal ?? null,
    },
  ).catch(throwOffline);
  const error = answer.ok ? null : await toApiError(answer);
  if (!error || isFinal(error)) idempotencyKeys.delete(request);
  if (error) throw error;
  return answer;
}

/** Until the outcome is known, the same request keeps its key. */
const isFinal = ({ status, code }: ApiError): boolean =>
  status < 500 && status !== 429 && code !== 'request_in_progress';

function throwOffline(error: unknown): never {
  if (isAbort(error)) throw error;
  throw new ApiError(0, { code: 'offline' });
}

export async function toApiError(answer: Response): Promise<ApiError> {
  const errorBody: Partial<ErrorResponse> | null = await answer.json().catch(() => null);
  return new ApiError(answer.status, errorBody ?? {});
}
