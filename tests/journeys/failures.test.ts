import { goTo, newPerson, openCategory, signUpAndIn, visit } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { smallPhoto } from '../setup/photo.ts';
import { enroll } from '../setup/sign-up.ts';

const message = 'The price has changed since you opened the page.';
const refusal = { status: 409, json: { code: 'price_changed', message: 'For other clients.' } };
const title = 'Bicycle number 1';
const category = 'Gravel bikes';

test('a failed wishlist or category shows a toast, and failed bookings do not', async ({
  visitor,
}) => {
  const page = await visitor();
  await signUpAndIn(page, newPerson('Una Loaded', 'Buyer Account'));
  const toast = page.getByRole('status').filter({ hasText: message });
  for (const path of ['wishlist', 'products/*', 'bookings'])
    await page.route(`**/api/${path}?*`, (route) => route.fulfill(refusal));
  // News of the shop would have a list fetched again, and refused again.
  await page.route('**/api/live?*', (route) => route.fulfill({ status: 204 }));
  await goTo(page, 'My Booking');
  await expect(page.getByRole('alert')).toContainText(message);
  await expect(toast).toHaveCount(0);
  await goTo(page, 'Wishlist');
  await expect(toast).toBeVisible();
  await expect(toast).toHaveCount(0);
  // Before its scripts work, a link loads the whole page, which the server makes.
  await visit(page, '/');
  await page.getByRole('link', { name: category }).click();
  await expect(toast).toBeVisible();
  await page.unroute('**/api/products/*?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('booking, reporting, advertising and signing out fail in place, without a toast', async ({
  visitor,
}) => {
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Quin Quiet', 'Seller Account'));
  await addProducts(sellerPage, category, 1);
  await sellerPage.route('**/api/advertise?*', (route) => route.fulfill(refusal));
  await sellerPage.goto('/dashboard/products');
  await sellerPage
    .getByRole('row', { name: title })
    .getByRole('button', { name: 'Disabled', exact: true })
    .click();
  await expect(sellerPage.getByRole('row', { name: title }).getByRole('alert')).toHaveText(message);
  await expect(sellerPage.getByRole('status').filter({ hasText: message })).toHaveCount(0);

  const page = await visitor();
  await signUpAndIn(page, newPerson('Bo Quiet', 'Buyer Account'));
  const toast = page.getByRole('status').filter({ hasText: message });
  for (const path of ['bookings?*', 'report?*', 'auth/sign-out'])
    await page.route(`**/api/${path}`, (route) => route.fulfill(refusal));
  await page.getByRole('link', { name: category }).click();
  const card = page.getByRole('article').filter({ hasText: 'Quin Quiet' });
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Book Now' }).click();
  await dialog.getByLabel('Phone').fill('5550108899');
  await dialog.getByLabel('Location').fill('12 Canal Street');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(message);
  await page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Report' }).click();
  await dialog.getByLabel('Message').fill('No brakes.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(message);
  await page.keyboard.press('Escape');
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Sign-Out' }).click();
  await expect(page.getByRole('alert')).toHaveText('Signing out failed.');
  await expect(toast).toHaveCount(0);
});

test('a form that was sent is empty when it opens again', async ({ visitor }) => {
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Clea Red', 'Seller Account'));
  await addProducts(sellerPage, category, 1);
  const page = await visitor();
  await enroll(page, newPerson('Ope Again', 'Buyer Account'));
  await openCategory(page, category);
  const card = page.getByRole('article').filter({ hasText: 'Clea Red' });
  const dialog = page.getByRole('dialog');
  await card.getByRole('button', { name: 'Book Now' }).click();
  await dialog.getByLabel('Phone').fill('5550108899');
  await dialog.getByLabel('Location').fill('12 Canal Street');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await expect(card.getByRole('link', { name: 'Booked, pay now' })).toBeVisible();
  await card.getByRole('button', { name: 'Report' }).click();
  await dialog.getByLabel('Message').fill('No brakes.');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog).toBeHidden();
  await card.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('');
  await page.keyboard.press('Escape');

  await test.step('and a booking that cannot be deleted is a toast', async () => {
    await page.route('**/api/bookings/*?*', (route) => route.fulfill(refusal));
    await goTo(page, 'My Booking');
    await page
      .getByRole('row', { name: title })
      .getByRole('button', { name: 'Delete', exact: true })
      .click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
    await expect(page.getByRole('row', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.unroute('**/api/bookings/*?*');
  });

  await test.step('and so is the booking form, once the booking is deleted', async () => {
    const row = page.getByRole('row', { name: title });
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(row).toHaveCount(0);
    await visit(page, '/');
    await page.getByRole('link', { name: category }).click();
    await card.getByRole('button', { name: 'Book Now' }).click();
    await expect(dialog.getByLabel('Phone')).toHaveValue('');
    await expect(dialog.getByLabel('Location')).toHaveValue('');
  });
});

test('a failed upload shows a toast and creates no product', async ({ visitor }) => {
  const page = await visitor();
  await enroll(page, newPerson('Upa Load', 'Seller Account'));
  await visit(page, '/dashboard/add-product');
  const fields = {
    Title: 'Never to be listed',
    'Selling Price': '100',
    'Purchase Price': '200',
    Phone: '5550104477',
    'Purchase Date': '2021-05-17',
    'City Name': 'Portland',
    'Area Name': 'Alberta',
    Description: 'Its picture never arrives.',
  };
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByLabel('Category').selectOption(category);
  await page.getByLabel('Image').setInputFiles(await smallPhoto());
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  await page.route('**/1/upload', (route) => route.fulfill(refusal));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: message })).toBeVisible();
  expect(posts).toEqual(['/1/upload']);
});
