import { subscribe } from 'node:diagnostics_channel';

interface UndiciRequest {
  origin?: string | URL;
  method: string;
  path: string;
}

export interface Count {
  requests: number;
  /** Without an answer, or with one of 500 and above. */
  failed: number;
  /** What failed, in words. */
  failures: string[];
}

/** Counts what this process sends to `origin` and what fails of it, whoever sends it. */
export function countRequests(origin: string): Count {
  const count: Count = { requests: 0, failed: 0, failures: [] };
  const isOurs = ({ request }: { request: UndiciRequest }) => String(request.origin) === origin;
  const on = (event: string, work: (message: never) => void) =>
    subscribe(`undici:request:${event}`, (message) => work(message as never));
  on('create', (message) => {
    if (isOurs(message)) count.requests += 1;
  });
  const fail = ({ method, path }: UndiciRequest, why: string) => {
    count.failed += 1;
    count.failures.push(`${method} ${path.split('?')[0]}: ${why}`);
  };
  on('headers', (message: { request: UndiciRequest; response: { statusCode: number } }) => {
    const { request, response } = message;
    if (isOurs(message) && response.statusCode >= 500) fail(request, `${response.statusCode}`);
  });
  on('error', (message: { request: UndiciRequest; error: Error }) => {
    if (isOurs(message)) fail(message.request, message.error.message);
  });
  return count;
}
