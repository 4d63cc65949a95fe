import type { identityCalls } from '../../contract/accounts/identity-calls.ts';
import type { AnyCallName, CallRequest, CallResponse } from '../../contract/call-types.ts';
import type { calls } from '../../contract/calls.ts';
import type { ErrorResponse } from '../../contract/errors.ts';
import { settings } from '../client-settings.ts';
import { ApiError, isAbort } from '../feedback/api-error.ts';
import { showErrorToastLazy } from '../feedback/lazy-error-toast.ts';
import { readToken, storeToken } from './stored-token.ts';
import { transportFetch } from './transport.ts';

type AllCalls = typeof calls & typeof identityCalls;
type NamesWith<A> = {
  [K in AnyCallName]: AllCalls[K]['access'] extends A ? K : never;
}[AnyCallName];

/** Calls without a token, and calls with one. */
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

/** Makes a call that visitors may make too: as the person with `email`, if somebody is signed in. @throws ApiError */
export async function callByAnyone<K extends NamesWith<'anyone'>>(
  name: K,
  request: Omit<CallRequest<K>, 'query'>,
  email: string | undefined,
): Promise<CallResponse<K>> {
  const parts: Parts = { ...request, query: { email } };
  const answer = email
    ? await sendSigned(name, parts, undefined)
    : await send(name, parts, {}, undefined);
  return answer.json();
}

/** Makes a call as the signed-in user. @throws ApiError */
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
  /**
   * The number of rows in the whole list, as `12` or `1000+`; null if the server did not count
   * them.
   */
  total: string | null;
}

/** Makes a call as the signed-in user and returns one page of a list. @throws ApiError */
export async function callPage<K extends ProtectedCall>(
  name: K,
  ...[request, signal]: Arguments<K>
): Promise<Page<CallResponse<K>>> {
  return pageOf(await sendSigned(name, (request ?? {}) as Parts, signal));
}

/** Makes a call without a token and returns one page of a list. @throws ApiError */
export async function callOpenPage<K extends OpenCall>(
  name: K,
  ...[request, signal]: Arguments<K>
): Promise<Page<CallResponse<K>>> {
  return pageOf(await send(name, (request ?? {}) as Parts, {}, signal));
}

async function pageOf<Rows>(answer: Response): Promise<Page<Rows>> {
  const link = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  // The origin is a placeholder: only the query is read, and on the server there is no `location`.
  const next = link ? new URL(link, 'http://localhost').searchParams.get('cursor') : null;
  const total = answer.headers.get('x-total-count') || null;
  return { rows: await answer.json(), next, total };
}

/**
 * Makes a call as the signed-in user whose answer streams until `signal` aborts it.
 * @throws ApiError
 */
export const callStream = <K extends ProtectedCall>(
  name: K,
  request: CallRequest<K>,
  signal: AbortSignal,
): Promise<Response> => sendSigned(name, request as Parts, signal);

async function sendSigned(
  name: AnyCallName,
  parts: Parts,
  signal: AbortSignal | undefined,
): Promise<Response> {
  return withToken(String(parts.query?.email), (authorization) =>
    send(name, parts, { authorization }, signal),
  );
}

/**
 * Sends a request with the bearer token. Tokens last minutes and sessions last days: if the server
 * refuses the token, this renews it for the signed-in user's `email` and sends the request once
 * more.
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

/** Fetches a new token. Concurrent calls share one request. */
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
 * Returns the idempotency key of a request that creates something. The key stays the same until the
 * request is answered, so that a retry after a lost connection cannot create it twice.
 */
function idempotencyKeyFor(request: string): string {
  const key = idempotencyKeys.get(request) ?? crypto.randomUUID();
  idempotencyKeys.set(request, key);
  return key;
}

/**
 * Discards the token because the session has ended. Listeners of the token then open the sign-in
 * page.
 */
export function endSession(): void {
  if (readToken() === null) return;
  void showErrorToastLazy(new ApiError(401, { code: 'session_ended' }), 'session_ended');
  storeToken(null);
}

/** Calls that are sent while the page is being left, and must still arrive. */
const keepaliveCalls: ReadonlySet<AnyCallName> = new Set([
  'POST /views',
  'POST /bicycles/:id/views',
]);

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

/** Returns whether the outcome is known. Until then, the same request keeps its key. */
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
