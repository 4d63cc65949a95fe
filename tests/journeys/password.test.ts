import { newPerson } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { resetLink } from '../setup/mail.ts';
import { enroll } from '../setup/sign-up.ts';

const chosen = 'a saddle made of moss';
const sameForAll = /^If there is an account for .+, we have sent a link to that email\./;

test('a forgotten password is reset with a mail, and every other browser is signed out', {
  tag: '@storage',
}, async ({ shop, visitor }) => {
  const person = newPerson('Fred Forgets', 'Buyer Account');
  const elsewhere = await visitor();
  const page = await visitor();
  await enroll(elsewhere, person);
  // Left before the session ends, so that only the next page can notice.
  await elsewhere.goto('about:blank');

  await test.step('from the sign-in page to the mail, with the same words for an unknown email', async () => {
    await page.goto('/sign-in');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
    const said = page.getByRole('status').filter({ hasText: sameForAll });
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(said).toContainText('nobody@example.com');
    await page.reload();
    await page.getByLabel('Email').fill(person.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(said).toContainText(person.email);
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
    await elsewhere.goto('/dashboard/my-booking');
    await expect(
      elsewhere.getByText('Your session has ended. Please sign in again.'),
    ).toBeVisible();
    await expect(elsewhere).toHaveURL('/sign-in');
    await elsewhere.getByLabel('Email').fill(person.email);
    await elsewhere.getByLabel('Password').fill('spokes and chains 7');
    await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(elsewhere.getByText('wrong_email_or_password')).toBeVisible();
    await elsewhere.getByLabel('Password').fill(chosen);
    await elsewhere.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(elsewhere.getByText(`Welcome ${person.name}`)).toBeVisible();
    await expect(elsewhere).toHaveURL('/dashboard/my-booking');
    await expect(elsewhere.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  });

  await test.step('the link works once', async () => {
    await page.goto(link);
    await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.');
    await expect(page.getByLabel('New password')).toHaveCount(0);
    await page.getByRole('link', { name: 'Send a new link' }).click();
    await expect(page).toHaveURL('/forgot-password');
  });
});
