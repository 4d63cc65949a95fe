import type { Page } from '@playwright/test';
import { goTo, newPerson, visit } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { axeFindings } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

const category = 'Gravel bikes';
const title = 'Quillon Drift 54';
const bell = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Notifications/ });

/** Saves the search for a word by the form of the search page. */
async function saveSearch(page: Page, word: string, name: string): Promise<void> {
  await visit(page, `/bicycles?q=${word}&max_price=900`);
  await page.getByRole('link', { name: 'Save this search' }).click();
  await expect(page.getByRole('list', { name: 'Criteria' })).toContainText('Up to $900');
  await expect(page.getByLabel('Name')).toHaveValue(word);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved searches' })).toBeVisible();
}

test('a saved search finds bicycles that are listed later, and tells of them at once', async ({
  caller,
  visitor,
}) => {
  // New listings are compared every few seconds.
  test.slow();
  const page = await visitor();
  await enroll(page, newPerson('Sasha Saves', 'Buyer Account'));
  await saveSearch(page, 'quillon', 'My Quillon');
  await expect(page.getByRole('link', { name: 'My Quillon', exact: true })).toBeVisible();
  expect(await axeFindings(page), 'the list of saved searches').toEqual([]);
  const seller = await caller();
  await enroll(seller, newPerson('Lee Lists', 'Seller Account'));

  await test.step('the open page shows the number of new bicycles, and the bell', async () => {
    await addProducts(seller, category, 1, { title, selling_price: 850 });
    await addProducts(seller, category, 1, { title: 'Quillon Dear', selling_price: 2000 });
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 75_000 });
    await expect(page.getByText('1 new')).toBeVisible();
  });
  await test.step('further ones are counted too', async () => {
    await addProducts(seller, category, 25, { title: 'Quillon', selling_price: 800 });
    // They may be compared in two runs; an open page is told of the first one.
    await expect(async () => {
      await visit(page, '/dashboard/saved-searches');
      await expect(page.getByText('26 new')).toBeVisible({ timeout: 1500 });
    }).toPass({ timeout: 75_000 });
  });
  await test.step('the bell leads to what was found, which is new on every page of the list', async () => {
    await bell(page).click();
    await page.getByRole('link', { name: /New bicycles for "My Quillon"/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Quillon' })).toBeVisible();
    const marks = page.getByRole('main').getByText('New', { exact: true });
    await expect(marks.first()).toBeVisible();
    await page.getByRole('link', { name: 'Quillon' }).last().scrollIntoViewIfNeeded();
    await expect(marks).toHaveCount(26);
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Quillon Dear' })).toHaveCount(0);
    expect(await axeFindings(page), 'the list of hits in two pages').toEqual([]);
  });
  await test.step('which is seen then', async () => {
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    await page.getByRole('link', { name: 'All saved searches' }).click();
    await expect(page.getByRole('link', { name: 'My Quillon', exact: true })).toBeVisible();
    await expect(page.getByText('26 new')).toBeHidden();
  });
});

test('a saved search can be renamed, opened, read as a feed and deleted', {
  tag: '@phone',
}, async ({ visitor }) => {
  const page = await visitor();
  await enroll(page, newPerson('Rene Renames', 'Buyer Account'));
  await visit(page, '/dashboard');
  await goTo(page, 'Saved searches');
  await expect(page.getByText('No saved search yet')).toBeVisible();
  await saveSearch(page, 'corbel', 'Old name');

  await page.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('New name');
  await test.step('a failed change keeps the dialog with the new name', async () => {
    await page.route('**/api/saved-searches/*', (route) => route.abort('connectionrefused'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByRole('alert')).toContainText('We could not reach the server');
    await expect(dialog.getByLabel('Name')).toHaveValue('New name');
    expect(await axeFindings(page), 'the dialog with an error').toEqual([]);
    await page.unroute('**/api/saved-searches/*');
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'New name', exact: true })).toBeVisible();
  await page.getByLabel('Mail for New name').selectOption('Once a day');
  const feed = await page.getByRole('link', { name: 'RSS feed of New name' }).getAttribute('href');
  const answer = await page.request.get(String(feed));
  expect(answer.headers()['content-type']).toContain('application/rss+xml');

  await page.getByRole('link', { name: 'Open search' }).click();
  await expect(page).toHaveURL('/bicycles?q=corbel&max_price=900');
  await page.goBack();
  await expect(page.getByLabel('Mail for New name')).toHaveValue('daily');
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('No saved search yet')).toBeVisible();
  expect((await page.request.get(String(feed))).status()).toBe(404);

  await test.step('the criteria of a saved search name its place', async () => {
    await visit(page, '/bicycles?q=tern&place=5746545&distance=50');
    await page.getByRole('link', { name: 'Save this search' }).click();
    const criteria = page.getByRole('list', { name: 'Criteria' });
    await expect(criteria).toContainText('Near Portland, OR');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Saved searches' })).toBeVisible();
    await expect(criteria).toContainText('Near Portland, OR');
  });
  await test.step('a visitor who saves a search signs in first', async () => {
    const other = await visitor();
    await visit(other, '/bicycles?q=tern');
    await other.getByRole('link', { name: 'Save this search' }).click();
    await expect(other.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
  });
});
