import { expect, type Page, type Request } from '@playwright/test';

/**
 * Waits until the page's pending changes are drawn and the work that the drawing started is done.
 */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
  );

/** Waits until React has hydrated a page: before that, a link loads a whole document. */
export const untilItWorks = (page: Page) =>
  page.waitForFunction(() => {
    const first = document.querySelector('#root > *') ?? {};
    return Object.keys(first).some((key) => key.startsWith('__reactFiber$'));
  });

const isCall = (request: Request): boolean => {
  const { pathname } = new URL(request.url());
  // The live updates are a request that does not end.
  return request.resourceType() === 'fetch' && pathname !== '/api/live';
};

/**
 * Tracks the calls that a page makes from now on. Returns a function that waits until none is in
 * progress and their results are drawn, without starting further calls.
 */
export function trackCalls(page: Page): () => Promise<void> {
  const underWay = new Set<Request>();
  const ended = (request: Request) => underWay.delete(request);
  page.on('request', (request) => {
    if (isCall(request)) underWay.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return () =>
    expect(async () => {
      expect(underWay.size).toBe(0);
      await nextFrames(page);
      expect(underWay.size).toBe(0);
    }).toPass();
}
