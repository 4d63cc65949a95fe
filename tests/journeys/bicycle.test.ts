import type { Page } from '@playwright/test';
import { newPerson, payWith, signIn, visit } from '../setup/actions.ts';
import { addProducts, bicyclePathOf, bookByCalls, untilFound } from '../setup/add-products.ts';
import { axeFindings, reducedMotion } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { structuredDataFindings, structuredDataOf } from '../setup/schema-org/structured-data.ts';
import { enroll, sessionOf } from '../setup/sign-up.ts';

const title = 'Marlow Tern 54 cm';

/** Lists a bicycle with three pictures, and returns the address of its page. */
async function listBicycle(page: Page): Promise<string> {
  await enroll(page, newPerson('Picturing Seller', 'Seller Account'));
  const categories: { image: string }[] = await (await page.request.get('/api/categories')).json();
  await addProducts(page, 'Road bikes', 1, {
    title,
    selling_price: 640,
    attributes: { make: 'Marlow', model: 'Tern', frame_size: '54 cm', colour: 'green' },
    pictures: categories.slice(0, 3).map(({ image }) => ({ image })),
  });
  return bicyclePathOf(page, title);
}

/** Returns a page as the server makes it. */
const htmlOf = async (page: Page, path: string): Promise<string> =>
  (await page.request.get(path, { headers: { accept: 'text/html' } })).text();

let path = '';
test.beforeEach(async ({ visitor }) => {
  path ||= await listBicycle(await visitor());
});

test('everybody sees a bicycle with its facts, and search engines its structured data', {
  tag: '@phone',
}, async ({ visitor }) => {
  const page = await visitor(reducedMotion);
  await visit(page, path);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText('$640.00').first()).toBeVisible();
  await expect(page.getByText('Frame size')).toBeVisible();
  expect(await axeFindings(page), 'a bicycle').toEqual([]);
  const html = await htmlOf(page, path);
  expect(html).not.toContain('@example.com');
  const [product, breadcrumbs] = structuredDataOf(html);
  expect(product).toMatchObject({
    '@type': 'Product',
    name: title,
    brand: { name: 'Marlow' },
    color: 'Green',
    itemCondition: 'https://schema.org/UsedCondition',
    offers: { price: '640.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
  });
  expect(product?.image).toHaveLength(3);
  expect(breadcrumbs?.itemListElement).toHaveLength(3);
  expect(await structuredDataFindings(structuredDataOf(html))).toEqual([]);
  expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
});

test('the structured data of a bicycle with twelve pictures and former prices is valid', async ({
  visitor,
}) => {
  const page = await visitor();
  await enroll(page, newPerson('Twelve Pictures', 'Seller Account'));
  const categories: { image: string }[] = await (await page.request.get('/api/categories')).json();
  const images = categories.map(({ image }) => image);
  await addProducts(page, 'Electric bikes', 1, {
    title: 'Twelve Views',
    attributes: { make: 'Marlow', motor: 'mid', battery_wh: 500, model_year: 2022 },
    pictures: Array.from({ length: 12 }, (_, index) => ({
      image: String(images[index % images.length]),
      alt: `View ${index}`,
    })),
  });
  const { _id: id } = await untilFound(page, 'Twelve Views');
  const { query, headers } = await sessionOf(page);
  const edit = { headers, data: { selling_price: 90 } };
  expect((await page.request.patch(`/api/products/${id}?${query}`, edit)).status()).toBe(200);
  const html = await htmlOf(page, await bicyclePathOf(page, 'Twelve Views'));
  expect(html).toContain('Price history');
  const data = structuredDataOf(html);
  expect(data.map((thing) => thing['@type'])).toEqual(['Product', 'BreadcrumbList']);
  expect(await structuredDataFindings(data)).toEqual([]);
});

test('an address with other words, or none, leads to the bicycle and is corrected', {
  tag: '@phone',
}, async ({ visitor }) => {
  const page = await visitor(reducedMotion);
  const id = path.split('/')[2];
  for (const other of [`/bicycle/${id}`, `/bicycle/${id}/former-title?from=mail`]) {
    await visit(page, other);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === path);
  }
  for (const unknown of ['/bicycle/nonsense/x', `/bicycle/${crypto.randomUUID()}/x`]) {
    expect((await page.goto(unknown))?.status()).toBe(404);
    await expect(page.getByText("couldn't find this page")).toBeVisible();
  }
  expect(await axeFindings(page), 'an unknown bicycle').toEqual([]);
});

test('the gallery is used by keyboard, also when it is enlarged', { tag: '@phone' }, async ({
  visitor,
}) => {
  const page = await visitor(reducedMotion);
  await visit(page, path);
  const gallery = page.getByRole('region', { name: 'Pictures' });
  await gallery.getByRole('list', { name: 'Pictures, scroll sideways' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.getByText('2 / 3')).toBeVisible();
  await gallery.getByRole('button', { name: 'Picture 3', exact: true }).click();
  await expect(gallery.getByText('3 / 3')).toBeVisible();
  await gallery.getByRole('button', { name: /picture 3 of 3 Enlarge/ }).click();
  const zoom = page.getByRole('dialog');
  await expect(zoom.getByText('3 / 3')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(zoom.getByText('2 / 3')).toBeVisible();
  expect(await axeFindings(page), 'an enlarged picture').toEqual([]);
  await page.keyboard.press('Escape');
  await expect(zoom).toHaveCount(0);
  await expect(gallery.getByText('2 / 3')).toBeVisible();
});

test('a visitor signs in to book, and comes back to the bicycle', { tag: '@phone' }, async ({
  visitor,
}) => {
  const person = newPerson('Coming Back', 'Buyer Account');
  const registration = await visitor();
  await enroll(registration, person);
  const page = await visitor(reducedMotion);
  await visit(page, path);
  await page.getByRole('link', { name: 'Book Now' }).click();
  await signIn(page, person);
  await expect(page).toHaveURL(path);
  await page.getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('5550108899');
  await dialog.getByLabel('Location').fill('12 Canal Street, Portland');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('link', { name: 'Booked, pay now' })).toBeFocused();
  await page.getByRole('button', { name: 'Wishlist' }).click();
  await expect(page.getByRole('button', { name: 'Wishlist', pressed: true })).toBeVisible();
  expect(await axeFindings(page), 'as a buyer').toEqual([]);
});

test('bicycles that were opened are listed as recently viewed until the list is cleared', {
  tag: '@phone',
}, async ({ visitor }) => {
  const page = await visitor(reducedMotion);
  await visit(page, path);
  const way = page.getByRole('navigation', { name: 'Breadcrumbs' });
  await way.getByRole('link', { name: 'Bicycles', exact: true }).click();
  const seen = page.getByRole('region', { name: 'Recently viewed' });
  await expect(seen.getByRole('link', { name: title })).toBeVisible();
  expect(await axeFindings(page), 'with recently viewed bicycles').toEqual([]);
  await seen.getByRole('button', { name: 'Clear list' }).click();
  await expect(seen).toHaveCount(0);
});

test('a sold bicycle keeps its page, which says so and offers similar ones', {
  tag: '@phone',
}, async ({ visitor }) => {
  const seller = await visitor();
  await enroll(seller, newPerson('Selling Seller', 'Seller Account'));
  await addProducts(seller, 'Road bikes', 1, { title: 'Soon Sold', selling_price: 600 });
  const sold = await bicyclePathOf(seller, 'Soon Sold');
  const buyer = await visitor();
  await enroll(buyer, newPerson('Buying Buyer', 'Buyer Account'));
  await bookByCalls(buyer, 'Road bikes', ['Soon Sold']);
  await buyer.goto('/dashboard/my-booking');
  await buyer.getByRole('link', { name: 'Pay', exact: true }).click();
  await payWith(buyer, '4242424242424242');
  await expect(buyer.getByRole('heading', { name: 'Payment successful' })).toBeVisible();

  const page = await visitor(reducedMotion);
  expect((await page.goto(sold))?.status()).toBe(200);
  await expect(page.getByText('This bicycle has been sold')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Book Now' })).toHaveCount(0);
  const similar = page.getByRole('region', { name: 'Similar bicycles' });
  await expect(similar.getByRole('link', { name: title })).toBeVisible();
  expect(await axeFindings(page), 'a sold bicycle').toEqual([]);
  const data = structuredDataOf(await htmlOf(page, sold));
  expect(JSON.stringify(data)).toContain('https://schema.org/SoldOut');
  expect(await structuredDataFindings(data)).toEqual([]);
});

test('the page of a bicycle that is no longer listed answers 410 and leads to others', {
  tag: '@phone',
}, async ({ visitor }) => {
  const seller = await visitor();
  await enroll(seller, newPerson('Leaving Seller', 'Seller Account'));
  await addProducts(seller, 'BMX bikes', 1, { title: 'Soon Gone' });
  const gone = await bicyclePathOf(seller, 'Soon Gone');
  await visit(seller, '/dashboard/products');
  await seller.getByRole('button', { name: 'Delete' }).click();
  await seller.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(seller.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  const page = await visitor(reducedMotion);
  expect((await page.goto(gone))?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'no longer listed' })).toBeVisible();
  expect(await axeFindings(page), 'a bicycle that is gone').toEqual([]);
  await page.getByRole('link', { name: 'Find another bicycle' }).click();
  await expect(page).toHaveURL('/bicycles');
});
