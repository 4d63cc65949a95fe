import { mkdir } from 'node:fs/promises';
import { argv, exit, stderr, stdout } from 'node:process';
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArguments, findBrowser } from '../tests/setup/browser.ts';
import { openShop } from '../tests/setup/shop.ts';
import { type ScreenRole, screens, signInAs, takeScreenshots } from './screens.ts';

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

/** Takes every screen of each role: light and dark, phone and desktop, full and empty. */
async function takeAll(browser: Browser, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  let count = 0;
  for (const hasDemo of [true, false]) {
    const shop = await openShop({ seedDemo: hasDemo });
    for (const who of Object.keys(screens) as ScreenRole[]) {
      const context = await browser.newContext({ baseURL: shop.url });
      const page = await context.newPage();
      await signInAs(page, shop, who, hasDemo);
      await page.close();
      count += await takeScreenshots(context, { who, hasDemo, folder });
      await context.close();
    }
    await shop.remove();
  }
  stdout.write(`${count} screenshots are in ${folder}\n`);
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
