import { newPerson, signIn, visit } from '../setup/actions.ts';
import { axeFindingsNow } from '../setup/axe.ts';
import { openFilters } from '../setup/filters.ts';
import { expect, test } from '../setup/journey.ts';
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
