import sharp from 'sharp';
import { expect, test } from '../setup/journey.ts';
import { smallPhoto } from '../setup/photo.ts';

import { addButton, fillIn, openForm, typed } from '../setup/product-form.ts';

const broken = '?truncated'.repeat(900);
const fileOf = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

test('an unusable picture is refused at its field when it is chosen', async ({ visitor }) => {
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
      'This picture is 10.5 MB',
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
    await expect(page.getByRole('img', { name: 'The file you chose' })).toBeVisible();
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
  await addButton(page).click();
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
  const chosen = page.getByRole('img', { name: 'The file you chose' });
  await expect(chosen).toBeVisible();
  await expect(page.getByText(/^dropped\.jpg, \d+ KB$/)).toBeVisible();

  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Replace' }).click();
  await (await chooser).setFiles({ ...(await smallPhoto()), name: 'other.jpg' });
  await expect(page.getByText(/^other\.jpg/)).toBeVisible();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(chosen).toHaveCount(0);
  await expect(page.getByText('Choose a picture', { exact: true })).toBeVisible();
  await addButton(page).click();
  await expect(page.getByText('Please add a picture')).toBeVisible();
});
