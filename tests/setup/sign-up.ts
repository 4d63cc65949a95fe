import { type BrowserContext, expect, type Page } from '@playwright/test';
import { testPassword, userPayload } from '../../server/testing/payloads.ts';
import { addPerson } from '../../server/testing/sign-in/add-person.ts';
import type { Shop } from './shop.ts';

/** The password of all test accounts. */
export const password = testPassword;

/** A page, or a browser that has none and only makes calls. */
export type Caller = Pick<Page, 'request' | 'context'>;

export interface Person {
  name: string;
  email: string;
  type: 'Buyer Account' | 'Seller Account';
}

/**
 * Returns the signed-in person of this page's browser, by its cookie, the headers for their calls, and what
 * makes a call of theirs and expects it to succeed.
 */
export async function sessionOf(page: Caller) {
  const answer = await page.request.get('/api/auth/get-session');
  const { user } = await answer.json();
  const email: string = user.email;
  const query = `email=${encodeURIComponent(email)}`;
  const { token } = await (await page.request.get(`/api/jwt-token?${query}`)).json();
  const headers = { authorization: `Bearer ${token}` };
  const call = async (path: string, data?: object, method = data ? 'POST' : 'GET') => {
    const address = `/api/${path}${path.includes('?') ? '&' : '?'}${query}`;
    const given = await page.request.fetch(address, { headers, method, ...(data && { data }) });
    expect(given.status(), `${path}: ${await given.text()}`).toBe(200);
    return given.json();
  };
  const { origin } = new URL(answer.url());
  return { email, query, token: String(token), headers, call, origin };
}

const shops = new WeakMap<BrowserContext, Shop>();

/** Notes in which shop a browser is. */
export const rememberShop = (context: BrowserContext, shop: Shop) => shops.set(context, shop);

/** Adds a person to the shop of this page as rows. Returns the cookies that sign them in, and its address. */
async function addTo(page: Caller, { name, email, type }: Person, isProven: boolean) {
  const role = type === 'Buyer Account' ? 'buyer' : 'seller';
  const shop = shops.get(page.context());
  if (!shop) throw new Error('the browser belongs to no shop');
  const { db, identitySecret } = await shop.database();
  const place = { db, identitySecret, isSecure: false, at: new Date() };
  const { cookies } = await addPerson(place, { name, email, role, isProven });
  return { cookies, url: shop.url };
}

/** Adds a person to the shop of this page, signed in in its browser. */
async function add(page: Caller, person: Person, isProven: boolean): Promise<void> {
  const { cookies, url } = await addTo(page, person, isProven);
  const given = Object.entries(cookies).map(([name, value]) => ({ name, value, url }));
  await page.context().addCookies(given);
  await giveToken(page);
}

/** Has the next page of the signed-in person store their token, as after a sign-in. */
async function giveToken(page: Caller): Promise<void> {
  const context = page.context();
  const { token, origin } = await sessionOf(page);
  await context.addCookies([{ name: tokenCookie, value: token, url: origin }]);
  await context.addInitScript(storeToken, { cookie: tokenCookie, origin });
}

/** Gives the next page a token to store. Playwright's own way opens two pages for it. */
const tokenCookie = 'token-to-store';

/** Stores the token of the cookie, once, where the client reads it. */
function storeToken({ cookie, origin }: { cookie: string; origin: string }): void {
  // A frame without an origin has no cookies, and may not even look.
  if (self.origin !== origin) return;
  const token = new RegExp(`(?:^|; )${cookie}=([^;]*)`).exec(document.cookie)?.[1];
  if (!token) return;
  try {
    localStorage.setItem('respoke-token', token);
  } catch {
    // A browser that keeps nothing fetches it by the session's cookie.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the other way to delete it is not synchronous
  document.cookie = `${cookie}=; Max-Age=0`;
}

/**
 * Makes a person who is signed in in the browser of this page, without opening a page and without a
 * mail that confirms the email. For journeys that do not test the forms, which take seconds.
 */
export const enroll = (page: Caller, person: Person): Promise<void> => add(page, person, false);

/** Does the same by the calls of the forms, in a shop with the embedded database, which opens for its server alone. */
export async function enrollByCalls(page: Caller, { name, email, type }: Person): Promise<void> {
  const role = type === 'Buyer Account' ? 'buyer' : 'seller';
  for (const [path, data] of [
    ['auth/sign-up/email', { name, email, password }],
    ['users', userPayload({ name, email, role })],
  ] as const) {
    const answer = await page.request.post(`/api/${path}`, { data });
    if (answer.status() !== 200) throw new Error(`${path}: ${await answer.text()}`);
  }
  await giveToken(page);
}

/** Makes a person of the shop of this page who is signed in nowhere yet. */
export async function makePerson(page: Caller, person: Person): Promise<void> {
  await addTo(page, person, false);
}

/** Does the same as one of the operator's first admins, whose email is confirmed. */
export const enrollAdmin = (page: Caller, person: Person): Promise<void> => add(page, person, true);
