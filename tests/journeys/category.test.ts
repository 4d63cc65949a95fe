import { expect, type Page } from '@playwright/test';
import { newPerson, payWith, visit } from '../setup/actions.ts';
import { addProducts, pathOf, untilFound } from '../setup/add-products.ts';
import { axeFindings, reducedMotion } from '../setup/axe.ts';
import { closeFilters, openFilters } from '../setup/filters.ts';
import { test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });

test('a category is sorted and filtered by its address, and Back restores the previous list', {
  tag: '@phone',
}, async ({ visitor }) => {
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Sorting Seller', 'Seller Account'));
  const category = 'Road bikes';
  for (const [title, selling_price, condition] of [
    ['Amber', 300, 'good'],
    ['Birch', 100, 'fair'],
    ['Cedar', 200, 'excellent'],
  ] as const)
    await addProducts(sellerPage, category, 1, { title, selling_price, condition });
  const page = await visitor();
  await enroll(page, newPerson('Sorting Buyer', 'Buyer Account'));
  const path = await pathOf(page, category);
  await page.goto(path);
  await expect(page.getByText('3 bicycles', { exact: true })).toBeVisible();
  await expect(titles(page)).toHaveText(['Cedar', 'Birch', 'Amber']);

  await page.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(titles(page)).toHaveText(['Birch', 'Cedar', 'Amber']);
  await expect(page).toHaveURL(`${path}?order=price_up`);

  await openFilters(page);
  await page.getByLabel('Lowest price').fill('150');
  await page.getByRole('checkbox', { name: /^Good/ }).check();
  await page.getByRole('checkbox', { name: /^Excellent/ }).check();
  await closeFilters(page);
  await expect(page.getByText('2 bicycles', { exact: true })).toBeVisible();
  await expect(titles(page)).toHaveText(['Cedar', 'Amber']);
  await expect(page).toHaveURL(`${path}?condition=excellent,good&min_price=150&order=price_up`);

  const other = await page.context().newPage();
  const html = await (await other.goto(page.url()))?.text();
  expect(html, 'the server has made the filtered list').toContain('Cedar');
  expect(html?.replace(/<script.*/s, '')).not.toContain('Birch');
  await expect(titles(other)).toHaveText(['Cedar', 'Amber']);
  await other.close();
  // Hidden pages get no events.
  await page.bringToFront();

  await addProducts(sellerPage, category, 1, {
    title: 'Dogwood',
    selling_price: 250,
    condition: 'good',
  });
  await expect(titles(page), 'it comes by itself').toHaveText(['Cedar', 'Dogwood', 'Amber']);

  for (const _ of ['excellent', 'good', 'the price']) await page.goBack();
  await expect(titles(page)).toHaveText(['Birch', 'Cedar', 'Dogwood', 'Amber']);
  await openFilters(page);
  await expect(page.getByLabel('Lowest price')).toHaveValue('');
  await closeFilters(page);
  for (const _ of ['the price', 'good', 'excellent']) await page.goForward();
  await expect(titles(page)).toHaveText(['Cedar', 'Dogwood', 'Amber']);
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page.getByText('4 bicycles', { exact: true })).toBeFocused();
  await expect(page).toHaveURL(`${path}?order=price_up`);
});

test('a category has the counts, the chips and the layouts of the search', {
  tag: '@phone',
}, async ({ visitor }) => {
  const page = await visitor(reducedMotion);
  await enroll(page, newPerson('Faceted Seller', 'Seller Account'));
  const category = "Kids' bikes";
  for (const [title, colour] of [
    ['Hazel', 'red'],
    ['Holly', 'red'],
    ['Hornbeam', 'blue'],
  ] as const)
    await addProducts(page, category, 1, { title, attributes: { colour } });
  const found = await untilFound(page, 'Hornbeam');
  const path = await pathOf(page, category);
  await page.goto(path);
  await openFilters(page);
  await page.locator('summary', { hasText: 'Colour' }).click();
  const red = page.getByRole('checkbox', { name: 'Red' });
  await expect(page.locator('label', { has: red })).toContainText('2');
  await expect(page.getByRole('group', { name: 'Category' })).toHaveCount(0);
  expect(await axeFindings(page), 'with its filters').toEqual([]);
  await red.check();
  await closeFilters(page);
  await expect(page.getByText('2 bicycles', { exact: true })).toBeVisible();
  await expect(titles(page)).toHaveText(['Holly', 'Hazel']);
  await expect(page).toHaveURL(`${path}?colour=red`);

  await page.getByRole('link', { name: 'List', exact: true }).click();
  await expect(page).toHaveURL(`${path}?colour=red&view=list`);
  await expect(titles(page)).toHaveText(['Holly', 'Hazel']);
  expect(await axeFindings(page), 'as a list').toEqual([]);
  await chips(page).getByRole('link', { name: 'Red' }).click();
  await expect(titles(page)).toHaveText(['Hornbeam', 'Holly', 'Hazel']);
  await expect(page).toHaveURL(`${path}?view=list`);

  await page.goto(`${path}?colour=blue&condition=fair`);
  await page.getByRole('link', { name: /^Without “Condition”: 1 bicycle$/ }).click();
  await expect(page).toHaveURL(`${path}?colour=blue`);
  await page.getByRole('link', { name: 'Hornbeam' }).click();
  await expect(page).toHaveURL(`/bicycle/${found._id}/hornbeam`);
});

test('a filter without matches shows a message, and malformed values a note', async ({
  visitor,
}) => {
  const page = await visitor();
  await enroll(page, newPerson('Narrow Seller', 'Seller Account'));
  await addProducts(page, 'City bikes', 1, { title: 'Elder' });
  await untilFound(page, 'Elder');
  const path = await pathOf(page, 'City bikes');
  await page.goto(`${path}?order=sideways&min_price=much&condition=rusty&product=1`);
  await expect(titles(page)).toHaveText(['Elder']);
  await expect(page.getByText('1 bicycle', { exact: true })).toBeVisible();
  await expect(page.getByText('Part of this address could not be read')).toBeVisible();
  await page.getByRole('link', { name: 'Dismiss' }).click();
  await expect(page).toHaveURL(path);

  await page.goto(`${path}?max_price=1`);
  await expect(page.getByText('No bicycle matches all of this')).toBeVisible();
  await expect(page.getByText('0 bicycles', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Show all bicycles' }).click();
  await expect(titles(page)).toHaveText(['Elder']);
  await expect(page).toHaveURL(path);
});

test('on a phone the filters cover the list, and a button tells how many are active', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 390, height: 844 } });
  await enroll(page, newPerson('Folding Seller', 'Seller Account'));
  await addProducts(page, 'Folding bikes', 1, { title: 'Fir' });
  await visit(page, await pathOf(page, 'Folding bikes'));
  const button = page.getByRole('button', { name: 'Filters', exact: true });
  await expect(page.getByLabel('Lowest price')).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByLabel('Lowest price').fill('90');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/min_price=90$/);
  await page.getByLabel('Highest price').fill('80');
  await page.keyboard.press('Enter');
  // Given the wrong way round, they are meant the right way round.
  await expect(page).toHaveURL(/min_price=80&max_price=90$/);
  await page.getByRole('button', { name: 'Show 0 bicycles' }).click();
  await expect(page.getByLabel('Lowest price')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Filters (2)' })).toBeVisible();
  await page.getByRole('link', { name: 'Clear all' }).click();
  await expect(page.getByText('1 bicycle', { exact: true })).toBeFocused();
  await button.click();
  await expect(page.getByLabel('Lowest price')).toHaveValue('');
});

test('filtering keeps the focus, the scroll position and text in other fields', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 1280, height: 600 } });
  await enroll(page, newPerson('Focused Seller', 'Seller Account'));
  await addProducts(page, 'Cargo bikes', 4);
  await page.goto(await pathOf(page, 'Cargo bikes'));
  await expect(page.getByText('4 bicycles', { exact: true })).toBeVisible();
  // It comes late, and what is below it moves down then.
  await expect(page.getByRole('complementary', { name: 'Confirm your address' })).toBeVisible();
  await page.getByLabel('City or town').fill('Salem');
  await page.getByLabel('Sort by').selectOption('Price: high to low');
  await expect(page).toHaveURL(/order=price_down$/);
  await expect(page.getByLabel('City or town')).toHaveValue('Salem');
  await page.getByLabel('Highest price').fill('102');
  await page.evaluate(() => scrollTo(0, 120));
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 bicycles', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Highest price')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(120);
});

test('the payment link of a new booking takes the focus only once', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 1280, height: 700 } });
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Long Seller', 'Seller Account'));
  await addProducts(sellerPage, 'Gravel bikes', 60);
  await enroll(page, newPerson('Long Buyer', 'Buyer Account'));
  await page.goto(await pathOf(page, 'Gravel bikes'));
  await page.getByRole('button', { name: 'Book Now' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('5550108899');
  await dialog.getByLabel('Location').fill('12 Canal Street');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  const link = page.getByRole('link', { name: 'Booked, pay now' });
  await expect(link).toBeFocused();
  await page.mouse.move(600, 400);
  await expect(async () => {
    await page.mouse.wheel(0, 3000);
    await expect(link).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await page.evaluate(() => scrollTo(0, 0));
  await expect(link).toBeVisible();
  await expect(link).not.toBeFocused();
});

test('a link to one bicycle shows it above the list, and says when it is sold', {
  tag: '@phone',
}, async ({ visitor }) => {
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Linked Seller', 'Seller Account'));
  await addProducts(sellerPage, 'BMX bikes', 1, { title: 'The wanted one' });
  await addProducts(sellerPage, 'BMX bikes', 30);
  const page = await visitor();
  await enroll(page, newPerson('Sent Buyer', 'Buyer Account'));
  const path = await pathOf(page, 'BMX bikes');
  await page.goto(path);
  await expect(page.getByText('31 bicycles', { exact: true })).toBeVisible();
  const email = await page.evaluate(async () => {
    const session = await (await fetch('/api/auth/get-session')).json();
    return session.user.email as string;
  });
  const authorization = `Bearer ${await page.evaluate(() => localStorage.getItem('respoke-token'))}`;
  const list = await page.request.get(
    `/api${path.replace('category', 'products')}?email=${email}&order=price_up&max_price=101`,
    { headers: { authorization } },
  );
  const wanted = ((await list.json()) as { _id: string; title: string }[]).find(
    ({ title }) => title === 'The wanted one',
  );
  await page.goto(`${path}?product=${wanted?._id}`);
  const sent = page.getByRole('region', { name: 'The bicycle you selected' });
  await expect(sent.getByRole('article')).toContainText('The wanted one');
  await expect(sent.getByRole('article')).toBeInViewport();
  await expect(page.getByRole('article').filter({ hasText: 'The wanted one' })).toHaveCount(1);

  await sent.getByRole('button', { name: 'Book Now' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('5550108899');
  await dialog.getByLabel('Location').fill('12 Canal Street');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Bookings Confirmed Successfully...')).toBeVisible();
  await expect(sent.getByRole('link', { name: 'Booked, pay now' })).toBeFocused();
  await page.reload();
  await sent.getByRole('link', { name: 'Booked, pay now' }).click();
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await expect(page.getByRole('link', { name: '5550101234' })).toBeVisible();

  await page.goto(`${path}?product=${wanted?._id}`);
  await expect(sent.getByText('It has been sold.')).toBeVisible();
  await page.goto(`${path}?product=${crypto.randomUUID()}`);
  await expect(sent.getByText('It is no longer for sale.')).toBeVisible();
  await page.goto('/dashboard/my-booking');
  await expect(page.getByRole('link', { name: 'Call the seller: 5550101234' })).toBeVisible();
});
