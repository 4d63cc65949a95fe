import type { Page } from '@playwright/test';
import { goTo, newPerson, signIn, signUp } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { password } from '../setup/sign-up.ts';

/** What the sign-in page asks for automatically, so that the browser can offer passkeys. */
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

const tooBusy = {
  status: 429,
  json: { code: 'too_many_requests', message: 'Too many attempts. Please wait a moment.' },
};

test('sign-up and sign-in check their fields, make their calls in order, and store the token', {
  tag: '@storage',
}, async ({ visitor }) => {
  const page = await visitor();
  const calls = callsOf(page);
  const person = newPerson('Una Upton', 'Seller Account');

  await test.step('both forms check their fields, without a call', async () => {
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

  await test.step('signing up makes its calls in order and ends at the sign-in page', async () => {
    const posted = page.waitForRequest('**/api/users');
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

  await test.step('signing in stores the token, greets by name and opens the home page', async () => {
    const answer = page.waitForResponse('**/api/jwt-token?*');
    await signIn(page, person);
    await expect(page).toHaveURL('/');
    const fetched = await answer;
    expect(new URL(fetched.url()).searchParams.get('email')).toBe(person.email);
    const { token } = await fetched.json();
    expect(await page.evaluate(() => Object.values(localStorage))).toContain(token);
    const list = page.waitForRequest('**/api/bookings/seller?*');
    await page.goto('/dashboard/my-buyers');
    const sent = await list;
    expect(sent.headers().authorization).toBe(`Bearer ${token}`);
    expect(new URL(sent.url()).searchParams.get('email')).toBe(person.email);
  });
});

test('an interrupted sign-up is completed at the next sign-in, or by pressing Sign Up again', async ({
  visitor,
}) => {
  const person = newPerson('Hal Fway', 'Seller Account');
  const page = await visitor();
  await page.route('**/api/users', (route) => route.fulfill(tooBusy));
  await page.goto('/sign-up');
  await page.getByLabel('Username').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Account type').selectOption(person.type);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toHaveText(tooBusy.json.message);

  const later = await visitor();
  await later.goto('/sign-in');
  await later.getByLabel('Email').fill(person.email);
  await later.getByLabel('Password').fill(password);
  await later.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(later.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await later.getByLabel('Account type').selectOption(person.type);
  await later.getByRole('button', { name: 'Continue' }).click();
  await expect(later.getByText(`Welcome ${person.name}`)).toBeVisible();
  await goTo(later, 'My products');
  await expect(later.getByText('No product added')).toBeVisible();

  await test.step('pressing Sign Up again completes it too', async () => {
    const somebody = newPerson('Rita Retry', 'Buyer Account');
    const other = await visitor();
    let isBusy = true;
    await other.route('**/api/users', (route) =>
      isBusy ? route.fulfill(tooBusy) : route.fallback(),
    );
    await other.goto('/sign-up');
    await other.getByLabel('Username').fill(somebody.name);
    await other.getByLabel('Email').fill(somebody.email);
    await other.getByLabel('Password').fill(password);
    await other.getByRole('button', { name: 'Sign Up' }).click();
    await expect(other.getByRole('alert')).toBeVisible();
    isBusy = false;
    await other.getByRole('button', { name: 'Sign Up' }).click();
    await expect(other.getByText('Sign in now...')).toBeVisible();
    await signIn(other, somebody);
  });
});
