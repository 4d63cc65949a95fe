import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base } from './journey.ts';
import { openShop, type Shop } from './shop.ts';

/** A journey with a shop of its own, whose clock `restartLater` moves. */
export const test = base.extend({
  shop: async ({ engine, templates }, use) => {
    const shop = await openShop(engine, { templates });
    await use(shop);
    await shop.remove();
  },
});

const clock = join(import.meta.dirname, 'later-clock.ts');

/** How long to wait for what a job does after a restart. */
export const untilJobs = { timeout: 30_000 };

/**
 * Restarts a shop that is a process of its own, at this many milliseconds ahead of the real time, while
 * these pages are left. All its jobs run at once.
 */
export async function restartLater(shop: Shop, pages: Page[], aheadMs: number): Promise<void> {
  for (const page of pages) await page.goto('about:blank');
  await shop.stop();
  await shop.start({ NODE_OPTIONS: `--import=${clock}`, CLOCK_AHEAD_MS: String(aheadMs) });
}
