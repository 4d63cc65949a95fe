import { newPerson, settingOf, signOut, signUpAndIn, visit } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { tabTo } from '../setup/keyboard.ts';
import { password } from '../setup/sign-up.ts';
import { codeOf } from '../setup/totp.ts';
import { addVirtualAuthenticator } from '../setup/virtual-authenticator.ts';

test('with the keyboard alone, a person sets up an app and a passkey, and signs in with a code', async ({
  visitor,
}) => {
  const page = await visitor();
  const person = newPerson('Kit Keys', 'Buyer Account');
  await signUpAndIn(page, person, '/dashboard/account/signing-in');
  const authenticator = await addVirtualAuthenticator(page);
  const { keyboard } = page;

  await test.step('sets up the app', async () => {
    await tabTo(page, 'button', 'Set up an app');
    await keyboard.press('Enter');
    const key = page.getByRole('dialog').locator('code');
    const secret = ((await key.textContent()) ?? '').replaceAll(' ', '');
    // The dialog puts the focus into its field.
    await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
    await keyboard.type(codeOf(secret, -1));
    await keyboard.press('Enter');
    await tabTo(page, 'button', 'I have kept them');
    await keyboard.press('Enter');
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
    await test.step('signs in with its code', async () => {
      await signOut(page);
      await authenticator.answer(false);
      await visit(page, '/sign-in');
      await tabTo(page, 'textbox', 'Email');
      await keyboard.type(person.email);
      await keyboard.press('Tab');
      await keyboard.type(password);
      await tabTo(page, 'button', 'Show password');
      await keyboard.press('Space');
      await expect(page.getByLabel('Password')).toHaveAttribute('type', 'text');
      await tabTo(page, 'button', 'Sign In');
      await keyboard.press('Enter');
      await expect(page.getByLabel('Code')).toBeFocused();
      await keyboard.type(codeOf(secret));
      await tabTo(page, 'checkbox', 'Remember this browser for 30 days');
      await keyboard.press('Space');
      await keyboard.press('Enter');
      await expect(page.getByText(`Welcome ${person.name}`)).toBeVisible();
    });
  });
  await test.step('adds a passkey and removes it', async () => {
    await visit(page, '/dashboard/account/signing-in');
    await authenticator.answer(true);
    await tabTo(page, 'button', 'Add a passkey');
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
    await keyboard.type('Laptop');
    await keyboard.press('Enter');
    const passkeys = settingOf(page, 'Passkeys').getByRole('listitem');
    await expect(passkeys).toHaveCount(1);
    await tabTo(page, 'button', 'Remove Laptop');
    await keyboard.press('Enter');
    await tabTo(page, 'button', 'Remove');
    await keyboard.press('Enter');
    await expect(passkeys).toHaveCount(0);
  });
});
