import { newPerson, signIn, visit } from '../setup/actions.ts';
import { bicyclePathOf } from '../setup/add-products.ts';
import { axeFindings, axeFindingsNow } from '../setup/axe.ts';
import { closeFilters, openFilters } from '../setup/filters.ts';
import { expect, test } from '../setup/journey.ts';
import { hits, listBicycles } from '../setup/searched-bicycles.ts';
import { enroll } from '../setup/sign-up.ts';

test("a rider's measures are on another device, if the rider wants it", {
  tag: '@storage',
}, async ({ visitor }) => {
  const rider = newPerson('Rita Rider', 'Buyer Account');
  // Where people measure themselves in centimetres.
  const locale = 'de-DE';
  const page = await visitor({ viewport: { width: 390, height: 844 }, locale });
  await enroll(page, rider);
  await visit(page, '/bicycles');
  await openFilters(page);
  await page.getByRole('button', { name: 'Which size fits me?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which size fits me?' });
  const kept = dialog.getByRole('checkbox', { name: /^Keep my measures/ });
  await expect(kept).toBeHidden();
  await dialog.getByLabel('Your height in cm').fill('177');
  await kept.click();
  await expect(kept).toBeChecked();
  expect(await axeFindingsNow(page), 'with measures in the account').toEqual([]);
  await dialog.getByLabel('Your height in cm').fill('178');
  const saved = page.waitForResponse((answer) => answer.url().includes('/account/rider'));
  await page.keyboard.press('Escape');
  await saved;
  const savedAgain = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await page.getByLabel('Your height in cm').fill('179');
  await page.getByLabel('Your height in cm').blur();
  await savedAgain;

  const other = await visitor({ locale });
  await visit(other, '/');
  await signIn(other, rider);
  await visit(other, '/bicycles');
  await openFilters(other);
  const fitting = other.getByRole('link', { name: 'Show what fits 179 cm' });
  // On a wide screen, as this device has, the filters are loaded when a person begins to use the page.
  await other.mouse.move(100, 100);
  await expect(fitting).toBeVisible();
  await other.getByRole('button', { name: 'Which size fits me?' }).click();
  await expect(
    other.getByRole('dialog', { name: 'Which size fits me?' }).getByLabel('Your height in cm'),
  ).toHaveValue('179');
  const removed = other.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await other.getByRole('checkbox', { name: /^Keep my measures/ }).click();
  await removed;
  await expect(
    other.getByRole('dialog', { name: 'Which size fits me?' }).getByLabel('Your height in cm'),
  ).toHaveValue('179');

  await visit(page, '/bicycles');
  await openFilters(page);
  await page.getByRole('button', { name: 'Which size fits me?' }).click();
  await expect(kept).not.toBeChecked();

  await test.step('what is typed while the filters load is kept, whatever unit was chosen before', async () => {
    const early = await visitor({ viewport: { width: 1280, height: 900 }, locale });
    await early.addInitScript(() => localStorage.setItem('respoke-length-unit', 'inches'));
    await visit(early, '/bicycles');
    const height = early.getByLabel('Your height in cm');
    await height.pressSequentially('180', { delay: 150 });
    await expect(early.getByRole('button', { name: 'Use feet and inches' })).toBeVisible();
    await expect(height).toHaveValue('180');
    await height.press('Enter');
    await expect(early).toHaveURL(/height=180/);
  });
});

test('a rider gives their height once, and later finds what fits them by one click', {
  tag: ['@phone', '@storage'],
}, async ({ caller, visitor }) => {
  const page = await visitor();
  await listBicycles(await caller());

  await test.step('the dialog shows the sizes that fit, in both units', async () => {
    await visit(page, '/bicycles?category=road');
    await openFilters(page);
    await page.getByRole('button', { name: 'Which size fits me?' }).click();
    const dialog = page.getByRole('dialog', { name: 'Which size fits me?' });
    await expect(dialog.getByLabel('Your height, feet')).toBeVisible();
    await dialog.getByRole('radio', { name: 'Centimetres' }).check();
    await dialog.getByLabel('Your height in cm').fill('177');
    await expect(dialog.getByRole('row', { name: /Road bikes/ })).toContainText('53 to 57 cm');
    await dialog.getByRole('radio', { name: 'Feet and inches' }).check();
    await expect(dialog.getByLabel('Your height, inches')).toHaveValue('9.5');
    await dialog.getByLabel('Your height, inches').fill('10');
    await expect(dialog.getByRole('row', { name: /Road bikes/ })).toContainText('53 to 58 cm');
    expect(await axeFindings(page), 'in feet and inches').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Show what fits 5 ft 10 in' }).click();
    await expect(page).toHaveURL('/bicycles?category=road&height=178');
    await closeFilters(page);
    await expect(hits(page)).toHaveText(['Corbel Strada']);
    await visit(page, await bicyclePathOf(page, 'Corbel Strada'));
    await expect(page.getByText('Fits you')).toBeVisible();
    await visit(page, await bicyclePathOf(page, 'Corbel Veloce'));
    await expect(page.getByText('Too large for you')).toBeVisible();
  });

  await test.step('the filters take the measures in feet and inches', async () => {
    await page.evaluate(() => localStorage.clear());
    await visit(page, '/bicycles?category=road');
    await openFilters(page);
    await page.getByRole('button', { name: 'Use feet and inches' }).click();
    await page.getByLabel('Height, feet').fill('5');
    await page.getByLabel('Height, inches').fill('10');
    await page.getByLabel('Inseam in inches').fill('33');
    await page.getByLabel('Inseam in inches').press('Enter');
    await expect(page).toHaveURL('/bicycles?category=road&height=178&inseam=84');
    await expect(page.getByLabel('Inseam in inches')).toBeFocused();
    expect(await axeFindings(page), 'with feet and inches').toEqual([]);
    await page.getByLabel('Inseam in inches').fill('');
    await page.getByRole('button', { name: 'Which size fits me?' }).focus();
    await expect(page, 'once the measures are left').toHaveURL(
      '/bicycles?category=road&height=178',
    );
    await page.goBack();
    await expect(page.getByLabel('Inseam in inches')).toHaveValue('33');
    await page.getByRole('button', { name: 'Use centimetres' }).click();
    await expect(page.getByLabel('Your height in cm')).toHaveValue('178');
  });
});
