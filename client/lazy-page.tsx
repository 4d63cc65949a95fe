import type { ComponentType } from 'react';

// The specification's limit for a page's code to arrive.
const timeoutMs = 120_000;

/** Why a page's code did not arrive. */
export class PageNotLoaded extends Error {}

/**
 * A route's page, loaded when it is first opened. A load that fails, or takes longer than 120 s,
 * rejects with `PageNotLoaded`, and the routing error page takes over.
 */
export const lazyPage = (load: () => Promise<ComponentType>) => async () => ({
  Component: await Promise.race([load().catch(fail), timeout()]),
});

function fail(cause: unknown): never {
  throw new PageNotLoaded('This page could not be loaded.', { cause });
}

const timeout = () =>
  new Promise<never>((_, reject) => {
    const error = new PageNotLoaded('This page took too long to load.');
    setTimeout(() => reject(error), timeoutMs);
  });
