import { replaceBlockedStorage } from './memory-storage.ts';
import { followTranslation } from './translated-text.ts';

// Runs as a part of the page's HTML, before anything is painted and before the scripts are there.

// Where the toast library looks for the nonce, to make a style element.
Object.assign(window, { __nonce__: document.currentScript?.nonce });

replaceBlockedStorage();
followTranslation();

const theme = localStorage.getItem('respoke-theme');
if (theme) document.documentElement.dataset.theme = theme;

// Buttons that are pressed before they work: kept, and pressed again as soon as they do, but not those that React
// has taken over by then. Those that open a popover need no script.
const early: HTMLElement[] = [];
const keep = ({ target }: Event) => {
  const button = target instanceof Element && target.closest('button:not([popovertarget])');
  if (button instanceof HTMLElement) early.push(button);
};
document.addEventListener('click', keep, true);
window.stopQueueingClicks = () => document.removeEventListener('click', keep, true);
window.replayClicks = () => {
  window.stopQueueingClicks?.();
  for (const button of early.splice(0)) button.click();
};

// A start that cannot be fetched, most likely of a release that has since been replaced: the page is loaded
// again, once. If that does not help, it says so.
window.sayCodeIsLost = () => document.getElementById('lost-code')?.removeAttribute('hidden');
const startFailed = ({ target }: Event) => {
  if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return;
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (visit?.type !== 'reload') location.reload();
  else if (document.readyState === 'loading')
    addEventListener('DOMContentLoaded', () => window.sayCodeIsLost?.());
  else window.sayCodeIsLost?.();
};
window.addEventListener('error', startFailed, true);

// A change of the document that is not animated, since the next one began or the window was resized, is no error.
for (const name of ['pageswap', 'pagereveal'] as const)
  addEventListener(name, ({ viewTransition }: PageSwapEvent | PageRevealEvent) => {
    for (const promise of [viewTransition?.ready, viewTransition?.finished])
      promise?.catch(() => undefined);
  });
