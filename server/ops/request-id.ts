import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** By what a browser, a proxy, our log and the database's name one request. */
export const requestIdHeader = 'x-request-id';

/** The id that a caller or a proxy gave to a request, where it can stand in a log; else a new one. */
export function requestIdOf({ [requestIdHeader]: given }: IncomingHttpHeaders): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

const current = new AsyncLocalStorage<string>();

/** Does `work` in the name of a request, and all that it starts. */
export const runForRequest = <Result>(requestId: string, work: () => Result): Result =>
  current.run(requestId, work);

/** For which request this is done; undefined for a job, or for what many requests share. */
export const currentRequestId = (): string | undefined => current.getStore();
