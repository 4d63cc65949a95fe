import { expect, type Page, type Request } from '@playwright/test';

/** Waits until what has happened in a page is drawn, and what the drawing has started has been done. */
export const nextFrames = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done)));
      }),
  );

/** Waits until React has taken over a page: before that, a link loads its whole page. */
export const untilItWorks = (page: Page) =>
  page.waitForFunction(() => {
    const first = document.querySelector('#root > *') ?? {};
    return Object.keys(first).some((key) => key.startsWith('__reactFiber$'));
  });

const isCall = (request: Request): boolean => {
  const { pathname } = new URL(request.url());
  // News of the shop is a call that does not end.
  return request.resourceType() === 'fetch' && pathname !== '/api/live';
};

/**
 * Follows the calls that a page makes from now on. Gives a function that waits until none is under
 * way and what they brought is drawn, with no further call begun by that.
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
