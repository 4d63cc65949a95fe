import type { Page } from '@playwright/test';
import { axeFindingsInBothThemes } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { smallPhotos } from '../setup/photo.ts';
import { addButton, fillIn, morePictures, openForm } from '../setup/product-form.ts';

const textOf = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `What picture ${number} shows` });

test('a bicycle is listed with six photos over a connection that breaks', {
  tag: '@phone',
}, async ({ visitor }) => {
  const page = await visitor();
  await openForm(page, 'Six Photos');
  await fillIn(page);
  await page.getByLabel('Image').setInputFiles(await smallPhotos(6));
  await expect(page.getByRole('listitem').filter({ has: page.getByText('Later') })).toHaveCount(6);
  for (const number of [1, 2, 3, 4, 5, 6]) await textOf(page, number).fill(`View ${number}`);
  expect(await axeFindingsInBothThemes(page)).toEqual([]);

  await test.step('a later picture becomes the first by the keyboard', async () => {
    const earlier = page.getByRole('button', { name: 'Earlier: picture 2' });
    await earlier.focus();
    await page.keyboard.press('Enter');
    await expect(textOf(page, 1)).toHaveValue('View 2');
    await expect(page.getByText(/^2\.jpg/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Earlier: picture 1' })).toBeFocused();
  });

  await test.step('they survive a reload, in their order and with their texts', async () => {
    await page.reload();
    await expect(textOf(page, 6)).toHaveValue('View 6');
    await expect(textOf(page, 1)).toHaveValue('View 2');
  });

  let uploads = 0;
  await page.route('**/1/upload', (route) => {
    uploads += 1;
    return uploads === 2 || uploads === 3 ? route.abort('internetdisconnected') : route.continue();
  });
  const sent = page.waitForRequest('**/api/products?*');
  await addButton(page).click();
  // Six pictures, of which two are sent again after seconds.
  await expect(page.getByText('Product added successfully....')).toBeVisible({ timeout: 45_000 });
  expect(uploads).toBe(8);
  const { image, pictures } = (await sent).postDataJSON();
  expect(pictures).toHaveLength(6);
  expect(pictures[0].image).toBe(image);
  expect(pictures.map(({ alt }: { alt: string }) => alt)).toEqual(
    [2, 1, 3, 4, 5, 6].map((number) => `View ${number}`),
  );
});

test('a picture that is refused does not lose the others', {
  tag: '@phone',
}, async ({ visitor }) => {
  const page = await visitor();
  await openForm(page, 'One Bad');
  await fillIn(page);
  await page.getByLabel('Image').setInputFiles(await smallPhotos(2));
  const torn = Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic'),
    Buffer.alloc(99),
  ]);
  await morePictures(page).setInputFiles({ name: 'x.heic', mimeType: 'image/heic', buffer: torn });
  await addButton(page).click();
  const remove = page.getByRole('button', { name: 'Remove picture 3' });
  await expect(remove).toBeFocused();
  await expect(remove).toHaveAccessibleDescription('This file could not be read as a picture.');
  await expect(page.getByLabel('Image')).not.toHaveAttribute('aria-invalid');
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await remove.click();
  const uploads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/1/upload')) uploads.push(request.url());
  });
  await addButton(page).click();
  await expect(page.getByText('Product added successfully....')).toBeVisible();
  expect(uploads).toEqual([]);
});

test('a picture is turned and cropped, and the numbers are sent with the file', {
  tag: '@phone',
}, async ({ visitor }) => {
  const page = await visitor();
  await openForm(page, 'Cora Crop');
  await fillIn(page);
  await page.getByLabel('Image').setInputFiles(await smallPhotos(1));
  await page.getByRole('button', { name: 'Crop and turn picture 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Crop and turn' });
  const shown = dialog.getByRole('img', { name: 'What is cropped' });
  await expect(shown).toBeVisible();
  await dialog.getByRole('button', { name: 'Turn right' }).click();
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalHeight > img.naturalWidth))
    .toBe(true);
  const box = await shown.boundingBox();
  if (!box) throw new Error('the picture has no box');
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await page.mouse.move(box.x + box.width - 2, box.y + box.height - 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(dialog).toHaveCount(0);

  const answer = page.waitForResponse('**/1/upload');
  await addButton(page).click();
  await expect(page.getByText('Product added successfully....')).toBeVisible();
  const { data } = await (await answer).json();
  // 300 x 200 was turned, and about a half of each side kept.
  expect(data.width).toBeGreaterThan(85);
  expect(data.width).toBeLessThan(115);
  expect(data.height).toBeGreaterThan(135);
  expect(data.height).toBeLessThan(165);
});

test('a picture is dragged to another place', {
  tag: '@phone',
}, async ({ visitor }) => {
  const page = await visitor();
  await openForm(page, 'Dora Drag');
  await page.getByLabel('Image').setInputFiles(await smallPhotos(3));
  for (const number of [1, 2, 3]) await textOf(page, number).fill(`View ${number}`);
  const rows = page.getByRole('listitem').filter({ has: page.getByText('Later') });
  await rows.nth(2).scrollIntoViewIfNeeded();
  const [first, last] = [await rows.nth(0).boundingBox(), await rows.nth(2).boundingBox()];
  if (!first || !last) throw new Error('the rows have no box');
  await page.mouse.move(last.x + 40, last.y + 40);
  await page.mouse.down();
  await page.mouse.move(first.x + 40, first.y + 40, { steps: 12 });
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  await page.mouse.up();
  await expect(textOf(page, 1)).toHaveValue('View 3');
  await expect(textOf(page, 3)).toHaveValue('View 2');
});
