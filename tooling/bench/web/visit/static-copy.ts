import type { Browser } from '@playwright/test';
import { phone } from '../phone.ts';

/** Returns a page as the server renders it for a person with this cookie. */
export async function htmlOf(url: string, cookie: string): Promise<string> {
  const answer = await fetch(url, { headers: { accept: 'text/html', cookie } });
  return answer.text();
}

/**
 * Returns the static copy of a page: the HTML that the server renders for a person with this
 * cookie, and the pictures that a phone shows without scrolling. Scripts, their preloads and their
 * initial data are removed. Other pictures keep their space and are not fetched.
 */
export async function staticCopy(browser: Browser, url: string, cookie: string): Promise<string> {
  const context = await browser.newContext({
    ...phone,
    javaScriptEnabled: false,
    extraHTTPHeaders: { cookie },
  });
  const page = await context.newPage();
  await page.goto(url);
  const twin = await page.evaluate(withoutScripts, await htmlOf(url, cookie));
  await context.close();
  return twin;
}

/** Runs in the browser on the page itself, which has the position of each picture. */
function withoutScripts(html: string): string {
  const twin = new DOMParser().parseFromString(html, 'text/html');
  const shown = [...document.images];
  for (const [index, image] of [...twin.images].entries()) {
    const { top, bottom, width } = shown[index]?.getBoundingClientRect() ?? new DOMRect();
    if (width > 0 && bottom > 0 && top < innerHeight) continue;
    image.removeAttribute('src');
    image.removeAttribute('srcset');
    for (const source of image.closest('picture')?.querySelectorAll('source') ?? [])
      source.remove();
  }
  for (const one of twin.querySelectorAll('script, link[rel="modulepreload"]')) one.remove();
  for (const one of twin.querySelectorAll('[nonce]')) one.removeAttribute('nonce');
  return `<!doctype html>${twin.documentElement.outerHTML}`;
}
