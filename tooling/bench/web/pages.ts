import type { Browser } from '@playwright/test';
import { findBicycle, findSeller } from '../../../tests/setup/find-bicycle.ts';
import { type Baselines, serveBaselines } from './baselines.ts';
import { buildSmallest } from './build-smallest.ts';
import type { PageName, Throttling } from './options.ts';
import { cookieHeader, type Session } from './session.ts';
import { htmlOf, staticCopy } from './visit/static-copy.ts';
import type { Target } from './visit/visits.ts';
import { warmPictures } from './visit/warm-pictures.ts';

export interface BenchTargets {
  /** Returns every page, each followed by its baselines. */
  targetsOf(names: readonly PageName[], throttling: Throttling): Target[];
  close: Baselines['close'];
}

/** Prepares the pictures, the sessions, and the baselines for each page. */
export async function openTargets(
  browser: Browser,
  shop: string,
  session: Session,
): Promise<BenchTargets> {
  const pages = {
    home: { url: `${shop}/`, session: undefined },
    search: { url: `${shop}/bicycles`, session: undefined },
    bicycle: { url: shop + (await findBicycle(shop)), session: undefined },
    seller: { url: shop + (await findSeller(shop)), session: undefined },
    blog: { url: `${shop}/blog`, session: undefined },
    category: { url: `${shop}${session.category}`, session },
  };
  const copies: Record<string, string> = {};
  for (const [name, { url, session }] of Object.entries(pages)) {
    const cookie = session ? cookieHeader(session) : '';
    await warmPictures(shop, await htmlOf(url, cookie));
    copies[`/static/${name}`] = await staticCopy(browser, url, cookie);
  }
  const picture = /srcset="([^" ]+)/i.exec(String(copies['/static/home']))?.[1] ?? '';
  const baselines = await serveBaselines(shop, { ...copies, ...(await buildSmallest(picture)) });
  const baselineTarget = (name: string, path: string, throttling: Throttling): Target => {
    const url = `${baselines.url}${path}`;
    return { name, url, throttling, session: undefined, isBaseline: true };
  };
  const pageAndTwin = (name: PageName, throttling: Throttling): Target[] => {
    if (name === 'smallest')
      return [baselineTarget('smallest React page', '/smallest', throttling)];
    const page = { name, ...pages[name], throttling, isBaseline: false };
    return [page, baselineTarget(`${name}’s static twin`, `/static/${name}`, throttling)];
  };
  return {
    targetsOf: (names, throttling) => names.flatMap((name) => pageAndTwin(name, throttling)),
    close: baselines.close,
  };
}
