import type { Page } from '@playwright/test';
import { goTo, newPerson, openCategory, visit } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { axeFindingsNow } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { smallPhoto } from '../setup/photo.ts';
import { addButton, fillIn, openForm, typed } from '../setup/product-form.ts';
import { enroll } from '../setup/sign-up.ts';
import { nextFrames } from '../setup/wait-for-idle.ts';

const message = 'The price has changed since you opened the page.';
const refusal = { status: 409, json: { code: 'price_changed', message: 'For other clients.' } };
const title = 'Bicycle number 1';
const category = 'Gravel bikes';

const toastOf = (page: Page) => page.getByRole('status').filter({ hasText: message });
const bookButton = (page: Page) =>
  page.getByRole('article').getByRole('button', { name: 'Book Now', exact: true });

test('a form shows an error beside its field, keeps the values and focuses the field', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/sign-up');
  await page.getByLabel('Username').fill('Ann');
  await page.getByLabel('Email').fill('not an email');
  await page.getByLabel('Password').fill('password123');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Please enter a valid email')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email');
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('This password is too common.')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue('Ann');
  const options = page.getByLabel('Account type').getByRole('option');
  await expect(options).toHaveText(['Buyer Account', 'Seller Account']);
});

test('a failed wishlist or category shows a toast, and failed bookings do not', async ({
  visitor,
}) => {
  const page = await visitor();
  await enroll(page, newPerson('Una Loaded', 'Buyer Account'));
  const toast = toastOf(page);
  for (const path of ['wishlist', 'products/*', 'bookings'])
    await page.route(`**/api/${path}?*`, (route) => route.fulfill(refusal));
  // News of the shop would have a list fetched again, and refused again.
  await page.route('**/api/live?*', (route) => route.fulfill({ status: 204 }));
  await visit(page, '/dashboard/my-booking');
  await expect(page.getByRole('alert')).toContainText(message);
  await nextFrames(page);
  await expect(toast).toHaveCount(0);
  await goTo(page, 'Wishlist');
  await expect(toast).toBeVisible();
  // Before its scripts work, a link loads the whole page, which the server makes.
  await visit(page, '/');
  await page.getByRole('link', { name: category }).click();
  await expect(toast).toBeVisible();
  await page.unroute('**/api/products/*?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

/** Reports a bicycle and signs out from the open category, which both fail. */
async function failToReportAndSignOut(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await test.step('a report that fails, and is empty after it was sent', async () => {
    const report = page.getByRole('article').getByRole('button', { name: 'Report' });
    await page.route('**/api/report?*', (route) => route.fulfill(refusal));
    await report.click();
    await dialog.getByLabel('Message').fill('No brakes.');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(message);
    await page.unroute('**/api/report?*');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toBeHidden();
    await report.click();
    await expect(dialog.getByLabel('Message')).toHaveValue('');
    await page.keyboard.press('Escape');
  });
  await test.step('a sign-out that fails', async () => {
    await page.route('**/api/auth/sign-out', (route) => route.fulfill(refusal));
    await page.getByRole('button', { name: 'Sign-Out' }).click();
    await expect(page.getByRole('alert')).toHaveText('Signing out failed.');
    await expect(toastOf(page)).toHaveCount(0);
  });
}

/** Deletes the booking, at first in vain, and opens its form again. */
async function deleteTheBooking(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const row = page.getByRole('row', { name: title });
  const deleteBooking = async () => {
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
  };
  await test.step('but a booking that cannot be deleted is a toast', async () => {
    await page.route('**/api/bookings/*?*', (route) => route.fulfill(refusal));
    await goTo(page, 'My Booking');
    await deleteBooking();
    await expect(toastOf(page)).toBeVisible();
    await expect(row).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unroute('**/api/bookings/*?*');
  });
  await test.step('once it is deleted, the form has what the other tab could not send', async () => {
    await deleteBooking();
    await expect(dialog).toBeHidden();
    await expect(row).toHaveCount(0);
    await visit(page, '/');
    await page.getByRole('link', { name: category }).click();
    await bookButton(page).click();
    await expect(dialog.getByLabel('Phone')).toHaveValue('5550108899');
    await expect(dialog.getByLabel('Location')).toHaveValue('12 Canal Street');
  });
}

test('booking, reporting, advertising and signing out fail in place, without a toast', async ({
  visitor,
}) => {
  const [sellerPage, page] = [await visitor(), await visitor()];
  await enroll(sellerPage, newPerson('Quin Quiet', 'Seller Account'));
  await addProducts(sellerPage, category, 1);
  await enroll(page, newPerson('Bo Quiet', 'Buyer Account'));
  await openCategory(page, category);
  const open = bookButton(page);
  const dialog = page.getByRole('dialog');
  // The same form in another tab, not sent until the other is.
  const later = await page.context().newPage();
  const dialogLater = later.getByRole('dialog');
  await later.goto(page.url());
  await later.getByRole('button', { name: 'Book Now', exact: true }).click();
  await page.bringToFront();

  await test.step('an advertisement that fails', async () => {
    await sellerPage.route('**/api/advertise?*', (route) => route.fulfill(refusal));
    await sellerPage.goto('/dashboard/products');
    const row = sellerPage.getByRole('row', { name: title });
    await row.getByRole('button', { name: 'Disabled', exact: true }).click();
    await expect(row.getByRole('alert')).toHaveText(message);
    await expect(toastOf(sellerPage)).toHaveCount(0);
  });
  await test.step('the dialog of a booking returns the focus', async () => {
    await open.click();
    for (const label of ['Product title', 'Price', 'Name', 'Email'])
      await expect(dialog.getByLabel(label, { exact: true })).not.toBeEditable();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
  });
  await test.step('a booking that fails or cannot be sent shows a message and keeps its values', async () => {
    await open.click();
    await expect(dialog.getByLabel('Phone')).toBeFocused();
    await dialog.getByLabel('Phone').fill('+1 (503) 555-0188');
    await dialog.getByLabel('Location').fill('12 Canal Street');
    await page.route('**/api/bookings?*', (route) => route.fulfill(refusal));
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(message);
    await page.unroute('**/api/bookings?*');
    await page.route('**/api/bookings?*', (route) => route.abort('internetdisconnected'));
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByRole('alert')).toContainText('We could not reach the server');
    await page.unroute('**/api/bookings?*');
  });
  await test.step('then pressing Enter twice books once', async () => {
    const posts: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (request.method() === 'POST' && pathname !== '/api/views') posts.push(pathname);
    });
    await dialog.getByLabel('Location').evaluate((field: HTMLInputElement) => {
      field.form?.requestSubmit();
      field.form?.requestSubmit();
    });
    await expect(page.getByText('Bookings Confirmed Successfully...')).toBeVisible();
    expect(posts).toEqual(['/api/bookings']);
    await expect(page.getByRole('link', { name: 'Booked, pay now' })).toBeFocused();
  });
  await test.step('the other tab says that it is booked, and refuses to book it again', async () => {
    await later.bringToFront();
    await expect(dialogLater.getByText('You have already booked this bicycle.')).toBeVisible();
    await dialogLater.getByLabel('Phone').fill('5550108899');
    await dialogLater.getByLabel('Location').fill('12 Canal Street');
    await dialogLater.getByRole('button', { name: 'Submit' }).click();
    const alert = dialogLater.getByRole('alert');
    await expect(alert).toHaveText('You have already booked this bicycle.');
    await expect(dialogLater.getByLabel('Location')).toHaveValue('12 Canal Street');
    await later.close();
    await page.bringToFront();
  });
  await failToReportAndSignOut(page);
  await deleteTheBooking(page);
});

test('the product form keeps what was filled in, also when its upload fails or is cancelled', {
  tag: '@storage',
}, async ({ visitor }) => {
  const page = await visitor();
  await openForm(page, 'Kit Kept');
  const notice = page.getByText('We kept what you had filled in.');
  const chosen = page.getByRole('img', { name: 'The file you chose' });

  await test.step('after a reload it says so, if anything was filled in', async () => {
    await page.reload();
    await expect(page.getByLabel('Title')).toBeVisible();
    await expect(notice).toHaveCount(0);
    await page.getByLabel('Title').fill('Half a listing');
    await page.getByLabel('Image').setInputFiles(await smallPhoto());
    await expect(chosen).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(notice).toBeVisible();
    await expect(chosen).toBeVisible();
    expect(await axeFindingsNow(page)).toEqual([]);
  });
  await test.step('it is emptied after a question', async () => {
    const startAgain = page.getByRole('button', { name: 'Start again' });
    const dialog = page.getByRole('dialog', { name: 'Start again' });
    await startAgain.click();
    await dialog.getByRole('button', { name: 'Keep it' }).click();
    await expect(startAgain).toBeFocused();
    await expect(page.getByLabel('Title')).toHaveValue('Half a listing');
    await startAgain.click();
    await dialog.getByRole('button', { name: 'Empty the form' }).click();
    await expect(page.getByLabel('Title')).toBeFocused();
    for (const isReloaded of [false, true]) {
      if (isReloaded) await page.reload();
      await expect(page.getByLabel('Title')).toHaveValue('');
      await expect(page.getByText('Choose a picture', { exact: true })).toBeVisible();
      await expect(notice).toHaveCount(0);
    }
  });
  await test.step('its preview fits the screen with any price and title', async () => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.getByLabel('Title').fill('Penny-farthing'.repeat(8));
    await page.getByLabel('Selling Price').fill('123456789012345678');
    const preview = page.getByRole('complementary', { name: 'Preview' });
    await expect(preview).toContainText('$123,456');
    const card = await preview.getByRole('article').boundingBox();
    expect(card?.width).toBeLessThanOrEqual(320);
    for (const field of ['Title', 'Description', 'City Name', 'Area Name']) {
      await page.getByLabel(field).fill('m'.repeat(300));
      const wide = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      expect(wide, field).toBeLessThanOrEqual(0);
    }
  });
  await fillIn(page);
  await page.getByLabel('Image').setInputFiles(await smallPhoto());
  await test.step('an upload shows its progress and can be cancelled', async () => {
    // The host never answers; only cancelling ends it.
    await page.route('**/1/upload', () => undefined);
    await addButton(page).click();
    await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
    await expect(addButton(page)).toBeDisabled();
    await expect(addButton(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Add' }).locator('svg')).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(addButton(page)).toBeEnabled();
    await page.unroute('**/1/upload');
  });
  await test.step('an unreadable picture is told at its field', async () => {
    const unreadable = { code: 'image_unreadable', message: 'For other clients.' };
    await page.route('**/1/upload', (route) => route.fulfill({ status: 422, json: unreadable }));
    await addButton(page).click();
    await expect(page.getByLabel('Image')).toHaveAccessibleDescription(
      'This file could not be read as a picture.',
    );
    await expect(page.getByLabel('Image')).toBeFocused();
    await expect(page.getByLabel('Title')).toHaveValue(typed.Title);
    await page.unroute('**/1/upload');
  });
  await test.step('another failed upload shows a toast and creates no product', async () => {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
    });
    await page.route('**/1/upload', (route) => route.fulfill(refusal));
    await page.getByLabel('Image').setInputFiles(await smallPhoto());
    await addButton(page).click();
    await expect(toastOf(page)).toBeVisible();
    expect(posts).toEqual(['/1/upload']);
  });
});
