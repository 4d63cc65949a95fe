import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** By what a caller, a proxy, our log and the database's name one request. */
export const requestIdHeader = 'x-request-id';

/** The id that a caller or a proxy gave to a request, where it can stand in a log; else a new one. */
export function requestIdOf({ [requestIdHeader]: given }: IncomingHttpHeaders): string {
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}
