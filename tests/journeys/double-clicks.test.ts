import type { Page } from '@playwright/test';
import { goTo, newPerson, openCategory, signUp, signUpAsAdmin } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { adminEmails } from '../setup/shop.ts';
import { enroll } from '../setup/sign-up.ts';
import { trackCalls } from '../setup/wait-for-idle.ts';

// Many people press twice out of habit. Each of these buttons then sends once, and says so once.

const title = 'Bicycle number 1';

/** What the page sends from now on that changes something, without the ids. */
function sentBy(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname.replace(/[0-9a-f-]{36}/, ':id');
    if (request.method() !== 'GET' && path.startsWith('/api/') && path !== '/api/views')
      sent.push(`${request.method()} ${path}`);
  });
  return sent;
}

/** Presses twice what `name` names, and expects one request and one toast. */
async function pressTwice(page: Page, name: string, request: string, toast?: string) {
  const sent = sentBy(page);
  const settled = trackCalls(page);
  const place = (await page.getByRole('dialog').count()) ? page.getByRole('dialog') : page;
  await place.getByRole('button', { name, exact: true }).dblclick();
  await expect.poll(() => sent).toContain(request);
  if (toast) await expect(page.getByText(toast)).toHaveCount(1);
  // Both presses have reached the page, and what either of them sends is answered.
  await settled();
  expect(sent.filter((one) => one === request)).toHaveLength(1);
  if (toast) expect(await page.getByText(toast).count()).toBeLessThan(2);
}

test('a double click on any submit button sends one request', async ({ shop, visitor }) => {
  const [sellerPage, page, adminPage] = [await visitor(), await visitor(), await visitor()];
  const seller = newPerson('Dora Double', 'Seller Account');

  await test.step('signing in', async () => {
    await signUp(sellerPage, seller);
    await sellerPage.getByLabel('Email').fill(seller.email);
    await sellerPage.getByLabel('Password').fill('spokes and chains 7');
    await pressTwice(
      sellerPage,
      'Sign In',
      'POST /api/auth/sign-in/email',
      `Welcome ${seller.name}`,
    );
  });
  await addProducts(sellerPage, 'BMX bikes', 1);
  await test.step('advertising', async () => {
    await goTo(sellerPage, 'My products');
    await pressTwice(sellerPage, 'Disabled', 'POST /api/advertise', 'Enabled advertise....');
    await expect(sellerPage.getByRole('button', { name: 'Enabled' })).toBeVisible();
  });
  await test.step('verifying', async () => {
    const admin = { ...newPerson('Ann Twice', 'Buyer Account'), email: adminEmails[0] };
    await signUpAsAdmin(adminPage, shop, admin);
    await goTo(adminPage, 'All Seller');
    await pressTwice(adminPage, 'Verify', 'PATCH /api/users/:id', 'User verification done....');
    await expect(adminPage.getByRole('button', { name: 'Verified', exact: true })).toBeVisible();
  });
  await test.step('booking and cancelling', async () => {
    await enroll(page, newPerson('Bo Twice', 'Buyer Account'));
    await openCategory(page, 'BMX bikes');
    await page.getByRole('button', { name: 'Wishlist', exact: true }).dblclick();
    await expect(page.getByRole('button', { name: 'Wishlist', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await page.getByRole('button', { name: 'Book Now', exact: true }).click();
    await page.getByLabel('Phone').fill('5550108899');
    await page.getByLabel('Location').fill('12 Canal Street');
    const done = 'Bookings Confirmed Successfully...';
    await pressTwice(page, 'Submit', 'POST /api/bookings', done);
    await goTo(sellerPage, 'My Buyers');
    await sellerPage.getByRole('button', { name: 'Cancel', exact: true }).click();
    await pressTwice(sellerPage, 'Cancel booking', 'PATCH /api/bookings/:id');
    await expect(sellerPage.getByRole('row', { name: title })).toContainText('Cancelled');
  });
  await test.step('paying, and shipping', async () => {
    await bookByCalls(page, 'BMX bikes', [title]);
    await page.goto('/dashboard/my-booking');
    await page.getByRole('link', { name: 'Pay', exact: true }).click();
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByLabel('Expiry date (MM / YY)').fill('12 / 34');
    await page.getByLabel('CVC').fill('123');
    await pressTwice(page, 'Pay', 'POST /api/payments', 'Payment successfully done....');
    await sellerPage.reload();
    await sellerPage.getByRole('button', { name: 'Shipped', exact: true }).click();
    await pressTwice(sellerPage, 'Yes, I shipped it', 'PATCH /api/bookings/:id');
  });
  await test.step('deleting', async () => {
    await goTo(page, 'Wishlist');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const done = 'Product successfully deleted';
    await pressTwice(page, 'Confirm', 'DELETE /api/wishlist/:id', done);
  });
});
