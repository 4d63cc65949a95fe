import { subscribe } from 'node:diagnostics_channel';

interface UndiciRequest {
  origin?: string | URL;
  method: string;
  path: string;
}

export interface Count {
  requests: number;
  /**
   * Requests without an answer, or with a status of 500 and above; for a page's files, of 400 and
   * above.
   */
  failed: number;
  failures: Failure[];
}

export interface Failure {
  /** When the request was made, by `performance.now()`. */
  madeAt: number;
  /** The request and the reason of the failure, as text. */
  what: string;
}

/** Counts all requests of this process to `origin` and their failures. */
export function countRequests(origin: string): Count {
  const count: Count = { requests: 0, failed: 0, failures: [] };
  const madeAt = new WeakMap<UndiciRequest, number>();
  const isOurs = ({ request }: { request: UndiciRequest }) => String(request.origin) === origin;
  const on = (event: string, work: (message: never) => void) =>
    subscribe(`undici:request:${event}`, (message) => work(message as never));
  on('create', (message: { request: UndiciRequest }) => {
    if (!isOurs(message)) return;
    count.requests += 1;
    madeAt.set(message.request, performance.now());
  });
  const fail = (request: UndiciRequest, why: string) => {
    const { method, path } = request;
    count.failed += 1;
    const what = `${method} ${path.split('?')[0]}: ${why}`;
    count.failures.push({ madeAt: madeAt.get(request) ?? Infinity, what });
  };
  on('headers', (message: { request: UndiciRequest; response: { statusCode: number } }) => {
    if (!isOurs(message)) return;
    const { request, response } = message;
    const failing = request.path.startsWith('/assets/') ? 400 : 500;
    if (response.statusCode >= failing) fail(request, `${response.statusCode}`);
  });
  on('error', (message: { request: UndiciRequest; error: Error }) => {
    if (isOurs(message)) fail(message.request, message.error.message);
  });
  return count;
}
