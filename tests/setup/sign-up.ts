import { expect, type Page } from '@playwright/test';
import { defaultPhoto } from '../../contract/accounts/default-photo.ts';
import { testPassword, userPayload } from '../../server/testing/payloads.ts';
import { resetLink } from './mail.ts';
import type { Shop } from './shop.ts';

/** The password of all test accounts. */
export const password = testPassword;

export interface Person {
  name: string;
  email: string;
  type: 'Buyer Account' | 'Seller Account';
}

/** Makes a call from this page's browser, with its cookies. It must succeed. */
async function post(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.request.post(path, { data });
  expect(answer.status(), path).toBe(200);
}

/**
 * Returns the signed-in person of this page's browser, by its cookie, and the headers for their
 * calls.
 */
export async function sessionOf(page: Page) {
  const answer = await page.request.get('/api/auth/get-session');
  const { user } = await answer.json();
  const email: string = user.email;
  const query = `email=${encodeURIComponent(email)}`;
  const { token } = await (await page.request.get(`/api/jwt-token?${query}`)).json();
  const headers = { authorization: `Bearer ${token}` };
  return { email, query, token: String(token), headers, origin: new URL(answer.url()).origin };
}

/** Stores the signed-in person's token where the client reads it. */
async function keepToken(page: Page): Promise<void> {
  const { token, origin } = await sessionOf(page);
  const context = page.context();
  const { cookies } = await context.storageState();
  const localStorage = [{ name: 'respoke-token', value: token }];
  await context.setStorageState({ cookies, origins: [{ origin, localStorage }] });
}

/** Creates an account with the same calls as the sign-up form. */
async function makeAccount(page: Page, { name, email, type }: Person): Promise<void> {
  await post(page, '/api/auth/sign-up/email', { name, email, password });
  const role = type === 'Buyer Account' ? 'buyer' : 'seller';
  await post(page, '/api/users', userPayload({ name, email, role }));
  await post(page, '/api/auth/update-user', { name, image: defaultPhoto });
}

/**
 * Signs up and in with API calls, in the browser of this page, without opening a page. For journeys
 * that do not test the forms, which take seconds.
 */
export async function enroll(page: Page, person: Person): Promise<void> {
  await makeAccount(page, person);
  await keepToken(page);
}

/**
 * Does the same as one of the operator's first admins. They must prove that the email is theirs, so
 * this opens the link of the confirmation mail.
 */
export async function enrollAdmin(page: Page, shop: Shop, person: Person): Promise<void> {
  await makeAccount(page, person);
  const { email } = person;
  await post(page, '/api/auth/request-password-reset', { email });
  const token = new URL(await resetLink(shop, email)).searchParams.get('token');
  await post(page, '/api/auth/reset-password', { newPassword: password, token });
  await post(page, '/api/auth/sign-in/email', { email, password });
  await keepToken(page);
}
