import type { Page } from '@playwright/test';
import { expect, test } from '../setup/journey.ts';
import { delayResponses } from '../setup/network.ts';
import { smallPhoto } from '../setup/photo.ts';

import { addButton, fillIn, openForm, typed } from '../setup/product-form.ts';

/** What is chosen in a select, as a person reads it. */
const shownIn = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);

test('after a reload the product form shows what it will send, in every field', async ({
  visitor,
}) => {
  const page = await visitor();
  await openForm(page, 'Rita Reloads');
  await fillIn(page);
  await page.getByLabel('Image').setInputFiles(await smallPhoto());
  // The categories come long after the form.
  const release = await delayResponses(page, '**/api/categories');
  await page.reload();
  for (const [label, text] of Object.entries(typed))
    await expect(page.getByLabel(label), label).toHaveValue(text);
  release();
  await expect.poll(() => shownIn(page, 'Category')).toBe('Gravel bikes');
  expect(await shownIn(page, 'Condition')).toBe('excellent');
  await expect(page.getByRole('img', { name: 'The file you chose' })).toBeVisible();
  await expect(page.getByText(/^bike\.jpg, \d+ KB$/)).toBeVisible();

  const sent = page.waitForRequest('**/api/products?*');
  await addButton(page).click();
  await expect(page.getByText('Product added successfully....')).toBeVisible();
  const categories: { _id: string; title: string }[] = await (
    await page.request.get('/api/categories')
  ).json();
  expect((await sent).postDataJSON()).toMatchObject({
    title: typed.Title,
    selling_price: 640.5,
    purchase_price: 1400,
    purchase_date: typed['Purchase Date'],
    city: typed['City Name'],
    area: typed['Area Name'],
    phone: typed.Phone,
    description: typed.Description,
    condition: 'excellent',
    categoryId: categories.find(({ title }) => title === 'Gravel bikes')?._id,
  });
});

test('a removed category is neither shown nor sent', async ({ visitor }) => {
  const page = await visitor();
  await openForm(page, 'Gus Gone');
  await fillIn(page);
  await page.getByLabel('Image').setInputFiles(await smallPhoto());
  await page.route('**/api/categories', async (route) => {
    const all: { title: string }[] = await (await route.fetch()).json();
    await route.fulfill({ json: all.filter(({ title }) => title !== 'Gravel bikes') });
  });
  await page.reload();
  await expect(page.getByLabel('Category').getByRole('option')).toHaveCount(9);
  await expect.poll(() => shownIn(page, 'Category')).toBe('Choose…');
  await page.getByLabel('Image').setInputFiles(await smallPhoto());
  await addButton(page).click();
  await expect(page.getByText('Please choose a category')).toBeVisible();
  await expect(page.getByLabel('Category')).toBeFocused();
});

test('the product form has two columns on wide screens, and one on a phone', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 1280, height: 900 } });
  await openForm(page, 'Lou Layout');
  const boxOf = async (label: string) => {
    const box = await page.getByLabel(label).boundingBox();
    if (!box) throw new Error(`${label} has no box`);
    return box;
  };
  const pairs = [
    ['Category', 'Condition'],
    ['Purchase Price', 'Purchase Date'],
    ['City Name', 'Area Name'],
  ] as const;
  const title = await boxOf('Title');
  for (const [left, right] of pairs) {
    const [one, other] = [await boxOf(left), await boxOf(right)];
    expect(one.y, `${left} and ${right}`).toBe(other.y);
    expect(one.x, left).toBe(title.x);
    expect(other.x + other.width, right).toBeCloseTo(title.x + title.width, 0);
  }
  const button = await addButton(page).boundingBox();
  expect(button?.width).toBeGreaterThan(title.width);
  expect(button?.height).toBeGreaterThanOrEqual(48);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const [left, right] of pairs) {
    const [one, other] = [await boxOf(left), await boxOf(right)];
    expect(other.y, `${left} above ${right}`).toBeGreaterThan(one.y + one.height);
    expect(one.width, left).toBe((await boxOf('Title')).width);
  }
});

test('the card preview shows placeholders for empty fields', async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 1280, height: 900 } });
  await openForm(page, 'Pat Places');
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview).toContainText('Your picture');
  await expect(preview).not.toContainText('$');
  await expect(preview.locator('img')).toHaveCount(0);
  await fillIn(page);
  await page.getByLabel('Image').setInputFiles(await smallPhoto());
  for (const text of ['Half a listing', '$640.50', '$1,400.00', 'Alberta Arts, Portland'])
    await expect(preview).toContainText(text);
  await expect(preview.locator('img')).toBeVisible();
  await expect(preview).not.toContainText('Your picture');
});
