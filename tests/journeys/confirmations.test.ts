import type { Page } from '@playwright/test';
import { goTo, newPerson, openCategory, visit } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { adminEmails } from '../setup/shop.ts';
import { enroll, enrollAdmin, makePerson, type Person, password } from '../setup/sign-up.ts';
import { trackCalls } from '../setup/wait-for-idle.ts';

const category = 'City bikes';
const title = 'Bicycle number 1';
const other = 'Bicycle number 2';
const answers = ['Cancel', 'Confirm'];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const rowOf = (page: Page, name: string) => page.getByRole('row', { name });
const pressIn = (page: Page, row: string, name: string) =>
  rowOf(page, row).getByRole('button', { name, exact: true }).click();

/** What an open dialog says, and the buttons below it. A field for a file has the role of one too. */
async function expectQuestion(page: Page, words: string[], buttons: string[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const text of words) await expect(dialog).toContainText(text);
  await expect(dialog.locator('button')).toHaveText(['×', ...buttons]);
}

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

/** Presses twice what `name` names, as many people do, and expects one request and one toast. */
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

async function payAndShip(page: Page, sellerPage: Page): Promise<void> {
  await test.step('paying', async () => {
    await bookByCalls(page, category, [other]);
    await page.reload();
    await page.getByRole('link', { name: 'Pay', exact: true }).click();
    await page.getByLabel('Card number').fill('4242424242424242');
    await page.getByLabel('Expiry date (MM / YY)').fill('12 / 34');
    await page.getByLabel('CVC').fill('123');
    await pressTwice(page, 'Pay', 'POST /api/payments', 'Payment successfully done....');
    await expect(page.getByText(/^Transaction id: pi_/)).toBeVisible();
  });
  await test.step('shipping, and its receipt', async () => {
    await sellerPage.goto('/dashboard/my-buyers');
    await press(sellerPage, 'Shipped');
    const consequence = 'You cannot undo this';
    await expectQuestion(sellerPage, [other, consequence], ['Not yet', 'Yes, I shipped it']);
    await press(sellerPage, 'Not yet');
    await expect(sellerPage.getByText(/Shipped \w{3} \d/)).toHaveCount(0);
    await press(sellerPage, 'Shipped');
    await pressTwice(sellerPage, 'Yes, I shipped it', 'PATCH /api/bookings/:id');
    await expect(sellerPage.getByText(/Shipped \w{3} \d/)).toBeVisible();
    await page.goto('/dashboard/my-booking');
    await press(page, 'Confirm receipt');
    await expectQuestion(page, [other], ['Not yet', 'Yes, I have it']);
    await press(page, 'Yes, I have it');
    await expect(page.getByText('Received', { exact: true })).toBeVisible();
  });
  await test.step('deleting a wish', async () => {
    await goTo(page, 'Wishlist');
    // The page before it has a button of this name too.
    await expect(page.getByRole('heading', { level: 1, name: 'My Wishlist' })).toBeVisible();
    await press(page, 'Delete');
    const done = 'Product successfully deleted';
    await pressTwice(page, 'Confirm', 'DELETE /api/wishlist/:id', done);
  });
}

async function decideAsAdmin(adminPage: Page, seller: Person): Promise<void> {
  await test.step('deleting a report', async () => {
    await visit(adminPage, '/dashboard/reported-item');
    await press(adminPage, 'Delete');
    const report = 'This deletes the report. The bicycle and its listing stay as they are.';
    await expectQuestion(adminPage, [`delete "${title}"`, report], answers);
    await press(adminPage, 'Cancel');
  });
  await test.step('verifying and deleting a seller', async () => {
    await goTo(adminPage, 'All Seller');
    await expect(adminPage.getByRole('heading', { name: 'All Seller' })).toBeVisible();
    await pressTwice(adminPage, 'Verify', 'PATCH /api/users/:id', 'User verification done....');
    await expect(adminPage.getByRole('button', { name: 'Verified', exact: true })).toBeVisible();
    await pressIn(adminPage, seller.email, 'Delete');
    const consequences = [
      `delete "${seller.name}"`,
      'The person is signed out and the listings disappear at once',
      'Paid bookings that have not been shipped are refunded in full',
    ];
    await expectQuestion(adminPage, consequences, answers);
    await press(adminPage, 'Cancel');
  });
}

test('every confirmation says what will happen, and a double click sends one request', async ({
  visitor,
}) => {
  const [sellerPage, page, adminPage] = [await visitor(), await visitor(), await visitor()];
  const seller = newPerson('Connie Sells', 'Seller Account');
  const admin = { ...newPerson('Ada Confirms', 'Buyer Account'), email: adminEmails[3] };
  await enrollAdmin(adminPage, admin);

  await test.step('signing in', async () => {
    await makePerson(sellerPage, seller);
    await sellerPage.goto('/sign-in');
    await sellerPage.getByLabel('Email').fill(seller.email);
    await sellerPage.getByLabel('Password').fill(password);
    const welcome = `Welcome ${seller.name}`;
    await pressTwice(sellerPage, 'Sign In', 'POST /api/auth/sign-in/email', welcome);
  });
  await test.step('advertising', async () => {
    await addProducts(sellerPage, category, 1);
    await goTo(sellerPage, 'My products');
    await pressTwice(sellerPage, 'Disabled', 'POST /api/advertise', 'Enabled advertise....');
    await expect(sellerPage.getByRole('button', { name: 'Enabled' })).toBeVisible();
  });
  await test.step('saving, reporting and booking', async () => {
    await enroll(page, newPerson('Conrad Buys', 'Buyer Account'));
    await openCategory(page, category);
    const heart = page.getByRole('button', { name: 'Wishlist', exact: true });
    await heart.dblclick();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await press(page, 'Report');
    await page.getByLabel('Message', { exact: true }).fill('No brakes.');
    await press(page, 'Submit');
    await press(page, 'Book Now');
    await page.getByLabel('Phone').fill('5550108899');
    await page.getByLabel('Location').fill('12 Canal Street');
    const done = 'Bookings Confirmed Successfully...';
    await pressTwice(page, 'Submit', 'POST /api/bookings', done);
  });
  await test.step('the buyer deletes a booking', async () => {
    await addProducts(sellerPage, category, 1, { title: other, delivery: 'shipping' });
    await bookByCalls(page, category, [other]);
    await page.goto('/dashboard/my-booking');
    await pressIn(page, other, 'Delete');
    const consequence = 'Your booking will be cancelled. Other buyers can still book the bicycle.';
    const question = `Are you sure you want to delete "${other}"`;
    await expectQuestion(page, [question, consequence], answers);
    await press(page, 'Cancel');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(rowOf(page, other)).toBeVisible();
    await pressIn(page, other, 'Delete');
    await press(page, 'Confirm');
    await expect(page.getByText('Product successfully deleted')).toBeVisible();
    await expect(rowOf(page, other)).toHaveCount(0);
  });
  await test.step('the seller cancels one', async () => {
    await goTo(sellerPage, 'My Buyers');
    await expect(rowOf(sellerPage, title)).toContainText('Not Paid');
    await expect(rowOf(sellerPage, other)).toHaveCount(0);
    await press(sellerPage, 'Cancel');
    const consequence = 'The buyer will see that you cancelled the booking';
    await expectQuestion(sellerPage, [title, consequence], ['Keep booking', 'Cancel booking']);
    await press(sellerPage, 'Keep booking');
    await expect(rowOf(sellerPage, title)).toContainText('Not Paid');
    await press(sellerPage, 'Cancel');
    await pressTwice(sellerPage, 'Cancel booking', 'PATCH /api/bookings/:id');
    await expect(rowOf(sellerPage, title)).toContainText('Cancelled');
    await page.reload();
    await expect(rowOf(page, title)).toContainText('Cancelled by the seller');
  });
  await test.step('deleting a listing', async () => {
    await goTo(sellerPage, 'My products');
    await pressIn(sellerPage, title, 'Delete');
    await expectQuestion(sellerPage, [`delete "${title}"`, 'open bookings are cancelled'], answers);
    await press(sellerPage, 'Cancel');
  });
  await payAndShip(page, sellerPage);
  await decideAsAdmin(adminPage, seller);
});
