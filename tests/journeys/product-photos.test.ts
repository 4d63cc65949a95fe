import type { Page } from '@playwright/test';
import { axeFindingsNow } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { smallPhotos } from '../setup/photo.ts';
import { addButton, fillIn, isNewProduct, openForm } from '../setup/product-form.ts';

const textOf = (page: Page, number: number) =>
  page.getByRole('textbox', { name: `What picture ${number} shows` });

const dragToTheEdge = (page: Page) =>
  test.step('at the edge of the screen, the page scrolls below a picture that is dragged', async () => {
    await textOf(page, 1).scrollIntoViewIfNeeded();
    const handle = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: textOf(page, 1) });
    const box = await handle.boundingBox();
    if (!box) throw new Error('the row has no box');
    const bottom = page.viewportSize()?.height ?? 0;
    await page.mouse.move(box.x + 40, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 40, bottom - 20, { steps: 5 });
    await expect(textOf(page, 6)).toHaveValue('View 6');
    await page.mouse.up();
  });

const keepAnotherOrder = (page: Page) =>
  test.step('the listing keeps another order', async () => {
    const edit = page.getByRole('link', { name: 'Edit' });
    await edit.click();
    await page.getByRole('button', { name: 'Make it the first: picture 6' }).press('Enter');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();
    await edit.click();
    for (const [index, number] of [6, 2, 1, 3, 4, 5].entries())
      await expect(textOf(page, index + 1)).toHaveValue(`View ${number}`);
  });

test('a bicycle is listed with six photos over a connection that breaks', {
  tag: ['@phone', '@storage'],
}, async ({ visitor }) => {
  const page = await visitor();
  await openForm(page, 'Six Photos');
  await fillIn(page);
  await page.getByLabel('Image').setInputFiles(await smallPhotos(6));
  await expect(page.getByRole('listitem').filter({ has: page.getByText('Later') })).toHaveCount(6);
  for (const number of [1, 2, 3, 4, 5, 6]) await textOf(page, number).fill(`View ${number}`);
  expect(await axeFindingsNow(page)).toEqual([]);

  await test.step('a picture is dragged to another place, and back', async () => {
    const items = page.getByRole('listitem').filter({ has: page.getByText('Later') });
    for (const [from, to] of [
      [2, 0],
      [0, 2],
    ] as const) {
      await items.nth(1).evaluate((row) => row.scrollIntoView({ block: 'center' }));
      const [start, end] = [await items.nth(from).boundingBox(), await items.nth(to).boundingBox()];
      if (!start || !end) throw new Error('the rows have no box');
      await page.mouse.move(start.x + 40, start.y + 40);
      await page.mouse.down();
      await page.mouse.move(end.x + 40, end.y + 40, { steps: 12 });
      await page.mouse.up();
      if (from === 2) {
        await expect(textOf(page, 1)).toHaveValue('View 3');
        await expect(textOf(page, 3)).toHaveValue('View 2');
      }
    }
    await expect(textOf(page, 1)).toHaveValue('View 1');
  });

  await test.step('the dialog in which one is cropped', async () => {
    await page.getByRole('button', { name: 'Crop and turn picture 1' }).click();
    const dialog = page.getByRole('dialog', { name: 'Crop and turn' });
    await expect(dialog.getByRole('img', { name: 'What is cropped' })).toBeVisible();
    expect(await axeFindingsNow(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a later picture becomes the first by the keyboard', async () => {
    const earlier = page.getByRole('button', { name: 'Earlier: picture 2' });
    await earlier.focus();
    await page.keyboard.press('Enter');
    await expect(textOf(page, 1)).toHaveValue('View 2');
    await expect(page.getByText(/^2\.jpg/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Earlier: picture 1' })).toBeFocused();
    await expect(page.getByText('Now the first picture')).toBeAttached();
    await page.getByRole('button', { name: 'Make it the first: picture 6' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Make it the first: picture 1' })).toBeFocused();
    await expect(textOf(page, 1)).toHaveValue('View 6');
  });

  await dragToTheEdge(page);

  await test.step('they survive a reload, in their order and with their texts', async () => {
    await page.reload();
    await expect(textOf(page, 6)).toHaveValue('View 6');
    await expect(textOf(page, 1)).toHaveValue('View 2');
  });

  let uploads = 0;
  await page.route('**/1/upload', (route) => {
    uploads += 1;
    return uploads === 2 ? route.abort('internetdisconnected') : route.continue();
  });
  const sent = page.waitForRequest(isNewProduct);
  await addButton(page).click();
  await expect(page.getByText(/^Sending \d of 6$/)).toBeVisible();
  // Six pictures, of which one is sent again after a second.
  await expect(page.getByText('Product added successfully....')).toBeVisible({ timeout: 45_000 });
  expect(uploads).toBe(7);
  const { image, pictures } = (await sent).postDataJSON();
  expect(pictures).toHaveLength(6);
  expect(pictures[0].image).toBe(image);
  expect(pictures.map(({ alt }: { alt: string }) => alt)).toEqual(
    [2, 1, 3, 4, 5, 6].map((number) => `View ${number}`),
  );

  await keepAnotherOrder(page);
});
