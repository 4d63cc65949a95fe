import type { Page } from '@playwright/test';
import { goTo, newPerson, payWith, signIn, signOut, visit } from '../setup/actions.ts';
import { addProducts, bicyclePathOf } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { delayResponses } from '../setup/network.ts';
import { adminEmails } from '../setup/shop.ts';
import { enroll, enrollAdmin, makePerson } from '../setup/sign-up.ts';

// What browsers do to pages: translate them, keep nothing, run no scripts, or hold an old release.

const category = 'Road bikes';

test('a translated page works for each role, and shows what changes', async ({ visitor }) => {
  // One after another, all of them use one browser.
  const page = await visitor({}, 'translated');
  const dialog = page.getByRole('dialog');
  const seller = newPerson('Translated Seller', 'Seller Account');
  await enroll(page, seller);
  const [title = ''] = await addProducts(page, category, 1);
  const path = await bicyclePathOf(page, title);

  await test.step('a seller changes a price, which is shown', async () => {
    await visit(page, '/dashboard/products');
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await dialog.getByLabel('Selling Price').fill('333');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('$333.00').first()).toBeVisible();
    await expectSignedOut(page);
  });

  await test.step('a visitor searches, and keeps what they type before the code for it is there', async () => {
    const release = await delayResponses(page, '**/SearchBox*');
    await visit(page, '/bicycles');
    const box = page.getByRole('combobox', { name: 'Search for bicycles' });
    await box.pressSequentially('bicycle num');
    release();
    await expect.poll(() => box.evaluate(isReacts)).toBe(true);
    await expect(box).toBeFocused();
    await box.pressSequentially('ber');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/bicycles?q=bicycle+number');
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.unroute('**/SearchBox*');
  });

  await test.step('a buyer signs in, books, reports and signs out', async () => {
    const buyer = newPerson('Translated Buyer', 'Buyer Account');
    await makePerson(page, buyer);
    await page.goto(`/sign-in?from=${path}`);
    await signIn(page, buyer);
    await page.getByRole('button', { name: 'Book Now', exact: true }).click();
    await dialog.getByLabel('Phone').fill('5550108899');
    await dialog.getByLabel('Location').fill('12 Canal Street, Portland');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Bookings Confirmed Successfully...')).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Report', exact: true }).click();
    await dialog.getByLabel('Message', { exact: true }).fill('The picture shows another bicycle.');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Report Submitted Successfully...')).toBeVisible();
    await expectSignedOut(page);
  });

  await test.step('an admin verifies the seller', async () => {
    const admin = { ...newPerson('Translated Admin', 'Buyer Account'), email: adminEmails[0] };
    await enrollAdmin(page, admin);
    await visit(page, '/dashboard/all-seller');
    const row = page.getByRole('row', { name: seller.email });
    await row.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(row.getByRole('button', { name: 'Verified', exact: true })).toBeVisible();
    await expectSignedOut(page);
  });

  await test.step('a page that React must draw again is whole, with one head', async () => {
    // As soon as it is parsed: React may take the page over before all of it has loaded.
    await page.addInitScript(() =>
      new MutationObserver((_, observer) => {
        const heading = document.querySelector('h1');
        if (heading) observer.disconnect();
        heading?.remove();
      }).observe(document, { childList: true, subtree: true }),
    );
    await page.goto('/bicycles');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(1);
    for (const what of ['title', 'link[rel=canonical]'])
      await expect(page.locator(`head ${what}`)).toHaveCount(1);
  });
});

const isReacts = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__react'));

async function expectSignedOut(page: Page): Promise<void> {
  await signOut(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign-in' })).toBeVisible();
  expect(await (await page.request.get('/api/auth/get-session')).json()).toBeNull();
}

test('a browser that keeps nothing signs in and books, and says what that means', async ({
  caller,
  visitor,
}) => {
  const sellerPage = await caller();
  await enroll(sellerPage, newPerson('Stored Seller', 'Seller Account'));
  const [title = ''] = await addProducts(sellerPage, category, 1, { title: 'Unstored bicycle' });
  const buyer = newPerson('Unstored Buyer', 'Buyer Account');
  await makePerson(sellerPage, buyer);
  const page = await visitor({}, 'no storage');
  await page.goto('/sign-in');
  await expect(page.getByText('Your browser keeps no data for this shop')).toBeVisible();
  await signIn(page, buyer);
  await page.getByRole('link', { name: category }).click();
  await page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Book Now', exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('5550108899');
  await dialog.getByLabel('Location').fill('12 Canal Street, Portland');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Bookings Confirmed Successfully...')).toBeVisible();
  await goTo(page, 'Dashboard');
  await goTo(page, 'My Booking');
  await expect(page.getByRole('row', { name: title })).toBeVisible();
  // A page that is loaded anew, as the payment is, knows who is there by the session's cookie.
  await page.getByRole('row', { name: title }).getByRole('link', { name: 'Pay' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectSignedOut(page);
});

test('a page without JavaScript says that it needs it, and the search needs none', async ({
  visitor,
}) => {
  const page = await visitor({ javaScriptEnabled: false });
  for (const path of ['/sign-in', '/sign-up', '/confirm-email', '/dashboard']) {
    await page.goto(path);
    await expect(
      page.getByRole('link', { name: 'search the bicycles for sale' }),
      path,
    ).toBeVisible();
  }
  await page.getByRole('link', { name: 'search the bicycles for sale' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('noscript')).toHaveCount(0);
});

/** Scripts are gone, as after a release that has replaced them. */
const loseScripts = (page: Page, scripts = '**/assets/*.js') =>
  page.route(scripts, (route) => route.fulfill({ status: 404, body: '' }));

const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'could not be loaded' });

test('what is lost after a release is said, and the page stays', async ({ visitor }) => {
  const page = await visitor();
  await enroll(page, newPerson('Older Seller', 'Seller Account'));
  await addProducts(page, category, 1);

  await test.step('a dialog that a seller opens', async () => {
    await visit(page, '/dashboard/products');
    const change = page.getByRole('button', { name: 'Change', exact: true });
    await expect(change).toBeVisible();
    await expect(lost(page)).toHaveCount(0);
    await loseScripts(page);
    await change.click();
    await expect(lost(page)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
    await page.unrouteAll();
    await lost(page).getByRole('link', { name: 'Reload the page' }).click();
    await change.click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  await test.step('the start of a page, after one reload', async () => {
    let requests = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) requests += 1;
    });
    await loseScripts(page, '**/assets/index-*.js');
    await page.goto('/sign-in');
    await expect(lost(page)).toBeVisible();
    expect(requests).toBe(2);
  });
});

interface Watched {
  CloseWatcher: new () => { requestClose(): void };
  latest?: { requestClose(): void };
}

/** Notes what was opened last and can be closed by the back gesture of a phone. */
function noteWatchers(): void {
  const watched = window as unknown as Watched;
  watched.CloseWatcher = class extends watched.CloseWatcher {
    constructor() {
      super();
      watched.latest = this;
    }
  };
}

/** Does what the gesture does where something is open; browsers of laptops have none. */
async function goBackByGesture(page: Page): Promise<void> {
  await page.evaluate(() => (window as unknown as Watched).latest?.requestClose());
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('on the way to pay, nothing typed is lost by a reload, by Back or by a release', {
  tag: '@storage',
}, async ({ caller, visitor }) => {
  const sellerPage = await caller();
  await enroll(sellerPage, newPerson('Sending Seller', 'Seller Account'));
  const [title = ''] = await addProducts(sellerPage, category, 1, {
    title: 'Kept bicycle',
    delivery: 'shipping',
  });
  const path = await bicyclePathOf(sellerPage, title);
  const buyer = newPerson('Older Buyer', 'Buyer Account');
  await makePerson(sellerPage, buyer);
  const page = await visitor();
  await page.addInitScript(noteWatchers);

  await test.step('the sign-in keeps the email and the way back, never the password', async () => {
    // In another tab, the address alone says where to return to.
    await page.goto(`/sign-in?from=${path}`);
    await page.getByLabel('Email').fill(buyer.email);
    await page.getByLabel('Password').fill('half a pass');
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(buyer.email);
    await expect(page.getByLabel('Password')).toHaveValue('');
    await signIn(page, buyer);
    await expect(page).toHaveURL(path);
  });

  const bookNow = page.getByRole('button', { name: 'Book Now', exact: true });
  const dialog = page.getByRole('dialog');
  await test.step('a booking whose code is lost is said', async () => {
    await expect(bookNow).toBeVisible();
    await loseScripts(page);
    await bookNow.click();
    await expect(lost(page)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.unrouteAll();
    await lost(page).getByRole('link', { name: 'Reload the page' }).click();
  });

  await test.step('the booking keeps what is typed', async () => {
    await bookNow.click();
    const kept = dialog.getByText('We kept what you had filled in.');
    const typed = [
      ['Phone', '5550108899'],
      ['Location', '12 Canal Street, Toronto'],
      ['Recipient', 'Older Buyer'],
      ['City', 'Toronto'],
      ['Province', 'Ontario'],
    ] as const;
    await expect(dialog.getByLabel('Location')).toHaveValue('');
    await expect(kept).toHaveCount(0);
    await dialog.getByLabel('Country').selectOption('CA');
    for (const [label, text] of typed) await dialog.getByLabel(label).fill(text);
    const leaveAndReturn = [
      () => page.reload(),
      () => page.goto('/blog').then(() => page.goBack()),
      () => goBackByGesture(page),
    ];
    for (const leave of leaveAndReturn) {
      await leave();
      await bookNow.click();
      await expect(kept).toBeVisible();
      for (const [label, text] of typed) await expect(dialog.getByLabel(label)).toHaveValue(text);
    }
  });

  await test.step('an open booking and an open payment end as if there were no release', async () => {
    await dialog.getByLabel('Street and number').fill('12 Canal Street');
    await dialog.getByLabel('Postal code').fill('M5V 2T6');
    await loseScripts(page);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toBeHidden();
    await page.unrouteAll();
    await page.getByRole('link', { name: 'Booked, pay now' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await loseScripts(page);
    await payWith(page, '4242424242424242');
    await expect(page.getByText(/^Transaction id: pi_/)).toBeVisible();
    await expect(lost(page)).toHaveCount(0);
  });
});
