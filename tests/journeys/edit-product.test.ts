import { join, somebody } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { smallPhoto } from '../setup/photo.ts';
import { stock } from '../setup/stock.ts';

test('a seller edits a listing, its picture included, and buyers see it', async ({ visitor }) => {
  const page = await visitor();
  await join(page, somebody('Editing Seller', 'Seller Account'));
  await stock(page, 'Cargo bikes', 1, { title: 'Before' });
  await page.goto('/dashboard/products');
  const row = page.getByRole('row', { name: 'Before' });
  const pictureBefore = await row
    .getByRole('img')
    .or(row.locator('img'))
    .first()
    .getAttribute('src');
  await row.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Edit a product' })).toBeVisible();
  for (const [label, value] of [
    ['Title', 'Before'],
    ['Selling Price', '101'],
    ['Phone', '5550101234'],
    ['Purchase Date', '2022-04-03'],
    ['City Name', 'Portland'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveValue(value);
  await expect(page.getByLabel('Category').locator('option:checked')).toHaveText('Cargo bikes');

  await page.getByLabel('Title').fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Please fill in this field')).toBeVisible();
  await page.getByLabel('Title').fill('After');
  await page.getByLabel('Selling Price').fill('88.5');
  await page.getByLabel('Category').selectOption('Folding bikes');
  await page.getByLabel('Image').setInputFiles(await smallPhoto());
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  const after = page.getByRole('row', { name: 'After' });
  await expect(after).toContainText('$88.50');
  expect(await after.locator('img').first().getAttribute('src')).not.toBe(pictureBefore);

  await page.goto('/');
  await page.getByRole('link', { name: 'Folding bikes' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'After' })).toContainText('$88.50');
  await expect(page.getByText('Your own listing')).toBeVisible();

  await page.goto(`/dashboard/products/${crypto.randomUUID()}/edit`);
  await expect(page.getByText('We could not find this listing')).toBeVisible();
});
