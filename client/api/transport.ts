import type { ServerTransport } from '../../contract/renderer-interface.ts';

/** How requests leave, and in whose name; null in the browser. */
let find: () => ServerTransport | null = () => null;

/**
 * Sets how the page that is being rendered on the server calls the API; each has a transport of its
 * own.
 */
export function setTransportFinder(finder: () => ServerTransport | null): void {
  find = finder;
}

/** The transport of the page that is being made on the server; null in the browser. */
export const serverTransport = (): ServerTransport | null => find();

interface Init {
  method: string;
  headers: Record<string, string>;
  body: string | null;
  keepalive: boolean;
  signal: AbortSignal | null;
}

/** `fetch`, or what takes its place on the server. */
export async function transportFetch(path: string, init: Init): Promise<Response> {
  const transport = find();
  if (!transport) {
    // By this id the server's log and its database name the request; only safe origins can make one.
    const id = crypto.randomUUID?.();
    return fetch(path, id ? { ...init, headers: { ...init.headers, 'x-request-id': id } } : init);
  }
  const { body, status, headers } = await transport.fetch(path, init);
  return new Response(body, { status, headers });
}
