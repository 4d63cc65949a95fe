import type { Locator } from '@playwright/test';
import { goTo, newPerson, payWith, visit } from '../setup/actions.ts';
import { bicyclePathOf } from '../setup/add-products.ts';
import { axeFindings } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { smallPhoto } from '../setup/photo.ts';
import { addButton, fillIn, openForm } from '../setup/product-form.ts';
import { enroll } from '../setup/sign-up.ts';

/** Chooses another country of the continent, and one to which the seller does not ship. */
async function chooseCountries(dialog: Locator): Promise<void> {
  await dialog.getByLabel('Country').selectOption('CA');
  await expect(dialog.getByText('$700.50')).toBeVisible();
  // A country without postal codes asks for none.
  await dialog.getByLabel('Country').selectOption('HK');
  const refused = 'The seller ships only within the United States and to the rest of North America';
  await expect(dialog.getByText(refused)).toBeVisible();
  await expect(dialog.getByLabel('Area')).toBeVisible();
  await expect(dialog.getByLabel(/code/)).toHaveCount(0);
  await dialog.getByLabel('Area').fill('Kowloon');
  await dialog.getByLabel('Recipient').fill('Shippy Buyer');
  await dialog.getByLabel('Street and number').fill('12 Canal Street');
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByLabel('Country')).toHaveAccessibleDescription(refused);
}

test('a seller offers shipping and describes the parts, and a buyer has it sent', async ({
  visitor,
}) => {
  const sellerPage = await visitor();
  const buyerPage = await visitor({ viewport: { width: 390, height: 844 } });
  const title = 'Half a listing';
  const part = (name: string) => sellerPage.getByRole('group', { name, exact: true });

  await test.step('the seller fills in delivery and parts', async () => {
    await openForm(sellerPage, 'Della Livers');
    await fillIn(sellerPage);
    await sellerPage.getByLabel('Image').setInputFiles(await smallPhoto());
    if (!(await sellerPage.getByLabel('Delivery').isVisible()))
      await sellerPage.getByText('More about the bicycle').click();
    await expect(sellerPage.getByLabel('Shipping Price')).toHaveCount(0);
    await sellerPage.getByLabel('Delivery').selectOption('Pick-up or shipping');
    await part('Frame').getByLabel('Known faults').fill('A scratch on the top tube');
    await addButton(sellerPage).click();
    await expect(sellerPage.getByText('Please enter a price')).toBeVisible();
    await expect(sellerPage.getByText('Please choose how worn it is')).toBeVisible();
    await sellerPage.getByLabel('Shipping Price').fill('39.50');
    await sellerPage.getByLabel('Shipping Abroad').selectOption('Other prices, or not at all');
    await sellerPage.getByLabel('To the rest of your continent').fill('60');
    await part('Frame').getByLabel('Wear').selectOption('Light wear');
    await expect(part('Battery')).toHaveCount(0);
    expect(await axeFindings(sellerPage), 'the form').toEqual([]);
    await addButton(sellerPage).click();
    await expect(sellerPage).toHaveURL('/dashboard/products');
  });
  await test.step('everybody sees both', async () => {
    await enroll(buyerPage, newPerson('Shippy Buyer', 'Buyer Account'));
    await visit(buyerPage, await bicyclePathOf(buyerPage, title));
    const offered =
      'Pick-up, or shipping within the United States for $39.50 and to the rest of North America for $60.00';
    await expect(buyerPage.getByText(offered).first()).toBeVisible();
    const parts = buyerPage.getByRole('region', { name: 'Condition of the parts' });
    await expect(parts).toContainText('Light wear');
    await expect(parts).toContainText('A scratch on the top tube');
    expect(await axeFindings(buyerPage), "the bicycle's page").toEqual([]);
  });
  await test.step('the buyer chooses shipping, and gives an address', async () => {
    await buyerPage.getByRole('button', { name: 'Book Now' }).click();
    const dialog = buyerPage.getByRole('dialog');
    await dialog.getByLabel('Phone').fill('5550109876');
    await dialog.getByLabel('Location').fill('12 Canal Street');
    await expect(dialog.getByText('$640.50').last()).toBeVisible();
    await dialog.getByLabel('Shipping').check();
    await expect(dialog.getByText('$680.00')).toBeVisible();
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByText('Please fill in this field').first()).toBeVisible();
    await chooseCountries(dialog);
    await dialog.getByLabel('Country').selectOption('US');
    await dialog.getByLabel('City').fill('Portland');
    await dialog.getByLabel('State').fill('OR');
    await dialog.getByLabel('ZIP code').fill('97209');
    expect(await axeFindings(buyerPage), 'the dialog').toEqual([]);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(buyerPage.getByRole('link', { name: 'Booked, pay now' })).toBeVisible();
  });
  await test.step('the buyer pays both, and the seller sees the address', async () => {
    await buyerPage.getByRole('link', { name: 'Booked, pay now' }).click();
    await expect(
      buyerPage.getByText('We hold your money until you have the bicycle.'),
    ).toBeVisible();
    const order = buyerPage.getByRole('region', { name: 'Order items' });
    await expect(order.getByRole('definition')).toHaveText(['$0.00', '$39.50', '$680.00']);
    await payWith(buyerPage, '4242424242424242');
    await buyerPage.getByRole('link', { name: 'Your purchase' }).click();
    await expect(buyerPage.getByRole('heading', { level: 1, name: title })).toBeVisible();
    const scratch = buyerPage.getByText('Light wear. A scratch on the top tube');
    await expect(scratch).toBeHidden();
    await buyerPage.getByText('Facts about the bicycle').click();
    await expect(scratch).toBeVisible();
    await goTo(buyerPage, 'My Booking');
    const row = buyerPage.getByRole('row', { name: title });
    await expect(row).toContainText('$680.00');
    await expect(row).toContainText('$640.50 and $39.50 shipping');
    await goTo(sellerPage, 'My Buyers');
    await sellerPage.getByRole('link', { name: `Details of ${title}` }).click();
    const theirs = sellerPage.getByRole('region', { name: 'The buyer' });
    await expect(theirs.getByText('Portland, OR, 97209')).toBeVisible();
    await expect(theirs.getByText('United States', { exact: true })).toBeVisible();
  });
  await test.step('the listing was sold as it was promised', async () => {
    await expect(
      sellerPage.getByText('Light wear. A scratch on the top tube').first(),
    ).toBeVisible();
  });
});
