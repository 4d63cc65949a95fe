import type { Browser, Page } from '@playwright/test';

export interface VisitReading {
  /** Bytes over the wire of what the first screen of the home page shows and runs. */
  firstScreenBytes: number;
  /** The same until nothing more comes, with pictures further down, and how many requests. */
  allBytes: number;
  allRequests: number;
  /** Requests of a second visit that were not answered from the browser's own cache. */
  secondFromNetwork: string[];
}

interface Fetched {
  url: string;
  bytes: number;
}

/** What a page fetches from the network until it is quiet, with the bytes as they came. */
async function visit(page: Page, url: string): Promise<Fetched[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const asked = new Map<string, Fetched>();
  session.on('Network.requestWillBeSent', ({ requestId, request }) =>
    asked.set(requestId, { url: request.url, bytes: 0 }),
  );
  // The first tells of what is still in the page's memory alone.
  session.on('Network.requestServedFromCache', ({ requestId }) => asked.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) asked.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (one) one.bytes = encodedDataLength;
  });
  await page.goto(url);
  await page.waitForLoadState('networkidle');
  await session.detach();
  return [...asked.values()];
}

/** Addresses of pictures that nobody sees without scrolling. */
const picturesBelow = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.getBoundingClientRect().top >= innerHeight)
      .map(({ currentSrc }) => currentSrc),
  );

const sum = (all: readonly Fetched[]) => all.reduce((total, { bytes }) => total + bytes, 0);

/** Opens the home page twice, as a phone that has not been here before. */
export async function measureVisits(browser: Browser, url: string): Promise<VisitReading> {
  const viewport = { width: 412, height: 823 };
  const context = await browser.newContext({ viewport, deviceScaleFactor: 1.75 });
  const page = await context.newPage();
  const first = await visit(page, `${url}/`);
  const below = await picturesBelow(page);
  const second = await visit(page, `${url}/`);
  await context.close();
  return {
    firstScreenBytes: sum(first.filter((one) => !below.includes(one.url))),
    allBytes: sum(first),
    allRequests: first.length,
    secondFromNetwork: second.map((one) => one.url),
  };
}
