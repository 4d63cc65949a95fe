import type { Page } from '@playwright/test';
import { newPerson, signIn, signUp } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';

/** What the sign-in page asks for by itself, so that the browser can offer passkeys. */
const passkeyOffer = '/api/auth/sign-in/passkey-options';

/** Method and path of every call that a person causes from now on, in order. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && pathname !== passkeyOffer)
      calls.push(`${request.method()} ${pathname.slice(4)}`);
  });
  return calls;
}

test('sign-in and sign-up check their fields', async ({ visitor }) => {
  const page = await visitor();
  const calls = callsOf(page);
  await page.goto('/sign-in');
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible();
  const main = page.getByRole('main');
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  for (const label of ['Email', 'Password'])
    await expect(main.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Please enter a valid email')).toBeVisible();

  await main.getByRole('link', { name: 'Create an account' }).click();
  await expect(page).toHaveURL('/sign-up');
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign Up' }).click();
  for (const label of ['Username', 'Email', 'Password'])
    await expect(main.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  // The account type always has one of its two values.
  await expect(main.getByLabel('Account type')).toHaveValue('buyer');
  expect(calls).toEqual([]);
});

test('signing up makes its calls in order and ends at the sign-in page', async ({ visitor }) => {
  const page = await visitor();
  const calls = callsOf(page);
  const posted = page.waitForRequest('**/api/users');
  const person = newPerson('Una Upton', 'Seller Account');
  await signUp(page, person);
  await expect(page.getByText('Account created successfully......')).toBeVisible();
  expect(calls).toEqual([
    'POST /auth/sign-up/email',
    'POST /users',
    'POST /auth/update-user',
    'POST /auth/sign-out',
  ]);
  expect((await posted).postDataJSON()).toEqual({
    username: person.name,
    email: person.email,
    photoURL: '/default-profile.svg',
    role: 'seller',
    wishlist: [],
  });
});

test('signing in stores the token, greets by name and opens the home page', async ({ visitor }) => {
  const page = await visitor();
  const person = newPerson('Ina Inman', 'Buyer Account');
  await signUp(page, person);
  const answer = page.waitForResponse('**/api/jwt-token?*');
  await signIn(page, person);
  await expect(page).toHaveURL('/');
  const fetched = await answer;
  expect(new URL(fetched.url()).searchParams.get('email')).toBe(person.email);
  const { token } = await fetched.json();
  expect(await page.evaluate(() => Object.values(localStorage))).toContain(token);
  const list = page.waitForRequest('**/api/bookings?*');
  await page.goto('/dashboard/my-booking');
  const sent = await list;
  expect(sent.headers().authorization).toBe(`Bearer ${token}`);
  expect(new URL(sent.url()).searchParams.get('email')).toBe(person.email);
});
