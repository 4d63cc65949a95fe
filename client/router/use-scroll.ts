import { useEffect, useLayoutEffect, useRef } from 'react';
import { keepsData } from '../browser-storage/keeps-data.ts';
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
    // Without a place for the positions, the browser restores what it can.
    history.scrollRestoration = keepsData() ? 'manual' : 'auto';
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
    // Loaded on demand: only hashes, reload, Back and Forward need it.
    const holdBy = (begin: (module: typeof import('./hold-scroll.ts')) => () => void) => {
      let isOver = false;
      stop = () => {
        isOver = true;
      };
      import('./hold-scroll.ts').then(({ holdScroll, holdElement }) => {
        if (!isOver) stop = begin({ holdScroll, holdElement });
      }, watch);
    };
    // Only an entry that the person returns to has a position.
    if (before !== undefined) {
      scrollTo(0, before);
      holdBy(({ holdScroll }) => holdScroll(before, watch));
    } else {
      if (target) target.scrollIntoView();
      else if (!isFirst && !isFiltered) scrollTo(0, 0);
      // A page that was opened by its address draws the target, or what is above it, later.
      if (hash) holdBy(({ holdElement }) => holdElement(hash.slice(1), watch));
      else watch();
    }
    return () => {
      stop();
      window.removeEventListener('scroll', savePosition);
    };
  }, [entry, path, search, hash]);
}
