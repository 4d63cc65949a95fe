import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tests/setup/browser.ts';
import type { ShopOptions } from './tests/setup/journey.ts';

const executablePath = await findBrowser();
const engines = ['pglite', 'postgres'] as const;
const screens = [
  { name: 'wide', usual: 'pglite', viewport: { width: 1280, height: 900 } },
  { name: 'phone', usual: 'postgres', viewport: { width: 390, height: 844 } },
];

/** Journeys on both engines, on a laptop's screen and on a phone's. */
export default defineConfig<ShopOptions>({
  testDir: 'tests/journeys',
  outputDir: '.cache/journeys',
  globalSetup: './tests/setup/journeys-setup.ts',
  // Each worker runs a browser and a server of its own; the machines have two cores.
  workers: 2,
  fullyParallel: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '.cache/journeys.json' }]],
  use: {
    launchOptions: { executablePath, args: browserArguments },
    screenshot: 'only-on-failure',
  },
  projects: engines.flatMap((engine) =>
    screens.map(({ name, viewport, usual }) => ({
      name: `${engine}-${name}`,
      use: { engine, viewport },
      // Every journey once on each engine and once on each screen; the main one on all four.
      ...(usual === engine ? {} : { grep: /@everywhere/ }),
    })),
  ),
});
