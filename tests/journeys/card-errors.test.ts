import { newPerson } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

test.use({ viewport: { width: 390, height: 664 } });

test('a declined card is explained once, and its message covers nothing', async ({
  caller,
  visitor,
}) => {
  const [sellerPage, page] = [await caller(), await visitor()];
  await enroll(sellerPage, newPerson('Carda Sells', 'Seller Account'));
  await addProducts(sellerPage, 'Road bikes', 1);
  await enroll(page, newPerson('Carl Declined', 'Buyer Account'));
  await page.clock.install();
  await bookByCalls(page, 'Road bikes', ['Bicycle number 1']);
  await page.goto('/dashboard/my-booking');
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();

  await test.step('its labels stand on one line each', async () => {
    for (const label of await page.locator('.payment-card__label').all())
      expect((await label.boundingBox())?.height).toBeLessThan(30);
    expect((await page.getByLabel('CVC').boundingBox())?.width).toBeGreaterThan(70);
  });
  await test.step('the keyboard begins at the card, and Enter says what is missing', async () => {
    await expect(page.getByLabel('Card number')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText(/card number is incomplete/)).toBeVisible();
    await page.clock.runFor(5000);
  });
  await page.getByLabel('Card number').fill('4000000000000002');
  await page.getByLabel('Expiry date (MM / YY)').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.keyboard.press('Enter');
  const words = page.getByText('Your card was declined.');
  await expect(words).toHaveCount(1);
  await expect(page.getByText('You have not been charged.')).toBeVisible();

  await test.step('the toast covers no field', async () => {
    const toast = await words.boundingBox();
    for (const label of ['Card number', 'Expiry date (MM / YY)', 'CVC']) {
      const field = await page.getByLabel(label).boundingBox();
      expect(field?.y).toBeGreaterThan((toast?.y ?? 0) + (toast?.height ?? 0));
    }
  });
  await test.step('the reason stays when the toast has gone', async () => {
    await page.clock.runFor(5000);
    await expect(page.getByRole('main').getByText('Your card was declined.')).toBeVisible();
    await expect(words).toHaveCount(1);
  });
});
