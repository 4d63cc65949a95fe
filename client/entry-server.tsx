import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type {
  RenderedPage,
  Renderer,
  RenderRequest,
  ServerTransport,
} from '../contract/rendering.ts';
import { App } from './App.tsx';
import { loadPage } from './router/load-page.ts';
import { pageAt } from './router/matches.ts';
import { routes } from './routes.tsx';
import type { ServerState } from './server-state.ts';
import { identityQuery, roleQuery } from './session.ts';
import { configure } from './settings.ts';
import { transportBy } from './transport.ts';

export const connect: Renderer['connect'] = transportBy;

/** Makes a page on the server: public ones for everybody, a category for whoever is signed in. */
export async function renderPage({
  url,
  settings,
  transport,
}: RenderRequest): Promise<RenderedPage | null> {
  configure(settings);
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const page = pageAt(routes, pathname);
  if (!page?.onServer || (page.onServer === 'for somebody' && !transport.token)) return null;
  await loadPage(page.module, page.load);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await fill(client, { page, search: searchParams }, transport);
  const html = renderToString(
    <StrictMode>
      <QueryClientProvider client={client}>
        <StaticRouter location={url}>
          <App routes={routes} />
        </StaticRouter>
      </QueryClientProvider>
    </StrictMode>,
  );
  const state: ServerState = { signedIn: transport.token !== null, queries: dehydrate(client) };
  return { ...split(html), state: JSON.stringify(state), modules: [page.module] };
}

/** Fetches what the page needs: who is there, and then its own data. */
async function fill(
  client: QueryClient,
  { page, search }: { page: NonNullable<ReturnType<typeof pageAt>>; search: URLSearchParams },
  { token }: ServerTransport,
): Promise<void> {
  const session = token ? await client.fetchQuery(identityQuery()) : null;
  const reader = session ? { email: session.user.email } : null;
  if (reader) await client.fetchQuery(roleQuery(reader.email));
  await page.prefetch?.(client, page.params, reader, search);
}

/** React puts what belongs into the head before everything else. */
function split(html: string): { head: string; body: string } {
  const head = /^(?:<(?:link|meta)[^>]*>|<title>[^<]*<\/title>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
