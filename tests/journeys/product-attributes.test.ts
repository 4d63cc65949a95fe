import type { Page } from '@playwright/test';
import { axeFindingsNow } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { smallPhoto } from '../setup/photo.ts';
import { addButton, fillIn, isNewProduct, openForm } from '../setup/product-form.ts';

const exact = { exact: true };

/** The summary that opens the attributes, which are closed on a phone. */
const openAttributes = async (page: Page) => {
  const summary = page.getByText('More about the bicycle');
  await expect(summary).toBeVisible();
  if (!(await page.getByLabel('Frame size').isVisible())) await summary.click();
  await expect(page.getByLabel('Frame size')).toBeVisible();
};

test('a seller tells more about a bicycle, with suggestions of makers and places', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: { width: 390, height: 844 } });
  await openForm(page, 'Attie Bute');
  await fillIn(page);
  await page.getByLabel('Image').setInputFiles(await smallPhoto());
  await expect(page.getByLabel('Frame size')).toBeHidden();
  await openAttributes(page);

  await test.step('a maker is chosen by the keyboard', async () => {
    const make = page.getByLabel('Make');
    await make.pressSequentially('riese');
    await expect(page.getByRole('option', { name: 'Riese & Müller' })).toBeVisible();
    expect(await axeFindingsNow(page)).toEqual([]);
    await make.press('ArrowDown');
    await make.press('Enter');
    await expect(make).toHaveValue('Riese & Müller');
    await expect(page.getByRole('listbox')).toHaveCount(0);
  });
  await test.step('a size is written in one way', async () => {
    await page.getByLabel('Frame size').fill('54');
    await page.getByLabel('Model', exact).fill('Charger');
    await expect(page.getByLabel('Frame size')).toHaveValue('54 cm');
  });
  await test.step('the category decides which fields there are', async () => {
    await page.getByLabel('Category').selectOption('Electric bikes');
    await page.getByLabel('Motor').selectOption('Mid motor');
    await page.getByLabel('Battery').fill('500');
    await page.getByLabel('Category').selectOption('Road bikes');
    await expect(page.getByLabel('Battery')).toHaveCount(0);
    await expect(page.getByLabel('Make')).toHaveValue('Riese & Müller');
  });
  await test.step('a place is chosen from a list', async () => {
    const city = page.getByLabel('City Name');
    await city.fill('');
    await city.pressSequentially('portl');
    await page.getByRole('option', { name: 'Portland ME' }).click();
    await expect(city).toHaveValue('Portland');
  });
  await test.step('an error is shown at its field', async () => {
    await page.getByLabel('Model year').fill('soon');
    await addButton(page).click();
    await expect(page.getByLabel('Model year')).toBeFocused();
    await expect(page.getByText('Please enter a number')).toBeVisible();
    expect(await axeFindingsNow(page)).toEqual([]);
    await page.getByLabel('Model year').fill('2021');
  });

  const sent = page.waitForRequest(isNewProduct);
  await addButton(page).click();
  await expect(page.getByText('Product added successfully....')).toBeVisible();
  const body = (await sent).postDataJSON();
  expect(body.place_id).toBe(4975802);
  expect(body.attributes).toEqual({
    make: 'Riese & Müller',
    model: 'Charger',
    model_year: 2021,
    frame_size: '54 cm',
  });

  await test.step('and changes it later', async () => {
    await page.getByRole('link', { name: 'Edit' }).first().click();
    await openAttributes(page);
    await expect(page.getByLabel('Make')).toHaveValue('Riese & Müller');
    await page.getByLabel('Colour').selectOption('Blue');
    await page.getByLabel('Model', exact).fill('');
    const saved = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();
    expect((await saved).postDataJSON().attributes).toEqual({
      make: 'Riese & Müller',
      model_year: 2021,
      frame_size: '54 cm',
      colour: 'blue',
    });
  });
});
