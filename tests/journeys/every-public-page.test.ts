import type { Page } from '@playwright/test';
import { publicPages } from '../../client/routes/public-pages.ts';
import type { Product } from '../../contract/catalog/catalog.ts';
import { bicyclePathOf } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import {
  fillLists,
  listLongWords,
  longBuyer,
  longSeller,
  title,
  words,
} from '../setup/long-words.ts';
import { lookAtPages } from '../setup/look-at-pages.ts';
import { proveEmail } from '../setup/messages.ts';
import { enroll, sessionOf } from '../setup/sign-up.ts';

// Every page that needs no account, with each part that can be on it, and words without a space.

test.describe.configure({ timeout: 300_000 });

const { found, opened, looker } = lookAtPages();
const routes = publicPages.map(({ path }) => path);

async function search(page: Page, { _id, categoryId }: Product): Promise<void> {
  const { look, open, openAll, dialog } = looker(page);
  const bicycle = await bicyclePathOf(page, title);
  await fillLists(page, _id);
  await openAll('/', '/no-such-page');
  await open('/bicycles', '/bicycles', 'Recently viewed');
  await open('/bicycle/:id/:slug?', bicycle, 'Recently viewed');
  await page.getByRole('main').getByRole('link', { name: longSeller.name }).click();
  await page.waitForURL('**/seller/**');
  await open('/seller/:id/:slug?', new URL(page.url()).pathname);
  await open('/compare', `/compare?ids=${_id}`);
  await open('/category/:id', `/category/${categoryId}`);
  const card = page.getByRole('main').getByRole('article');
  await card.getByRole('button', { name: 'Wishlist', exact: true }).click();
  await look('category');
  await dialog('Book Now');
  await dialog('Report');
  await card.getByRole('button', { name: 'Read more' }).click();
  await card.getByRole('button', { name: 'Report' }).click();
  await page.getByLabel('Message', { exact: true }).fill(words);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Report Submitted Successfully...')).toBeVisible();
  await look('category, with all of the description');
  await openAll(...routes.filter((route) => !opened.has(route) && !route.includes(':')));
}

test('no public page or dialog is too wide, and axe finds nothing, with every part and words of any length', {
  tag: '@storage',
}, async ({ shop, visitor }) => {
  const [sellerPage, page] = [await visitor(), await visitor()];
  await enroll(sellerPage, longSeller);
  const product = await listLongWords(sellerPage, shop);
  const { email: sellerEmail, call } = await sessionOf(sellerPage);
  await call('advertise', { productId: product._id, sellerEmail });
  await enroll(page, longBuyer);
  await proveEmail(shop, longBuyer.email);
  await search(page, product);
  expect(found).toEqual([]);
  expect(routes.filter((route) => !opened.has(route))).toEqual([]);
});
