import type { Page, Request } from '@playwright/test';
import { goTo, newPerson, openCategory, visit } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { axeFindings } from '../setup/axe.ts';
import { category, changePrice, openDashboard, tableOf, tile } from '../setup/dashboard.ts';
import { expect, test } from '../setup/journey.ts';
import { payByCalls } from '../setup/pay-by-calls.ts';
import { adminEmails } from '../setup/shop.ts';
import { enroll, enrollAdmin } from '../setup/sign-up.ts';

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

/** Lets time pass on a page until it makes a request, and returns that. */
async function passUntil(page: Page, request: Promise<Request>): Promise<Request> {
  let made: Request | undefined;
  request.then((one) => {
    made = one;
  });
  await expect(async () => {
    await page.clock.runFor(1000);
    expect(made).toBeDefined();
  }).toPass();
  return request;
}

// The first journey of the file, so that the admin's figures are of what is done here alone.
test('the dashboard of each role shows what has been done', async ({ visitor }) => {
  const [sold, kept] = ['Dust Runner 2', 'Dust Runner 4'];
  const [sellerPage, page, adminPage] = [await visitor(), await visitor(), await visitor()];
  const admin = { name: 'Adele Admin', email: adminEmails[0], type: 'Buyer Account' } as const;
  await enroll(sellerPage, newPerson('Sia Sells', 'Seller Account'));
  await enroll(page, newPerson('Bert Buys', 'Buyer Account'));
  await enrollAdmin(adminPage, admin);

  await test.step('what a buyer has on the screen is counted, and a page that is opened', async () => {
    for (const title of [sold, kept])
      await addProducts(sellerPage, category, 1, { title, selling_price: 400 });
    await page.clock.install();
    const counted = page.waitForRequest('**/api/views?*');
    await openCategory(page, category);
    for (const title of [sold, kept]) {
      const card = page.getByRole('article').filter({ hasText: title });
      await card.scrollIntoViewIfNeeded();
      await card.getByRole('button', { name: 'Wishlist', exact: true }).click();
    }
    const { productIds } = (await passUntil(page, counted)).postDataJSON();
    expect(productIds.length).toBeGreaterThan(0);
    const opened = page.waitForRequest('**/api/bicycles/*/views?*');
    await page.getByRole('link', { name: sold }).first().click();
    await passUntil(page, opened);
  });

  await test.step('one is sold, the other becomes cheaper', async () => {
    await bookByCalls(page, category, [sold]);
    await payByCalls(page, sold);
    await visit(sellerPage, '/dashboard/products');
    await changePrice(sellerPage, kept, '0.1');
    await expect(sellerPage.getByText('At least $0.50')).toBeVisible();
    expect(await axeFindings(sellerPage), 'the form for a price').toEqual([]);
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
    await expect(tile(page, 'Price drops since you saved')).toContainText('1');
    const drops = page.getByRole('figure', { name: 'Price drops' });
    await expect(drops.getByRole('link', { name: kept })).toBeVisible();
    expect(await tableOf(page, 'Price drops')).toEqual([[], [kept, '$400', '$340', '15%']]);
    expect(await tableOf(page, 'Bookings')).toContainEqual(['Paid', '1']);
    await page.setViewportSize(phone);
    expect(await axeFindings(page), 'a buyer').toEqual([]);
    await page.setViewportSize(wide);
    await goTo(page, 'Wishlist');
    await expect(page.getByRole('row', { name: kept })).toContainText('was $400.00');
  });

  await test.step('the seller sees the sale, the money, which is held, and the views', async () => {
    await openDashboard(sellerPage);
    await expect(tile(sellerPage, 'Money earned')).toContainText('$400 held for you');
    await expect(tile(sellerPage, 'Bicycles sold')).toContainText('1');
    const earned = await tableOf(sellerPage, 'Money earned');
    expect(earned).toHaveLength(13);
    expect(earned.at(-1)?.slice(1)).toEqual(['$0', '$400']);
    expect((await tableOf(sellerPage, 'Bicycles sold')).at(-1)?.[1]).toBe('1');
    const [views, impressions] = (await tableOf(sellerPage, 'Views')).at(-1)?.slice(1) ?? [];
    expect([views, Number(impressions) > 0]).toEqual(['1', true]);
    await expect(tile(sellerPage, 'Views')).toContainText('1');
    expect(await tableOf(sellerPage, 'Your prices')).toContainEqual([kept, '$340', '–', '–', '–']);
    await sellerPage.setViewportSize(phone);
    expect(await axeFindings(sellerPage), 'a seller').toEqual([]);
    await sellerPage.setViewportSize(wide);
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
    await adminPage.setViewportSize(phone);
    expect(await axeFindings(adminPage), 'an admin').toEqual([]);
  });
});

test('a new user is told how to begin, also when the figures first fail to load', async ({
  visitor,
}) => {
  const [sellerPage, page] = [await visitor(), await visitor()];
  await enroll(sellerPage, newPerson('Nell New', 'Seller Account'));
  await enroll(page, newPerson('Ned New', 'Buyer Account'));

  await test.step('placeholders while it loads, and an error when it fails', async () => {
    let answer: (() => Promise<void>) | undefined;
    await sellerPage.route('**/api/insights/**', (route) => {
      answer = () =>
        route.fulfill({ status: 404, json: { code: 'not_found', message: 'For other clients.' } });
    });
    const asked = sellerPage.waitForRequest('**/api/insights/**');
    await sellerPage.goto('/dashboard');
    await asked;
    const main = sellerPage.getByRole('main');
    await expect(sellerPage.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(main.getByRole('status')).toHaveText('Loading');
    await answer?.();
    await expect(sellerPage.getByRole('alert')).toContainText('We could not find this.');
    await sellerPage.unroute('**/api/insights/**');
    await sellerPage.getByRole('button', { name: 'Retry' }).click();
  });
  await test.step('a new seller', async () => {
    await expect(sellerPage.getByText('You have no listings yet')).toBeVisible();
    await sellerPage.setViewportSize(phone);
    expect(await axeFindings(sellerPage), 'a new seller').toEqual([]);
    await sellerPage.getByRole('link', { name: 'Add a product', exact: true }).click();
    await expect(sellerPage).toHaveURL('/dashboard/add-product');
  });
  await test.step('a new buyer', async () => {
    await openDashboard(page);
    await expect(page.getByText('No bookings or saved bicycles yet')).toBeVisible();
    await page.setViewportSize(phone);
    expect(await axeFindings(page), 'a new buyer').toEqual([]);
  });
});

test('only a card that is half visible for a second counts as seen in a list, once, and in search results too', async ({
  caller,
  visitor,
}) => {
  const [sellerPage, page] = [await caller(), await visitor()];
  await enroll(sellerPage, newPerson('Stan Stocks', 'Seller Account'));
  await addProducts(sellerPage, 'Cargo bikes', 12);
  await page.clock.install();
  await enroll(page, newPerson('Lena Looks', 'Buyer Account'));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/views')) sent.push(...request.postDataJSON().productIds);
  });
  const first = page.waitForRequest('**/api/views?*');
  await openCategory(page, 'Cargo bikes');
  await page.mouse.move(200, 300);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  await passUntil(page, first);
  expect(sent.length).toBeLessThan(12);
  const before = sent.length;
  await cards.last().scrollIntoViewIfNeeded();
  const last = page.waitForRequest('**/api/views?*');
  await expect(cards.last()).toBeInViewport({ ratio: 0.5 });
  await passUntil(page, last);
  await cards.first().scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Respoke' }).first().click();
  await expect(page.getByRole('heading', { name: 'Make Your Choice' })).toBeVisible();
  expect(sent.length).toBeGreaterThan(before);
  expect(new Set(sent).size).toBe(sent.length);
  const counted = [...sent];
  const found = page.waitForRequest('**/api/views?*');
  await visit(page, '/bicycles?category=cargo');
  await page.mouse.move(200, 300);
  await passUntil(page, found);
  expect(sent.length).toBeGreaterThan(counted.length);
});
