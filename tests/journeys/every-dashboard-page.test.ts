import type { Page } from '@playwright/test';
import { dashboardPages } from '../../client/routes/dashboard-pages.ts';
import type { Product } from '../../contract/catalog/catalog.ts';
import { payWith, signIn, signUp } from '../setup/actions.ts';
import { bicyclePathOf, bookByCalls, reportByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import {
  category,
  fillLists,
  listLongWords,
  longBuyer,
  longPerson,
  longSeller,
  place,
  title,
  words,
} from '../setup/long-words.ts';
import { lookAtPages } from '../setup/look-at-pages.ts';
import { proveEmail, say } from '../setup/messages.ts';
import { adminEmails, type Shop } from '../setup/shop.ts';
import { enroll, enrollAdmin, sessionOf } from '../setup/sign-up.ts';

// Every page of the dashboard with each part that can be on it, and words without a space.

test.describe.configure({ timeout: 600_000 });

const { found, opened, looker } = lookAtPages();

async function sell(page: Page, shop: Shop): Promise<Product> {
  const { look, open, openAll, dialog } = looker(page);
  await signUp(page, longSeller);
  await signIn(page, longSeller);
  await look('toast of a welcome');
  const product = await listLongWords(page, shop);
  await openAll('/', '/dashboard', '/dashboard/products', '/dashboard/account');
  for (const name of ['Edit your page', 'Pause selling']) await dialog(name);
  await openAll(
    ...['notifications', 'signing-in', 'data'].map((page) => `/dashboard/account/${page}`),
  );
  await openAll('/dashboard/your-money');
  await open('/dashboard/your-money/:year', `/dashboard/your-money/${new Date().getFullYear()}`);
  await open('/dashboard/products/:id/edit', `/dashboard/products/${product._id}/edit`);
  await page.goto('/dashboard/products');
  await page.getByRole('button', { name: 'Disabled', exact: true }).click();
  await expect(page.getByText('Enabled advertise....')).toBeVisible();
  for (const name of ['Change', 'Delete']) await dialog(name);
  await open('/dashboard/add-product');
  for (const label of ['Title', 'City Name', 'Area Name'])
    await page.getByLabel(label).fill(label === 'Title' ? title : place);
  await look('/dashboard/add-product, filled in');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('table', { name: 'Drafts' })).toBeVisible();
  await look('/dashboard/products with a draft');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText('You are continuing a draft.')).toBeVisible();
  await look('/dashboard/add-product with a draft');
  return product;
}

async function keepInTouch(page: Page, { _id, categoryId }: Product): Promise<void> {
  const { open, openAll } = looker(page);
  const name = words.slice(0, 60);
  await open('/dashboard/saved-searches/new', `/dashboard/saved-searches/new?query=q%3D${name}`);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved searches' })).toBeVisible();
  await open('/dashboard/saved-searches');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await open('/dashboard/saved-searches/:id', page.url());
  const about = `?category=${categoryId}&product=${_id}`;
  await open('/dashboard/messages/new', `/dashboard/messages/new${about}`);
  const threadId = await say(page, { productId: _id }, words);
  await openAll('/dashboard/messages', '/dashboard/notifications');
  await open('/dashboard/messages/:id', `/dashboard/messages/${threadId}`);
}

/** An offer with a long message, in the lists of both sides, on the page of the bicycle and in the thread. */
async function haggle(page: Page, sellerPage: Page, product: Product): Promise<void> {
  const [buys, sells] = [looker(page), looker(sellerPage)];
  const bicycle = await bicyclePathOf(page, title);
  await buys.open('/dashboard/offers');
  await page.goto(bicycle);
  await buys.dialog('Make an offer');
  const { call } = await sessionOf(page);
  const address = { name: place, line1: place, city: place, region: 'OR', postcode: '97209' };
  const { offer } = await call('offers', {
    productId: product._id,
    price: 888_888.88,
    delivery: 'shipping',
    message: words,
    booking: {
      buyerPhone: '5550108899',
      buyerLocation: place,
      address: { ...address, country: 'US' },
    },
  });
  await page.goto(bicycle);
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await buys.look('a bicycle with an offer');
  await buys.open('/dashboard/offers');
  await buys.dialog('Withdraw');
  await page.goto(`/dashboard/messages/${offer.threadId}`);
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await buys.look('a thread with an offer');
  await sells.open('/dashboard/offers');
  await sells.dialog('Name another price');
  await sells.open('/dashboard/products');
  // Who has an open offer gets none of the seller.
  await call(`offers/${offer._id}`, { event: 'withdraw' }, 'PATCH');
  await sellerPage.getByRole('button', { name: /^More for/ }).click();
  await sellerPage.getByRole('menuitem', { name: 'Send an offer' }).click();
  await expect(sellerPage.getByRole('dialog')).toContainText('would get it now');
  await sells.look('Send an offer dialog');
}

async function makeDeal(page: Page, sellerPage: Page): Promise<void> {
  const [buys, sells] = [looker(page), looker(sellerPage)];
  await bookByCalls(page, category, [title]);
  await buys.openAll('/dashboard', '/dashboard/my-wishlist', '/dashboard/my-booking');
  await buys.dialog('Delete');
  await sells.open('/dashboard/my-buyers');
  await sells.dialog('Cancel');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await buys.look('payment');
  opened.add('/dashboard/payment/:id');
  const deal = new URL(page.url()).pathname.replace('payment', 'deal');
  await payWith(page, '4242424242424242');
  await expect(page.getByText(/^Transaction id: pi_/)).toBeVisible();
  await buys.look('receipt');
  await sellerPage.setViewportSize({ width: 1280, height: 800 });
  await sellerPage.goto('/dashboard/my-buyers');
  await sellerPage.getByRole('button', { name: 'Shipped', exact: true }).click();
  await sellerPage.getByRole('button', { name: 'Yes, I shipped it' }).click();
  await expect(sellerPage.getByText(/Shipped \w{3} \d/)).toBeVisible();
  await sells.openAll('/dashboard/my-buyers', '/dashboard');
  await buys.open('/dashboard/deal/:id', `${deal}?side=buyer`);
  await buys.open('/dashboard/my-booking');
  await test.step('and a card names nothing that it does not have', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible();
    await expect(page.locator('td', { hasText: 'Delete' })).toBeHidden();
  });
}

/** A case with a long report and its decision, as admins and as its person see it. */
async function moderate(page: Page, sellerPage: Page): Promise<void> {
  const { open, dialog } = looker(page);
  await open('/dashboard/moderation');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const address = new URL(page.url()).pathname;
  await open('/dashboard/moderation/:id', address);
  for (const name of ['Suspend for a time', 'No action']) await dialog(name);
  const { call } = await sessionOf(page);
  const id = address.slice(address.lastIndexOf('/') + 1);
  const { version, person, listing } = await call(`cases/${id}`);
  const reasons = { rule: 'misleading', explanation: words, facts: words };
  await call(`cases/${id}/decisions`, { action: 'hide', version, ...reasons });
  await open('/dashboard/moderation/:id', address);
  await open('/dashboard/find', '/dashboard/find?show=listings&state=hidden');
  await open('/dashboard/find', '/dashboard/find?q=nobody&role=buyer');
  await open('/dashboard/person/:id', `/dashboard/person/${person._id}`);
  await open('/dashboard/listing/:id', `/dashboard/listing/${listing._id}`);
  const sells = looker(sellerPage);
  await sells.open('/dashboard/decisions');
  await sellerPage.getByRole('link', { name: title }).click();
  await expect(sellerPage.getByRole('heading', { level: 1, name: 'Decision' })).toBeVisible();
  await sells.open('/dashboard/decisions/:id', new URL(sellerPage.url()).pathname);
}

async function administer(page: Page, sellerPage: Page): Promise<void> {
  const { look, open, dialog } = looker(page);
  const admin = { ...longPerson('Admin', 'Buyer Account'), email: adminEmails[0] };
  await enrollAdmin(page, admin);
  for (const name of ['reported-item', 'audit-trail', 'shop-money', 'disputes', 'all-buyer'])
    await open(`/dashboard/${name}`);
  await dialog('Delete');
  await moderate(page, sellerPage);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/dashboard/all-seller');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Verified', exact: true })).toBeVisible();
  await look('a verified seller');
  await dialog('Delete');
}

test('no page or dialog of the dashboard is too wide, and axe finds nothing, with every part and words of any length', {
  tag: '@storage',
}, async ({ shop, visitor }) => {
  const [sellerPage, page] = [await visitor(), await visitor()];
  const product = await sell(sellerPage, shop);
  await enroll(page, longBuyer);
  await proveEmail(shop, longBuyer.email);
  await (await sessionOf(page)).call(`wishlist/${product._id}`, undefined, 'PATCH');
  await reportByCalls(page, category, title, words);
  await fillLists(page, product._id);
  await keepInTouch(page, product);
  await haggle(page, sellerPage, product);
  await makeDeal(page, sellerPage);
  await administer(await visitor(), sellerPage);
  expect(found).toEqual([]);
  expect(dashboardPages.map(({ path }) => path).filter((path) => !opened.has(path))).toEqual([]);
});
