import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { test as base } from './journey.ts';
import { openShop, type Shop } from './shop.ts';

/** A journey with a shop of its own, whose clock `restartLater` moves. */
export const test = base.extend({
  shop: async ({ engine, templates }, use) => {
    const clock = join(import.meta.dirname, 'later-clock.ts');
    const settings = async () => ({ NODE_OPTIONS: `--import=${clock}` });
    const shop = await openShop(engine, { templates, settings });
    await use(shop);
    await shop.remove();
  },
});

/** How long to wait for what jobs do after a restart: there, they are due at once. */
export const untilJobs = { timeout: 30_000 };

/** Restarts the shop at this many milliseconds ahead of the real time, while no page is open. */
export async function restartLater(shop: Shop, pages: Page[], aheadMs: number): Promise<void> {
  for (const page of pages) await page.goto('about:blank');
  await shop.stop();
  await shop.start({ CLOCK_AHEAD_MS: String(aheadMs) });
}
