import { subscribe } from 'node:diagnostics_channel';

interface UndiciRequest {
  origin?: string | URL;
}

export interface Count {
  requests: number;
  /** Without an answer, or with one of 500 and above. */
  failed: number;
}

/** Counts what this process sends to `origin` and what fails of it, whoever sends it. */
export function countRequests(origin: string): Count {
  const count: Count = { requests: 0, failed: 0 };
  const isOurs = ({ request }: { request: UndiciRequest }) => String(request.origin) === origin;
  const on = (event: string, work: (message: never) => void) =>
    subscribe(`undici:request:${event}`, (message) => work(message as never));
  on('create', (message) => {
    if (isOurs(message)) count.requests += 1;
  });
  on('headers', (message: { request: UndiciRequest; response: { statusCode: number } }) => {
    if (isOurs(message) && message.response.statusCode >= 500) count.failed += 1;
  });
  on('error', (message) => {
    if (isOurs(message)) count.failed += 1;
  });
  return count;
}
