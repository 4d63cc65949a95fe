import type { Page } from '@playwright/test';
import { goTo, newPerson, signUpAndIn } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { confirmLink } from '../setup/mail.ts';
import { delayResponses } from '../setup/network.ts';
import { enroll, password } from '../setup/sign-up.ts';

const notice = (page: Page) => page.getByRole('complementary', { name: 'Confirm your address' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a person confirms their email with the link of a mail', async ({ shop, visitor }) => {
  const page = await visitor();
  const person = newPerson('Connie Confirms', 'Buyer Account');
  await signUpAndIn(page, person);
  const link = await confirmLink(shop, person.email);

  await test.step('a notice asks for it, and sends another link', async () => {
    await expect(notice(page)).toContainText(person.email);
    await press(page, 'Send again');
    await expect(notice(page).getByRole('status')).toContainText('We have sent a new link');
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
    await signUpAndIn(tab, other);
    await expect(notice(tab)).toBeVisible();
    const second = await tab.context().newPage();
    await second.goto(await confirmLink(shop, other.email));
    await press(second, 'Confirm my email');
    await expect(second.getByRole('status')).toContainText('Thank you, your email is confirmed.');
    await expect(notice(tab)).toHaveCount(0);
  });
  await test.step('the notice is gone, and the link says that there is nothing left to do', async () => {
    await page.goto(link);
    await press(page, 'Confirm my email');
    await expect(page.getByRole('status')).toContainText('Your email is already confirmed.');
    await page.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
});

test('an invalid confirmation link shows a message and a way to get another', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/confirm-email?token=made-up');
  await press(page, 'Confirm my email');
  await expect(page.getByRole('alert')).toHaveText('This link has expired or was already used.');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/sign-in');
  const person = newPerson('Lara Late', 'Seller Account');
  await enroll(page, person);
  await page.goto('/confirm-email?token=made-up');
  await press(page, 'Confirm my email');
  await press(page, 'Send again');
  await expect(page.getByRole('status')).toContainText(`a new link to ${person.email}`);
});

for (const width of [390, 1280])
  test(`a late notice moves nothing at ${width} px`, async ({ visitor }) => {
    const page = await visitor({ viewport: { width, height: 900 } });
    await signUpAndIn(page, newPerson('Lena Late', 'Buyer Account'));
    await expect(notice(page)).toBeVisible();
    for (const [path, name] of [
      ['/blog', 'Blog'],
      ['/dashboard', 'Dashboard'],
    ] as const) {
      const release = await delayResponses(page, '**/ConfirmNotice*');
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading, name).toBeVisible();
      const before = await heading.boundingBox();
      await expect(notice(page)).toHaveCount(0);
      release();
      await expect(notice(page)).toBeVisible();
      expect(await heading.boundingBox(), name).toEqual(before);
      await page.unroute('**/ConfirmNotice*');
    }
  });

test('a person changes their password', async ({ visitor }) => {
  const [page, elsewhere] = [await visitor(), await visitor()];
  const person = newPerson('Chantal Changes', 'Buyer Account');
  await enroll(page, person);
  await page.goto('/dashboard');
  await goTo(page, 'Your account');
  await press(page, 'Change password');
  await page.getByLabel('Current password').fill('not the password');
  await page.getByLabel('New password').fill('a saddle made of moss');
  await press(page, 'Save');
  await expect(page.getByText('The password is wrong.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toBeFocused();
  await page.getByLabel('Current password').fill(password);
  await press(page, 'Save');
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible();

  await elsewhere.goto('/sign-in');
  await elsewhere.getByLabel('Email').fill(person.email);
  await elsewhere.getByLabel('Password').fill('a saddle made of moss');
  await press(elsewhere, 'Sign In');
  await expect(elsewhere.getByText(`Welcome ${person.name}`)).toBeVisible();
});
