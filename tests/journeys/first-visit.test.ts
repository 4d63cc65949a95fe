import type { Page } from '@playwright/test';
import { visit } from '../setup/actions.ts';
import { expect, moving, test } from '../setup/journey.ts';
import { shiftOf } from '../setup/layout-shift.ts';
import { delayResponses } from '../setup/network.ts';
import { isMissing, needed } from '../setup/programs.ts';
import { nextFrames } from '../setup/wait-for-idle.ts';

const heroPicture = '**/assets/1-*';
const fontFile = '**/assets/figtree-*';

/** The scripts that a page asks for from now on. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

/** The size of a script as it comes over the network, in bytes. */
async function gzipSizeOf(page: Page, script: string): Promise<number> {
  const answer = await page.request.get(script, { headers: { 'accept-encoding': 'gzip' } });
  return Number(answer.headers()['content-length']);
}

/**
 * How far a font that loads late may move a page: a word that goes to the next line of its
 * paragraph, which stays as high, counts 0.001.
 */
const fontShift = 0.002;

const guides = (page: Page) => page.getByRole('region', { name: 'How it works' });

test('scripts are requested once the picture of the first screen is painted, or at a click', {
  tag: '@phone',
}, async ({ visitor }) => {
  const heading = (page: Page) => page.getByRole('heading', { name: 'Good bicycles deserve' });
  const chooseSeller = async (page: Page) => {
    await guides(page).getByRole('button', { name: 'Seller' }).click({ noWaitAfter: true });
    await expect(guides(page)).toContainText('Create a seller account');
  };
  await test.step('after the picture', async () => {
    const page = await visitor();
    const scripts = scriptsOf(page);
    const release = await delayResponses(page, heroPicture);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    // By then they have been asked for where they wait for nothing but the first paint.
    await page.waitForLoadState('domcontentloaded');
    await nextFrames(page);
    expect(scripts).toEqual([]);
    release();
    await expect.poll(() => scripts.length).toBeGreaterThan(0);
    await chooseSeller(page);
  });
  await test.step('a click loads the scripts at once, and is not lost', async () => {
    const page = await visitor();
    const scripts = scriptsOf(page);
    const release = await delayResponses(page, heroPicture);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(heading(page)).toBeVisible();
    expect(scripts).toEqual([]);
    await chooseSeller(page);
    release();
  });
  await test.step('the page works when the picture cannot be loaded', async () => {
    const page = await visitor();
    await page.route(heroPicture, (route) => route.fulfill({ status: 404 }));
    await page.goto('/');
    await chooseSeller(page);
  });
});

test('the search loads at most 100 KB of scripts before it is used, and then moves nothing', {
  tag: '@phone',
}, async ({ visitor }) => {
  const page = await visitor();
  const scripts = scriptsOf(page);
  await page.clock.install();
  await visit(page, '/bicycles');
  // Nothing more comes without a press.
  await page.clock.runFor(10_000);
  const sizes = await Promise.all(scripts.map((script) => gzipSizeOf(page, script)));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(100_000);
  const box = page.getByRole('combobox', { name: 'Search for bicycles' });
  const before = await box.elementHandle();
  const shiftBefore = await shiftOf(page);
  expect(shiftBefore).toBeLessThanOrEqual(fontShift);
  const used = page.waitForResponse(/assets\/SearchBox/);
  await page.mouse.move(200, 300);
  await used;
  await nextFrames(page);
  expect(await box.evaluate((now, then) => now === then, before)).toBe(true);
  expect(await shiftOf(page)).toBe(shiftBefore);
});

test('only pictures that are shown soon are fetched', async ({ visitor }) => {
  const page = await visitor(moving);
  await test.step('of the banners the next, one turn ahead', async () => {
    const banners = new Set<string>();
    page.on('request', (request) => {
      const number = /\/assets\/([1-4])-\d+/.exec(request.url())?.[1];
      if (number) banners.add(number);
    });
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Pause the banners' })).toBeVisible();
    await expect(async () => {
      await page.clock.runFor(500);
      expect([...banners]).toEqual(['1', '2']);
    }).toPass();
    await page.clock.runFor(5000);
    await expect(async () => {
      await page.clock.runFor(500);
      expect([...banners]).toEqual(['1', '2', '3']);
    }).toPass();
  });
  await test.step('of the carousel the shown one and those beside it', async () => {
    const page = await visitor();
    const advertised = Array.from({ length: 8 }, (_, index) => ({
      _id: `a${index}`,
      productId: `p${index}`,
      productDetails: {
        image: `/images/${String(index).repeat(32)}/1600`,
        title: `Bicycle ${index}`,
        selling_price: 100,
        area: 'Alberta Arts',
        city: 'Portland',
        categoryId: 'c',
      },
    }));
    const fetched = new Set<string>();
    await page.route('**/images/*/*', (route) => {
      const digit = /\/images\/(\d)\1{31}\//.exec(route.request().url())?.[1];
      if (!digit) return route.continue();
      fetched.add(digit);
      return route.fulfill({
        contentType: 'image/svg+xml',
        body: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      });
    });
    await page.route('**/api/advertise*', (route) => route.fulfill({ json: advertised }));
    // Before its scripts work, a link loads the whole page, with the list as the server has it.
    await visit(page, '/blog');
    await page.getByRole('link', { name: 'Respoke' }).first().click();
    const carousel = page.getByRole('region', { name: 'Advertised products' });
    await carousel.scrollIntoViewIfNeeded();
    await expect.poll(() => [...fetched].sort()).toEqual(['0', '1', '7']);
    await carousel.getByRole('button', { name: 'Next advertised product' }).click();
    await expect.poll(() => [...fetched].sort()).toEqual(['0', '1', '2', '7']);
  });
});

/** Whether the browser draws the heading of a page in the shop's font. */
async function isHeadingInOurFont(page: Page): Promise<boolean> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const heading = { nodeId: root.nodeId, selector: 'h1' };
  const { nodeId } = await session.send('DOM.querySelector', heading);
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.every((font) => font.isCustomFont && font.familyName.startsWith('Figtree'));
}

/** A browser that waits for a font before it decides without it waits 100 ms; this is well beyond, in ms. */
const fontPatienceMs = 400;

/** Waits until the first words of a page have been painted for `ms`. */
const untilPaintedFor = (page: Page, ms: number) =>
  page.waitForFunction((wanted) => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return paint && performance.now() - paint.startTime > wanted;
  }, ms);

test('a font that loads late is used, and moves nothing', { tag: '@phone' }, async ({
  visitor,
}) => {
  test.skip(isMissing('font'), needed.font.name);
  const shiftWithLateFont = async (path: string) => {
    const page = await visitor();
    const release = await delayResponses(page, fontFile);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilPaintedFor(page, fontPatienceMs);
    expect(await isHeadingInOurFont(page)).toBe(false);
    release();
    await expect.poll(() => isHeadingInOurFont(page)).toBe(true);
    await nextFrames(page);
    return shiftOf(page);
  };
  const paths = ['/', '/blog', '/about', '/privacy'];
  const shifts = await Promise.all(paths.map(shiftWithLateFont));
  for (const [index, shift] of shifts.entries())
    expect(shift, paths[index]).toBeLessThanOrEqual(fontShift);
});
