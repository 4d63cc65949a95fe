import type { Page } from '@playwright/test';
import type { Product, ProductChange } from '../../contract/catalog/catalog.ts';
import { goTo, newPerson, openCategory, payWith, visit } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { changePrice } from '../setup/dashboard.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll, sessionOf } from '../setup/sign-up.ts';

const title = 'Bicycle number 1';

/** Changes what the signed-in seller of this bicycle asks, with a call. */
async function changeOffer(page: Page, title: string, change: ProductChange): Promise<void> {
  const { call } = await sessionOf(page);
  const own: Product[] = await call('products');
  const id = own.find((product) => product.title === title)?._id;
  await call(`products/${id}`, change, 'PATCH');
}

test('a buyer sees and accepts a new price before paying, and no price changes while they pay', async ({
  visitor,
}) => {
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Pricing Seller', 'Seller Account'));
  await addProducts(sellerPage, 'Folding bikes', 1);
  await visit(sellerPage, '/dashboard/products');
  const page = await visitor();
  await enroll(page, newPerson('Late Buyer', 'Buyer Account'));
  await openCategory(page, 'Folding bikes');
  const row = page.getByRole('row', { name: title });
  const dialog = page.getByRole('dialog');
  const pay = row.getByRole('link', { name: 'Pay', exact: true });

  await test.step('a booking form names the old and the new price after a price change', async () => {
    await page.getByRole('article').getByRole('button', { name: 'Book Now' }).click();
    await dialog.getByLabel('Phone').fill('5550108899');
    await dialog.getByLabel('Location').fill('12 Canal Street, late@example.com');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByRole('alert')).toContainText('"late@example.com" (an email)');
    await changePrice(sellerPage, title, '120');
    await expect(sellerPage.getByText('Price changed')).toBeVisible();
    // The page behind hears of it, which a dialog hides from roles; what is about to be agreed to stays.
    await expect(page.locator('article').filter({ hasText: '$120' })).toHaveCount(1);
    await expect(dialog.getByLabel('Price')).toHaveValue('$101.00');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'The price has changed from $101.00 to $120.00. Submit again to book at the new price.',
    );
    await expect(dialog.getByLabel('Price')).toHaveValue('$120.00');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Bookings Confirmed Successfully...')).toBeVisible();
  });
  await test.step('the open list of bookings is told, and the buyer accepts', async () => {
    await page.goto('/dashboard/my-booking');
    await expect(row).toContainText('$120.00');
    await changePrice(sellerPage, title, '125');
    await expect(sellerPage.getByText('Price changed').last()).toBeVisible();
    await expect(row, 'the open list is told').toContainText('$125.00');
    await expect(pay).toBeHidden();
    await row.getByRole('button', { name: 'See what changed' }).click();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(row).not.toContainText('$120.00');
    await expect(pay).toBeVisible();
  });
  await test.step('the seller now ships too, and the buyer chooses again before paying', async () => {
    const address = String(await pay.getAttribute('href'));
    await changeOffer(sellerPage, title, {
      selling_price: 130,
      delivery: 'both',
      shipping_price: 25,
    });
    await expect(row).toContainText('$130.00');
    await page.goto(address);
    const notice = page.getByRole('region', {
      name: 'The seller has changed the price or the delivery',
    });
    await notice.getByRole('button', { name: 'See what changed' }).click();
    await expect(dialog).toContainText('$125.00, pick-up');
    await dialog.getByLabel('Shipping').check();
    await expect(dialog).toContainText('Total$155.00');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(dialog.getByText('Please fill in this field').first()).toBeVisible();
    await dialog.getByLabel('Pick-up').check();
    await expect(dialog).toContainText('Total$130.00');
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  });
  await test.step('the booking and its payment lead to the bicycle, and that back to the payment', async () => {
    const bicycle = page.getByRole('heading', { level: 1, name: title });
    await goTo(page, 'My Booking');
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(bicycle).toBeVisible();
    await page.getByRole('link', { name: 'Booked, pay now' }).click();
    await page
      .getByRole('region', { name: 'Order items' })
      .getByRole('link', { name: title })
      .click();
    await expect(bicycle).toBeVisible();
    await page.getByRole('link', { name: 'Booked, pay now' }).click();
    await expect(page.getByLabel('Card number')).toBeVisible();
  });
  await test.step('no price changes while they pay', async () => {
    await changePrice(sellerPage, title, '90');
    await expect(sellerPage.getByRole('alert')).toContainText('A buyer is paying for this bicycle');
    await payWith(page, '4242424242424242');
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: '$130.00' }).first()).toBeVisible();
  });
});
