import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * The header with the request id, by which proxies, the log and the database's log identify a
 * request.
 */
export const requestIdHeader = 'x-request-id';

/** Returns the request id that a client or a proxy has set, if it is valid, otherwise a new one. */
export function requestIdOf({ [requestIdHeader]: given }: IncomingHttpHeaders): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

const current = new AsyncLocalStorage<string>();

/** Runs `work`, and everything that it starts, in the context of a request. */
export const runForRequest = <Result>(requestId: string, work: () => Result): Result =>
  current.run(requestId, work);

/**
 * Returns the id of the current request; undefined in jobs and in work that many requests share.
 */
export const currentRequestId = (): string | undefined => current.getStore();
