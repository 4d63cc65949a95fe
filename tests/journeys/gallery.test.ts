import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { axeFindingsNow } from '../setup/axe.ts';
import { openBuiltPage } from '../setup/built-page.ts';
import { expect, test as journey } from '../setup/journey.ts';

const folder = 'tooling/gallery';
const phone = { width: 390, height: 844 };

const test = journey.extend<object, { gallery: { port: number; page: Page } }>({
  gallery: [
    // One page for all components: the browser compiles their code once.
    async ({ browser }, use) => {
      const built = await openBuiltPage(folder);
      const context = await browser.newContext({ reducedMotion: 'reduce', viewport: phone });
      // Of the page around the frames only their addresses are wanted here.
      await context.route(/frame\.html.*&theme=/, (route) => route.abort());
      await use({ port: built.port, page: await context.newPage() });
      await context.close();
      await built.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** A pressed button is fainter for the moment of the press. */
const pressed = '[data-forced="active"]';

const count = globSync('**/*.gallery.tsx', { cwd: join(folder, 'components') }).length;

/** The addresses of all frames without their themes: each follows the browser's then. */
async function framesOf(page: Page): Promise<Set<string>> {
  const sections = page.getByRole('region');
  await expect(sections).toHaveCount(count);
  // Only a component that takes the screen for itself has headings: one for each state.
  const states = await sections.evaluateAll((all) =>
    all.reduce((sum, one) => sum + Math.max(1, one.querySelectorAll('h3').length), 0),
  );
  const frames = sections.locator('iframe');
  await expect(frames).toHaveCount(4 * states);
  const sources = await frames.evaluateAll((all) =>
    all.map((frame) => (frame as HTMLIFrameElement).src),
  );
  return new Set(sources.map((source) => source.replace(/&theme=\w+/, '')));
}

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('axe finds nothing in any component, and none is wider than a phone', async ({
  gallery: { port, page },
}) => {
  // Half a minute for sixty components, each in its states.
  test.slow();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(String(error)));
  await page.goto(`http://localhost:${port}/`);
  const [first = '', ...others] = await framesOf(page);
  for (const frame of [first, ...others]) {
    if (frame === first) await page.goto(frame);
    else await page.evaluate(async (to) => void (await navigation.navigate(to).finished), frame);
    await expect(page.locator('h1').first()).toBeAttached();
    expect.soft(await axeFindingsNow(page, { leftOut: pressed, isWhole: true }), frame).toEqual([]);
    expect.soft(await tooWide(page), frame).toBe(0);
  }
  expect(complaints).toEqual([]);
});
