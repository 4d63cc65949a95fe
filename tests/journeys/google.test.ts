import type { Page } from '@playwright/test';
import { goTo, newPerson, settingOf, signOut, visit } from '../setup/actions.ts';
import { axeFindings, axeFindingsNow } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { makePerson } from '../setup/sign-up.ts';
import { refuseOnceAsStale } from '../setup/stale-sign-in.ts';
import { addAuthenticator, codeOf } from '../setup/totp.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Presses the button; gives the popup with the chooser in it. */
async function openChooser(page: Page): Promise<Page> {
  const coming = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Google' }).click();
  const popup = await coming;
  await expect(popup.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  return popup;
}

/** Signs in with an account that the sandbox offers. */
async function takeAccount(page: Page, name: string): Promise<void> {
  const popup = await openChooser(page);
  const closing = popup.waitForEvent('close');
  await popup.getByRole('button', { name }).click();
  await closing;
}

/** Signs in with an account that the sandbox does not offer. */
async function takeAnotherAccount(page: Page, name: string, email: string): Promise<void> {
  const popup = await openChooser(page);
  await popup.getByText('Use another account').click();
  await popup.getByLabel('Name').fill(name);
  await popup.getByLabel('Email', { exact: true }).fill(email);
  const closing = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Continue' }).click();
  await closing;
}

/** Signs out, and opens the page to sign in or up from the top bar. */
async function leaveFor(page: Page, name: 'Sign-In' | 'Sign-Up'): Promise<void> {
  await signOut(page);
  await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('button', { name: 'Google' })).toBeVisible();
}

test('a new person signs in with Google, becomes a buyer, and returns to the previous page', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/dashboard/my-booking');
  await expect(page).toHaveURL('/sign-in');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/(users|jwt-token)$/.test(pathname)) calls.push(`${request.method()} ${pathname}`);
  });
  const popup = await openChooser(page);
  await expect(popup.getByText('This is not Google')).toBeVisible();
  await expect.poll(() => popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600]);
  expect(await axeFindingsNow(popup)).toEqual([]);
  const closing = popup.waitForEvent('close');
  await popup.getByRole('button', { name: 'Robin Saddler' }).click();
  await closing;
  await expect(page.getByText('Welcome Robin Saddler')).toBeVisible();
  await expect(page.getByText('You have a buyer account.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Start selling' })).toHaveAttribute(
    'href',
    '/dashboard/account#side',
  );
  await expect(page).toHaveURL('/dashboard/my-booking');
  await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
  expect(calls.slice(0, 3)).toEqual(['GET /api/users', 'POST /api/users', 'GET /api/jwt-token']);

  await test.step('and enters the code of an app too, from both pages', async () => {
    const { secret, recoveryCodes } = await addAuthenticator(page);
    for (const [name, code = ''] of [
      ['Sign-In', codeOf(secret)],
      ['Sign-Up', recoveryCodes[0]],
    ] as const) {
      await leaveFor(page, name);
      await takeAccount(page, 'Robin Saddler');
      await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible();
      await page.getByLabel('Code').fill(code);
      await press(page, 'Continue');
      await expect(page).toHaveURL('/');
      await expect(page.getByText('Welcome Robin Saddler').last()).toBeVisible();
    }
  });
});

test('Google works from the sign-up page too, and for people who have signed in before', async ({
  visitor,
}) => {
  const email = 'shop.support@gmail.example';
  const page = await visitor();
  await test.step('a new person whose name at Google is refused chooses another one', async () => {
    await page.goto('/sign-up');
    await takeAnotherAccount(page, 'Shop Support', email);
    await expect(page.getByRole('heading', { name: 'Almost there' })).toBeVisible();
    const name = page.getByLabel('Username');
    await expect(name).toHaveValue('Shop Support');
    await press(page, 'Continue');
    await expect(page.getByText('This name is reserved for the shop.')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await name.fill('Sue Porter');
    await press(page, 'Continue');
    await expect(page.getByText('Welcome Sue Porter')).toBeVisible();
    await expect(page).toHaveURL('/');
  });
  await test.step('the second sign-in creates nothing', async () => {
    const made: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') made.push(new URL(request.url()).pathname);
    });
    await leaveFor(page, 'Sign-In');
    await takeAnotherAccount(page, 'Shop Support', email);
    await expect(page).toHaveURL('/');
    await expect(page.getByText('Welcome Sue Porter').last()).toBeVisible();
    expect(made).not.toContain('/api/users');
  });
  await test.step('a seller with a password stays a seller, and can switch in another tab', async () => {
    const seller = newPerson('Sal Spokes', 'Seller Account');
    await makePerson(page, seller);
    await leaveFor(page, 'Sign-In');
    await takeAnotherAccount(page, 'Somebody Else', seller.email);
    await expect(page.getByText('Welcome Sal Spokes')).toBeVisible();
    await goTo(page, 'My products');
    await expect(page.getByText('No product added')).toBeVisible();
    const tab = await page.context().newPage();
    await tab.goto('/sign-in');
    await takeAnotherAccount(tab, 'Gail Google', 'gail.google@gmail.example');
    await expect(tab.getByText('Welcome Gail Google')).toBeVisible();
    await tab.close();
  });
  await test.step('a person without a password confirms with Google, by the same account', async () => {
    await leaveFor(page, 'Sign-In');
    await takeAccount(page, 'Mira Velasquez');
    await expect(page.getByText('Welcome Mira Velasquez')).toBeVisible();
    await visit(page, '/dashboard/account/signing-in');
    await expect(settingOf(page, 'Password')).toContainText('Your account has no password.');
    await refuseOnceAsStale(page, '**/api/auth/authenticator');
    await press(page, 'Set up an app');
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await expect(question.getByRole('textbox')).toHaveCount(0);
    await takeAccount(page, 'Mira Velasquez');
    await expect(page.getByRole('dialog', { name: 'Set up an app' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.reload();
    const sessions = settingOf(page, 'Where you are signed in').getByRole('listitem');
    await expect(sessions).toHaveCount(1);
  });
});

test('a sign-in with Google that fails shows a message, and a retry works', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/sign-in');
  const alert = page.getByRole('alert');

  await test.step('a blocked popup', async () => {
    await page.evaluate(() => {
      const open = window.open;
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    await page.getByRole('button', { name: 'Google' }).click();
    await expect(alert).toContainText('Your browser has blocked the Google window.');
    await expect(page.getByText('popup_blocked')).toBeVisible();
  });
  await test.step('Cancel in the popup', async () => {
    const popup = await openChooser(page);
    await popup.getByRole('button', { name: 'Cancel' }).click();
    await expect(alert).toHaveText('You cancelled the sign-in with Google.');
    await expect(page.getByText('access_denied')).toBeVisible();
    expect(popup.isClosed()).toBe(true);
  });
  await test.step('closing the popup', async () => {
    const popup = await openChooser(page);
    await expect(alert).toHaveCount(0);
    await popup.close();
    await expect(alert).toHaveText('The Google window was closed before you were signed in.');
    await expect(page.getByText('popup_closed')).toBeVisible();
  });
  await test.step('an email that is not verified', async () => {
    const popup = await openChooser(page);
    await popup.getByText('Use another account').click();
    await popup.getByLabel('Name').fill('Una Sure');
    await popup.getByLabel('Email', { exact: true }).fill('una.sure@gmail.example');
    await popup.getByLabel('This email is verified').uncheck();
    await popup.getByRole('button', { name: 'Continue' }).click();
    await expect(alert).toHaveText('Google has not verified the email of this account.');
    await expect(page.getByText('email_not_verified')).toBeVisible();
  });
  await test.step('leaving the page closes the window', async () => {
    const popup = await openChooser(page);
    await page.getByRole('link', { name: 'Create an account' }).click();
    await expect.poll(() => popup.isClosed()).toBe(true);
    await page.goto('/sign-in');
  });
  await test.step('pressing the button again starts a new attempt in another window', async () => {
    const lost = await openChooser(page);
    await expect(page.getByText('Continue in the Google window.')).toBeVisible();
    const found = await openChooser(page);
    await expect.poll(() => lost.isClosed()).toBe(true);
    await expect(alert).toHaveCount(0);
    await found.getByRole('button', { name: 'Theo Lindqvist' }).click();
    await expect(page.getByText('Welcome Theo Lindqvist')).toBeVisible();
  });
  await test.step('a user record that could not be created is created by the next try', async () => {
    await leaveFor(page, 'Sign-In');
    const message = 'Something went wrong on our side. Please try again.';
    await page.route('**/api/users', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 409, json: { code: 'internal', message } })
        : route.fallback(),
    );
    await takeAnotherAccount(page, 'Mia Mend', 'mia.mend@gmail.example');
    await expect(page.getByText(message)).toHaveCount(2);
    await page.unroute('**/api/users');
    await takeAnotherAccount(page, 'Mia Mend', 'mia.mend@gmail.example');
    await expect(page.getByText('Welcome Mia Mend')).toBeVisible();
    await goTo(page, 'My Booking');
    await expect(page.getByText('No booking done yet')).toBeVisible();
  });
});

test('a provider on another site, or one that severs the link between the windows, signs people in', async ({
  visitor,
}) => {
  const page = await visitor();
  await test.step('one on another site reports to the page and closes its window', async () => {
    await page.goto('/sign-in');
    // 127.0.0.1 is the same server, and to a browser another site than localhost.
    await page.route('**/api/auth/sign-in/social', async (route) => {
      const answer = await route.fetch();
      const { url, attempt } = await answer.json();
      await route.fulfill({
        response: answer,
        json: { attempt, url: url.replace('//localhost', '//127.0.0.1') },
      });
    });
    const popup = await openChooser(page);
    expect(new URL(popup.url()).hostname).toBe('127.0.0.1');
    await expect(page.getByRole('alert')).toHaveCount(0);
    const closing = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Mira Velasquez' }).click();
    await closing;
    await expect(page.getByText('Welcome Mira Velasquez')).toBeVisible();
    await page.unroute('**/api/auth/sign-in/social');
  });
  await test.step('to the page, the window of the other looks closed', async () => {
    await leaveFor(page, 'Sign-In');
    await page.context().route('**/google-sandbox/authorize?*', async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const answer = await route.fetch();
      const headers = { ...answer.headers(), 'cross-origin-opener-policy': 'same-origin' };
      return route.fulfill({ response: answer, headers });
    });
    const popup = await openChooser(page);
    await expect(page.getByRole('alert')).toContainText('The Google window was closed');
    await popup.getByRole('button', { name: 'Theo Lindqvist' }).click();
    await expect(page.getByText('Welcome Theo Lindqvist')).toBeVisible();
  });
});
