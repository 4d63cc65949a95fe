import './without-eval.ts';
import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import './brand/theme.css';
import { loadMatches } from './load-matches.ts';
import { prefetchOnIntent } from './prefetch.ts';
import { forgetWithPerson, makeQueryClient } from './query-client.ts';
import { makeRoutes } from './routes.tsx';
import { serverState } from './server-state.ts';
import { Toasts } from './toasts.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

const client = makeQueryClient();
if (serverState) hydrate(client, serverState.queries);
forgetWithPerson(client);

const routes = makeRoutes();
// What the server made must be met by the same page, whole, or it would be thrown away.
if (serverState) await loadMatches(routes, location.pathname);

const app = (
  <StrictMode>
    <QueryClientProvider client={client}>
      <RouterProvider router={createBrowserRouter(routes)} />
      <Toasts />
    </QueryClientProvider>
  </StrictMode>
);
if (serverState) hydrateRoot(root, app);
else createRoot(root).render(app);
prefetchOnIntent(routes, client);
