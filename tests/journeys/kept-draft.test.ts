import { axeFindingsInBothThemes } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { smallPhoto } from '../setup/photo.ts';
import { openForm } from '../setup/product-form.ts';

test('a form says that it kept what was filled in, and is emptied after a question', {
  tag: '@phone',
}, async ({ visitor }) => {
  const page = await visitor();
  await openForm(page, 'Kit Kept');
  const notice = page.getByText('We kept what you had filled in.');
  await page.reload();
  await expect(page.getByLabel('Title')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await page.getByLabel('Title').fill('Half a listing');
  await page.getByLabel('Image').setInputFiles(await smallPhoto());
  const chosen = page.getByRole('img', { name: 'The file you chose' });
  await expect(chosen).toBeVisible();

  await page.reload();
  await expect(notice).toBeVisible();
  await expect(chosen).toBeVisible();
  expect(await axeFindingsInBothThemes(page)).toEqual([]);
  const startAgain = page.getByRole('button', { name: 'Start again' });
  const dialog = page.getByRole('dialog', { name: 'Start again' });
  await startAgain.click();
  await dialog.getByRole('button', { name: 'Keep it' }).click();
  await expect(startAgain).toBeFocused();
  await expect(page.getByLabel('Title')).toHaveValue('Half a listing');

  await startAgain.click();
  await dialog.getByRole('button', { name: 'Empty the form' }).click();
  const isEmpty = async () => {
    await expect(page.getByLabel('Title')).toHaveValue('');
    await expect(page.getByText('Choose a picture', { exact: true })).toBeVisible();
    await expect(notice).toHaveCount(0);
  };
  await isEmpty();
  await expect(page.getByLabel('Title')).toBeFocused();
  await page.reload();
  await isEmpty();
});
