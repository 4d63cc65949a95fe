import { hydrate, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { App } from './App.tsx';
import './brand/theme.css';
import { forgetWithPerson, makeQueryClient } from './api/query-client.ts';
import { serverState } from './api/server-state.ts';
import { readAddress } from './router/address.ts';
import { removeWrittenHead } from './router/PageHead.tsx';
import { findPage, loadPage } from './router/page-route.ts';
import { prefetchOnIntent } from './router/prefetch.ts';
import { routes } from './routes.ts';
import { Spinner } from './ui/spinner.tsx';

const place = document.getElementById('root');
if (!place) throw new Error('the page has no root element');

const client = makeQueryClient();
if (serverState) hydrate(client, serverState.queries);
forgetWithPerson(client);

const first = readAddress();
const app = (failure?: unknown) => (
  <StrictMode>
    <QueryClientProvider client={client}>
      <App routes={routes} first={first} failure={failure} />
    </QueryClientProvider>
  </StrictMode>
);

// What the server made must be met by the same page, whole, or it would be thrown away. Not awaited
// at the top: a page's code needs this file, which would then wait for itself.
const page = findPage(routes, first.path);
const loading = page ? loadPage(page) : Promise.resolve();
if (serverState) {
  loading.then(
    // As a transition it is done in slices, and a tap comes between two of them.
    () => {
      window.keepNoMore?.();
      startTransition(() => void hydrateRoot(place, app()));
    },
    (failure: unknown) => begin(createRoot(place), failure),
  );
} else {
  const root = createRoot(place);
  root.render(<Spinner />);
  loading.then(
    () => begin(root),
    (failure: unknown) => begin(root, failure),
  );
}

function begin(root: Root, failure?: unknown): void {
  removeWrittenHead();
  root.render(app(failure));
}

prefetchOnIntent(routes, client);

// After what somebody waits for; a page without it is as old as its last fetch.
const goLive = () => import('./live/keep-live.ts').then(({ keepLive }) => keepLive(client));
// Without a network it could not be fetched any more.
const prepareForFailure = () => import('./layout/FailedPage.tsx');
setTimeout(() => Promise.all([goLive(), prepareForFailure()]).catch(() => undefined), 2000);
