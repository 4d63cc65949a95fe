import { stdout } from 'node:process';
import lighthouse from 'lighthouse';
import { screens } from '../../../scripts/screens.ts';
import { openShop } from '../../../tests/setup/shop.ts';
import { openBrowser } from './browser.ts';

// Lighthouse's scores of every public page other than its speed; the target of each is 100.
const categories = ['accessibility', 'best-practices', 'seo'];
const shop = await openShop('pglite', { seedDemo: true });
const chrome = await openBrowser();
let worst = 100;
for (const path of screens.visitor) {
  const options = { port: chrome.port, output: 'json', logLevel: 'silent' } as const;
  const result = await lighthouse(`${shop.url}${path}`, { ...options, onlyCategories: categories });
  const scores = categories.map((name) => (result?.lhr.categories[name]?.score ?? 0) * 100);
  worst = Math.min(worst, ...scores);
  stdout.write(
    `${path.padEnd(20)}${scores.map((score) => String(Math.round(score)).padStart(6)).join('')}\n`,
  );
}
await chrome.close();
await shop.remove();
process.exitCode = worst < 100 ? 1 : 0;
