import type { Page } from '@playwright/test';
import type { Shop } from './shop.ts';

/** How long to wait for what a job does after a restart. */
export const untilJobs = { timeout: 30_000 };

/**
 * Restarts a shop at this many milliseconds ahead of the real time, while these pages are left. All its
 * jobs run at once. The shop stays there for the other journeys of the file.
 */
export async function restartLater(shop: Shop, pages: Page[], aheadMs: number): Promise<void> {
  for (const page of pages) await page.goto('about:blank');
  await shop.stop();
  await shop.start({ CLOCK_AHEAD_MS: String(aheadMs) });
}
