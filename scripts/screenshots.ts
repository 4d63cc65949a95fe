import { mkdir } from 'node:fs/promises';
import { argv, exit, stderr, stdout } from 'node:process';
import { chromium } from '@playwright/test';
import { browserArguments, findBrowser } from '../tests/setup/browser.ts';
import { openShop } from '../tests/setup/shop.ts';
import { type ScreenRole, screens, signInAs, takeScreenshots } from './screens.ts';

// Takes every screen of each role: light and dark, phone and desktop, full and empty.
const folder = argv[2];
if (!folder) {
  stderr.write('Usage: npm run screenshots -- FOLDER\n');
  exit(1);
}
await mkdir(folder, { recursive: true });
const executablePath = await findBrowser();
const browser = await chromium.launch({ executablePath, args: browserArguments });
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
await browser.close();
stdout.write(`${count} screenshots are in ${folder}\n`);
