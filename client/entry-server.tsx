import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type {
  PageResponse,
  RenderedPage,
  Renderer,
  RenderRequest,
  ServerTransport,
} from '../contract/renderer-interface.ts';
import { App } from './App.tsx';
import { accountQuery } from './api/account.ts';
import type { ServerState } from './api/server-state.ts';
import { identityQuery, roleQuery } from './api/session.ts';
import { setTransportFinder } from './api/transport.ts';
import { configure } from './client-settings.ts';
import { type Address, addressOf } from './router/address.ts';
import { PageHead } from './router/PageHead.tsx';
import { metaOf } from './router/page-meta.ts';
import { type FoundPage, loadPage } from './router/page-route.ts';
import { dashboard, routes } from './routes.ts';
import { setRegionFinder } from './ui/text/region.ts';

export const initialize: Renderer['initialize'] = (settings, find) => {
  configure(settings);
  setTransportFinder(find);
  setRegionFinder(() => find()?.region);
};

/**
 * Answers a page request. Renders public pages for everybody, and category pages for signed-in
 * people.
 */
export async function handlePageRequest({ url, transport }: RenderRequest): Promise<PageResponse> {
  const address = addressOf(url);
  const page = await routes.load(address.path);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (page?.route.renderedFor) await prefetchPageData(client, page, address, transport);
  const meta = metaOf(page, address, client);
  const isRendered =
    page?.route.renderedFor === 'anybody' || (page?.route.renderedFor && transport.token !== null);
  return {
    status: meta.status,
    isIndexed: meta.canonical !== null,
    head: renderToStaticMarkup(<PageHead meta={meta} />),
    structuredData: meta.head.structuredData ?? null,
    rendered: isRendered ? await renderPage(page, address, client, transport) : null,
    modules: page ? modulesOf(page, transport.token !== null) : [],
  };
}

/** Fetches the data that the page needs: first the session, then the page's own data. */
async function prefetchPageData(
  client: QueryClient,
  { route, params }: FoundPage,
  { search }: Address,
  { token }: ServerTransport,
): Promise<void> {
  const session = token ? await client.fetchQuery(identityQuery()) : null;
  const reader = session ? { email: session.user.email } : null;
  if (reader) {
    const { role } = await client.fetchQuery(roleQuery(reader.email));
    // The menu has what an admin may do.
    if (role === 'admin') await client.prefetchQuery(accountQuery(reader.email));
  }
  await route.data?.({ params, search: new URLSearchParams(search), client }, reader);
}

async function renderPage(
  page: FoundPage,
  address: Address,
  client: QueryClient,
  { token }: ServerTransport,
): Promise<RenderedPage> {
  await loadPage(page);
  const html = renderToString(
    <StrictMode>
      <QueryClientProvider client={client}>
        <App routes={routes} initialAddress={address} />
      </QueryClientProvider>
    </StrictMode>,
  );
  const state: ServerState = { signedIn: token !== null, queries: dehydrate(client) };
  return { ...splitPreloads(html), state: JSON.stringify(state) };
}

/** The source files whose code the page needs at first; a visitor is led away from a guarded page. */
function modulesOf({ route }: FoundPage, isSignedIn: boolean): string[] {
  if (route.guard && !isSignedIn) return [];
  return [route.guard && dashboard.module, route.layout?.module, route.module].filter(
    (module) => module !== undefined,
  );
}

/** React writes preload links before all other HTML; they belong in the head. */
function splitPreloads(html: string): { preloads: string; body: string } {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(html)?.[0] ?? '';
  return { preloads, body: html.slice(preloads.length) };
}
