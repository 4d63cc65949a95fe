import type { Browser, Page } from '@playwright/test';

export interface VisitReading {
  /** Bytes over the wire of the first screen of the home page, and how many requests. */
  firstBytes: number;
  firstRequests: number;
  /** Requests of a second visit that were not answered from the browser's own cache. */
  secondFromNetwork: string[];
}

/** What a page fetches until it is quiet: bytes as they came, and what came from the network. */
async function visit(page: Page, url: string): Promise<{ bytes: number; asked: string[] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map<string, string>();
  let bytes = 0;
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    asked.set(requestId, request.url),
  );
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await session.detach();
  return { bytes, asked: [...asked.values()] };
}

/** Opens the home page twice, as a phone that has not been here before. */
export async function measureVisits(browser: Browser, url: string): Promise<VisitReading> {
  const viewport = { width: 412, height: 823 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.75 });
  const page = await context.newPage();
  const first = await visit(page, `${url}/`);
  const second = await visit(page, `${url}/`);
  await context.close();
  return {
    firstBytes: first.bytes,
    firstRequests: first.asked.length,
    secondFromNetwork: second.asked,
  };
}
