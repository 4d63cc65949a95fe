import type { Browser, Cookie } from '@playwright/test';

export interface Session {
  /** The path of the shop's first category, which only signed-in people see. */
  category: string;
  cookies: Cookie[];
  /** The client's local storage, including its token. */
  stored: { name: string; value: string }[];
}

/** Signs in as the demo's buyer, in a separate context. */
export async function signIn(browser: Browser, url: string): Promise<Session> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/sign-in`);
  await page.getByLabel('Email').fill('buyer@respoke.example');
  await page.getByLabel('Password').fill('pedal-softly-42');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(`${url}/`);
  const answer = await context.request.get(`${url}/api/categories`);
  const [first] = await answer.json();
  const { cookies, origins } = await context.storageState();
  const stored = origins.find(({ origin }) => origin === url)?.localStorage ?? [];
  await context.close();
  return { category: `/category/${first._id}`, cookies, stored };
}

/** Returns the cookies as a request header. */
export const cookieHeader = ({ cookies }: Session): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Gives a new profile the session of the shop at `url`, before it has opened a page of it. */
export async function carrySession(
  browser: Browser,
  url: string,
  { cookies, stored }: Session,
): Promise<void> {
  // Lighthouse opens its pages in the browser's default context.
  const context = browser.contexts()[0];
  if (!context) throw new Error('the browser has no context of its own');
  await context.addCookies(cookies);
  // Local storage needs a document of the shop. An API answer loads none of a page's files.
  const page = await context.newPage();
  await page.goto(new URL('/api/openapi.json', url).href);
  await page.evaluate((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value);
  }, stored);
  await page.close();
}
