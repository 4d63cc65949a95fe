import type { Page } from '@playwright/test';
import { newPerson, openCategory, visit } from '../setup/actions.ts';
import { addProducts, bookByCalls, pathOf, untilFound } from '../setup/add-products.ts';
import { axeFindings } from '../setup/axe.ts';
import { closeFilters, openFilters } from '../setup/filters.ts';
import { expect, test } from '../setup/journey.ts';
import { payByCalls } from '../setup/pay-by-calls.ts';
import { enroll } from '../setup/sign-up.ts';

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 3 });
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' });
const long =
  'A folding bicycle with a title that goes on for as long as titles may, with two bags, a lamp, a lock, and 1 pump';

test('a category is sorted and filtered by its address, and Back restores the previous list', {
  tag: '@phone',
}, async ({ caller, visitor }) => {
  const [sellerPage, page] = [await caller(), await visitor()];
  await enroll(sellerPage, newPerson('Sorting Seller', 'Seller Account'));
  await enroll(page, newPerson('Sorting Buyer', 'Buyer Account'));
  const category = 'Road bikes';
  for (const [title, selling_price, condition] of [
    ['Amber', 300, 'good'],
    ['Birch', 100, 'fair'],
    ['Cedar', 200, 'excellent'],
  ] as const)
    await addProducts(sellerPage, category, 1, { title, selling_price, condition });
  const path = await pathOf(page, category);

  await test.step('its order and its filters are in the address', async () => {
    await page.goto(path);
    await expect(page.getByText('3 bicycles for sale', { exact: true })).toBeVisible();
    await expect(titles(page)).toHaveText(['Cedar', 'Birch', 'Amber']);
    await page.getByLabel('Sort by').selectOption('Price: low to high');
    await expect(titles(page)).toHaveText(['Birch', 'Cedar', 'Amber']);
    await expect(page).toHaveURL(`${path}?order=price_up`);
    await openFilters(page);
    await page.getByLabel('Lowest price').fill('150');
    await page.getByRole('checkbox', { name: /^Good/ }).check();
    await page.getByRole('checkbox', { name: /^Excellent/ }).check();
    await closeFilters(page);
    await expect(
      page.getByText('2 bicycles for sale. Sold ones are not shown.', { exact: true }),
    ).toBeVisible();
    await expect(titles(page)).toHaveText(['Cedar', 'Amber']);
    await expect(page).toHaveURL(`${path}?condition=excellent,good&min_price=150&order=price_up`);
  });
  await test.step('the server makes the filtered list', async () => {
    const other = await page.context().newPage();
    const html = await (await other.goto(page.url()))?.text();
    expect(html).toContain('Cedar');
    expect(html?.replace(/<script.*/s, '')).not.toContain('Birch');
    await expect(titles(other)).toHaveText(['Cedar', 'Amber']);
    await other.close();
    // Hidden pages get no events.
    await page.bringToFront();
  });
  await test.step('a new bicycle comes to its place automatically', async () => {
    const dogwood = { title: 'Dogwood', selling_price: 250, condition: 'good' } as const;
    await addProducts(sellerPage, category, 1, dogwood);
    await expect(titles(page)).toHaveText(['Cedar', 'Dogwood', 'Amber']);
  });
  await test.step('Back and Forward restore the lists of before', async () => {
    for (const _ of ['excellent', 'good', 'the price']) await page.goBack();
    await expect(titles(page)).toHaveText(['Birch', 'Cedar', 'Dogwood', 'Amber']);
    await openFilters(page);
    await expect(page.getByLabel('Lowest price')).toHaveValue('');
    await closeFilters(page);
    for (const _ of ['the price', 'good', 'excellent']) await page.goForward();
    await expect(titles(page)).toHaveText(['Cedar', 'Dogwood', 'Amber']);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page.locator(':focus')).toHaveText('4 bicycles for sale');
    await expect(page).toHaveURL(`${path}?order=price_up`);
  });
});

test('a category has the counts, the chips and the layouts of the search', {
  tag: '@phone',
}, async ({ caller, visitor }) => {
  const page = await visitor();
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

  await test.step('a filter says how many it would show', async () => {
    await page.goto(path);
    await openFilters(page);
    await page.locator('summary', { hasText: 'Colour' }).click();
    const red = page.getByRole('checkbox', { name: 'Red' });
    await expect(page.locator('label', { has: red })).toContainText('2');
    await expect(page.getByRole('group', { name: 'Category' })).toHaveCount(0);
    expect(await axeFindings(page), 'with its filters').toEqual([]);
    await red.check();
    await closeFilters(page);
    await expect(
      page.getByText('2 bicycles for sale. Sold ones are not shown.', { exact: true }),
    ).toBeVisible();
    await expect(titles(page)).toHaveText(['Holly', 'Hazel']);
    await expect(page).toHaveURL(`${path}?colour=red`);
  });
  await test.step('as a list, with its chip, which takes the filter away', async () => {
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await expect(page).toHaveURL(`${path}?colour=red&view=list`);
    await expect(titles(page)).toHaveText(['Holly', 'Hazel']);
    expect(await axeFindings(page), 'as a list').toEqual([]);
    await chips(page).getByRole('link', { name: 'Red' }).click();
    await expect(titles(page)).toHaveText(['Hornbeam', 'Holly', 'Hazel']);
    await expect(page).toHaveURL(`${path}?view=list`);
  });
  await test.step('without matches it offers what would have some', async () => {
    await page.goto(`${path}?colour=blue&condition=fair`);
    await page.getByRole('link', { name: /^Without “Condition”: 1 bicycle$/ }).click();
    await expect(page).toHaveURL(`${path}?colour=blue`);
    await page.getByRole('link', { name: 'Hornbeam' }).click();
    await expect(page).toHaveURL(`/bicycle/${found._id}/hornbeam`);
    await page.goto(`${path}?max_price=1`);
    await expect(page.getByText('No bicycles match your search')).toBeVisible();
    await expect(
      page.getByText('0 bicycles for sale. Sold ones are not shown.', { exact: true }),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Show all bicycles' }).click();
    await expect(titles(page)).toHaveText(['Hornbeam', 'Holly', 'Hazel']);
    await expect(page).toHaveURL(path);
  });
  await test.step('what is malformed in the address is left out, with a note', async () => {
    await page.goto(`${path}?order=sideways&min_price=much&condition=rusty&product=1`);
    await expect(titles(page)).toHaveText(['Hornbeam', 'Holly', 'Hazel']);
    await expect(page.getByText('3 bicycles for sale', { exact: true })).toBeVisible();
    await expect(page.getByText('Part of this address could not be read')).toBeVisible();
    await page.getByRole('link', { name: 'Dismiss' }).click();
    await expect(page).toHaveURL(path);
  });
  await test.step('a sold one is in no number, and a filter says that it hides it', async () => {
    const buyer = await caller();
    await enroll(buyer, newPerson('Faceted Buyer', 'Buyer Account'));
    await bookByCalls(buyer, category, ['Holly']);
    await payByCalls(buyer, 'Holly');
    await page.goto(path);
    await expect(page.getByText('2 bicycles for sale', { exact: true })).toBeVisible();
    await expect(titles(page)).toHaveText(['Hornbeam', 'Hazel', 'Holly']);
    const good = page.getByRole('checkbox', { name: /^Good/ });
    // The index of the search follows within seconds.
    await expect(async () => {
      await page.reload();
      await openFilters(page);
      await expect(page.locator('label', { has: good })).toContainText('2');
    }).toPass();
    await good.check();
    await closeFilters(page);
    await expect(page.getByText('2 bicycles for sale. Sold ones are not shown.')).toBeVisible();
    await expect(titles(page)).toHaveText(['Hornbeam', 'Hazel']);
  });
});

test('filtering keeps the focus, the scroll position and text in other fields', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 1280, height: 600 } });
  await enroll(page, newPerson('Focused Seller', 'Seller Account'));
  await addProducts(page, 'Cargo bikes', 4);
  const path = await pathOf(page, 'Cargo bikes');
  await page.goto(path);
  await expect(page.getByText('4 bicycles for sale', { exact: true })).toBeVisible();
  // It comes late, and what is below it moves down then.
  await expect(page.getByRole('complementary', { name: 'Confirm your address' })).toBeVisible();
  await page.getByLabel('City or town').fill('Salem');
  await page.getByLabel('Sort by').selectOption('Price: high to low');
  await expect(page).toHaveURL(/order=price_down$/);
  await expect(page.getByLabel('City or town')).toHaveValue('Salem');
  await page.getByLabel('Highest price').fill('102');
  await page.evaluate(() => scrollTo(0, 120));
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('2 bicycles for sale. Sold ones are not shown.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByLabel('Highest price')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(120);

  await test.step('on a phone the filters cover the list, and a button tells how many are active', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await visit(page, path);
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
    await expect(page.locator(':focus')).toHaveText('4 bicycles for sale');
    await button.click();
    await expect(page.getByLabel('Lowest price')).toHaveValue('');
  });
});

test('cards are compact, and a long title keeps the row even and can be read in full', async ({
  caller,
  visitor,
}) => {
  const [sellerPage, page] = [await caller(), await visitor()];
  const category = 'Folding bikes';
  await enroll(sellerPage, newPerson('Corinna Compact', 'Seller Account'));
  await addProducts(sellerPage, category, 1, { description: 'As good as new. '.repeat(30) });
  await addProducts(sellerPage, category, 1, { title: long });
  await addProducts(sellerPage, category, 1, { title: 'Short' });
  await enroll(page, newPerson('Bob Browses', 'Buyer Account'));
  await openCategory(page, category);
  const card = (title: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
  const heightOf = async (title: string) => (await card(title).boundingBox())?.height ?? 0;
  await expect(card(long)).toBeVisible();

  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const heights = [await heightOf('Short'), await heightOf(long), await heightOf('number 1')];
    expect(Math.max(...heights), `${width} px`).toBeLessThanOrEqual(560);
    // On a phone, each card has a row of its own.
    if (width === 1280) expect(Math.max(...heights) - Math.min(...heights)).toBeLessThanOrEqual(1);
  }

  const heading = card(long).getByRole('heading', { name: long });
  const link = heading.getByRole('link', { name: long });
  await expect(link).toHaveAttribute('title', long);
  const lines = () =>
    link.evaluate((one) => one.clientHeight / Number.parseFloat(getComputedStyle(one).lineHeight));
  expect(await lines()).toBeCloseTo(2, 0);
  await card(long).getByRole('button', { name: 'Read more' }).click();
  expect(await lines()).toBeGreaterThan(2.5);
  await page.setViewportSize({ width: 390, height: 844 });

  await test.step('an order that is chosen before the page is hydrated is kept', async () => {
    // React takes over the page in slices. An event between two of them makes it finish at once; of
    // the two events of a choice, the second one comes after that.
    await page.addInitScript(() => {
      const hasBegun = () =>
        Object.keys(document.querySelector('#root > *') ?? {}).some((key) =>
          key.startsWith('__react'),
        );
      const choose = () => {
        const select = document.querySelector<HTMLSelectElement>('select[name=order]');
        if (!select || !hasBegun()) {
          setTimeout(choose);
          return;
        }
        select.value = 'price_up';
        for (const type of ['input', 'change'])
          select.dispatchEvent(new Event(type, { bubbles: true }));
      };
      addEventListener('DOMContentLoaded', choose);
    });
    const mountain = 'Mountain bikes';
    await addProducts(sellerPage, mountain, 2);
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const path = await pathOf(page, mountain);
    await page.goto(path);
    await expect(titles(page)).toHaveText(['Bicycle number 1', 'Bicycle number 2']);
    await expect(page).toHaveURL(`${path}?order=price_up`);
    await expect(page.getByLabel('Sort by')).toHaveValue('price_up');
  });
});
