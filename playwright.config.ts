import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tests/setup/browser.ts';
import type { ShopOptions } from './tests/setup/journey.ts';

const executablePath = await findBrowser();
const engines = ['pglite', 'postgres'] as const;
const screens = [
  { name: 'wide', usual: 'pglite', viewport: { width: 1280, height: 900 } },
  { name: 'phone', usual: 'postgres', viewport: { width: 390, height: 844 } },
];

/** What does not depend on the engine, nor on the width of the screen but where it sets that itself. */
const wideOnly =
  /\/(accounts?|admin|audit-filter|card-errors|cards|confirmations|double-clicks|failures|forms|google|google-provider|guards|held|hero|hostile-words|keyboard|loading|long-words|looks|menus|offline|other-client|password|payment|phone-tables|progress|right-to-left|scroll-places|signed-in-home|stripe|tables|two-tabs|widths)\.test\.ts$/;

/** Journeys on both engines, on a laptop's screen and on a phone's. */
export default defineConfig<ShopOptions>({
  testDir: 'tests/journeys',
  outputDir: '.cache/journeys',
  globalSetup: './tests/setup/journeys-setup.ts',
  // Each worker runs a browser and a server of its own; the machines have two cores.
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    // Two versions of a browser smooth the edges of letters differently; a moved box is far more.
    toHaveScreenshot: { maxDiffPixelRatio: 0.02, animations: 'disabled' },
  },
  snapshotPathTemplate: 'tests/looks/{arg}{ext}',
  forbidOnly: true,
  // A journey that needs its second try is told by name at the end; it has still passed.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '.cache/journeys.json' }]],
  use: {
    launchOptions: { executablePath, args: browserArguments },
    screenshot: 'only-on-failure',
  },
  projects: engines.flatMap((engine) =>
    screens.map(({ name, viewport, usual }) => ({
      name: `${engine}-${name}`,
      use: { engine, viewport },
      // The main journey runs on all four, what a screen's width could change on two.
      ...(usual === engine ? {} : { grep: /@everywhere/ }),
      ...(name === 'phone' && usual === engine ? { testIgnore: wideOnly } : {}),
    })),
  ),
});
