import type { ServerTransport } from '../../contract/renderer-interface.ts';

/** Finds the transport of the page that is being rendered; null in the browser. */
let find: () => ServerTransport | null = () => null;

/** Sets how pages that are rendered on the server call the API. Each page has its own transport. */
export function setTransportFinder(finder: () => ServerTransport | null): void {
  find = finder;
}

/** The transport of the page that is being rendered on the server; null in the browser. */
export const serverTransport = (): ServerTransport | null => find();

interface Init {
  method: string;
  headers: Record<string, string>;
  body: string | null;
  keepalive: boolean;
  signal: AbortSignal | null;
}

/** `fetch`, or its replacement on the server. */
export async function transportFetch(path: string, init: Init): Promise<Response> {
  const transport = find();
  if (!transport) {
    // The server's log and its database identify the request by this id. `randomUUID` exists only
    // in secure contexts.
    const id = crypto.randomUUID?.();
    return fetch(path, id ? { ...init, headers: { ...init.headers, 'x-request-id': id } } : init);
  }
  const { body, status, headers } = await transport.fetch(path, init);
  return new Response(body, { status, headers });
}
