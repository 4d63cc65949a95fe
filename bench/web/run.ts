import { env, stdout } from 'node:process';
import { openShop } from '../../tests/setup/shop.ts';
import { openBrowser } from './browser.ts';
import { buildSmallest } from './build-smallest.ts';
import { measureTaps, percentile } from './interaction.ts';
import { measure } from './measure.ts';
import { measureScroll } from './scroll.ts';
import { signIn } from './sign-in.ts';
import { table } from './table.ts';
import { measureVisits } from './visits.ts';
import { warmPictures } from './warm.ts';
import { serveYardsticks, staticTwin } from './yardsticks.ts';

// Lighthouse on our pages and, beside them, on what they are compared with. BENCH_RUNS runs of each.
const runs = Number(env.BENCH_RUNS ?? 5);
const shop = await openShop('pglite', { seedDemo: true });
const chrome = await openBrowser();
const { category, cookie } = await signIn(chrome.browser, shop.url);
const pages = {
  home: await staticTwin(`${shop.url}/`),
  blog: await staticTwin(`${shop.url}/blog`),
  category: await staticTwin(`${shop.url}${category}`, cookie),
};
await warmPictures(shop.url, Object.values(pages));
const picture = /srcset="([^" ]+)/i.exec(pages.home)?.[1] ?? '';
const yardsticks = await serveYardsticks(shop.url, {
  '/static/home': pages.home,
  '/static/blog': pages.blog,
  '/static/category': pages.category,
  ...(await buildSmallest(picture)),
});
// Signed out, in an origin of its own: the same server by its other name.
const signedOut = shop.url.replace('localhost', '127.0.0.1');
const readings = await measure(
  {
    'home, signed out': `${signedOut}/`,
    'its static twin': `${yardsticks.url}/static/home`,
    'blog, signed out': `${signedOut}/blog`,
    'the blog’s static twin': `${yardsticks.url}/static/blog`,
    'category, signed in': `${shop.url}${category}`,
    'the category’s static twin': `${yardsticks.url}/static/category`,
    'smallest React page': `${yardsticks.url}/smallest`,
  },
  chrome.port,
  runs,
);
stdout.write(table(readings, runs));
const taps = await measureTaps(chrome.browser, shop.url, category);
const [half, most] = [percentile(taps, 0.5), percentile(taps, 0.95)];
stdout.write(
  `\n${taps.length} taps, processor slowed four times: half within ${half} ms, 95 % within ${most} ms, longest ${taps.at(-1)} ms\n`,
);
stdout.write(
  `\n${JSON.stringify(await measureScroll(chrome.browser, shop.url, category), null, 2)}\n`,
);
stdout.write(`\n${JSON.stringify(await measureVisits(chrome.browser, signedOut), null, 2)}\n`);
await chrome.close();
await yardsticks.close();
await shop.remove();
