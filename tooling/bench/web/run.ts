import { argv, stdout } from 'node:process';
import { openShop } from '../../../tests/setup/shop.ts';
import { withBrowser } from './browser.ts';
import { measureTaps, percentile } from './interaction.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { openTargets } from './pages.ts';
import { measureScroll } from './scroll.ts';
import { type Session, signIn } from './session.ts';
import { table } from './visit/table.ts';
import { measureVisits } from './visit/visits.ts';

// Runs Lighthouse on the shop's pages and their baselines, then measures taps and scrolling.
const options = readOptions(argv.slice(2));
const { data } = options;
const shop = await openShop({
  seedDemo: true,
  ...(data && { settings: async () => ({ DATA_DIR: data }) }),
});
try {
  const session = await withBrowser(({ drive }) => drive((browser) => signIn(browser, shop.url)));
  if (options.parts.includes('pages')) await reportPages(shop.url, session, options);
  if (options.parts.includes('taps')) await reportTaps(shop.url, session);
  if (options.parts.includes('scroll')) await reportScroll(shop.url, session);
} finally {
  await shop.remove();
}

async function reportPages(
  url: string,
  session: Session,
  { pages, throttlings, runs }: BenchOptions,
): Promise<void> {
  const stage = await withBrowser(({ drive }) =>
    drive((browser) => openTargets(browser, url, session)),
  );
  try {
    for (const throttling of throttlings) {
      const visits = await measureVisits(stage.targetsOf(pages, throttling), runs);
      stdout.write(`\nThrottling ${throttling}, median of ${runs} (least to most), ms.\n\n`);
      stdout.write(table(visits));
    }
  } finally {
    await stage.close();
  }
}

async function reportTaps(url: string, { category }: Session): Promise<void> {
  const taps = await withBrowser(({ drive }) =>
    drive((browser) => measureTaps(browser, url, category)),
  );
  const [half, most] = [percentile(taps, 0.5), percentile(taps, 0.95)];
  stdout.write(
    `\n${taps.length} taps, processor slowed four times: half within ${half} ms, 95 % within ${most} ms, longest ${taps.at(-1)} ms\n`,
  );
}

async function reportScroll(url: string, session: Session): Promise<void> {
  const reading = await withBrowser(({ drive }) =>
    drive((browser) => measureScroll(browser, url, session)),
  );
  stdout.write(`\n${JSON.stringify(reading, null, 2)}\n`);
}
