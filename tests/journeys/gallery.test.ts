import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { findingsAtOnce, still } from '../setup/axe.ts';
import { type BuiltPage, openBuiltPage } from '../setup/built-page.ts';
import { expect, test as journey } from '../setup/journey.ts';

const folder = 'tooling/gallery';
const phone = { width: 390, height: 844 };

const test = journey.extend<object, { gallery: BuiltPage }>({
  gallery: [
    // The runner takes this pattern for the list of what a fixture needs.
    // biome-ignore lint/correctness/noEmptyPattern: nothing is needed
    async ({}, use) => {
      const gallery = await openBuiltPage(folder);
      await use(gallery);
      await gallery.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

/** The addresses of a group's frames, without their themes: each follows the browser's then. */
async function framesOf(page: Page, group: string): Promise<string[]> {
  await expect(page.locator('iframe').first()).toBeAttached();
  const sources = await page
    .locator('iframe')
    .evaluateAll((frames) => frames.map((frame) => (frame as HTMLIFrameElement).src));
  const addresses = sources.map((source) => {
    const address = new URL(source);
    address.searchParams.delete('theme');
    return address;
  });
  const ofGroup = addresses.filter(({ searchParams }) =>
    searchParams.get('part')?.startsWith(`${group}/`),
  );
  return [...new Set(ofGroup.map(String))];
}

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const group of readdirSync(`${folder}/parts`))
  test(`axe finds nothing in the gallery's group ${group}, and nothing is wider than a phone`, async ({
    browser,
    gallery,
  }) => {
    const page = await browser.newPage({ ...still, viewport: phone });
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(String(error)));
    await page.goto(`http://localhost:${gallery.port}/`);
    const frames = await framesOf(page, group);
    expect(frames.length).toBeGreaterThan(0);
    for (const frame of frames) {
      await page.goto(frame);
      await expect(page.locator('main')).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect.soft(await findingsAtOnce(page), frame).toEqual([]);
      expect.soft(await tooWide(page), frame).toBe(0);
    }
    expect(complaints).toEqual([]);
    await page.close();
  });
