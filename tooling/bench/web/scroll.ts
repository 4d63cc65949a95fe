import type { Browser, Page } from '@playwright/test';
import { productOf } from '../../../tests/setup/visual-fixtures.ts';
import type { Session } from './session.ts';

const all = 10_000;
const perPage = 100;

export interface ScrollReading {
  /** Cards in the document at the end. */
  cards: number;
  /** The number of tasks of more than 50 ms while scrolling, and the longest in ms. */
  longTasks: number;
  longest: number;
  /** Heap size of the page in MB, after the first hundred products and after all. */
  heapBefore: number;
  heapAfter: number;
  /**
   * The distance of the position after Back from the earlier one in pixels, and the ms until it was
   * reached.
   */
  backOff: number;
  backAfter: number;
}

/** Answers the category's list with ten thousand products, a hundred at a time. */
async function stockTenThousand(page: Page): Promise<void> {
  await page.route('**/api/products/*', async (route) => {
    const cursor = Number(new URL(route.request().url()).searchParams.get('cursor') ?? 0);
    const json = Array.from({ length: perPage }, (_, index) => productOf(cursor + index + 1, true));
    const next = cursor + perPage;
    const link = `</api/products/x?cursor=${next}>; rel="next"`;
    const headers: Record<string, string> = next < all ? { link } : {};
    await route.fulfill({ json, headers });
  });
}

async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const used = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  return used / 1e6;
}

/**
 * Scrolls a category of ten thousand products to its end like a thumb, leaves the page, and
 * returns.
 */
export async function measureScroll(
  browser: Browser,
  url: string,
  { category, cookies }: Session,
): Promise<ScrollReading> {
  const context = await browser.newContext();
  await context.addCookies(cookies);
  const page = await context.newPage();
  await stockTenThousand(page);
  // Opened from another page, so that the browser requests the list and gets this one.
  await page.goto(`${url}/`);
  await page.locator(`a[href="${category}"]`).first().click();
  await page.getByRole('article').first().waitFor();
  const heapBefore = await heapOf(page);
  await page.evaluate(() => {
    Object.assign(window, { long: [] as number[] });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        (window as unknown as { long: number[] }).long.push(duration);
    }).observe({ type: 'longtask' });
  });
  await scrollToEnd(page);
  const long = await page.evaluate(() => (window as unknown as { long: number[] }).long);
  const heapAfter = await heapOf(page);
  const cards = await page.getByRole('article').count();
  return {
    cards,
    longTasks: long.length,
    longest: Math.max(0, ...long),
    heapBefore,
    heapAfter,
    ...(await goAwayAndBack(page)),
  };
}

async function scrollToEnd(page: Page): Promise<void> {
  for (let still = 0; still < 20; ) {
    const moved = await page.evaluate(async () => {
      const before = scrollY;
      scrollBy(0, 1600);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return scrollY > before;
    });
    still = moved ? 0 : still + 1;
    if (!moved) await page.waitForTimeout(100);
  }
}

async function goAwayAndBack(page: Page): Promise<{ backOff: number; backAfter: number }> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  await page.waitForTimeout(500);
  const place = await page.evaluate(() => scrollY);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
  await page.getByRole('heading', { name: 'Make Your Choice' }).waitFor();
  const began = performance.now();
  await page.goBack();
  await page.getByRole('article').first().waitFor();
  const backAfter = performance.now() - began;
  return { backOff: Math.abs((await page.evaluate(() => scrollY)) - place), backAfter };
}
