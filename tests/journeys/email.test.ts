import type { Page } from '@playwright/test';
import { newPerson, settingOf, signUpAndIn, visit } from '../setup/actions.ts';
import { addProducts, bicyclePathOf } from '../setup/add-products.ts';
import { axeFindings, axeFindingsNow } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { confirmLink, newEmailLink, undoEmailLink } from '../setup/mail.ts';
import { delayResponses } from '../setup/network.ts';
import { enroll, password } from '../setup/sign-up.ts';

const notice = (page: Page) => page.getByRole('complementary', { name: 'Confirm your address' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Opens a page whose notice about the email comes late. Returns how far its heading moves then. */
async function moveOfLateNotice(page: Page, path: string): Promise<number> {
  const release = await delayResponses(page, '**/ConfirmNotice*');
  await page.goto(path);
  // Not the one that says that the page is opening.
  const heading = page.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Opening' });
  await expect(heading).toBeVisible();
  const before = await heading.boundingBox();
  await expect(notice(page)).toHaveCount(0);
  release();
  await expect(notice(page)).toBeVisible();
  const after = await heading.boundingBox();
  await page.unroute('**/ConfirmNotice*');
  return (
    Math.abs(Number(after?.x) - Number(before?.x)) + Math.abs(Number(after?.y) - Number(before?.y))
  );
}

test('a person confirms their email with the link of a mail', async ({ shop, visitor }) => {
  const page = await visitor();
  const person = newPerson('Connie Confirms', 'Buyer Account');
  await signUpAndIn(page, person, '/blog');

  await test.step('a notice asks for it, and sends another link', async () => {
    await expect(notice(page)).toContainText(person.email);
    await press(page, 'Send again');
    await expect(notice(page).getByRole('status')).toContainText('We have sent a new link');
  });
  const link = await confirmLink(shop, person.email);
  await test.step('it moves nothing, however late it comes', async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of ['/blog', '/dashboard'])
        expect(await moveOfLateNotice(page, path), `${path} at ${width}`).toBe(0);
    }
  });
  await test.step('where nobody is signed in, opening the link changes nothing, and pressing does', async () => {
    const phone = await visitor();
    await phone.goto(link);
    await page.reload();
    await expect(notice(page)).toBeVisible();
    await press(phone, 'Confirm my email');
    await expect(phone.getByRole('status')).toContainText('Thank you, your email is confirmed.');
    await expect(phone.getByRole('main').getByRole('link', { name: 'Sign in' })).toBeVisible();
  });
  await test.step('the notice goes from every tab in which the same person is signed in', async () => {
    const other = newPerson('Otto Proves', 'Buyer Account');
    const tab = await visitor();
    await signUpAndIn(tab, other, '/blog');
    await expect(notice(tab)).toBeVisible();
    await press(tab, 'Send again');
    const second = await tab.context().newPage();
    await second.goto(await confirmLink(shop, other.email));
    await press(second, 'Confirm my email');
    await expect(second.getByRole('status')).toContainText('Thank you, your email is confirmed.');
    await expect(notice(tab)).toHaveCount(0);
  });
  await test.step('the notice is gone, and the link says that there is nothing left to do', async () => {
    await page.goto(link);
    await expect(page.getByRole('status')).toContainText('Your email is already confirmed.');
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
});

test('who signed up to ask a seller comes back by the mail, though the tab was closed', async ({
  shop,
  caller,
  visitor,
}) => {
  const title = 'Marlow Asked 54';
  const sellerPage = await caller();
  await enroll(sellerPage, newPerson('Sid Answers', 'Seller Account'));
  await addProducts(sellerPage, 'Road bikes', 1, { title });
  const tab = await visitor();
  const { name, email } = newPerson('Ada Asks', 'Buyer Account');
  await visit(tab, await bicyclePathOf(sellerPage, title));
  await tab.getByRole('link', { name: 'Ask the seller' }).click();
  await expect(tab.getByText(`Please sign in to ask the seller of ${title}.`)).toBeVisible();
  await tab.getByRole('link', { name: 'Create an account' }).click();
  await tab.getByLabel('Username').fill(name);
  await tab.getByLabel('Email').fill(email);
  await tab.getByLabel('Password').fill(password);
  await press(tab, 'Sign Up');
  await expect(tab.getByText('Sign in now...')).toBeVisible();
  const later = await tab.context().newPage();
  await tab.close();
  await later.goto(await confirmLink(shop, email));
  await press(later, 'Confirm my email');
  await later.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(later.getByText(`Please sign in to ask the seller of ${title}.`)).toBeVisible();
  await expect(later.getByLabel('Email')).toHaveValue(email);
  await later.getByLabel('Password').fill(password);
  await press(later, 'Sign In');
  await expect(later).toHaveURL(/\/dashboard\/messages\/new/);
  await expect(later.getByRole('main')).toContainText(title);
});

test('links of mails that were used or made up say so, and how to go on', async ({ visitor }) => {
  const page = await visitor();
  const main = page.getByRole('main');
  for (const [path, button] of [
    ['/new-email', 'Use this email'],
    ['/undo-email', 'Take my account back'],
    ['/keep-second-factor', 'Keep my second factor'],
    ['/confirm-email', 'Confirm my email'],
  ] as const) {
    await page.goto(`${path}?token=made-up`);
    await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.');
    await expect(page.getByRole('button', { name: button })).toHaveCount(0);
    expect(await axeFindings(page), path).toEqual([]);
    if (path !== '/keep-second-factor') continue;
    await expect(main.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(main.getByRole('link', { name: 'contact us' })).toBeVisible();
  }
  await main.getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/sign-in');

  await test.step('a signed-in person gets another link to confirm the email', async () => {
    const person = newPerson('Lara Late', 'Seller Account');
    await enroll(page, person);
    await page.goto('/confirm-email?token=made-up');
    await press(page, 'Send again');
    await expect(page.getByRole('status')).toContainText(`a new link to ${person.email}`);
  });
});

test('a person changes their password and email, and takes the email back with the link in the other mail', async ({
  shop,
  visitor,
}) => {
  const [page, other] = [await visitor(), await visitor()];
  const person = newPerson('Emma Moves', 'Buyer Account');
  const { email: next } = newPerson('Emma Elsewhere', 'Buyer Account');
  const newPassword = 'a saddle made of moss';
  await signUpAndIn(page, person, '/dashboard/account/signing-in');

  await test.step('a new password, after a wrong one', async () => {
    await press(page, 'Change password');
    await page.getByLabel('Current password').fill('not the password');
    await page.getByLabel('New password').fill(newPassword);
    await press(page, 'Save');
    await expect(page.getByText('The password is wrong.')).toBeVisible();
    await expect(page.getByLabel('Current password')).toBeFocused();
    await page.getByLabel('Current password').fill(password);
    await press(page, 'Save');
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();
  });
  await test.step('signs in with it elsewhere', async () => {
    const elsewhere = await visitor();
    await elsewhere.goto('/sign-in');
    await elsewhere.getByLabel('Email').fill(person.email);
    await elsewhere.getByLabel('Password').fill(newPassword);
    await press(elsewhere, 'Sign In');
    await expect(elsewhere.getByText(`Welcome ${person.name}`)).toBeVisible();
  });
  await test.step('asks for a link to the new email', async () => {
    await press(page, 'Change email');
    expect(await axeFindings(page), 'the dialog').toEqual([]);
    await page.getByLabel('New email').fill(next);
    await press(page, 'Send link');
    await expect(page.getByText(`A link was sent to ${next}.`)).toBeVisible();
    expect(await axeFindingsNow(page), 'sent').toEqual([]);
  });
  await test.step('confirms it there, and goes on with the new email', async () => {
    await page.goto(await newEmailLink(shop, next));
    expect(await axeFindings(page), 'confirm').toEqual([]);
    await press(page, 'Use this email');
    await expect(page.getByText('Your account now has this email.')).toBeVisible();
    expect(await axeFindingsNow(page), 'confirmed').toEqual([]);
    await page.getByRole('link', { name: 'Go to your account' }).click();
    await expect(settingOf(page, 'Email')).toContainText(next);
    await visit(page, '/dashboard/my-booking');
    await expect(page.getByRole('heading', { level: 1, name: 'My Booking' })).toBeVisible();
  });
  await test.step('takes the account back with the link to the former email', async () => {
    await other.goto(await undoEmailLink(shop, person.email));
    expect(await axeFindings(other), 'undo').toEqual([]);
    await press(other, 'Take my account back');
    await expect(other.getByText('Your account has its former email again.')).toBeVisible();
    expect(await axeFindingsNow(other), 'undone').toEqual([]);
    await other.getByRole('link', { name: 'Choose a new password' }).click();
    await expect(other.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
    await expect(page).toHaveURL('/sign-in');
  });
});
