import type { Page } from '@playwright/test';
import { newPerson, signOut, signUpAndIn, visit } from '../setup/actions.ts';
import { axeFindingsNow } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { addVirtualAuthenticator } from '../setup/virtual-authenticator.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function addPasskey(page: Page, name: string): Promise<void> {
  await press(page, 'Add a passkey');
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await press(page, 'Continue');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('a person adds a passkey, signs in with it, renames it and removes it', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 390, height: 844 } });
  const person = newPerson('Paula Passkey', 'Seller Account');
  await signUpAndIn(page, person, '/dashboard/account/signing-in');
  const authenticator = await addVirtualAuthenticator(page);

  await test.step('adds it in the settings', async () => {
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
    await expect(page.getByText(/we pay out no money for 72 hours after you change/)).toBeVisible();
    expect(await axeFindingsNow(page), 'no passkeys').toEqual([]);
    await press(page, 'Add a passkey');
    await press(page, 'Continue');
    await expect(page.getByRole('dialog').getByText('Please fill in this field')).toBeVisible();
    expect(await axeFindingsNow(page), 'the dialog').toEqual([]);
    await page.keyboard.press('Escape');
    await addPasskey(page, 'Paula’s phone');
    expect(await authenticator.count()).toBe(1);
    await expect(page.getByText('Paula’s phone')).toBeVisible();
    await expect(page.getByText(/^Added .*, not used yet$/)).toBeVisible();
    await expect(page.getByText(/money is paid out again from/)).toBeVisible();
    expect(await axeFindingsNow(page), 'one passkey').toEqual([]);
  });
  await test.step('is told when the device already has one', async () => {
    await press(page, 'Add a passkey');
    await page.getByRole('dialog').getByLabel('Name').fill('Again');
    await press(page, 'Continue');
    await expect(page.getByRole('alert')).toHaveText(
      'This device already has a passkey for your account.',
    );
    await page.keyboard.press('Escape');
  });
  await test.step('signs in among the suggestions of the email field', async () => {
    await authenticator.answer(false);
    await signOut(page);
    // The authenticator answers the request that the page makes when it opens.
    await authenticator.answer(true);
    await visit(page, '/sign-in');
    await expect(page.getByText(`Welcome ${person.name}`)).toBeVisible();
  });
  await test.step('signs in with the button', async () => {
    // The suggestions of the email field would answer at once.
    await authenticator.answer(false);
    await signOut(page);
    await visit(page, '/sign-in');
    expect(await axeFindingsNow(page), 'the sign-in page').toEqual([]);
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    await authenticator.answer(true);
    await press(page, 'Sign in with a passkey');
    await expect(page.getByText(`Welcome ${person.name}`)).toBeVisible();
  });
  await test.step('renames it and removes it', async () => {
    await visit(page, '/dashboard/account/signing-in');
    await expect(page.getByText(/last used/).first()).toBeVisible();
    await press(page, 'Rename Paula’s phone');
    await page.getByRole('dialog').getByLabel('Name').fill('Old phone');
    await press(page, 'Save');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await press(page, 'Remove Old phone');
    expect(await axeFindingsNow(page), 'the question').toEqual([]);
    await press(page, 'Remove');
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
  });
  await test.step('a removed passkey is refused', async () => {
    await authenticator.answer(false);
    await signOut(page);
    await visit(page, '/sign-in');
    await authenticator.answer(true);
    await press(page, 'Sign in with a passkey');
    await expect(page.getByRole('alert')).toHaveText(
      'This passkey does not work here. Please try another way to sign in.',
    );
    expect(await axeFindingsNow(page), 'refused').toEqual([]);
  });

  await test.step('a person who cancels is told so, and a browser without passkeys shows no button', async () => {
    const empty = await visitor();
    await addVirtualAuthenticator(empty);
    await visit(empty, '/sign-in');
    await press(empty, 'Sign in with a passkey');
    await expect(empty.getByRole('alert')).toHaveText(
      'No passkey was used. Please try again, or choose another way.',
    );
    const other = await visitor();
    await other.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
    await visit(other, '/sign-in');
    await expect(other.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Sign in with a passkey' })).toHaveCount(0);
  });
});
