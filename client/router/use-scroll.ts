import { useEffect, useLayoutEffect, useRef } from 'react';
import type { Address } from './address.ts';

const key = 'respoke-scroll';

/** The scroll position of each history entry, by its key and path. */
const positions: Record<string, number> = JSON.parse(
  globalThis.sessionStorage?.getItem(key) ?? '{}',
);

/**
 * All pages that are opened by their address have the same key, so the position of an earlier visit
 * must not be restored.
 */
function dropEarlierVisit(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if ((navigation as PerformanceNavigationTiming | undefined)?.type === 'navigate')
    delete positions[`default${location.pathname}`];
}
if (globalThis.sessionStorage) dropEarlierVisit();

/**
 * A new page begins at its top or at its hash. Back, Forward and reload restore the scroll
 * position. Sorting or filtering a list keeps it.
 */
export function useScroll({ key: historyKey, path, search, hash }: Address): void {
  const last = useRef('');
  const entry = historyKey + path;
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => sessionStorage.setItem(key, JSON.stringify(positions));
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);
  useLayoutEffect(() => {
    const before = positions[entry];
    const isFirst = last.current === '';
    const isFiltered = search && last.current === path;
    last.current = path;
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    const savePosition = () => {
      positions[entry] = scrollY;
    };
    const watch = () => window.addEventListener('scroll', savePosition, { passive: true });
    let stop = () => {};
    // Only an entry that the person returns to has a position.
    if (before !== undefined) {
      scrollTo(0, before);
      let isOver = false;
      stop = () => {
        isOver = true;
      };
      // Loaded on demand: only reload, Back and Forward need it.
      const hold = ({ holdScroll }: typeof import('./hold-scroll.ts')) => {
        if (!isOver) stop = holdScroll(before, watch);
      };
      import('./hold-scroll.ts').then(hold, watch);
    } else {
      if (target) target.scrollIntoView();
      else if (!isFirst && !isFiltered) scrollTo(0, 0);
      watch();
    }
    return () => {
      stop();
      window.removeEventListener('scroll', savePosition);
    };
  }, [entry, path, search, hash]);
}
