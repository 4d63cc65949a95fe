import { defineConfig } from '@playwright/test';
import { browserArguments, findBrowser } from './tests/setup/browser.ts';
import type { JourneyOptions } from './tests/setup/journey.ts';

/** `npm run test:all`. */
const everything = process.env.TEST_ALL === 'true';
const executablePath = await findBrowser();

/**
 * For every change, each journey runs once: on a laptop's screen, or on a phone's if it is tagged
 * `@phone`, because a narrow one could affect it. `npm run test:all` also runs on the other screen those
 * tagged `@phone`, and those tagged `@full`, which look at many screens for what a narrow one seldom
 * changes.
 */
export default defineConfig<JourneyOptions>({
  testDir: 'tests/journeys',
  outputDir: '.cache/journeys',
  globalSetup: './tests/setup/journeys-setup.ts',
  // Each worker runs its own browser and server. One more than the machines' two cores, since one
  // often waits.
  workers: 3,
  // A file stays with one worker, which opens one shop for it.
  fullyParallel: false,
  timeout: 90_000,
  expect: {
    timeout: 15_000,
    // Different browser versions antialias letters differently; a moved box differs by far more.
    toHaveScreenshot: { maxDiffPixelRatio: 0.02, animations: 'disabled' },
  },
  snapshotPathTemplate: 'tests/visual-snapshots/{arg}{ext}',
  forbidOnly: true,
  // A journey that passes on its second attempt counts as passed; `npm test` lists it at the end.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '.cache/journeys.json' }]],
  use: {
    launchOptions: { executablePath, args: browserArguments },
    // Without it, a click on a missing link waits until the end of the journey's time.
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'once' },
    ...(everything
      ? [{ name: 'other screen', use: { otherScreen: true }, grep: /@phone|@full/ }]
      : []),
  ],
});
