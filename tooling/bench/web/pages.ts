import type { Browser } from '@playwright/test';
import { buildSmallest } from './build-smallest.ts';
import type { PageName, Throttling } from './options.ts';
import { cookieHeader, type Session } from './session.ts';
import { htmlOf, staticTwin } from './visit/twin.ts';
import type { Target } from './visit/visits.ts';
import { warmPictures } from './visit/warm.ts';
import { serveYardsticks, type Yardsticks } from './yardsticks.ts';

export interface Stage {
  /** Every page with what it is compared with behind it. */
  targetsOf(names: readonly PageName[], throttling: Throttling): Target[];
  close: Yardsticks['close'];
}

/** Makes ready what is measured: pictures, sessions, and the pages that ours are compared with. */
export async function openStage(browser: Browser, shop: string, session: Session): Promise<Stage> {
  const pages = {
    home: { url: `${shop}/`, session: undefined },
    blog: { url: `${shop}/blog`, session: undefined },
    category: { url: `${shop}${session.category}`, session },
  };
  const twins: Record<string, string> = {};
  for (const [name, { url, session }] of Object.entries(pages)) {
    const cookie = session ? cookieHeader(session) : '';
    await warmPictures(shop, await htmlOf(url, cookie));
    twins[`/static/${name}`] = await staticTwin(browser, url, cookie);
  }
  const picture = /srcset="([^" ]+)/i.exec(String(twins['/static/home']))?.[1] ?? '';
  const yardsticks = await serveYardsticks(shop, { ...twins, ...(await buildSmallest(picture)) });
  const yardstick = (name: string, path: string, throttling: Throttling): Target => {
    const url = `${yardsticks.url}${path}`;
    return { name, url, throttling, session: undefined, isYardstick: true };
  };
  const pageAndTwin = (name: PageName, throttling: Throttling): Target[] => {
    if (name === 'smallest') return [yardstick('smallest React page', '/smallest', throttling)];
    const page = { name, ...pages[name], throttling, isYardstick: false };
    return [page, yardstick(`${name}’s static twin`, `/static/${name}`, throttling)];
  };
  return {
    targetsOf: (names, throttling) => names.flatMap((name) => pageAndTwin(name, throttling)),
    close: yardsticks.close,
  };
}
