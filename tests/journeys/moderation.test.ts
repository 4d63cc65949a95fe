import type { Page } from '@playwright/test';
import { goTo, newPerson, openCategory, signUpAsAdmin } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { adminEmails } from '../setup/shop.ts';
import { enroll, type Person } from '../setup/sign-up.ts';

const category = 'Gravel bikes';
const phone = { width: 390, height: 844 };

/** Presses the Delete of a row and says yes, with the reason that is asked for. */
async function confirmDeletion(page: Page, name: string, reason?: string): Promise<void> {
  await page
    .getByRole('row', { name })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`Are you sure you want to delete "${name}"`);
  if (reason) await dialog.getByLabel('Reason').fill(reason);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
}

/** Gives a person another name, after one that is refused. */
async function rename(page: Page, name: string, newName: string): Promise<void> {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Change name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change name' });
  const field = dialog.getByLabel('New name');
  await expect(field).toHaveValue(name);
  await field.fill('Respoke Support');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('This name is reserved for the shop.')).toBeVisible();
  await field.fill(newName);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
}

async function report(page: Page, title: string, message: string): Promise<void> {
  await page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Report', exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message').fill(message);
  await dialog.getByRole('button', { name: 'Submit' }).click();
}

test('an admin follows a report, checks the seller and deletes a buyer', async ({
  caller,
  visitor,
}) => {
  const title = 'Kestrel Drift 52';
  const seller = newPerson('Sia Sells', 'Seller Account');
  const newName = 'Sia of Portland';
  const buyer = newPerson('Bo Buys', 'Buyer Account');
  const admin: Person = { name: 'Ada Admin', email: adminEmails[0], type: 'Buyer Account' };
  const [sellerPage, buyerPage] = [await caller(), await visitor()];
  const adminPage = await visitor({ viewport: phone });

  await test.step('a buyer reports a product, once a day', async () => {
    await enroll(sellerPage, seller);
    await addProducts(sellerPage, category, 1, { title });
    await enroll(buyerPage, buyer);
    await openCategory(buyerPage, category);
    await buyerPage
      .getByRole('article')
      .filter({ hasText: title })
      .getByRole('button', { name: 'Report', exact: true })
      .click();
    const dialog = buyerPage.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog).toContainText('Please fill in this field');
    await dialog.getByRole('button', { name: 'Close' }).click();

    await report(buyerPage, title, 'The frame number is filed off.');
    await expect(buyerPage.getByText('Report Submitted Successfully...')).toBeVisible();
    await expect(dialog).toBeHidden();
    await report(buyerPage, title, 'I mean it.');
    await expect(dialog.getByRole('alert')).toHaveText(
      'You have already reported this product today.',
    );
    await expect(dialog.getByLabel('Message')).toHaveValue('I mean it.');
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('the admin reads the report', async () => {
    await signUpAsAdmin(adminPage, admin, '/dashboard/reported-item');
    const row = adminPage.getByRole('row', { name: title });
    await expect(row).toContainText(new Date().toISOString().slice(0, 10));
    for (const text of [seller.email, buyer.email, 'The frame number is filed off.'])
      await expect(row).toContainText(text);
  });

  await test.step('the admin verifies the seller, and buyers see it', async () => {
    await goTo(adminPage, 'All Seller');
    const row = adminPage.getByRole('row', { name: seller.email });
    await row.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(adminPage.getByText('User verification done....')).toBeVisible();
    await expect(row.getByRole('button', { name: 'Verified', exact: true })).toBeVisible();
    await openCategory(buyerPage, category);
    await expect(buyerPage.getByRole('button', { name: 'Verified seller' })).toBeVisible();
  });

  await test.step('the admin takes the verification back', async () => {
    await adminPage.getByRole('button', { name: `More for ${seller.name}` }).click();
    await adminPage.getByRole('menuitem', { name: 'Remove verification' }).click();
    const dialog = adminPage.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toBeHidden();
    await expect(
      adminPage
        .getByRole('row', { name: seller.name })
        .getByRole('button', { name: 'Verify', exact: true }),
    ).toBeVisible();
  });

  await test.step('the admin gives the seller another name', async () => {
    await rename(adminPage, seller.name, newName);
    await expect(adminPage.getByRole('row', { name: seller.email })).toContainText(newName);
  });

  await test.step('the admin deletes the report', async () => {
    await goTo(adminPage, 'Reported Item');
    await confirmDeletion(adminPage, title);
    await expect(adminPage.getByText('Report deleted...')).toBeVisible();
    await expect(adminPage.getByText('No report posted')).toBeVisible();
  });

  await test.step('the admin deletes the buyer, who is signed out at once', async () => {
    await goTo(adminPage, 'All Buyer');
    await confirmDeletion(adminPage, buyer.name, 'Books and never pays');
    await expect(adminPage.getByText('Buyer Account deleted successfully...')).toBeVisible();
    await expect(adminPage.getByRole('row', { name: buyer.email })).toHaveCount(0);
    // By an event; at the latest when they open another page.
    await buyerPage.goto('/dashboard');
    await expect(buyerPage).toHaveURL('/sign-in');
  });

  await test.step('the admin deletes the seller, whose products leave the shop', async () => {
    await goTo(adminPage, 'All Seller');
    await confirmDeletion(adminPage, newName, 'Sold a stolen bicycle');
    await expect(adminPage.getByText('Seller Account deleted successfully...')).toBeVisible();
    await openCategory(adminPage, category);
    await expect(adminPage.getByText('There are no bicycles in this category yet')).toBeVisible();
  });
});
