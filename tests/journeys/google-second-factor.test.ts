import type { Page } from '@playwright/test';
import { settingOf, signOut, visit } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { addAuthenticator, codeOf } from '../setup/totp.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Chooses this account of the sandbox in the window that the button opens. */
async function continueWithGoogle(page: Page, name: string): Promise<void> {
  const coming = page.waitForEvent('popup');
  await press(page, 'Continue with Google');
  const popup = await coming;
  const closing = popup.waitForEvent('close');
  await popup.getByRole('button', { name }).click();
  await closing;
}

test('a person who signs in with Google enters the code too, from both pages', async ({
  visitor,
}) => {
  const page = await visitor();
  await visit(page, '/sign-in');
  await continueWithGoogle(page, 'Robin Saddler');
  await expect(page.getByText('Welcome Robin Saddler')).toBeVisible();
  const { secret, recoveryCodes } = await addAuthenticator(page);
  for (const [path, code = ''] of [
    ['/sign-in', codeOf(secret)],
    ['/sign-up', recoveryCodes[0]],
  ] as const) {
    await signOut(page);
    await visit(page, path);
    await continueWithGoogle(page, 'Robin Saddler');
    await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
    await page.getByLabel('Code').fill(code);
    await press(page, 'Continue');
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Welcome Robin Saddler').last()).toBeVisible();
  }
});

test('a person without a password confirms with Google, by the same account', async ({
  visitor,
}) => {
  const page = await visitor();
  await visit(page, '/sign-in');
  await continueWithGoogle(page, 'Mira Velasquez');
  await expect(page.getByText('Welcome Mira Velasquez')).toBeVisible();
  await visit(page, '/dashboard/account');
  await expect(settingOf(page, 'Password')).toContainText('Your account has no password.');
  let isStale = true;
  await page.route('**/api/auth/authenticator', async (route) => {
    if (!isStale) return route.fallback();
    isStale = false;
    const json = { code: 'fresh_sign_in_needed', message: 'Confirm.', values: { minutes: 10 } };
    await route.fulfill({ status: 403, json });
  });
  await press(page, 'Set up an app');
  const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(question.getByRole('textbox')).toHaveCount(0);
  await continueWithGoogle(page, 'Mira Velasquez');
  await expect(page.getByRole('dialog', { name: 'Set up an app' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  const sessions = settingOf(page, 'Where you are signed in').getByRole('listitem');
  await expect(sessions).toHaveCount(1);
});
