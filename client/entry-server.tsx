import { dehydrate, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import type {
  RenderedPage,
  Renderer,
  RenderRequest,
  ServerTransport,
} from '../contract/rendering.ts';
import { loadMatches, pagesAt } from './load-matches.ts';
import { makeRoutes } from './routes.tsx';
import type { ServerState } from './server-state.ts';
import { identityQuery, roleQuery } from './session.ts';
import { configure } from './settings.ts';
import { transportBy } from './transport.ts';

const routes = makeRoutes();
const loaded = new Map<string, Promise<void>>();

export const connect: Renderer['connect'] = transportBy;

/** Makes a page on the server: public ones for everybody, a category for whoever is signed in. */
export async function renderPage({
  url,
  settings,
  transport,
}: RenderRequest): Promise<RenderedPage | null> {
  configure(settings);
  const path = new URL(url, 'http://localhost').pathname;
  const pages = pagesAt(routes, path);
  const own = pages.at(-1)?.handle;
  if (!own?.onServer || (own.onServer === 'for somebody' && !transport.token)) return null;
  // Routes are loaded once, and then are what they are for every page to come.
  const loading = loaded.get(own.module) ?? loadMatches(routes, path);
  loaded.set(own.module, loading);
  await loading;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await fill(client, pages, transport);
  const html = renderToString(await element(url, client));
  const state: ServerState = { signedIn: transport.token !== null, queries: dehydrate(client) };
  return { ...split(html), state: JSON.stringify(state), modules: [own.module] };
}

/** Fetches what the page needs: who is there, and then its own data. */
async function fill(
  client: QueryClient,
  pages: ReturnType<typeof pagesAt>,
  { token }: ServerTransport,
): Promise<void> {
  const session = token ? await client.fetchQuery(identityQuery()) : null;
  const reader = session ? { email: session.user.email } : null;
  if (reader) await client.fetchQuery(roleQuery(reader.email));
  for (const { handle, params } of pages) await handle?.prefetch?.(client, params, reader);
}

async function element(url: string, client: QueryClient) {
  const { query, dataRoutes } = createStaticHandler(routes);
  const context = (await query(
    new Request(new URL(url, 'http://localhost')),
  )) as StaticHandlerContext;
  return (
    <StrictMode>
      <QueryClientProvider client={client}>
        <StaticRouterProvider
          router={createStaticRouter(dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </QueryClientProvider>
    </StrictMode>
  );
}

/** React puts what belongs into the head before everything else. */
function split(html: string): { head: string; body: string } {
  const head = /^(?:<(?:link|meta)[^>]*>|<title>[^<]*<\/title>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}
