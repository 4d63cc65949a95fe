import type { Browser, Page } from '@playwright/test';

/** The CPU slowdown relative to this machine, to emulate a cheap phone. */
const slowedBy = 4;

async function slowedPage(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  // Every event from its tap to the next frame. The browser rounds to 8 ms.
  await page.addInitScript(() => {
    Object.assign(window, { taps: [] as number[] });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId)
          (window as unknown as { taps: number[] }).taps.push(entry.duration);
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  return page;
}

async function signIn(page: Page, role: 'buyer' | 'seller' | 'admin'): Promise<void> {
  await page.goto('/sign-in');
  await page.getByLabel('Email').fill(`${role}@respoke.example`);
  await page.getByLabel('Password').fill('pedal-softly-42');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/');
}

/** Presses every button of a page, one after the other, and closes what opens. */
async function pressAll(page: Page, path: string): Promise<number[]> {
  await page.goto(path);
  // Requests after the load have ended by then. A page with an event stream is never idle.
  await page.waitForTimeout(3000);
  const names = await page
    .getByRole('main')
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons.map((button) => (button.ariaLabel ?? button.textContent ?? '').trim()),
    );
  for (const name of new Set(names)) {
    // These change the shop or leave the page, so they would measure the server and not the page.
    if (/^(?:Delete|Cancel|Shipped|Verify|Verified|Confirm|Add|Print|Download)/.test(name))
      continue;
    const button = page.getByRole('main').getByRole('button', { name, exact: true }).first();
    await button.click({ timeout: 2000 }).catch(() => undefined);
    await page.waitForTimeout(400);
    await page.keyboard.press('Escape');
    await page.waitForTimeout(200);
  }
  return page.evaluate(() => (window as unknown as { taps: number[] }).taps);
}

/**
 * Returns the times in ms from a tap to the next paint, of every button on the main pages, with the
 * CPU slowed four times.
 */
export async function measureTaps(
  browser: Browser,
  url: string,
  category: string,
): Promise<number[]> {
  const taps: number[] = [];
  const visitor = await slowedPage(browser, url);
  taps.push(...(await pressAll(visitor, '/')), ...(await pressAll(visitor, '/blog')));
  const tours = {
    buyer: [category, '/dashboard', '/dashboard/my-booking', '/dashboard/account'],
    seller: ['/dashboard', '/dashboard/products', '/dashboard/add-product', '/dashboard/my-buyers'],
    admin: ['/dashboard', '/dashboard/all-seller', '/dashboard/audit-trail'],
  } as const;
  for (const [role, paths] of Object.entries(tours)) {
    const page = await slowedPage(browser, url);
    await signIn(page, role as keyof typeof tours);
    for (const path of paths) taps.push(...(await pressAll(page, path)));
    await page.context().close();
  }
  await visitor.context().close();
  return taps.sort((a, b) => a - b);
}

/** The value below which `share` of the sorted `values` lie. */
export const percentile = (values: readonly number[], share: number): number =>
  values[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN;
