import { goTo, newPerson, openCategory, signUpAndIn } from '../setup/actions.ts';
import { axeFindings, axeFindingsNow, inBothThemes } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';

// Pages with something on them are looked at in `every-page.test.ts`.

test('axe finds nothing in empty lists, while a list loads, and when it cannot be loaded', async ({
  visitor,
}) => {
  const page = await visitor();
  await signUpAndIn(page, newPerson('Ben Buys', 'Buyer Account'));
  await openCategory(page, 'BMX bikes');
  await expect(page.getByText('There are no bicycles in this category yet')).toBeVisible();
  expect(await axeFindings(page, inBothThemes), 'an empty category').toEqual([]);
  await goTo(page, 'Wishlist');
  await expect(page.getByText('No product added')).toBeVisible();
  expect(await axeFindings(page, inBothThemes), 'an empty wishlist').toEqual([]);
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
  await page.unroute('**/api/bookings?*');
  // Whether the page has asked again by itself or not.
  await page.reload();
  await expect(page.getByText('No booking done yet')).toBeVisible();
  expect(await axeFindings(page, inBothThemes), 'no bookings').toEqual([]);
});

test('axe finds nothing in a form with errors, and in a link of a mail', async ({ visitor }) => {
  const page = await visitor();
  await signUpAndIn(page, newPerson('Ada Sells', 'Seller Account'));
  await goTo(page, 'Add a products');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  expect(await axeFindings(page, inBothThemes), 'the form with its errors').toEqual([]);
  await page.goto('/reset-password?token=some');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeFindings(page, inBothThemes), 'a link of a mail').toEqual([]);
});
