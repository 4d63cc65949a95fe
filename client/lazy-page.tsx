import type { ComponentType } from 'react';

// The specification's limit for a page's code to arrive.
const timeoutMs = 120_000;

const reloadedKey = 'respoke-reloaded-for';

/**
 * A route's page, loaded when it is first opened. A load that takes longer than 120 s rejects, and
 * the routing error page offers to try again. One that fails at once is most likely a file of a
 * release that has since been replaced: the page is reloaded, once.
 */
export const lazyPage = (load: () => Promise<ComponentType>) => async () => {
  try {
    const Component = await Promise.race([load(), timeout()]);
    sessionStorage.removeItem(reloadedKey);
    return { Component };
  } catch (error) {
    if (error instanceof LoadTimeout || !isFirstFailure()) throw error;
    location.reload();
    // Nothing more is shown of this page; the reloaded one takes over.
    return new Promise<never>(() => undefined);
  }
};

class LoadTimeout extends Error {}

const timeout = () =>
  new Promise<never>((_, reject) => {
    setTimeout(() => reject(new LoadTimeout('This page took too long to load.')), timeoutMs);
  });

function isFirstFailure(): boolean {
  const isFirst = sessionStorage.getItem(reloadedKey) !== location.href;
  sessionStorage.setItem(reloadedKey, location.href);
  return isFirst;
}
