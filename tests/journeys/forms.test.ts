import { newPerson, openCategory, visit } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { smallPhoto } from '../setup/photo.ts';
import { enroll } from '../setup/sign-up.ts';

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
  await page.getByLabel('Email').fill('ann@example.com');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('This password is too common.')).toBeVisible();
  await expect(page.getByLabel('Password')).toBeFocused();
  await expect(page.getByLabel('Username')).toHaveValue('Ann');
  const options = page.getByLabel('Account type').getByRole('option');
  await expect(options).toHaveText(['Buyer Account', 'Seller Account']);
});

test('pressing Enter twice books once, and the dialog returns the focus', async ({ visitor }) => {
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Once Seller', 'Seller Account'));
  await addProducts(sellerPage, 'Gravel bikes', 1);
  const page = await visitor();
  await enroll(page, newPerson('Hasty Buyer', 'Buyer Account'));
  await openCategory(page, 'Gravel bikes');
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(new URL(request.url()).pathname);
  });
  const open = page
    .getByRole('article')
    .filter({ hasText: 'Bicycle number 1' })
    .getByRole('button', { name: 'Book Now', exact: true });
  await open.click();
  const dialog = page.getByRole('dialog');
  for (const label of ['Product title', 'Price', 'Name', 'Email'])
    await expect(dialog.getByLabel(label, { exact: true })).not.toBeEditable();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(open).toBeFocused();

  // The same form in another tab, not sent yet.
  const later = await page.context().newPage();
  await later.goto(page.url());
  await later.getByRole('button', { name: 'Book Now', exact: true }).click();
  const dialogLater = later.getByRole('dialog');

  await page.bringToFront();
  await open.click();
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await dialog.getByLabel('Phone').fill('+1 (503) 555-0188');
  await dialog.getByLabel('Location').fill('12 Canal Street');
  await dialog.getByLabel('Location').evaluate((field: HTMLInputElement) => {
    field.form?.requestSubmit();
    field.form?.requestSubmit();
  });
  await expect(page.getByText('Bookings Confirmed Successfully...')).toBeVisible();
  expect(posts).toEqual(['/api/bookings']);

  await expect(page.getByRole('link', { name: 'Booked, pay now' })).toBeFocused();

  await later.bringToFront();
  await expect(dialogLater.getByText('You have already booked this bicycle.')).toBeVisible();
  await dialogLater.getByLabel('Phone').fill('5550108899');
  await dialogLater.getByLabel('Location').fill('12 Canal Street');
  await dialogLater.getByRole('button', { name: 'Submit' }).click();
  await expect(dialogLater.getByRole('alert')).toHaveText('You have already booked this bicycle.');
  await expect(dialogLater.getByLabel('Location')).toHaveValue('12 Canal Street');
});

test('an offline form shows a message and keeps its values, and can be sent once online', async ({
  visitor,
}) => {
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Remote Seller', 'Seller Account'));
  await addProducts(sellerPage, 'Electric bikes', 1);
  const page = await visitor();
  await enroll(page, newPerson('Tunnel Buyer', 'Buyer Account'));
  await openCategory(page, 'Electric bikes');
  await page
    .getByRole('article')
    .filter({ hasText: 'Bicycle number 1' })
    .getByRole('button', { name: 'Book Now', exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('5550108899');
  await dialog.getByLabel('Location').fill('12 Canal Street');
  await page.route('**/api/bookings?*', (route) => route.abort('internetdisconnected'));
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toContainText('We could not reach the server');
  await page.unroute('**/api/bookings?*');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Bookings Confirmed Successfully...')).toBeVisible();
});

test('the values of the product form survive a reload', async ({ visitor }) => {
  const page = await visitor();
  await enroll(page, newPerson('Wordy Seller', 'Seller Account'));
  await visit(page, '/dashboard/add-product');
  await page.getByLabel('Title').fill('Half a listing');
  await page.getByLabel('Description').fill('A long story that nobody wants to write twice.');
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Half a listing');
  await expect(page.getByLabel('Description')).toHaveValue(/nobody wants to write twice/);
});

test('an upload shows its progress and can be cancelled', async ({ visitor }) => {
  const page = await visitor();
  await enroll(page, newPerson('Slow Seller', 'Seller Account'));
  await visit(page, '/dashboard/add-product');
  await page.getByLabel('Title').fill('Never to be listed');
  await page.getByLabel('Selling Price').fill('100');
  await page.getByLabel('Purchase Price').fill('200');
  await page.getByLabel('Phone').fill('5550104477');
  await page.getByLabel('Purchase Date').fill('2021-05-17');
  await page.getByLabel('Image').setInputFiles(await smallPhoto());
  await page.getByLabel('Category').selectOption('Road bikes');
  await page.getByLabel('City Name').fill('Portland');
  await page.getByLabel('Area Name').fill('Alberta');
  await page.getByLabel('Description').fill('Cancelled on the way.');
  // The host never answers; only cancelling ends it.
  await page.route('**/1/upload', () => undefined);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Add' }).locator('svg')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeEnabled();
  await page.unroute('**/1/upload');
  const refusal = { code: 'image_unreadable', message: 'For other clients.' };
  await page.route('**/1/upload', (route) => route.fulfill({ status: 422, json: refusal }));
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByLabel('Image')).toHaveAccessibleDescription(
    'This file could not be read as a picture.',
  );
  await expect(page.getByLabel('Image')).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue('Never to be listed');
});

test('a file that is not a picture is refused when it is chosen', async ({ visitor }) => {
  const page = await visitor();
  await enroll(page, newPerson('Tex Text', 'Seller Account'));
  await visit(page, '/dashboard/add-product');
  const image = page.getByLabel('Image');
  await image.setInputFiles({
    name: 'list.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('milk'),
  });
  await expect(page.getByText('This file is not a picture')).toBeVisible();
  await expect(image).toHaveAttribute('aria-invalid', 'true');
  await image.setInputFiles(await smallPhoto());
  await expect(page.getByText('This file is not a picture')).toHaveCount(0);
});

test('the preview of a product fits the screen with any price and title', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 1280, height: 900 } });
  await enroll(page, newPerson('Rich Seller', 'Seller Account'));
  await visit(page, '/dashboard/add-product');
  await page.getByLabel('Title').fill('Penny-farthing'.repeat(8));
  await page.getByLabel('Selling Price').fill('123456789012345678');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText('$123,456');
  const beyond = await preview
    .getByRole('article')
    .evaluate((card) => card.getBoundingClientRect().width - 320);
  expect(beyond).toBeLessThanOrEqual(0);
  for (const field of ['Title', 'Description', 'City Name', 'Area Name']) {
    await page.getByLabel(field).fill('m'.repeat(300));
    const wide = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(wide, field).toBeLessThanOrEqual(0);
  }
});
