import { demo } from '@respoke/demo-shop';
import autocannon from 'autocannon';

export interface Request {
  path: string;
  headers?: Record<string, string>;
}

/**
 * Returns the requests of the load: lists from the database, a category as its buyer sees it, and
 * the home page.
 */
export async function openRequests(url: string): Promise<Request[]> {
  const { email = '', password = '' } = demo.accounts.find(({ role }) => role === 'buyer') ?? {};
  const signIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const cookie = signIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const own = `?email=${encodeURIComponent(email)}`;
  const { token } = await read(`${url}/api/jwt-token${own}`, { cookie });
  const [category] = await read(`${url}/api/categories`);
  return [
    { path: '/api/categories' },
    { path: '/api/advertise' },
    {
      path: `/api/products/${category._id}${own}`,
      headers: { authorization: `Bearer ${token}` },
    },
    { path: '/' },
  ];
}

const read = async (url: string, headers: Record<string, string> = {}) =>
  (await fetch(url, { headers })).json();

export interface LoadResult {
  /** Requests per second that were answered at all. */
  perSecond: number;
  byStatus: Map<string, number>;
  /** Connections that failed. */
  broken: number;
  /** Requests without an answer within ten seconds. */
  silent: number;
  medianMs: number;
  p99Ms: number;
}

/**
 * Sends `requests` in turn over this many connections for some seconds, on each the next one as
 * soon as the last is answered, including refusals. Without a target rate, because the tool would
 * then add its own delay to the answer times.
 */
export async function offerLoad(
  url: string,
  requests: Request[],
  { connections, seconds }: { connections: number; seconds: number },
): Promise<LoadResult> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    requests,
    timeout: 10,
  });
  const stats = (result as unknown as { statusCodeStats: Record<string, { count: number }> })
    .statusCodeStats;
  const byStatus = new Map(Object.entries(stats).map(([status, { count }]) => [status, count]));
  const answered = [...byStatus.values()].reduce((total, count) => total + count, 0);
  return {
    perSecond: answered / result.duration,
    byStatus,
    broken: result.errors - result.timeouts,
    silent: result.timeouts,
    medianMs: result.latency.p50,
    p99Ms: result.latency.p99,
  };
}
