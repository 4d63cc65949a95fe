import type { ComponentType } from 'react';

// The specification's limit for a page's code to arrive.
const timeoutMs = 120_000;

/**
 * A route's page, loaded when it is first opened. A load that takes longer than 120 s rejects, and
 * the routing error page offers to try again.
 */
export const lazyPage = (load: () => Promise<ComponentType>) => async () => ({
  Component: await Promise.race([load(), timeout()]),
});

const timeout = () =>
  new Promise<never>((_, reject) => {
    const message = 'This page took too long to load.';
    setTimeout(() => reject(new Error(message)), timeoutMs);
  });
