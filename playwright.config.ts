import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tests/setup/browser.ts';
import type { ShopOptions } from './tests/setup/journey.ts';

const executablePath = await findBrowser();
const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/**
 * Every journey runs on a laptop's screen and PGlite. Those tagged `@phone`, which a narrow screen could
 * change, run on a phone's and PostgreSQL too. The other two pairs show what neither the engine nor the
 * width does by itself: `npm run test:all` runs the main journeys on them.
 */
export default defineConfig<ShopOptions>({
  testDir: 'tests/journeys',
  outputDir: '.cache/journeys',
  globalSetup: './tests/setup/journeys-setup.ts',
  // Each worker runs a browser and a server of its own; the machines have two cores.
  workers: 2,
  // A file stays with one worker, which opens one shop for it.
  fullyParallel: false,
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    // Two versions of a browser smooth the edges of letters differently; a moved box is far more.
    toHaveScreenshot: { maxDiffPixelRatio: 0.02, animations: 'disabled' },
  },
  snapshotPathTemplate: 'tests/visual-snapshots/{arg}{ext}',
  forbidOnly: true,
  // A journey that needs its second try is told by name at the end; it has still passed.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '.cache/journeys.json' }]],
  use: {
    launchOptions: { executablePath, args: browserArguments },
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'pglite-wide', use: { engine: 'pglite', viewport: wide } },
    {
      name: 'postgres-phone',
      use: { engine: 'postgres', viewport: phone },
      grep: /@phone|@everywhere/,
    },
    { name: 'pglite-phone', use: { engine: 'pglite', viewport: phone }, grep: /@everywhere/ },
    { name: 'postgres-wide', use: { engine: 'postgres', viewport: wide }, grep: /@everywhere/ },
  ],
});
