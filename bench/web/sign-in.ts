import type { Browser } from '@playwright/test';

/** Signs the demo's buyer in. Gives the first category's path, and the cookies of the session. */
export async function signIn(
  browser: Browser,
  url: string,
): Promise<{ category: string; cookie: string }> {
  // Lighthouse opens pages of the browser's own context.
  const [context = await browser.newContext()] = browser.contexts();
  const page = await context.newPage();
  await page.goto(`${url}/sign-in`);
  await page.getByLabel('Email').fill('buyer@respoke.example');
  await page.getByLabel('Password').fill('pedal-softly-42');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL(`${url}/`);
  const answer = await context.request.get(`${url}/api/categories`);
  const [first] = await answer.json();
  const cookies = await context.cookies(url);
  await page.close();
  return {
    category: `/category/${first._id}`,
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
  };
}
