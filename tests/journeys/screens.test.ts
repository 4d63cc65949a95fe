import { newPerson, openCategory } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

test('tiles show the categories of the list, each with its picture and title', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/');
  const answer = await page.request.get('/api/categories');
  const categories: { _id: string; title: string; image: string }[] = await answer.json();
  const tiles = page.getByRole('region', { name: 'Make Your Choice' }).getByRole('link');
  await expect(tiles).toHaveText(categories.map(({ title }) => title));
  for (const [index, { _id, image }] of categories.entries()) {
    await expect(tiles.nth(index)).toHaveAttribute('href', `/category/${_id}`);
    const source = await tiles.nth(index).locator('img').getAttribute('src');
    expect(source).toContain(new URL(image, page.url()).pathname);
  }
});

test('the guides name three steps of buying and three of selling', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/');
  const guides = page.getByRole('region', { name: 'How it works' });
  const steps = guides.getByRole('listitem').getByRole('heading');
  await expect(steps).toHaveText(['Find a second-hand bike', 'Make a booking', 'Pay to confirm']);
  await guides.getByRole('button', { name: 'Seller' }).click();
  await expect(steps).toHaveText([
    'Create a seller account',
    'Add a product with proper data',
    'Get paid directly',
  ]);
  await guides.getByRole('button', { name: 'Buyer' }).click();
  await expect(steps.first()).toHaveText('Find a second-hand bike');
});

test('a card tells everything about a product and opens its two modals', { tag: '@phone' }, async ({
  visitor,
}) => {
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Carl Cards', 'Seller Account'));
  await addProducts(sellerPage, "Kids' bikes", 1);
  const page = await visitor();
  const buyer = newPerson('Rea Reads', 'Buyer Account');
  await enroll(page, buyer);
  await openCategory(page, "Kids' bikes");
  const card = page.getByRole('article').filter({ hasText: 'Carl Cards' });
  await expect(card.getByRole('img', { name: 'Bicycle number 1' })).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Bicycle number 1' })).toBeVisible();
  await expect(card.getByText('$101.00')).toBeVisible();
  const terms = ['Condition', 'Purchase price', 'Purchased', 'Posted', 'Location', 'Seller'];
  await expect(card.getByRole('term')).toHaveText(terms);
  const today = new Date().toISOString().slice(0, 10);
  await expect(card.getByRole('definition')).toHaveText([
    'good',
    '$900.00',
    '2022-04-03',
    today,
    'Alberta Arts, Portland',
    /^Carl Cards\s*$/,
  ]);
  const dialog = page.getByRole('dialog');

  await card.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await card.getByRole('button', { name: 'Book Now' }).click();
  const prefilled = {
    'Product title': 'Bicycle number 1',
    Price: '$101.00',
    Name: buyer.name,
    Email: buyer.email,
  };
  for (const [label, value] of Object.entries(prefilled)) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(dialog.getByLabel(label, { exact: true })).not.toBeEditable();
  }
  await dialog.getByLabel('Phone').fill('call me');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  for (const label of ['Phone', 'Location'])
    await expect(dialog.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
});

test('a category has one, two or three columns, by the width of the screen', async ({
  visitor,
}) => {
  const page = await visitor();
  await enroll(page, newPerson('Col Umns', 'Seller Account'));
  await addProducts(page, 'Mountain bikes', 3);
  await page.goto('/');
  await page.getByRole('link', { name: 'Mountain bikes' }).click();
  const grid = page
    .getByRole('main')
    .getByRole('list')
    .filter({ has: page.getByRole('article') });
  for (const [width, columns] of [
    [390, 1],
    [800, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const widths = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns);
    expect(widths.split(' '), `${width} px`).toHaveLength(columns);
  }
});

test('the product form requires every field and offers its options in order', {
  tag: '@phone',
}, async ({ visitor }) => {
  const page = await visitor();
  await enroll(page, newPerson('Fay Forms', 'Seller Account'));
  await page.goto('/dashboard/add-product');
  await expect(page.getByRole('heading', { level: 1, name: 'Add a product' })).toBeVisible();
  const categories: { title: string }[] = await (await page.request.get('/api/categories')).json();
  const options = (label: string) => page.getByLabel(label).getByRole('option');
  await expect(options('Category')).toHaveText(['Choose…', ...categories.map((c) => c.title)]);
  await expect(options('Condition')).toHaveText(['good', 'fair', 'excellent']);
  const kinds = {
    Title: 'text',
    'Selling Price': 'number',
    'Purchase Price': 'number',
    Phone: 'text',
    'Purchase Date': 'date',
    Image: 'file',
    Category: 'select-one',
    Condition: 'select-one',
    'City Name': 'text',
    'Area Name': 'text',
    Description: 'textarea',
  };
  await page.getByLabel('Phone').fill('call me');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  for (const [label, kind] of Object.entries(kinds)) {
    const field = page.getByLabel(label, { exact: true });
    expect(await field.evaluate((one: HTMLInputElement) => one.type), label).toBe(kind);
    // Condition always has one of its three values.
    if (label !== 'Condition') await expect(field, label).toHaveAttribute('aria-invalid', 'true');
  }
});
