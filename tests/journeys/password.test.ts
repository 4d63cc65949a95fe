import { goTo, newPerson, signIn, signUpAndIn } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { resetLink } from '../setup/mail.ts';
import { enroll } from '../setup/sign-up.ts';

const chosen = 'a saddle made of moss';
const tooBusy = {
  status: 429,
  json: { code: 'too_many_requests', message: 'Too many attempts. Please wait a moment.' },
};
const sameForAll = /^If there is an account for .+, we have sent a link to that email\./;

test('a forgotten password is reset with a mail, and every other browser is signed out', async ({
  shop,
  visitor,
}) => {
  const person = newPerson('Fred Forgets', 'Buyer Account');
  const elsewhere = await visitor();
  const page = await visitor();
  await enroll(elsewhere, person);
  // Left before the session ends, so that only the next page can notice.
  await elsewhere.goto('about:blank');

  await test.step('from the sign-in page to the mail', async () => {
    await page.goto('/sign-in');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByRole('status').filter({ hasText: sameForAll })).toBeVisible();
  });

  const link = await resetLink(shop, person.email);

  await test.step('the link takes no common password, and a good one', async () => {
    await page.goto(link);
    const isRating = (url: string) => /assets\/rate-password-/.test(url);
    const loaded = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect((await loaded()).filter(isRating)).toEqual([]);
    await page.getByLabel('New password').fill('password123');
    await expect(page.getByText('Strength of this password: weak')).toBeVisible();
    expect((await loaded()).filter(isRating)).toHaveLength(1);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('This password is too common.')).toBeVisible();
    await page.getByLabel('New password').fill(chosen);
    await expect(page.getByText('Strength of this password: strong')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await expect(page.getByText('Sign in now...')).toBeVisible();
    await expect(page).toHaveURL('/sign-in');
  });

  await test.step('the other browser is led to the sign-in page, told why, and comes back', async () => {
    await elsewhere.goto('/dashboard');
    await expect(elsewhere.getByText('Your session has ended.')).toBeVisible();
    await expect(elsewhere).toHaveURL('/sign-in');
    await elsewhere.getByLabel('Email').fill(person.email);
    await elsewhere.getByLabel('Password').fill('spokes and chains 7');
    await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(elsewhere.getByText('wrong_email_or_password')).toBeVisible();
    await elsewhere.getByLabel('Password').fill(chosen);
    await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(elsewhere.getByText(`Welcome ${person.name}`)).toBeVisible();
    await expect(elsewhere).toHaveURL('/dashboard');
    await expect(elsewhere.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  });

  await test.step('the link works once', async () => {
    await page.goto(link);
    await page.getByLabel('New password').fill(chosen);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.');
    await page.getByRole('link', { name: 'Ask for a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });
});

test('a person whose session has ended is told so, and the sign-in opens the requested page', async ({
  visitor,
}) => {
  const person = newPerson('Ella Ends', 'Seller Account');
  const page = await visitor();
  await signUpAndIn(page, person);
  const headers = { origin: new URL(page.url()).origin };
  // No page is open that could notice before the next one: the token is still in the browser.
  await page.goto('about:blank');
  expect((await page.request.post('/api/auth/sign-out', { headers, data: {} })).ok()).toBe(true);
  await page.goto('/dashboard/my-buyers');
  await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible();
  await expect(page).toHaveURL('/sign-in');
  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard/my-buyers');
});

test('an unknown email gets the same message', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('status').filter({ hasText: sameForAll })).toBeVisible();
});

test('an interrupted sign-up is completed at the next sign-in', async ({ visitor }) => {
  const person = newPerson('Hal Fway', 'Seller Account');
  const page = await visitor();
  await page.route('**/api/users', (route) => route.fulfill(tooBusy));
  await page.goto('/sign-up');
  await page.getByLabel('Username').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Account type').selectOption(person.type);
  await page.getByLabel('Password').fill('spokes and chains 7');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toHaveText(tooBusy.json.message);

  const later = await visitor();
  await later.goto('/sign-in');
  await later.getByLabel('Email').fill(person.email);
  await later.getByLabel('Password').fill('spokes and chains 7');
  await later.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(later.getByRole('heading', { name: 'Almost there' })).toBeVisible();
  await later.getByLabel('Account type').selectOption(person.type);
  await later.getByRole('button', { name: 'Continue' }).click();
  await expect(later.getByText(`Welcome ${person.name}`)).toBeVisible();
  await goTo(later, 'My products');
  await expect(later.getByText('No product added')).toBeVisible();
});

test('pressing Sign Up again completes an interrupted sign-up', async ({ visitor }) => {
  const person = newPerson('Rita Retry', 'Buyer Account');
  const page = await visitor();
  let isBusy = true;
  await page.route('**/api/users', (route) => (isBusy ? route.fulfill(tooBusy) : route.fallback()));
  await page.goto('/sign-up');
  await page.getByLabel('Username').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill('spokes and chains 7');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  isBusy = false;
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Sign in now...')).toBeVisible();
  await signIn(page, person);
});

test('the page that asked for a sign-in is remembered across the sign-up', async ({ visitor }) => {
  const person = newPerson('Olga Origin', 'Buyer Account');
  const page = await visitor();
  await page.goto('/dashboard/my-booking');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('Username').fill(person.name);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill('spokes and chains 7');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/sign-in');
  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard/my-booking');
});
