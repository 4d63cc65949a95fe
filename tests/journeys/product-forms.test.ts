import type { Page } from '@playwright/test';
import { visit } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { delayResponses } from '../setup/network.ts';
import { smallPhoto } from '../setup/photo.ts';
import { addButton, fillIn, isNewProduct, openForm, typed } from '../setup/product-form.ts';

/** What is chosen in a select, as a person reads it. */
const shownIn = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);

/** The fields that the specification requires, and their types. */
const kinds = {
  Title: 'text',
  'Selling Price': 'text',
  'Purchase Price': 'text',
  Phone: 'tel',
  'Purchase Date': 'date',
  Image: 'file',
  Category: 'select-one',
  Condition: 'select-one',
  'City Name': 'text',
  'Area Name': 'text',
  Description: 'textarea',
};

/** Short fields share a row on a wide screen. */
async function expectColumns(page: Page): Promise<void> {
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
  await expect(page.getByLabel('Frame size')).toBeVisible();
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
  await page.setViewportSize({ width: 1280, height: 900 });
}

/** Writes prices that may mean another, or are far from what was paid. */
async function expectQuestions(page: Page): Promise<void> {
  const preview = page.getByRole('complementary', { name: 'Preview' });
  const price = page.getByLabel('Selling Price');
  await price.fill('1.250');
  await expect(preview).not.toContainText('$1.25');
  await addButton(page).click();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText('Did you mean $1,250.00?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes', exact: true }).click();
  await expect(preview).toContainText('$1,250.00');
  await price.fill('6,40');
  await expect(page.getByText('Do you really want to sell for $6.40?')).toBeVisible();
  await price.fill(typed['Selling Price']);
  await expect(preview).toContainText('$640.50');
}

/** What is typed during an upload changes nothing. When it is cancelled, the cursor is where it was. */
async function expectHeld(page: Page): Promise<void> {
  const field = page.getByLabel('Title');
  await page.route('**/1/upload', () => undefined);
  await field.press('Enter');
  await expect(page.getByRole('progressbar', { name: 'Upload' })).toBeVisible();
  await field.click({ force: true });
  await page.keyboard.type('Lost');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(field).toHaveValue(typed.Title);
  await expect(field).toBeFocused();
  await page.keyboard.type('!');
  await expect(field).toHaveValue(/!/);
  await field.fill(typed.Title);
  await page.unroute('**/1/upload');
}

test('the product form requires every field, shows what it will send, and keeps it over a reload', {
  tag: '@storage',
}, async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 1280, height: 900 } });
  await openForm(page, 'Rita Reloads');
  const categories: { _id: string; title: string }[] = await (
    await page.request.get('/api/categories')
  ).json();
  const preview = page.getByRole('complementary', { name: 'Preview' });

  await test.step('it has two columns on wide screens, and one on a phone', () =>
    expectColumns(page));

  await test.step('it requires every field and offers its options in order', async () => {
    const options = (label: string) => page.getByLabel(label).getByRole('option');
    await expect(options('Category')).toHaveText(['Choose…', ...categories.map((c) => c.title)]);
    await expect(options('Condition')).toHaveText(['good', 'fair', 'excellent']);
    await page.getByLabel('Phone').fill('call me');
    await addButton(page).click();
    for (const [label, kind] of Object.entries(kinds)) {
      const field = page.getByLabel(label, { exact: true });
      expect(await field.evaluate((one: HTMLInputElement) => one.type), label).toBe(kind);
      // Condition always has one of its three values.
      if (label !== 'Condition') await expect(field, label).toHaveAttribute('aria-invalid', 'true');
    }
  });

  await test.step('the card preview shows placeholders for empty fields', async () => {
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

  await test.step('a price that may mean another is asked about, and any clear way of writing is taken', () =>
    expectQuestions(page));

  await test.step('after a reload it shows every field, also when the categories come late', async () => {
    const release = await delayResponses(page, '**/api/categories');
    await page.reload();
    for (const [label, text] of Object.entries(typed))
      await expect(page.getByLabel(label), label).toHaveValue(text);
    release();
    await expect.poll(() => shownIn(page, 'Category')).toBe('Gravel bikes');
    expect(await shownIn(page, 'Condition')).toBe('excellent');
    await expect(page.getByRole('img', { name: 'The file you chose' })).toBeVisible();
    await expect(page.getByText(/^bike\.jpg, \d+ KB$/)).toBeVisible();
  });

  await test.step('it asks before it sends contact details, which buyers would see as dots', async () => {
    await page.getByLabel('Description').fill('Write to bob@example.com');
    await addButton(page).click();
    await expect(page.getByRole('alert')).toContainText('"bob@example.com" (an email)');
    await expect(page).toHaveURL('/dashboard/add-product');
    await page.getByLabel('Description').fill(typed.Description);
  });

  await test.step('while it is sent, it cannot be changed', () => expectHeld(page));

  await test.step('it sends what it shows', async () => {
    const sent = page.waitForRequest(isNewProduct);
    await addButton(page).click();
    await expect(page.getByText('Product added successfully....')).toBeVisible();
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

  await test.step('a category that was removed meanwhile is neither shown nor sent', async () => {
    await visit(page, '/dashboard/add-product');
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
});
