import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** Whether a browser asks for a page, and so must not be shown JSON. */
export const wantsPage = (
  { method, url = '', headers }: Pick<IncomingMessage, 'method' | 'url' | 'headers'>,
  apiBase: string,
): boolean =>
  method === 'GET' && (headers.accept?.includes('text/html') ?? false) && !url.startsWith(apiBase);

/** A page that does not exist: the browser is told so by a page. */
const unknownPage = '/404';

/**
 * Returns the framework's function that chooses the route: pages whose path cannot be decoded, as
 * `/bicycle/%E0`, are unknown. The framework itself refuses them before any route and hook.
 */
export const rewriteUrl = (apiBase: string) => (request: IncomingMessage) => {
  const { url = '' } = request;
  return isDecodable(url) || !wantsPage(request, apiBase) ? url : unknownPage;
};

function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns an address without what no page of ours has: several slashes at its beginning, which name a
 * host, and NUL, which no field may contain. The result always names this host.
 */
const repairAddress = (url: string): string => url.replaceAll('%00', '').replace(/^[/\\]+/, '/');

/** Redirects pages to their repaired address. Must come before the check for NUL, which refuses it. */
export function redirectOddAddresses(app: FastifyInstance, apiBase: string): void {
  app.addHook('onRequest', async ({ raw, url }, reply) => {
    const repaired = repairAddress(url);
    if (repaired !== url && wantsPage(raw, apiBase)) return reply.redirect(repaired, 308);
  });
}
