import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { visit } from '../setup/actions.ts';
import { axeFindingsNow } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { smallPhoto, smallPhotos } from '../setup/photo.ts';
import { addButton, fillIn, morePictures, openForm, typed } from '../setup/product-form.ts';

const broken = '?truncated'.repeat(900);
const avifHead = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypavif')]);
const fileOf = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

const rows = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'picture' });
const removeButton = (page: Page, number: number) =>
  page.getByRole('button', { name: `Remove picture ${number}` });

/** A picture with more bytes than are allowed, which the browser cannot make smaller. */
const heavy = fileOf(
  'heavy.avif',
  'image/avif',
  Buffer.concat([avifHead, Buffer.alloc(22_000_000)]),
);

/** A picture of 12 megapixels and 3 MB, as a phone held upright writes it. */
async function cameraPhoto() {
  const flat = sharp({ create: { width: 4080, height: 3072, channels: 3, background: '#357' } });
  const photo = await flat.jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const filled = Buffer.concat([photo, Buffer.alloc(3 * 1024 ** 2 - photo.length)]);
  return fileOf('camera.jpg', 'image/jpeg', filled);
}

/** A text, and a picture with more bytes than are allowed. */
function badFiles() {
  return [
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('milk'.repeat(99)) },
    heavy,
  ];
}

/** Files that are refused when they are chosen, each with what is said of it; `inspect-picture` has all others. */
const unusableFiles = (good: Buffer) =>
  [
    [fileOf('false.jpg', 'image/jpeg', Buffer.from(broken)), 'This file is not a picture'],
    [
      fileOf('torn.jpg', 'image/jpeg', Buffer.concat([good.subarray(0, 40), Buffer.from(broken)])),
      'This picture is damaged',
    ],
  ] as const;

test('a picture is dropped, replaced and removed, and an unusable one is refused at its field', async ({
  visitor,
}, testInfo) => {
  const page = await visitor();
  await openForm(page, 'Dora Drops');
  const image = page.getByLabel('Image');

  await test.step('a picture is dropped on its field, replaced and removed', async () => {
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

  await test.step('an unusable picture is refused when it is chosen', async () => {
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/1/upload')) uploads.push(request.url());
    });
    const good = await smallPhoto();
    for (const [file, message] of unusableFiles(good.buffer)) {
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

  await test.step('one that the browser cannot show gets a neutral preview, and the server decides', async () => {
    await fillIn(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const name = `IMG_${'1'.repeat(90)}.avif`;
    const avif = fileOf(name, 'image/avif', Buffer.concat([avifHead, Buffer.alloc(2000)]));
    await image.setInputFiles(avif);
    await expect(page.getByText('Your browser cannot show this kind of picture')).toBeVisible();
    await expect(page.getByText(name)).toBeVisible();
    await expect(page.getByRole('main').locator('img')).toHaveCount(0);
    await expect(image).not.toHaveAttribute('aria-invalid');
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - 390);
    expect(beyond).toBeLessThanOrEqual(0);
    await addButton(page).click();
    // This one holds nothing: the host says so, beside the field.
    await expect(image).toHaveAttribute('aria-invalid', 'true');
    await expect(image).toHaveAccessibleDescription('This file could not be read as a picture.');
    await expect(page.getByLabel('Title')).toHaveValue(typed.Title);
  });

  await test.step("a camera's picture is sent upright, with the pixels that the shop shows", async () => {
    await image.setInputFiles(await cameraPhoto());
    await expect(page.getByRole('img', { name: 'The file you chose' })).toBeVisible();
    const answer = page.waitForResponse('**/1/upload');
    await addButton(page).click();
    await expect(page.getByText('Product added successfully....')).toBeVisible();
    const { data } = await (await answer).json();
    expect([data.width, data.height]).toEqual([1600, 2125]);
    const { requestBodySize } = await (await answer).request().sizes();
    expect(requestBodySize).toBeLessThan(500_000);
  });
});

test('with several pictures, what is refused says so in its own place and loses no other', {
  tag: '@storage',
}, async ({ visitor }) => {
  const page = await visitor();
  await openForm(page, 'Bo Badfile');
  await fillIn(page);
  await page.getByLabel('Image').setInputFiles(await smallPhotos(2));
  for (const file of badFiles()) await morePictures(page).setInputFiles(file);
  const [notPicture, tooLarge] = [rows(page).nth(2), rows(page).nth(3)];

  await test.step('all messages are shown at once, each with a way to remove the file', async () => {
    await expect(notPicture.getByRole('alert')).toContainText('This file is not a picture');
    await expect(tooLarge.getByRole('alert')).toContainText('This picture is 21.0 MB');
    await expect(notPicture).toContainText('Picture 3: notes.jpg');
    await expect(removeButton(page, 4)).toHaveAccessibleDescription(/This picture is 21.0 MB/);
    for (const row of [notPicture, tooLarge]) await expect(row.getByRole('button')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Crop and turn/ })).toHaveCount(2);
    await expect(page.getByLabel('Image')).not.toHaveAttribute('aria-invalid');
    expect(await axeFindingsNow(page)).toEqual([]);
  });

  await test.step('the form is not sent, and the first of them gets the focus', async () => {
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    await addButton(page).click();
    await expect(removeButton(page, 3)).toBeFocused();
    expect(posts.filter((url) => /upload|products/.test(url))).toEqual([]);
  });

  await test.step('only the pictures are there after a reload', async () => {
    await page.reload();
    await expect(page.getByRole('button', { name: /^Crop and turn/ })).toHaveCount(2);
    await expect(rows(page)).toHaveCount(2);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await test.step('one that the server refuses is removed', async () => {
    const torn = Buffer.concat([avifHead, Buffer.alloc(99)]);
    await morePictures(page).setInputFiles({
      name: 'x.avif',
      mimeType: 'image/avif',
      buffer: torn,
    });
    await addButton(page).click();
    const remove = page.getByRole('button', { name: 'Remove picture 3' });
    await expect(remove).toBeFocused();
    await expect(remove).toHaveAccessibleDescription('This file could not be read as a picture.');
    await expect(page.getByLabel('Image')).not.toHaveAttribute('aria-invalid');
    expect(await axeFindingsNow(page)).toEqual([]);
    await remove.click();
    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/1/upload')) uploads.push(request.url());
    });
    await addButton(page).click();
    await expect(page.getByText('Product added successfully....')).toBeVisible();
    expect(uploads).toEqual([]);
  });

  await test.step('one that could not be sent is sent again from its own place', async () => {
    await visit(page, '/dashboard/add-product');
    await fillIn(page);
    await page.getByLabel('Image').setInputFiles(await smallPhotos(2));
    const refusal = { code: 'too_many_requests', message: 'For other clients.' };
    let uploads = 0;
    await page.route('**/1/upload', (route) => {
      uploads += 1;
      return uploads === 2 ? route.fulfill({ status: 429, json: refusal }) : route.continue();
    });
    let stored = 0;
    page.on('response', (response) => {
      if (response.url().endsWith('/1/upload') && response.ok()) stored += 1;
    });
    await addButton(page).click();
    const again = page.getByRole('button', { name: /^Try again: picture \d/ });
    await expect(again).toHaveAccessibleDescription(/Too many attempts/);
    await expect(page.getByRole('button', { name: /^Crop and turn/ })).toHaveCount(1);
    await again.click();
    await expect(again).toHaveCount(0);
    await expect(
      page.getByRole('textbox', { name: /^What picture \d shows/ }).and(page.locator(':focus')),
    ).toHaveCount(1);
    await expect.poll(() => stored).toBe(2);
    await addButton(page).click();
    await expect(page.getByText('Product added successfully....')).toBeVisible();
    expect(uploads).toBe(3);
  });
});
