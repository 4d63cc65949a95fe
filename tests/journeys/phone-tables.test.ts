import type { Locator, Page } from '@playwright/test';
import { goTo, newPerson, openCategory, signUpAsAdmin, visit } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { boxOf } from '../setup/box-of.ts';
import { expect, test } from '../setup/journey.ts';
import { adminEmails } from '../setup/shop.ts';
import { enroll } from '../setup/sign-up.ts';

// On a phone a row is a card: picture at its left, title, price and state, then what one can do.

test.use({ viewport: { width: 390, height: 844 } });

const category = 'Cargo bikes';
const one = 'Bicycle number 1';

/** The picture stands left of the title, and no cell repeats what its column is called. */
async function expectCard(page: Page, row: Locator, title: string): Promise<void> {
  const [picture, words] = [
    await boxOf(row.locator('img').first()),
    await boxOf(row.getByText(title).first()),
  ];
  expect(picture.x + picture.width).toBeLessThanOrEqual(words.x);
  expect(Math.abs(picture.y - words.y)).toBeLessThan(40);
  for (const label of ['#', 'Image', 'Title', 'Name', 'Payment', 'Available'])
    await expect(row.getByText(label, { exact: true }).filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('table')).toBeVisible();
}

/** `action` takes the whole width of its card, and can be hit with a thumb. */
async function expectFullWidth(row: Locator, action: Locator): Promise<void> {
  const [card, button] = [await boxOf(row), await boxOf(action)];
  expect(button.width).toBeGreaterThan(card.width * 0.85);
  expect(button.height).toBeGreaterThanOrEqual(44);
}

test('tables are cards on a phone, and My Buyers is short', async ({ visitor }) => {
  const [sellerPage, page] = [await visitor(), await visitor()];
  const seller = newPerson('Phoebe Sells', 'Seller Account');
  await enroll(sellerPage, seller);
  const titles = await addProducts(sellerPage, category, 10);
  await visit(sellerPage, '/dashboard/products');
  await enroll(page, newPerson('Phil Buys', 'Buyer Account'));
  await bookByCalls(page, category, titles);

  await test.step('My Bookings', async () => {
    await visit(page, '/dashboard/my-booking');
    const row = page.getByRole('row').filter({ has: page.getByText(one, { exact: true }) });
    await expectCard(page, row, one);
    await expectFullWidth(row, row.getByRole('link', { name: 'Pay', exact: true }));
    // The picture, and three rows for a thumb.
    expect((await boxOf(row)).height).toBeLessThan(250);
  });
  await test.step('Wishlist', async () => {
    await openCategory(page, category);
    await page.getByRole('button', { name: 'Wishlist', exact: true }).first().click();
    await expect(page.getByText('Added to wishlist...')).toBeVisible();
    await goTo(page, 'Wishlist');
    const row = page.getByRole('row', { name: String(titles[0]) });
    await expectCard(page, row, String(titles[0]));
    expect((await boxOf(row)).height).toBeLessThan(200);
  });
  await test.step('My products', async () => {
    const row = sellerPage
      .getByRole('row')
      .filter({ has: sellerPage.getByText(one, { exact: true }) });
    await expectCard(sellerPage, row, one);
    // Without the head of a table, a bare "Yes" and "Disabled" would mean nothing.
    await expect(row).toContainText('Available: Yes');
    await expect(row).toContainText('Advertise: Disabled');
    await expectFullWidth(row, row.getByRole('link', { name: 'Edit' }));
    const [edit, toggle, remove] = [
      await boxOf(row.getByRole('link', { name: 'Edit' })),
      await boxOf(row.getByRole('button', { name: 'Disabled' })),
      await boxOf(row.getByRole('button', { name: 'Delete', exact: true })),
    ];
    expect(toggle.y).toBeGreaterThan(edit.y);
    expect(remove.y).toBe(toggle.y);
  });
  await test.step('My Buyers', async () => {
    await goTo(sellerPage, 'My Buyers');
    await expect(sellerPage.getByRole('heading', { name: 'My Buyers' })).toBeVisible();
    const row = sellerPage
      .getByRole('row')
      .filter({ has: sellerPage.getByText(one, { exact: true }) });
    await expectCard(sellerPage, row, one);
    await expectFullWidth(row, row.getByRole('button', { name: 'Cancel', exact: true }));
    const { height } = await boxOf(sellerPage.getByRole('table'));
    expect(height / titles.length).toBeLessThan(315);
  });
  const adminPage = await visitor();
  const admin = { ...newPerson('Ann Phones', 'Buyer Account'), email: adminEmails[2] };
  await test.step('All Seller', async () => {
    await signUpAsAdmin(adminPage, admin, '/dashboard/all-seller');
    await expect(adminPage.getByRole('heading', { name: 'All Seller' })).toBeVisible();
    const row = adminPage.getByRole('row', { name: seller.email });
    await expectCard(adminPage, row, seller.name);
    const [verify, remove] = [
      await boxOf(row.getByRole('button', { name: 'Verify', exact: true })),
      await boxOf(row.getByRole('button', { name: 'Delete', exact: true })),
    ];
    expect(verify.height).toBeGreaterThanOrEqual(44);
    expect(remove.y).toBe(verify.y);
  });
});
