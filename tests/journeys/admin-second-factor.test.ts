import { newPerson, signUpAsAdmin } from '../setup/actions.ts';
import { axeFindings, reducedMotion } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { adminEmails } from '../setup/shop.ts';

test('an admin without a second factor is asked to set one up, and sees nothing else', {
  tag: '@phone',
}, async ({ shop, visitor }) => {
  await shop.stop();
  await shop.start({ REQUIRE_ADMIN_SECOND_FACTOR: 'true' });
  const page = await visitor(reducedMotion);
  const admin = newPerson('Ada Admin', 'Buyer Account');
  await signUpAsAdmin(page, shop, { ...admin, email: adminEmails[0] });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'All Buyer' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Audit trail' })).toHaveCount(0);
  expect(await axeFindings(page), 'the dashboard').toEqual([]);
  await page.getByRole('link', { name: 'Open Your account' }).click();
  await expect(page).toHaveURL(/\/dashboard\/account#sign-in$/);
});

test('the link to keep a second factor says when it no longer works', {
  tag: '@phone',
}, async ({ visitor }) => {
  const page = await visitor(reducedMotion);
  await page.goto('/keep-second-factor?token=none');
  await page.getByRole('button', { name: 'Keep my second factor' }).click();
  await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.');
  await expect(page.getByRole('button', { name: 'Keep my second factor' })).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'contact us' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
