import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { type ComponentProps, StrictMode, startTransition } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from './App.tsx';
import './brand/theme.css';
import { clearCacheOnUserChange, makeQueryClient } from './api/query-client.ts';
import { serverState } from './api/server-state.ts';
import { fetchLostToken } from './api/session.ts';
import { loadAfterStart } from './load-after-start.ts';
import { readAddress } from './router/address.ts';
import { loadPage, loadRenderedPage } from './router/page-route.ts';
import { prefetchOnIntent } from './router/prefetch.ts';
import { routes } from './routes.ts';

const container = document.getElementById('root');
if (!container) throw new Error('the page has no root element');

const client = makeQueryClient();
if (serverState) hydrate(client, serverState.queries);
clearCacheOnUserChange(client);

const initialAddress = readAddress();
const app = (props: Pick<ComponentProps<typeof App>, 'failure' | 'isOpening'> = {}) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      {/* A new one where the first page cannot be shown: each App keeps the error with which it began. */}
      <App
        key={String(props.failure === undefined)}
        routes={routes}
        initialAddress={initialAddress}
        {...props}
      />
    </QueryClientProvider>
  </StrictMode>
);

// The first render must match the server's HTML completely, or React would discard it, so the
// page's code is loaded first. This is not a top-level await: the page's code imports this file and
// would wait for itself.
const load = serverState ? loadRenderedPage : loadPage;
const page = routes.load(initialAddress.path).then((found) => found && load(found));
const token = fetchLostToken();
const loading = Promise.all([page, token]);
if (serverState) {
  loading.then(
    () => {
      window.stopQueueingClicks?.();
      // As a transition, hydration runs in slices, and a tap can be handled between two of them. In a
      // translated page, texts would be translated again between them.
      const start = window.putTextsBack?.(container) ? flushSync : startTransition;
      start(() => void hydrateRoot(container, app()));
    },
    (failure: unknown) => begin(createRoot(container), failure),
  );
} else {
  const root = createRoot(container);
  let hasBegun = false;
  // Who reads the page is looked up while its code loads; the page may have failed before it is known.
  void token.then(() => hasBegun || root.render(app({ isOpening: true })));
  const beginOnce = (failure?: unknown) => {
    hasBegun = true;
    begin(root, failure);
  };
  loading.then(() => beginOnce(), beginOnce);
}

function begin(root: Root, failure?: unknown): void {
  root.render(app({ failure }));
}

void token.then(() => {
  prefetchOnIntent(routes, client);
  loadAfterStart(client);
});
