import type { Page } from '@playwright/test';
import { goTo, newPerson, visit } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { axeFindings, reducedMotion } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { mailsTo } from '../setup/mail.ts';
import { enroll } from '../setup/sign-up.ts';
import { proveEmail } from '../setup/talk.ts';

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

test('a saved search finds a bicycle that is listed later, and tells of it by bell and mail', {
  tag: '@phone',
}, async ({ shop, visitor }) => {
  // New listings are compared after up to 30 s, and mails are bundled for some time.
  test.slow();
  const buyer = newPerson('Sasha Saves', 'Buyer Account');
  const page = await visitor(reducedMotion);
  await enroll(page, buyer);
  await proveEmail(page, shop, buyer.email);
  await saveSearch(page, 'quillon', 'My Quillon');
  await expect(page.getByRole('link', { name: 'My Quillon', exact: true })).toBeVisible();
  expect(await axeFindings(page), 'the list of saved searches').toEqual([]);

  const seller = await visitor();
  await enroll(seller, newPerson('Lee Lists', 'Seller Account'));
  await addProducts(seller, category, 1, { title, selling_price: 850 });
  await addProducts(seller, category, 1, { title: 'Quillon Dear', selling_price: 2000 });

  await test.step('the open page shows the number of new bicycles, and the bell', async () => {
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread', { timeout: 75_000 });
    await expect(page.getByText('1 new')).toBeVisible();
  });
  await test.step('a mail leads to the bicycle', async () => {
    const news = async () =>
      (await mailsTo(shop, buyer.email)).filter((mail) => mail.includes('mails=saved_search'));
    await expect.poll(news, { timeout: 75_000 }).toHaveLength(1);
    const [mail = ''] = await news();
    expect(mail).toContain(`"${title}" for $850.00`);
    expect(mail).toContain('/quillon-drift-54');
    expect(mail).not.toContain('Quillon Dear');
    expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });
  await test.step('the bell leads to what was found, which is seen then', async () => {
    await bell(page).click();
    await page.getByRole('link', { name: /New bicycles for "My Quillon"/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Quillon' })).toBeVisible();
    await expect(page.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByText('New', { exact: true })).toBeVisible();
    await expect(bell(page)).toHaveAccessibleName('Notifications');
    expect(await axeFindings(page), 'the list of hits').toEqual([]);
    await page.getByRole('link', { name: 'All saved searches' }).click();
    await expect(page.getByRole('link', { name: 'My Quillon', exact: true })).toBeVisible();
    await expect(page.getByText('1 new')).toBeHidden();
  });
});

test('a saved search can be renamed, opened, read as a feed and deleted', {
  tag: '@phone',
}, async ({ visitor }) => {
  const page = await visitor(reducedMotion);
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
});

test('a visitor who saves a search signs in first, and goes on', async ({ visitor }) => {
  const page = await visitor();
  await visit(page, '/bicycles?q=tern');
  await page.getByRole('link', { name: 'Save this search' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', exact: true })).toBeVisible();
});

test('the criteria of a saved search name its place', { tag: '@phone' }, async ({ visitor }) => {
  const page = await visitor();
  await enroll(page, newPerson('Nora Nearby', 'Buyer Account'));
  await visit(page, '/bicycles?q=tern&place=5746545&distance=50');
  await page.getByRole('link', { name: 'Save this search' }).click();
  const criteria = page.getByRole('list', { name: 'Criteria' });
  await expect(criteria).toContainText('Near Portland, OR');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved searches' })).toBeVisible();
  await expect(criteria).toContainText('Near Portland, OR');
});

test('further pages of what was found also show which bicycles are new', { tag: '@phone' }, async ({
  visitor,
}) => {
  test.slow();
  const page = await visitor(reducedMotion);
  await enroll(page, newPerson('Pia Pages', 'Buyer Account'));
  await saveSearch(page, 'zephyrine', 'Many');
  const seller = await visitor();
  await enroll(seller, newPerson('Max Many', 'Seller Account'));
  await addProducts(seller, category, 26, { title: 'Zephyrine', selling_price: 800 });
  // They may be compared in two runs; an open page is told of the first one.
  await expect(async () => {
    await visit(page, '/dashboard/saved-searches');
    await expect(page.getByText('26 new')).toBeVisible({ timeout: 3000 });
  }).toPass({ timeout: 75_000 });
  await page.getByRole('link', { name: 'Many', exact: true }).click();
  const marks = page.getByRole('main').getByText('New', { exact: true });
  await expect(marks.first()).toBeVisible();
  await page.getByRole('link', { name: 'Zephyrine' }).last().scrollIntoViewIfNeeded();
  await expect(marks).toHaveCount(26);
  expect(await axeFindings(page), 'the list of hits in two pages').toEqual([]);
});
