import { newPerson } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

test('the payment page of a held bicycle says why and until when, and retries by itself', async ({
  visitor,
}) => {
  const [sellerPage, page, rivalPage] = [await visitor(), await visitor(), await visitor()];
  await enroll(sellerPage, newPerson('Hal Sells', 'Seller Account'));
  await addProducts(sellerPage, 'Folding bikes', 1);
  await rivalPage.clock.install();
  for (const [one, name] of [
    [page, 'Harry Holds'],
    [rivalPage, 'Wanda Waits'],
  ] as const) {
    await enroll(one, newPerson(name, 'Buyer Account'));
    await bookByCalls(one, 'Folding bikes', ['Bicycle number 1']);
    await one.goto('/dashboard/my-booking');
    await one.getByRole('link', { name: 'Pay', exact: true }).click();
    if (one === page) await expect(one.getByLabel('Card number')).toBeVisible();
  }
  const panel = rivalPage.getByRole('region', { name: 'Reserved for another buyer' });
  await expect(panel).toContainText('Another buyer is paying for this bicycle right now.');
  await expect(panel).toContainText(/you can try again at \d{1,2}:\d{2}/);
  await expect(panel.getByRole('link', { name: 'My Bookings' })).toBeVisible();

  const retry = panel.getByRole('button', { name: 'Retry' });
  const box = await retry.boundingBox();
  expect(box?.height).toBeLessThan(52);
  expect(box?.width).toBeGreaterThan(box?.height ?? 0);
  await retry.click();
  await expect(panel).toContainText('Another buyer is paying');

  await test.step('the hold ends, and the card entry comes without a press', async () => {
    await page.goto('/dashboard/my-booking');
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('No booking done yet')).toBeVisible();
    await rivalPage.clock.fastForward('16:00');
    await expect(rivalPage.getByLabel('Card number')).toBeVisible();
  });
});
