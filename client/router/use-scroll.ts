import { useEffect, useLayoutEffect } from 'react';
import type { Shown } from './shown-location.ts';

const key = 'respoke-scroll';

/** How far each entry of the history was scrolled, by its key and path. */
const positions: Record<string, number> = JSON.parse(
  globalThis.sessionStorage?.getItem(key) ?? '{}',
);

/** A new page begins at its top, or where its address points; Back leads to where one was. */
export function useScroll({ location, by }: Shown): void {
  const { key: historyKey, pathname, hash } = location;
  // All pages that are opened by their address have the same key.
  const entry = historyKey + pathname;
  useEffect(() => {
    history.scrollRestoration = 'manual';
    const save = () => sessionStorage.setItem(key, JSON.stringify(positions));
    window.addEventListener('pagehide', save);
    return () => window.removeEventListener('pagehide', save);
  }, []);
  useLayoutEffect(() => {
    const before = positions[entry];
    const target = hash ? document.getElementById(hash.slice(1)) : null;
    if (by === 'POP' && before !== undefined) scrollTo(0, before);
    else if (target) target.scrollIntoView();
    else if (by !== 'POP') scrollTo(0, 0);
    const note = () => {
      positions[entry] = scrollY;
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [entry, hash, by]);
}
