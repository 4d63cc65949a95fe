import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import type {
  PageAnswer,
  RenderedPage,
  Renderer,
  RenderRequest,
  ServerTransport,
} from '../contract/rendering.ts';
import { App } from './App.tsx';
import type { ServerState } from './api/server-state.ts';
import { identityQuery, roleQuery } from './api/session.ts';
import { transportBy } from './api/transport.ts';
import { loadPage } from './router/load-page.ts';
import { pageAt } from './router/matches.ts';
import { routes } from './routes.tsx';
import { configure } from './settings.ts';

export const connect: Renderer['connect'] = transportBy;

type FoundPage = NonNullable<ReturnType<typeof pageAt>>;

/** Answers an address: makes public pages for everybody, a category for whoever is signed in. */
export async function answerPage(request: RenderRequest): Promise<PageAnswer> {
  configure(request.settings);
  const page = pageAt(routes, new URL(request.url, 'http://localhost').pathname);
  if (!page) return { status: 404, isIndexed: false, rendered: null };
  const isMade = page.onServer === 'for anybody' || (page.onServer && request.transport.token);
  return {
    status: 200,
    isIndexed: page.onServer === 'for anybody',
    rendered: isMade ? await renderPage(page, request) : null,
  };
}

async function renderPage(
  page: FoundPage,
  { url, transport }: RenderRequest,
): Promise<RenderedPage> {
  const { searchParams } = new URL(url, 'http://localhost');
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
  { page, search }: { page: FoundPage; search: URLSearchParams },
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
