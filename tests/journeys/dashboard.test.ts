import type { Page } from '@playwright/test';
import { addProduct, book, goTo, join, joinAsAdmin, payWith, somebody } from '../setup/actions.ts';
import { findings, still } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { smallPhoto } from '../setup/photo.ts';
import { adminEmails } from '../setup/shop.ts';
import { stock } from '../setup/stock.ts';

const category = 'Gravel bikes';
const photo = await smallPhoto();

const tile = (page: Page, label: string) =>
  page.locator('dl > div').filter({ has: page.getByText(label, { exact: true }) });

/** The rows of the table behind a plot, once it has been opened. */
async function tableOf(page: Page, title: string): Promise<string[][]> {
  const figure = page.getByRole('figure', { name: title, exact: true });
  await figure.getByText('Show as a table').click();
  const rows = await figure.getByRole('table').getByRole('row').all();
  return Promise.all(
    rows.map((row) => row.getByRole('cell').or(row.getByRole('rowheader')).allTextContents()),
  );
}

async function openDashboard(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveCount(0);
}

async function openCategory(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: category }).click();
  await expect(page.getByRole('heading', { name: 'All Products' })).toBeVisible();
}

async function changePrice(page: Page, title: string, price: string): Promise<void> {
  await goTo(page, 'My products');
  await page.getByRole('row', { name: title }).getByRole('button', { name: 'Change' }).click();
  await page.getByLabel('Selling Price').fill(price);
  await page.getByRole('button', { name: 'Save' }).click();
}

test('somebody new is told how to begin', async ({ visitor }) => {
  const [sellerPage, page] = [await visitor(still), await visitor(still)];
  await join(sellerPage, somebody('Nell New', 'Seller Account'));
  await join(page, somebody('Ned New', 'Buyer Account'));
  await openDashboard(sellerPage);
  await expect(sellerPage.getByText('Your shop starts here')).toBeVisible();
  expect(await findings(sellerPage), 'a new seller').toEqual([]);
  await openDashboard(page);
  await expect(page.getByText('Nothing booked or saved yet')).toBeVisible();
  expect(await findings(page), 'a new buyer').toEqual([]);
  await sellerPage.getByRole('link', { name: 'Add a product', exact: true }).click();
  await expect(sellerPage).toHaveURL('/dashboard/add-product');
});

test('each role sees on its dashboard what has been done', async ({ shop, visitor }) => {
  const [sold, kept] = ['Dust Runner 2', 'Dust Runner 4'];
  const [sellerPage, page, adminPage] = [
    await visitor(still),
    await visitor(still),
    await visitor(still),
  ];
  const admin = { name: 'Adele Admin', email: adminEmails[0], type: 'Buyer Account' } as const;
  await join(sellerPage, somebody('Sia Sells', 'Seller Account'));
  await join(page, somebody('Bert Buys', 'Buyer Account'));
  await joinAsAdmin(adminPage, shop, admin);

  await test.step('what a buyer has on the screen is counted, once a visit', async () => {
    for (const title of [sold, kept])
      await addProduct(sellerPage, { title, price: '400', category, photo });
    const counted = page.waitForRequest('**/api/views?*');
    await openCategory(page);
    for (const title of [sold, kept]) {
      const card = page.getByRole('article').filter({ hasText: title });
      await card.scrollIntoViewIfNeeded();
      await card.getByRole('button', { name: 'Wishlist', exact: true }).click();
    }
    expect((await counted).postDataJSON().productIds.length).toBeGreaterThan(0);
  });

  await test.step('one is sold, the other becomes cheaper', async () => {
    await book(page, category, sold);
    await goTo(page, 'My Booking');
    await page.getByRole('link', { name: 'Pay', exact: true }).click();
    await payWith(page, '4242424242424242');
    await expect(page.getByText('Payment successfully done....')).toBeVisible();
    await changePrice(sellerPage, kept, '0.1');
    await expect(sellerPage.getByText('At least $0.50')).toBeVisible();
    expect(await findings(sellerPage), 'the form for a price').toEqual([]);
    await sellerPage.getByLabel('Selling Price').fill('340');
    await sellerPage.getByRole('button', { name: 'Save' }).click();
    await expect(sellerPage.getByText('Price changed')).toBeVisible();
    await expect(sellerPage.getByRole('row', { name: kept })).toContainText('$340.00');
    const soldRow = sellerPage.getByRole('row', { name: sold });
    await expect(soldRow.getByRole('button', { name: 'Change' })).toHaveCount(0);
  });

  await test.step('the buyer sees where the booking stands, and the drop', async () => {
    await openDashboard(page);
    await expect(tile(page, 'Paid or on the way')).toContainText('1');
    await expect(tile(page, 'Cheaper than when saved')).toContainText('1');
    const drops = page.getByRole('figure', { name: 'Price drops' });
    await expect(drops.getByRole('link', { name: kept })).toBeVisible();
    expect(await tableOf(page, 'Price drops')).toEqual([[], [kept, '$400', '$340', '15%']]);
    expect(await tableOf(page, 'Bookings')).toContainEqual(['Paid', '1']);
    expect(await findings(page), 'a buyer').toEqual([]);
    await goTo(page, 'Wishlist');
    await expect(page.getByRole('row', { name: kept })).toContainText('was $400.00');
  });

  await test.step('the seller sees the sale, the money and the views', async () => {
    await openDashboard(sellerPage);
    await expect(tile(sellerPage, 'Money earned')).toContainText('$400');
    await expect(tile(sellerPage, 'Bicycles sold')).toContainText('1');
    const earned = await tableOf(sellerPage, 'Money earned');
    expect(earned).toHaveLength(13);
    expect(earned.at(-1)?.[1]).toBe('$400');
    expect((await tableOf(sellerPage, 'Bicycles sold')).at(-1)?.[1]).toBe('1');
    const views = (await tableOf(sellerPage, 'Views')).at(-1)?.[1];
    expect(Number(views)).toBeGreaterThan(0);
    await expect(tile(sellerPage, 'Views')).toContainText(String(views));
    expect(await tableOf(sellerPage, 'Your prices')).toContainEqual([kept, '$340', '–', '–', '–']);
    expect(await findings(sellerPage), 'a seller').toEqual([]);
  });

  await test.step('the arrow keys read a plot month by month', async () => {
    const figure = sellerPage.getByRole('figure', { name: 'Money earned' });
    // A pointer that rests on the plot reads it, too.
    await sellerPage.mouse.move(0, 0);
    await expect(figure.getByText('so far:')).toBeVisible();
    await figure.getByRole('img').focus();
    await sellerPage.keyboard.press('ArrowLeft');
    await expect(figure.getByText('so far:')).toHaveCount(0);
    await sellerPage.keyboard.press('ArrowRight');
    await expect(figure.getByText('so far:')).toBeVisible();
  });

  await test.step('the admin sees the whole shop', async () => {
    await openDashboard(adminPage);
    await expect(tile(adminPage, 'Sales')).toContainText('$400');
    expect((await tableOf(adminPage, 'Sign-ups')).at(-1)?.slice(1)).toEqual(['1', '1']);
    expect((await tableOf(adminPage, 'Listings')).at(-1)?.[1]).toBe('2');
    expect(await tableOf(adminPage, 'Cities')).toEqual([[], ['Portland', '$400', '1']]);
    expect(await findings(adminPage), 'an admin').toEqual([]);
  });
});

test('whoever has the old price on the screen is told that it changed', async ({ visitor }) => {
  const title = 'Pebble Express';
  const [sellerPage, page] = [await visitor(), await visitor()];
  await join(sellerPage, somebody('Pia Prices', 'Seller Account'));
  await addProduct(sellerPage, { title, price: '220', category, photo });
  await join(page, somebody('Olaf Old', 'Buyer Account'));
  await openCategory(page);
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  await changePrice(sellerPage, title, '260');
  await expect(sellerPage.getByText('Price changed')).toBeVisible();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('5550108899');
  await dialog.getByLabel('Location').fill('12 Canal Street');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The price has changed');
});

test('a dashboard has its shape while it loads, and says when it cannot', async ({ visitor }) => {
  const page = await visitor(still);
  await join(page, somebody('Wanda Waits', 'Seller Account'));
  let answer: (() => Promise<void>) | undefined;
  await page.route('**/api/insights/**', (route) => {
    answer = () => route.fulfill({ status: 404, json: { code: 'not_found', message: 'Gone.' } });
  });
  const asked = page.waitForRequest('**/api/insights/**');
  await page.goto('/dashboard');
  await asked;
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading');
  await answer?.();
  await expect(page.getByRole('alert')).toContainText('Gone.');
  await page.unroute('**/api/insights/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('Your shop starts here')).toBeVisible();
});

test('what was half on the screen for a second counts, once, and the rest does not', async ({
  visitor,
}) => {
  const [sellerPage, page] = [await visitor(), await visitor(still)];
  await join(sellerPage, somebody('Stan Stocks', 'Seller Account'));
  await stock(sellerPage, 'Cargo bikes', 12);
  await join(page, somebody('Lena Looks', 'Buyer Account'));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/views')) sent.push(...request.postDataJSON().productIds);
  });
  await page.getByRole('link', { name: 'Cargo bikes' }).click();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(sent.length).toBeLessThan(12);
  const before = sent.length;
  await cards.last().scrollIntoViewIfNeeded();
  const last = page.waitForRequest('**/api/views?*');
  await expect(cards.last()).toBeInViewport({ ratio: 0.5 });
  await last;
  await cards.first().scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Respoke' }).first().click();
  await expect(page.getByRole('heading', { name: 'Make Your Choice' })).toBeVisible();
  expect(sent.length).toBeGreaterThan(before);
  expect(new Set(sent).size).toBe(sent.length);
});
