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

const components = globSync('**/*.gallery.tsx', { cwd: join(folder, 'components') }).map((file) =>
  file.replace('.gallery.tsx', ''),
);

/** The addresses of a component's frames without their themes: each follows the browser's then. */
async function framesOf(page: Page, component: string): Promise<Set<string>> {
  const section = page.locator(`section[aria-labelledby="${component}"]`);
  await expect(section).toBeAttached();
  // Only a component that takes the screen for itself has headings: one for each state.
  const states = await section.locator('h3').count();
  const frames = section.locator('iframe');
  await expect(frames).toHaveCount(4 * Math.max(1, states));
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
  const frames: string[] = [];
  for (const component of components) {
    // Only the part after the `#` changes, so that nothing is loaded again.
    await page.goto(`http://localhost:${port}/#/${component}`);
    frames.push(...(await framesOf(page, component)));
  }
  for (const frame of frames) {
    await page.goto(frame);
    await expect(page.locator('h1').first()).toBeAttached();
    expect.soft(await axeFindingsNow(page, { leftOut: pressed }), frame).toEqual([]);
    expect.soft(await tooWide(page), frame).toBe(0);
  }
  expect(complaints).toEqual([]);
});
