import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { argv, exit, stderr, stdout } from 'node:process';
import { type Browser, chromium, type Page } from '@playwright/test';
import { readConfig } from '../../server/config/config.ts';
import { sampleMails } from '../../server/testing/mails/sample-mails.ts';
import { browserArguments, findBrowser } from '../../tests/setup/browser.ts';
import { openShop } from '../../tests/setup/shop.ts';
import {
  brandScreens,
  furtherWidths,
  type ScreenRole,
  screens,
  signInAs,
  takeScreenshots,
} from './screens.ts';
import { writeSheet } from './write-sheet.ts';

/** The widths of a phone and of a mail program's window. */
const mailWidths = [320, 600];

const [target] = argv.slice(2);
if (!target) {
  stderr.write('Usage: npm run screenshots -- FOLDER, or --readme for the pictures in README.md\n');
  exit(1);
}
const executablePath = await findBrowser();
const browser = await chromium.launch({ executablePath, args: browserArguments });
if (target === '--readme') await takeReadmePictures(browser);
else await takeAll(browser, target);
await browser.close();

/**
 * Takes every screen of each role, light and dark, on a phone and a laptop, with a demo shop and with
 * nothing in it; six pages in the second brand and on further screens; and every mail. Each group gets a
 * contact sheet.
 */
async function takeAll(browser: Browser, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const sheet = (name: string, files: readonly string[]) =>
    writeSheet(join(folder, `sheet-${name}.png`), files, 4);
  for (const hasDemo of [true, false]) {
    const shop = await openShop({ seedDemo: hasDemo });
    for (const who of Object.keys(screens) as ScreenRole[]) {
      const context = await browser.newContext({ baseURL: shop.url });
      const page = await context.newPage();
      await signInAs(page, shop, who, hasDemo);
      await page.close();
      const name = hasDemo ? 'full' : 'empty';
      await sheet(`${who}-${name}`, await takeScreenshots(context, { who, shop: name, folder }));
      await context.close();
    }
    await shop.remove();
  }
  await sheet('brand', await takeBrand(browser, folder));
  await sheet('mails', await takeMails(browser, folder));
  stdout.write(`The screenshots and their sheets are in ${folder}\n`);
}

/** Takes some pages in the second brand, on four screens. */
async function takeBrand(browser: Browser, folder: string): Promise<string[]> {
  const settings = async () => ({ BRAND_DIR: 'deploy/brand-example' });
  const shop = await openShop({ seedDemo: true, settings });
  const context = await browser.newContext({ baseURL: shop.url });
  const shots = { who: 'visitor', shop: 'brand', folder, only: brandScreens } as const;
  const usual = await takeScreenshots(context, shots);
  const further = await takeScreenshots(context, { ...shots, widths: furtherWidths });
  await shop.remove();
  return [...usual, ...further];
}

/** Takes a mail of each kind, light and dark. */
async function takeMails(browser: Browser, folder: string): Promise<string[]> {
  const page = await browser.newPage();
  const files: string[] = [];
  for (const { name, html } of await sampleMails(readConfig({}))) {
    await page.setContent(html);
    for (const colorScheme of ['light', 'dark'] as const)
      for (const width of mailWidths) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 600 });
        const path = join(folder, `mail-${name}.${colorScheme}.${width}.png`);
        await page.screenshot({ path, fullPage: true });
        files.push(path);
      }
  }
  await page.close();
  return files;
}

/** Takes the pictures in README.md: the page of a bicycle, and a deal as its buyer sees it. */
async function takeReadmePictures(browser: Browser): Promise<void> {
  const shop = await openShop({ seedDemo: true });
  const context = await browser.newContext({
    baseURL: shop.url,
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  // The live updates are a request that never ends, so the network would never be idle.
  await page.route('**/api/live?*', (route) => route.fulfill({ status: 204 }));
  await page.goto('/bicycles?q=gravel');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await takePicture(page, 'docs/bicycle.jpg');
  await signInAs(page, shop, 'buyer', true);
  await page.goto('/dashboard/my-booking');
  const delivered = page.getByRole('row').filter({ hasText: 'Delivered' });
  await delivered
    .getByRole('link', { name: /^Details/ })
    .first()
    .click();
  await takePicture(page, 'docs/deal.jpg');
  await shop.remove();
}

/** JPEG of this quality keeps each picture below 150 KB. */
async function takePicture(page: Page, path: string): Promise<void> {
  await page.waitForURL(/\/(bicycle|deal)\//);
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path, type: 'jpeg', quality: 70 });
  stdout.write(`${path} is written\n`);
}
