import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingHttpHeaders } from 'node:http';
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientSettings } from '../../contract/client-settings.ts';
import type { PageResponse, Renderer, ServerTransport } from '../../contract/renderer-interface.ts';
import type { IdentityProvider } from '../providers/identity/provider.ts';

interface RendererOptions {
  settings: ClientSettings;
  identity: IdentityProvider;
  /** The path of the client's built server renderer. */
  file: string;
}

type Method = 'GET' | 'POST';

/**
 * Returns the function that renders pages on the server. A page makes the same API calls as in a
 * browser, with the session of the request, but within the process.
 */
export async function openRenderer(
  app: FastifyInstance,
  { settings, identity, file }: RendererOptions,
): Promise<(request: FastifyRequest, region: string) => Promise<PageResponse>> {
  const renderer: Renderer = await import(pathToFileURL(file).href);
  // Many pages are rendered at the same time, each with the session of its own request.
  const transports = new AsyncLocalStorage<ServerTransport>();
  renderer.initialize(settings, () => transports.getStore() ?? null);

  const transportFor = async (
    { headers, ip }: FastifyRequest,
    region: string,
  ): Promise<ServerTransport> => {
    const session = headers.cookie ? await identity.readSession(headers) : null;
    return {
      region,
      token: session ? await identity.issueToken(session) : null,
      fetch: async (url, { method, headers: own, body }) => {
        const answer = await app.inject({
          method: method as Method,
          url,
          headers: { ...own, cookie: headers.cookie ?? '' },
          // Rate limits must count the address of the page's client, not the server's own.
          remoteAddress: ip,
          ...(body === null ? {} : { payload: body }),
        });
        return {
          status: answer.statusCode,
          headers: {
            link: String(answer.headers.link ?? ''),
            'x-total-count': String(answer.headers['x-total-count'] ?? ''),
          },
          body: answer.payload,
        };
      },
    };
  };

  return async (request, region) => {
    try {
      const transport = await transportFor(request, region);
      const { url } = request;
      return await transports.run(transport, () => renderer.handlePageRequest({ url, transport }));
    } catch (err) {
      // The browser can render every page itself, and shows the error there.
      request.log.warn({ err }, 'could not render a page on the server; the browser renders it');
      return {
        status: 200,
        isIndexed: true,
        head: '',
        structuredData: null,
        rendered: null,
        modules: [],
      };
    }
  };
}

/**
 * Returns the region of the first language that a browser asks for, likely the reader's: `GB` of en-GB, `DE` of de. It is
 * that of the prices, the US, without one.
 */
export function regionOf(headers: Pick<IncomingHttpHeaders, 'accept-language'>): string {
  const [first = ''] = (headers['accept-language'] ?? '').split(/[,;]/);
  try {
    return new Intl.Locale(first.trim()).maximize().region ?? 'US';
  } catch {
    return 'US';
  }
}
