import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { goTo, join, somebody } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { holdBack } from '../setup/network.ts';
import { smallPhoto } from '../setup/photo.ts';

const typed = {
  Title: 'Half a listing',
  'Selling Price': '640.5',
  'Purchase Price': '1400',
  'Purchase Date': '2021-05-17',
  'City Name': 'Portland',
  'Area Name': 'Alberta Arts',
  Phone: '5550104477',
  Description: 'Two lines,\nthat nobody wants to write twice.',
};

async function openForm(page: Page, name: string): Promise<void> {
  await join(page, somebody(name, 'Seller Account'));
  await goTo(page, 'Add a products');
  await expect(page.getByRole('heading', { name: 'Add a product' })).toBeVisible();
}

async function fillIn(page: Page): Promise<void> {
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Category').selectOption('Gravel bikes');
  await page.getByLabel('Condition').selectOption('excellent');
}

/** What is chosen in a select, as a person reads it. */
const shownIn = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.text);

const add = (page: Page) => page.getByRole('button', { name: 'Add', exact: true });
const broken = '?truncated'.repeat(900);
const fileOf = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

test('after a reload the product form shows what it will send, in every field', async ({
  visitor,
}) => {
  const page = await visitor();
  await openForm(page, 'Rita Reloads');
  await fillIn(page);
  await page.getByLabel('Image').setInputFiles(await smallPhoto());
  // The categories come long after the form.
  const release = await holdBack(page, '**/api/categories');
  await page.reload();
  for (const [label, text] of Object.entries(typed))
    await expect(page.getByLabel(label), label).toHaveValue(text);
  release();
  await expect.poll(() => shownIn(page, 'Category')).toBe('Gravel bikes');
  expect(await shownIn(page, 'Condition')).toBe('excellent');
  await expect(page.getByText('Please choose “bike.jpg” again')).toBeVisible();

  await add(page).click();
  await expect(page.getByText('Please add a picture')).toBeVisible();
  await page.getByLabel('Image').setInputFiles(await smallPhoto());
  const sent = page.waitForRequest('**/api/products?*');
  await add(page).click();
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

test('a category that has gone since is neither shown nor sent', async ({ visitor }) => {
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
  await add(page).click();
  await expect(page.getByText('Please choose a category')).toBeVisible();
  await expect(page.getByLabel('Category')).toBeFocused();
});

test('a picture that cannot be used is refused at its field when it is chosen', async ({
  visitor,
}) => {
  const page = await visitor();
  await openForm(page, 'Bea Broken');
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/1/upload')) uploads.push(request.url());
  });
  const image = page.getByLabel('Image');
  const good = await smallPhoto();
  const huge = await sharp({
    create: { width: 8000, height: 6500, channels: 3, background: '#357' },
  })
    .png()
    .toBuffer();
  const refused = [
    [fileOf('false.jpg', 'image/jpeg', Buffer.from(broken)), 'This file is not a picture'],
    [fileOf('moving.gif', 'image/gif', Buffer.from('GIF89a')), 'This file is not a picture'],
    [
      fileOf(
        'torn.jpg',
        'image/jpeg',
        Buffer.concat([good.buffer.subarray(0, 40), Buffer.from(broken)]),
      ),
      'This picture is damaged',
    ],
    [
      fileOf('heavy.jpg', 'image/jpeg', Buffer.concat([good.buffer, Buffer.alloc(11_000_000)])),
      'This picture has 10.5 MB',
    ],
    [fileOf('huge.png', 'image/png', huge), 'more than 50 megapixels'],
  ] as const;
  for (const [file, message] of refused) {
    await image.setInputFiles(file);
    await expect(page.getByText(message), file.name).toBeVisible();
    await expect(image, file.name).toHaveAttribute('aria-invalid', 'true');
    // No icon of a broken picture, in the form or on the card beside it.
    await expect(page.getByRole('main').locator('img'), file.name).toHaveCount(0);
    await image.setInputFiles(good);
    await expect(page.getByText(message), file.name).toHaveCount(0);
    await expect(page.getByRole('img', { name: 'What you have chosen' })).toBeVisible();
  }
  expect(uploads).toEqual([]);
});

test('a picture that the browser cannot show gets a neutral preview, and the server decides', async ({
  visitor,
}) => {
  const page = await visitor();
  await openForm(page, 'Hana Heic');
  await fillIn(page);
  const head = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic')]);
  await page.setViewportSize({ width: 390, height: 844 });
  const name = `IMG_${'1'.repeat(90)}.heic`;
  const heic = fileOf(name, 'image/heic', Buffer.concat([head, Buffer.alloc(2000)]));
  await page.getByLabel('Image').setInputFiles(heic);
  await expect(page.getByText('Your browser cannot show this kind of picture')).toBeVisible();
  await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await expect(page.getByLabel('Image')).not.toHaveAttribute('aria-invalid');
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - 390);
  expect(beyond).toBeLessThanOrEqual(0);
  await add(page).click();
  // This one holds nothing: the host says so, beside the field.
  await expect(page.getByLabel('Image')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Image')).toHaveAccessibleDescription(
    'This file could not be read as a picture.',
  );
  await expect(page.getByLabel('Title')).toHaveValue(typed.Title);
});

test('a picture is dropped on its field, replaced and removed', async ({ visitor }, testInfo) => {
  const page = await visitor();
  await openForm(page, 'Dora Drops');
  const image = page.getByLabel('Image');
  await image.scrollIntoViewIfNeeded();
  const box = await image.boundingBox();
  if (!box) throw new Error('the drop area has no box');
  expect(box.height).toBeGreaterThan(150);
  const titleBox = await page.getByLabel('Title').boundingBox();
  // Its border is two pixels on each side.
  expect(box.width + 4).toBe(titleBox?.width);
  const path = testInfo.outputPath('dropped.jpg');
  await sharp((await smallPhoto()).buffer).toFile(path);
  const devtools = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + 60 };
  const data = { items: [], files: [path], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devtools.send('Input.dispatchDragEvent', { type, ...at, data });
  const chosen = page.getByRole('img', { name: 'What you have chosen' });
  await expect(chosen).toBeVisible();
  await expect(page.getByText(/^dropped\.jpg, \d+ KB$/)).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace' }).click();
  await (await chooser).setFiles({ ...(await smallPhoto()), name: 'other.jpg' });
  await expect(page.getByText(/^other\.jpg/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(chosen).toHaveCount(0);
  await expect(page.getByText('Choose a picture', { exact: true })).toBeVisible();
  await add(page).click();
  await expect(page.getByText('Please add a picture')).toBeVisible();
});

test('the product form has two columns where there is room, and one on a phone', async ({
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
  const button = await add(page).boundingBox();
  expect(button?.width).toBeGreaterThan(title.width);
  expect(button?.height).toBeGreaterThanOrEqual(48);

  await page.setViewportSize({ width: 390, height: 844 });
  for (const [left, right] of pairs) {
    const [one, other] = [await boxOf(left), await boxOf(right)];
    expect(other.y, `${left} above ${right}`).toBeGreaterThan(one.y + one.height);
    expect(one.width, left).toBe((await boxOf('Title')).width);
  }
});

test('the card beside the form shows placeholders until there is something to show', async ({
  visitor,
}) => {
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
