import { book, goTo, newPerson, signUpAndIn, visit } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { axeFindings, axeFindingsNow, inBothThemes } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

const title = 'Bicycle number 1';

test('axe finds nothing in full lists, in open modals and on the payment page', {
  tag: '@full',
}, async ({ visitor }) => {
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Fay Full', 'Seller Account'));
  await addProducts(sellerPage, 'Road bikes', 2);
  await visit(sellerPage, '/dashboard/products');
  const page = await visitor();
  await enroll(page, newPerson('Mo Modal', 'Buyer Account'));
  await book(page, 'Road bikes', title);
  expect(await axeFindings(page, inBothThemes), 'a full category').toEqual([]);

  for (const name of ['Book Now', 'Report']) {
    const card = page.getByRole('article').filter({ hasText: 'Bicycle number 2' });
    await card.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axeFindings(page, inBothThemes), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await goTo(page, 'My Booking');
  const row = page.getByRole('row', { name: title });
  await row.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await axeFindings(page, inBothThemes), 'the question before a deletion').toEqual([]);
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(await axeFindings(page, inBothThemes), 'the payment page').toEqual([]);

  for (const label of ['My products', 'My Buyers']) {
    await goTo(sellerPage, label);
    await expect(sellerPage.getByRole('row', { name: title })).toBeVisible();
    expect(await axeFindings(sellerPage, inBothThemes), label).toEqual([]);
  }
});

test('axe finds nothing while a list loads, and when it cannot be loaded', {
  tag: '@full',
}, async ({ visitor }) => {
  const page = await visitor();
  await signUpAndIn(page, newPerson('Lou Loads', 'Buyer Account'));
  let answer: (() => Promise<void>) | undefined;
  await page.route('**/api/bookings?*', (route) => {
    answer = () =>
      route.fulfill({ status: 404, json: { code: 'not_found', message: 'For other clients.' } });
  });
  await goTo(page, 'My Booking');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  expect(await axeFindingsNow(page, inBothThemes), 'loading').toEqual([]);
  await answer?.();
  await expect(page.getByRole('alert')).toContainText('We could not find this.');
  expect(await axeFindings(page, inBothThemes), 'an error').toEqual([]);
});
