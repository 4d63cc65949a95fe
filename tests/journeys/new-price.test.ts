import { goTo, newPerson, openCategory, payWith, visit } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { changePrice } from '../setup/dashboard.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

const title = 'Bicycle number 1';

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
  const pay = row.getByRole('link', { name: 'Pay', exact: true });

  await test.step('a booking form names the old and the new price after a price change', async () => {
    await page.getByRole('article').getByRole('button', { name: 'Book Now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Phone').fill('5550108899');
    await dialog.getByLabel('Location').fill('12 Canal Street');
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
    await row.getByRole('button', { name: 'Accept the new price' }).click();
    await expect(row).not.toContainText('$120.00');
    await expect(pay).toBeVisible();
  });
  await test.step('the payment page shows both prices, and the buyer accepts', async () => {
    const address = String(await pay.getAttribute('href'));
    await changePrice(sellerPage, title, '130');
    await expect(row).toContainText('$130.00');
    await page.goto(address);
    const notice = page.getByRole('region', { name: 'The price has changed' });
    await expect(notice).toContainText('$125.00');
    await expect(notice).toContainText('$130.00');
    await notice.getByRole('button', { name: 'Accept the new price' }).click();
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
