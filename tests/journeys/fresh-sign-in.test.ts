import type { Page } from '@playwright/test';
import { newPerson, settingOf, signUpAndIn } from '../setup/actions.ts';
import { axeFindingsNow } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll, password } from '../setup/sign-up.ts';
import { refuseOnceAsStale } from '../setup/stale-sign-in.ts';
import { addAuthenticator, codeOf } from '../setup/totp.ts';
import { addVirtualAuthenticator } from '../setup/virtual-authenticator.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const confirming = (page: Page) => page.getByRole('dialog', { name: 'Confirm that it is you' });

test('a change long after the sign-in asks who the person is, and goes on', async ({ visitor }) => {
  const page = await visitor();
  await signUpAndIn(
    page,
    newPerson('Fred Fresh', 'Buyer Account'),
    '/dashboard/account/signing-in',
  );
  await addVirtualAuthenticator(page);
  await press(page, 'Add a passkey');
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop');
  await press(page, 'Continue');
  await expect(settingOf(page, 'Passkeys').getByRole('listitem')).toHaveCount(1);

  await test.step('a person who declines changes nothing', async () => {
    await refuseOnceAsStale(page, '**/api/auth/authenticator');
    await press(page, 'Set up an app');
    await expect(confirming(page)).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await axeFindingsNow(page), 'the question on a phone').toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.keyboard.press('Escape');
    await expect(page.getByText(/^Please confirm that it is you\./)).toBeVisible();
  });
  await test.step('the password goes on, after a wrong one', async () => {
    await refuseOnceAsStale(page, '**/api/auth/authenticator');
    await press(page, 'Set up an app');
    await confirming(page).getByLabel('Your password').fill('not the password');
    await page.keyboard.press('Enter');
    await expect(confirming(page).getByText('The password is wrong.')).toBeVisible();
    expect(await axeFindingsNow(page), 'a wrong password').toEqual([]);
    await confirming(page).getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Set up an app' })).toBeVisible();
    await expect(confirming(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('above another dialog, Escape closes the question only', async () => {
    await refuseOnceAsStale(page, '**/api/auth/email-change');
    await press(page, 'Change email');
    const dialog = page.getByRole('dialog', { name: 'Change email' });
    await dialog.getByLabel('New email').fill('fred.later@example.com');
    await press(page, 'Send link');
    await expect(confirming(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(confirming(page)).toHaveCount(0);
    await expect(dialog.getByRole('alert')).toContainText('Please confirm that it is you');
    await expect(dialog.getByLabel('New email')).toHaveValue('fred.later@example.com');
  });
  await test.step('a passkey goes on too, and leaves one session', async () => {
    await refuseOnceAsStale(page, '**/api/auth/email-change');
    await press(page, 'Send link');
    await confirming(page).getByRole('button', { name: 'Use a passkey' }).click();
    await expect(page.getByText('A link was sent to fred.later@example.com.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    const sessions = settingOf(page, 'Where you are signed in').getByRole('listitem');
    await expect(sessions).toHaveCount(1);
    await expect(sessions).toContainText('This browser');
  });
  await test.step('a new password asks too, and is then saved', async () => {
    await refuseOnceAsStale(page, '**/api/auth/change-password');
    await press(page, 'Change password');
    const dialog = page.getByRole('dialog', { name: 'Change password' });
    await dialog.getByLabel('Current password', { exact: true }).fill(password);
    await dialog.getByLabel('New password', { exact: true }).fill('a saddle made of moss');
    await press(page, 'Save');
    await confirming(page).getByLabel('Your password').fill(password);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('the file with one’s data asks too', async () => {
    await refuseOnceAsStale(page, '**/api/account/export?*');
    await page.goto('/dashboard/account/data');
    await press(page, 'Prepare my data');
    await expect(confirming(page)).toBeVisible();
  });
});

test('a person with an app confirms by password and code', async ({ visitor }) => {
  const page = await visitor();
  await enroll(page, newPerson('Carla Code', 'Buyer Account'));
  const { secret } = await addAuthenticator(page);
  await page.goto('/dashboard/account/signing-in');
  await refuseOnceAsStale(page, '**/api/auth/authenticator');
  await press(page, 'Remove the app');
  await press(page, 'Remove');
  await confirming(page).getByLabel('Your password').fill(password);
  await confirming(page).getByLabel('Code', { exact: true }).fill('000000');
  await press(page, 'Continue');
  await expect(confirming(page).getByText('The code is wrong')).toBeVisible();
  await confirming(page).getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await press(page, 'Continue');
  await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
});
