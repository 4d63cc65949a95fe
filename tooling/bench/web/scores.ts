import { stdout } from 'node:process';
import lighthouse from 'lighthouse';
import { screens } from '../../../scripts/screens/screens.ts';
import { findBicycle, findSeller } from '../../../tests/setup/find-bicycle.ts';
import { openShop } from '../../../tests/setup/shop.ts';
import { withBrowser } from './browser.ts';

// Lighthouse's scores, other than that of speed, of every page that search engines may list; the target of each is 100.
const categories = ['accessibility', 'best-practices', 'seo'];
const shop = await openShop({ seedDemo: true });
let worst = 100;
const isListed = async (path: string) => {
  const { ok, headers } = await fetch(shop.url + path, { headers: { accept: 'text/html' } });
  return ok && !headers.has('x-robots-tag');
};
for (const path of [...screens.visitor, await findBicycle(shop.url), await findSeller(shop.url)]) {
  if (!(await isListed(path))) continue;
  // A new profile for each page: none is measured with what another has left.
  const result = await withBrowser(({ port }) =>
    lighthouse(shop.url + path, {
      port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: categories,
    }),
  );
  const { lhr } = result ?? {};
  const scores = categories.map((name) => (lhr?.categories[name]?.score ?? 0) * 100);
  worst = Math.min(worst, ...scores);
  stdout.write(
    `${path.padEnd(20)}${scores.map((score) => String(Math.round(score)).padStart(6)).join('')}\n`,
  );
  for (const { score, title } of Object.values(lhr?.audits ?? {}))
    if (score !== null && score < 1) stdout.write(`    ${title}\n`);
}
await shop.remove();
process.exitCode = worst < 100 ? 1 : 0;
