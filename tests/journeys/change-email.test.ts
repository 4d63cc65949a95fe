import type { Page } from '@playwright/test';
import { newPerson, settingOf, signUpAndIn, visit } from '../setup/actions.ts';
import { axeFindings, axeFindingsInBothThemes, reducedMotion } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { newEmailLink, undoEmailLink } from '../setup/mail.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a person changes their email, and takes it back with the link in the other mail', {
  tag: '@phone',
}, async ({ shop, visitor }) => {
  const page = await visitor(reducedMotion);
  const person = newPerson('Emma Moves', 'Buyer Account');
  const { email: next } = newPerson('Emma Elsewhere', 'Buyer Account');
  await signUpAndIn(page, person, '/dashboard/account');

  await test.step('asks for a link to the new email', async () => {
    await press(page, 'Change email');
    expect(await axeFindings(page), 'the dialog').toEqual([]);
    await page.getByLabel('New email').fill(next);
    await press(page, 'Send link');
    await expect(page.getByText(`A link was sent to ${next}.`)).toBeVisible();
    expect(await axeFindingsInBothThemes(page), 'sent').toEqual([]);
  });
  await test.step('confirms it there, and goes on with the new email', async () => {
    await page.goto(await newEmailLink(shop, next));
    expect(await axeFindings(page), 'confirm').toEqual([]);
    await press(page, 'Use this email');
    await expect(page.getByText('Your account now has this email.')).toBeVisible();
    expect(await axeFindingsInBothThemes(page), 'confirmed').toEqual([]);
    await page.getByRole('link', { name: 'Go to your account' }).click();
    const section = settingOf(page, 'Email');
    await expect(section).toContainText(next);
    await visit(page, '/dashboard/my-booking');
    await expect(page.getByRole('heading', { level: 1, name: 'My Booking' })).toBeVisible();
  });
  await test.step('takes the account back with the link to the former email', async () => {
    const other = await visitor(reducedMotion);
    await other.goto(await undoEmailLink(shop, person.email));
    expect(await axeFindings(other), 'undo').toEqual([]);
    await press(other, 'Take my account back');
    await expect(other.getByText('Your account has its former email again.')).toBeVisible();
    expect(await axeFindingsInBothThemes(other), 'undone').toEqual([]);
    await other.getByRole('link', { name: 'Choose a new password' }).click();
    await expect(other.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
    await expect(page).toHaveURL('/sign-in');
  });
});

test('links that were used or made up say so', async ({ visitor }) => {
  const page = await visitor(reducedMotion);
  for (const [path, button] of [
    ['/new-email', 'Use this email'],
    ['/undo-email', 'Take my account back'],
  ] as const) {
    await page.goto(`${path}?token=made-up`);
    await press(page, button);
    await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.');
    expect(await axeFindings(page), path).toEqual([]);
  }
});
