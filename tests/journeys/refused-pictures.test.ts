import type { Page } from '@playwright/test';
import { axeFindingsInBothThemes } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { smallPhoto, smallPhotos } from '../setup/photo.ts';
import { addButton, fillIn, morePictures, openForm } from '../setup/product-form.ts';

const rows = (page: Page) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: 'picture' });
const removeButton = (page: Page, number: number) =>
  page.getByRole('button', { name: `Remove picture ${number}` });

/** A text, and a picture with more bytes than are allowed. */
async function badFiles() {
  const { buffer } = await smallPhoto();
  const heavy = Buffer.concat([buffer, Buffer.alloc(11_000_000)]);
  return [
    { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('milk'.repeat(99)) },
    { name: 'heavy.jpg', mimeType: 'image/jpeg', buffer: heavy },
  ];
}

test('each file that is not accepted says so in its own place, and is not kept', {
  tag: '@phone',
}, async ({ visitor }) => {
  const page = await visitor();
  await openForm(page, 'Bo Badfile');
  await fillIn(page);
  await page.getByLabel('Image').setInputFiles(await smallPhotos(2));
  for (const file of await badFiles()) await morePictures(page).setInputFiles(file);
  const [notPicture, tooLarge] = [rows(page).nth(2), rows(page).nth(3)];

  await test.step('all messages are shown at once, each with a way to remove the file', async () => {
    await expect(notPicture.getByRole('alert')).toContainText('This file is not a picture');
    await expect(tooLarge.getByRole('alert')).toContainText('This picture is 10.5 MB');
    await expect(notPicture).toContainText('Picture 3: notes.jpg');
    await expect(removeButton(page, 4)).toHaveAccessibleDescription(/This picture is 10.5 MB/);
    for (const row of [notPicture, tooLarge]) await expect(row.getByRole('button')).toHaveCount(1);
    await expect(page.getByRole('button', { name: /^Crop and turn/ })).toHaveCount(2);
    await expect(page.getByLabel('Image')).not.toHaveAttribute('aria-invalid');
    expect(await axeFindingsInBothThemes(page)).toEqual([]);
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
});

test('a picture that could not be sent is sent again from its own place', {
  tag: '@phone',
}, async ({ visitor }) => {
  const page = await visitor();
  await openForm(page, 'Tia Tryagain');
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
