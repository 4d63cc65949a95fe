import { goTo, newPerson, payWith, visit } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { changePrice } from '../setup/dashboard.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

const title = 'Bicycle number 1';

test('a buyer sees and accepts a new price before paying, and no price changes while they pay', async ({
  visitor,
}) => {
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Pricing Seller', 'Seller Account'));
  await addProducts(sellerPage, 'Electric bikes', 1);
  await visit(sellerPage, '/dashboard/products');
  const page = await visitor();
  await enroll(page, newPerson('Pricing Buyer', 'Buyer Account'));
  await bookByCalls(page, 'Electric bikes', [title]);
  await page.goto('/dashboard/my-booking');
  const row = page.getByRole('row', { name: title });
  await expect(row).toContainText('$101.00');

  await changePrice(sellerPage, title, '120');
  await expect(sellerPage.getByText('Price changed')).toBeVisible();
  await expect(row, 'the open list is told').toContainText('$120.00');
  await expect(row.getByRole('link', { name: 'Pay', exact: true })).toBeHidden();
  await row.getByRole('button', { name: 'Accept the new price' }).click();
  await expect(row).not.toContainText('$101.00');

  await changePrice(sellerPage, title, '130');
  await expect(row).toContainText('$130.00');
  const id = await page.evaluate(async () => {
    const token = localStorage.getItem('respoke-token');
    const session = await (await fetch('/api/auth/get-session')).json();
    const answer = await fetch(`/api/bookings?email=${session.user.email}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return ((await answer.json()) as { _id: string }[])[0]?._id;
  });
  await page.goto(`/dashboard/payment/${id}`);
  const notice = page.getByRole('region', { name: 'The price has changed' });
  await expect(notice).toContainText('$120.00');
  await expect(notice).toContainText('$130.00');
  await notice.getByRole('button', { name: 'Accept the new price' }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();

  await changePrice(sellerPage, title, '90');
  await expect(sellerPage.getByRole('alert')).toContainText('A buyer is paying for this bicycle');
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '$130.00' }).first()).toBeVisible();
});

test('a booking form names the old and the new price after a price change', async ({ visitor }) => {
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Repricing Seller', 'Seller Account'));
  await addProducts(sellerPage, 'Folding bikes', 1);
  await visit(sellerPage, '/dashboard/products');
  const page = await visitor();
  await enroll(page, newPerson('Late Buyer', 'Buyer Account'));
  await visit(page, '/');
  await page.getByRole('link', { name: 'Folding bikes' }).click();
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

  await test.step('the booking and its payment lead to the bicycle', async () => {
    await goTo(page, 'My Booking');
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.getByRole('link', { name: 'Booked, pay now' }).click();
    await page
      .getByRole('region', { name: 'Order items' })
      .getByRole('link', { name: title })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
});
