import type { Page } from '@playwright/test';
import { goTo, newPerson, openCategory, signUpAndIn } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { axeFindings } from '../setup/axe.ts';
import { boxOf } from '../setup/box-of.ts';
import { expect, test } from '../setup/journey.ts';
import { shiftOf } from '../setup/layout-shift.ts';

const title = 'Bicycle number 1';

/** Neither what is due nor the parts of the top bar move anything when they come. */
const almostNothing = 0.002;

/** Opens a place of the dashboard whose table must have these headers, and which nothing pushes down. */
async function expectTable(page: Page, path: string, heading: string, headers: string[]) {
  await page.goto(`/dashboard/${path}`);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText(headers);
  expect(await shiftOf(page)).toBeLessThan(almostNothing);
}

test('the tables of a buyer and of a seller have their columns', async ({ visitor }) => {
  const large = { viewport: { width: 1280, height: 900 } };
  const [sellerPage, page] = [await visitor(large), await visitor(large)];
  await signUpAndIn(sellerPage, newPerson('Tab Seller', 'Seller Account'), '/dashboard/products');
  const buyer = newPerson('Tab Buyer', 'Buyer Account');
  await signUpAndIn(page, buyer, '/dashboard/my-booking');

  await test.step('empty lists say what is missing', async () => {
    await expect(sellerPage.getByText('No product added')).toBeVisible();
    await goTo(sellerPage, 'My Buyers');
    await expect(sellerPage.getByText('No buyer booking info available')).toBeVisible();
    await expect(page.getByText('No booking done yet')).toBeVisible();
    await goTo(page, 'Wishlist');
    await expect(page.getByText('No product added')).toBeVisible();
  });
  const place = '12 Canal Street, Portland';
  await addProducts(sellerPage, 'Road bikes', 1);
  const contact = { buyerPhone: '5550108899', buyerLocation: place };
  await bookByCalls(page, 'Road bikes', [title], contact);
  await openCategory(page, 'Road bikes');
  await page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Wishlist', exact: true })
    .click();
  await expect(page.getByText('Added to wishlist...')).toBeVisible();

  const cells = page.getByRole('row', { name: title }).getByRole('cell');
  const bookings = ['#', 'Image', 'Title', 'Price', 'Payment', 'Delete', 'Message'];
  await expectTable(page, 'my-booking', 'My Bookings', bookings);
  await expect(cells).toHaveText(
    ['1', '', title, '$101.00', 'PayDetails', 'Delete', 'Message'].map(ending),
  );
  await expect(cells.locator('img')).toHaveCount(1);
  await expect(cells.getByRole('link', { name: 'Pay', exact: true })).toHaveAttribute(
    'href',
    /^\/dashboard\/payment\/[0-9a-f-]{36}$/,
  );
  const wishes = ['Image', 'Title', 'Price', 'Payment', 'Delete'];
  await expectTable(page, 'my-wishlist', 'My Wishlist', wishes);
  await expect(cells).toHaveText(['', title, '$101.00', 'Not Paid', 'Delete'].map(ending));

  const theirs = sellerPage.getByRole('row', { name: title }).getByRole('cell');
  const products = [
    '#',
    'Image',
    'Title',
    'Selling Price',
    'Available',
    'Advertise',
    'Delete',
    'Edit',
    'More',
    'Interest',
  ];
  await expectTable(sellerPage, 'products', 'All Products', products);
  const product = ['1', '', title, '$101.00', 'Yes', 'Disabled', 'Delete', 'Edit', ''];
  const interest = '0 views1 heart0 questions';
  await expect(theirs).toHaveText([...product, interest].map(ending));
  await test.step('however narrow the columns become, no button lies over the next', async () => {
    await sellerPage.getByRole('table').evaluate((table) => {
      table.style.width = 'min-content';
    });
    const [toggle, remove] = [
      await boxOf(theirs.getByRole('button', { name: 'Disabled' })),
      await boxOf(theirs.getByRole('button', { name: 'Delete' })),
    ];
    expect(remove.y).toBeLessThan(toggle.y + toggle.height);
    expect(remove.x).toBeGreaterThan(toggle.x + toggle.width);
  });
  const buyers = [
    'Product title',
    'Buyer email',
    'Phone',
    'Location',
    'Payment',
    'Booking',
    'Message',
    'Sale',
  ];
  await expectTable(sellerPage, 'my-buyers', 'My Buyers', buyers);
  const row = [title, buyer.email, '5550108899', place, 'Not Paid', 'CancelDetails', 'Message'];
  const sale = new RegExp(`${buyer.name}\\$101.00Pick-up\\w+ \\d+, \\d{4}$`);
  await expect(theirs).toHaveText([...row.map(ending), sale]);
  await expectNarrowed(sellerPage);
  await expectDue(page);
});

async function expectNarrowed(sellerPage: Page): Promise<void> {
  const theirs = sellerPage.getByRole('row', { name: title }).getByRole('cell');
  await test.step('My Buyers is narrowed to one part of it, which the address keeps', async () => {
    await sellerPage.getByLabel('Show').selectOption('To send or hand over');
    await expect(sellerPage.getByText('No booking of this kind')).toBeVisible();
    await expect(sellerPage).toHaveURL(/show=paid$/);
    await sellerPage.reload();
    await expect(sellerPage.getByText('No booking of this kind')).toBeVisible();
    await sellerPage.getByLabel('Show').selectOption('Not paid yet');
    await expect(theirs.first()).toHaveText(title);
  });
}

async function expectDue(page: Page): Promise<void> {
  await test.step('what is due stands above the list, with its date and one button', async () => {
    await page.goto('/dashboard');
    const due = page.getByRole('region', { name: 'To do' }).getByRole('listitem');
    await expect(due).toContainText(title);
    await expect(due).toContainText(/Pay by \w+ \d+, \d{4}/);
    expect(await axeFindings(page), 'a dashboard with something due').toEqual([]);
    await due.getByRole('link', { name: 'Pay now' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  });
}

/** On a small screen the header stands before the value, hidden on a large one. */
const ending = (text: string) => new RegExp(`${text.replace(/[.$]/g, '\\$&')}$`);
