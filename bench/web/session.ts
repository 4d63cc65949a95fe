import type { Browser, Cookie } from '@playwright/test';

export interface Session {
  /** Path of the shop's first category, which only signed-in people see. */
  category: string;
  cookies: Cookie[];
}

/** Signs the demo's buyer in, in a context of its own. */
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
  const cookies = await context.cookies(url);
  await context.close();
  return { category: `/category/${first._id}`, cookies };
}

/** The cookies as a request carries them. */
export const cookieHeader = ({ cookies }: Session): string =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

/** Gives a new profile the session, before it has opened any page. */
export async function carrySession(browser: Browser, { cookies }: Session): Promise<void> {
  // Lighthouse opens its pages in the browser's own context.
  await browser.contexts()[0]?.addCookies(cookies);
}
