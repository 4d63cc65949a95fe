import type { QueryClient } from '@tanstack/react-query';
import { readSubject } from './api/stored-token.ts';
import { firstUse } from './router/first-use.ts';
import { loadComponent } from './router/lazy-component.ts';
import { dashboard } from './routes.ts';

const pause = new Promise((resolve) => setTimeout(resolve, 2000));

/** Another tab has signed in or out. */
const changedElsewhere = new Promise((resolve) =>
  window.addEventListener('storage', resolve, { once: true }),
);

/** The browser has taken this page from its memory, where it was told of nothing. */
let isRestored = false;
window.addEventListener('pageshow', ({ persisted }) => {
  isRestored ||= persisted;
});

/** Loads what the first page does not show. A failure is ignored: nobody has asked for it yet. */
export function loadAfterStart(client: QueryClient): void {
  // It could not be fetched once the network is gone, and only a person opens another page.
  void firstUse.then(() => import('./layout/FailedPage.tsx')).catch(() => undefined);
  // What nobody uses is not seen by anybody, as in the browser of a crawler.
  void Promise.all([pause, firstUse])
    .then(() => import('./views/count-views.ts'))
    .then(({ startCountingViews }) => startCountingViews(client))
    .catch(() => undefined);
  // A visitor who only reads gets neither news nor errors.
  const isVisitor = readSubject() === null;
  const needed = isVisitor ? Promise.race([firstUse, changedElsewhere]) : undefined;
  // Somebody who is signed in is likely to open one of its pages.
  if (!isVisitor) void pause.then(() => loadComponent(dashboard)).catch(() => undefined);
  // Without live updates, data is as old as its last fetch.
  const loadLiveUpdates = () =>
    import('./live/live-updates.ts').then(({ startLiveUpdates }) =>
      startLiveUpdates(client, isRestored),
    );
  const loadErrors = () => import('./feedback/error-toast.ts');
  void Promise.all([pause, needed])
    .then(() => Promise.all([loadLiveUpdates(), loadErrors()]))
    .catch(() => undefined);
}
