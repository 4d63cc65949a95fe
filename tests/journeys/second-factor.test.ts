import type { Page } from '@playwright/test';
import { newPerson, signOut, signUpAndIn, visit } from '../setup/actions.ts';
import { axeFindingsNow } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { type Person, password } from '../setup/sign-up.ts';
import { codeOf } from '../setup/totp.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Signs in as far as the code. */
async function showPassword(page: Page, { email }: Person): Promise<void> {
  await visit(page, '/sign-in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await press(page, 'Sign In');
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
}

/** Signs in with a recovery code in another browser, and tries it once more. */
async function useRecoveryCode(page: Page, person: Person, code: string): Promise<void> {
  await showPassword(page, person);
  await press(page, 'Use a recovery code instead');
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  expect(await axeFindingsNow(page), 'a recovery code').toEqual([]);
  await page.getByLabel('Recovery code').fill(code.toLowerCase());
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Welcome ${person.name}`)).toBeVisible();
  await visit(page, '/dashboard/account/signing-in');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
  await signOut(page);
  await showPassword(page, person);
  await press(page, 'Use a recovery code instead');
  await page.getByLabel('Recovery code').fill(code);
  await press(page, 'Continue');
  await expect(page.getByText('The code is wrong, or it has been used already.')).toBeVisible();
  await press(page, 'Back');
  await expect(page.getByLabel('Email')).toBeVisible();
}

test('a person sets up an authenticator app, and signs in with its code', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 390, height: 844 } });
  const other = await visitor();
  const person = newPerson('Tom Totp', 'Seller Account');
  await signUpAndIn(page, person, '/dashboard/account/signing-in');
  let [secret, code] = ['', ''];

  await test.step('scans the picture or types the key', async () => {
    await press(page, 'Set up an app');
    await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
    expect(await axeFindingsNow(page), 'set up').toEqual([]);
    secret = ((await page.getByRole('dialog').locator('code').textContent()) ?? '').replaceAll(
      ' ',
      '',
    );
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await press(page, 'Continue');
    await expect(page.getByText('The code is wrong, or it has been used already.')).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, -1));
    await press(page, 'Continue');
  });
  await test.step('sees the recovery codes once, and keeps them', async () => {
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    expect(await axeFindingsNow(page), 'recovery codes').toEqual([]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await press(page, 'Copy');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied.split('\n')).toEqual(await codes.allTextContents());
    await page.addInitScript(() => {
      window.print = () => window.top?.postMessage(String(document.body.textContent));
    });
    const printed = page.evaluate(
      () => new Promise<string>((done) => addEventListener('message', ({ data }) => done(data))),
    );
    await press(page, 'Print');
    expect(await printed).toContain(copied);
    const download = page.waitForEvent('download');
    await press(page, 'Download');
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    [code = ''] = await codes.allTextContents();
    await press(page, 'I have kept them');
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
    expect(await axeFindingsNow(page), 'an app').toEqual([]);
  });
  await test.step('enters the code at the next sign-in, after a wrong one', async () => {
    await signOut(page);
    await showPassword(page, person);
    const field = page.getByLabel('Code');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(await axeFindingsNow(page), 'the code').toEqual([]);
    await field.fill('000000');
    await press(page, 'Continue');
    await expect(page.getByText('The code is wrong, or it has been used already.')).toBeVisible();
    await field.fill(codeOf(secret));
    await page.getByLabel('Remember this browser for 30 days').check();
    await press(page, 'Continue');
    await expect(page.getByText(`Welcome ${person.name}`)).toBeVisible();
  });
  await test.step('is not asked again in this browser', async () => {
    await signOut(page);
    await visit(page, '/sign-in');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password').fill(password);
    await press(page, 'Sign In');
    await expect(page.getByText(`Welcome ${person.name}`)).toBeVisible();
  });
  await test.step('a recovery code stands in for the app, once, on a wide screen', () =>
    useRecoveryCode(other, person, code));
  await test.step('makes new recovery codes, and removes the app', async () => {
    await visit(page, '/dashboard/account/signing-in');
    await press(page, 'Make new recovery codes');
    await press(page, 'Replace');
    const list = page.getByRole('list', { name: 'Recovery codes' });
    await expect(list).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('You have not kept the codes yet.')).toBeVisible();
    await expect(list).toBeVisible();
    await press(page, 'I have kept them');
    await press(page, 'Remove the app');
    await press(page, 'Remove');
    await expect(page.getByRole('button', { name: 'Set up an app' })).toBeVisible();
  });
});
