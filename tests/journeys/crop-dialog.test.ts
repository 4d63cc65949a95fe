import sharp from 'sharp';
import { expect, test } from '../setup/journey.ts';
import { addButton, fillIn, openForm } from '../setup/product-form.ts';

/** Four by three, and larger than the dialog; upright once it is turned. */
const largePhoto = async () => ({
  name: 'large.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 1600, height: 1200, channels: 3, background: '#1d5a45' },
  })
    .jpeg()
    .toBuffer(),
});

test('an upright picture is cropped exactly, with all buttons in sight', async ({ visitor }) => {
  for (const viewport of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
  ])
    await test.step(`at ${viewport.width} px`, async () => {
      const page = await visitor({ viewport });
      await openForm(page, 'Una Upright');
      await fillIn(page);
      await page.getByLabel('Image').setInputFiles(await largePhoto());
      await page.getByRole('button', { name: 'Crop and turn picture 1' }).click();
      const dialog = page.getByRole('dialog', { name: 'Crop and turn' });
      const shown = dialog.getByRole('img', { name: 'What is cropped' });
      await dialog.getByRole('button', { name: 'Turn right' }).click();
      await expect(shown).toHaveJSProperty('naturalWidth', 900);
      for (const name of ['Turn left', 'Turn right', 'Cancel', 'Apply', 'Close'])
        await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({
          ratio: 1,
        });
      const box = await shown.boundingBox();
      if (!box) throw new Error('the picture has no box');
      expect(box.width / box.height).toBeCloseTo(3 / 4, 2);

      const cardArea = dialog.locator('[data-card-area]');
      /** Expects the frame of the card in the middle of a box, as wide as it. */
      const expectCardArea = async (kept: NonNullable<typeof box>) => {
        const area = await cardArea.boundingBox();
        if (!area) throw new Error('the frame of the card has no box');
        expect(area.width / area.height).toBeCloseTo(3 / 2, 1);
        expect(Math.abs(area.width - kept.width)).toBeLessThan(4);
        const offCenter = area.y + area.height / 2 - (kept.y + kept.height / 2);
        expect(Math.abs(offCenter)).toBeLessThan(2);
        return area.width / area.height;
      };
      const ratio = await expectCardArea(box);
      // On a wide screen, the card stands beside the form.
      const card = await page
        .getByRole('complementary', { name: 'Preview', includeHidden: true })
        .locator('img')
        .boundingBox();
      if (viewport.width === 1280)
        expect((card?.width ?? 0) / (card?.height ?? 1)).toBeCloseTo(ratio, 1);

      await page.mouse.move(box.x + box.width - 2, box.y + box.height - 2);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width / 2 - 2, box.y + box.height / 2 - 2, { steps: 5 });
      await page.mouse.up();
      const kept = dialog.getByRole('group');
      await kept.focus();
      for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowRight');
      const keptBox = await kept.boundingBox();
      if (!keptBox) throw new Error('the frame has no box');
      expect(keptBox.x).toBeGreaterThan(box.x + 5);
      await expectCardArea(keptBox);
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await expect(dialog).toHaveCount(0);

      await page.getByRole('button', { name: 'Crop and turn picture 1' }).click();
      await expect(kept).toBeVisible();
      const again = await kept.boundingBox();
      for (const side of ['x', 'y', 'width', 'height'] as const)
        expect(Math.abs((again?.[side] ?? 0) - keptBox[side]), side).toBeLessThan(1.5);
      await dialog.getByRole('button', { name: 'Cancel' }).click();

      const answer = page.waitForResponse('**/1/upload');
      await addButton(page).click();
      await expect(page.getByText('Product added successfully....')).toBeVisible();
      const { data } = await (await answer).json();
      expect(data.width).toBeGreaterThan(1200 * (keptBox.width / box.width) - 4);
      expect(data.width).toBeLessThan(1200 * (keptBox.width / box.width) + 4);
      expect(data.height).toBeGreaterThan(1600 * (keptBox.height / box.height) - 4);
      expect(data.height).toBeLessThan(1600 * (keptBox.height / box.height) + 4);
    });
});
