import type { Page } from '@playwright/test';
import {
  goTo,
  newPerson,
  openCategory,
  payWith,
  signUpAndIn,
  signUpAsAdmin,
} from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { adminEmails } from '../setup/shop.ts';
import { enroll } from '../setup/sign-up.ts';

const category = 'City bikes';
const title = 'Bicycle number 1';

/** What an open dialog says, and the buttons below it. A field for a file has the role of one too. */
async function expectQuestion(page: Page, words: string[], answers: string[]): Promise<void> {
  const dialog = page.getByRole('dialog');
  for (const text of words) await expect(dialog).toContainText(text);
  await expect(dialog.locator('button')).toHaveText(['×', ...answers]);
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('every confirmation says what will happen, with unambiguous buttons', async ({
  shop,
  visitor,
}) => {
  const [sellerPage, page, adminPage] = [await visitor(), await visitor(), await visitor()];
  const seller = newPerson('Connie Sells', 'Seller Account');
  await signUpAndIn(sellerPage, seller);
  await addProducts(sellerPage, category, 1);
  await enroll(page, newPerson('Conrad Buys', 'Buyer Account'));
  await openCategory(page, category);
  await press(page, 'Report');
  await page.getByLabel('Message', { exact: true }).fill('No brakes.');
  await press(page, 'Submit');
  await bookByCalls(page, category, [title]);
  const answers = ['Cancel', 'Confirm'];

  await test.step('deleting a booking', async () => {
    await goTo(page, 'My Booking');
    await press(page, 'Delete');
    const consequence = 'Your booking will be cancelled. Other buyers can still book the bicycle.';
    await expectQuestion(
      page,
      [`Are you sure you want to delete "${title}"`, consequence],
      answers,
    );
    await press(page, 'Cancel');
  });
  await test.step('cancelling a booking as its seller', async () => {
    await goTo(sellerPage, 'My Buyers');
    await press(sellerPage, 'Cancel');
    await expectQuestion(
      sellerPage,
      [title, 'The buyer will see that you cancelled the booking'],
      ['Keep booking', 'Cancel booking'],
    );
    await press(sellerPage, 'Keep booking');
    await expect(sellerPage.getByRole('row', { name: title })).toContainText('Not Paid');
  });
  await test.step('deleting a listing', async () => {
    await goTo(sellerPage, 'My products');
    await press(sellerPage, 'Delete');
    await expectQuestion(sellerPage, [`delete "${title}"`, 'open bookings are cancelled'], answers);
    await press(sellerPage, 'Cancel');
  });
  await test.step('shipping, and its receipt', async () => {
    await goTo(page, 'My Booking');
    await page.getByRole('link', { name: 'Pay', exact: true }).click();
    await payWith(page, '4242424242424242');
    await expect(page.getByText(/^Transaction id: pi_/)).toBeVisible();
    await sellerPage.goto('/dashboard/my-buyers');
    await press(sellerPage, 'Shipped');
    await expectQuestion(
      sellerPage,
      [title, 'You cannot undo this'],
      ['Not yet', 'Yes, I shipped it'],
    );
    await press(sellerPage, 'Not yet');
    await expect(sellerPage.getByText(/Shipped \d{4}/)).toHaveCount(0);
    await press(sellerPage, 'Shipped');
    await press(sellerPage, 'Yes, I shipped it');
    await expect(sellerPage.getByText(/Shipped \d{4}/)).toBeVisible();
    await page.goto('/dashboard/my-booking');
    await press(page, 'Confirm receipt');
    await expectQuestion(page, [title], ['Not yet', 'Yes, I have it']);
    await press(page, 'Yes, I have it');
    await expect(page.getByText('Received', { exact: true })).toBeVisible();
  });
  await test.step('deleting a report and a seller', async () => {
    const admin = { ...newPerson('Ada Confirms', 'Buyer Account'), email: adminEmails[3] };
    await signUpAsAdmin(adminPage, shop, admin);
    await goTo(adminPage, 'Reported Item');
    await press(adminPage, 'Delete');
    const report = 'This deletes the report. The bicycle and its listing stay as they are.';
    await expectQuestion(adminPage, [`delete "${title}"`, report], answers);
    await press(adminPage, 'Cancel');
    await goTo(adminPage, 'All Seller');
    await expect(adminPage.getByRole('heading', { name: 'All Seller' })).toBeVisible();
    const row = adminPage.getByRole('row', { name: seller.email });
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    await expectQuestion(
      adminPage,
      [
        `delete "${seller.name}"`,
        'The account and its listings are deleted immediately',
        'Paid bookings that have not been shipped are refunded in full',
      ],
      answers,
    );
    await press(adminPage, 'Cancel');
  });
});
