import { newPerson, openCategory, signUpAndIn, visit } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { axeFindingsNow } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { delayResponses } from '../setup/network.ts';
import { enroll } from '../setup/sign-up.ts';

test('a person enters their phone number once, and forms that ask for one have it', {
  tag: '@storage',
}, async ({ visitor }) => {
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Phil Phones', 'Seller Account'));
  await addProducts(sellerPage, 'City bikes', 1);
  const page = await visitor({ viewport: { width: 390, height: 844 } });
  await signUpAndIn(page, newPerson('Phoebe Phones', 'Buyer Account'), '/dashboard/account');
  const number = page.getByLabel('Phone (optional)');
  const save = page.getByRole('button', { name: 'Save phone' });

  await test.step('a number without its country is refused, and kept in the field', async () => {
    await number.fill('503 555 0188');
    await save.click();
    await expect(number).toHaveAccessibleDescription(/with its country code/);
    await expect(number).toBeFocused();
    await expect(number).toHaveValue('503 555 0188');
    expect(await axeFindingsNow(page), 'refused').toEqual([]);
  });
  await test.step('a whole number is saved in its normal form', async () => {
    await number.fill('+1 (503) 555-0188');
    await number.press('Enter');
    await expect(page.getByText('Phone number changed')).toBeVisible();
    await expect(number).toHaveValue('+15035550188');
  });
  await test.step('the next listing begins where the last one is', async () => {
    await visit(sellerPage, '/dashboard/add-product');
    await expect(sellerPage.getByLabel('City Name')).toHaveValue('Portland');
    await expect(sellerPage.getByLabel('Area Name')).not.toHaveValue('');
    await expect(sellerPage.getByLabel('Phone')).toHaveValue('5550101234');
  });
  await test.step('the booking form has it', async () => {
    await openCategory(page, 'City bikes');
    await page.getByRole('button', { name: 'Book Now' }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Phone')).toHaveValue('+15035550188');
    await dialog.getByLabel('Location').fill('12 Canal Street');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Bookings Confirmed Successfully...')).toBeVisible();
  });
  await test.step('the form of a listing has it, but never in place of what was typed', async () => {
    await visit(page, '/dashboard/account');
    await page.getByRole('button', { name: 'Start selling' }).click();
    await expect(page.getByText('You can sell now')).toBeVisible();
    await visit(page, '/dashboard/add-product');
    await expect(page.getByLabel('Phone')).toHaveValue('+15035550188');
    await page.evaluate(() => sessionStorage.clear());
    const release = await delayResponses(page, '**/api/account?*');
    await page.reload();
    await page.getByLabel('Phone').fill('5550104477');
    const account = page.waitForResponse('**/api/account?*');
    release();
    await account;
    await expect(page.getByLabel('Phone')).toHaveValue('5550104477');
  });
});
