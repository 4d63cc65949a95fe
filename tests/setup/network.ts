import type { Page } from '@playwright/test';

/** Holds every response to these addresses until the returned function is called. */
export async function delayResponses(page: Page, addresses: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  return release;
}
