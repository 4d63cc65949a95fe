import { goTo, newPerson, openCategory, signUpAndIn } from '../setup/actions.ts';
import { axeFindings, axeFindingsNow, inBothThemes } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

// Pages with something on them are looked at in `every-public-page` and `every-dashboard-page`.

test('axe finds nothing in empty lists', async ({ visitor }) => {
  const page = await visitor();
  await enroll(page, newPerson('Ben Buys', 'Buyer Account'));
  await openCategory(page, 'BMX bikes');
  await expect(page.getByText('There are no bicycles in this category yet')).toBeVisible();
  expect(await axeFindings(page, inBothThemes), 'an empty category').toEqual([]);
  await goTo(page, 'My Booking');
  await expect(page.getByText('No booking done yet')).toBeVisible();
  expect(await axeFindings(page, inBothThemes), 'no bookings').toEqual([]);
  await goTo(page, 'Wishlist');
  await expect(page.getByText('No product added')).toBeVisible();
  expect(await axeFindings(page, inBothThemes), 'an empty wishlist').toEqual([]);
});

test('axe finds nothing while a list loads, and when it cannot be loaded', async ({ visitor }) => {
  const page = await visitor();
  // Of a first page, not even the heading is there while its code loads.
  await signUpAndIn(page, newPerson('Lou Loads', 'Buyer Account'), '/blog');
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  // The page may ask once more meanwhile, and leave its first question.
  await page.route('**/api/bookings?*', async (route) => {
    await answered;
    const json = { code: 'not_found', message: 'For other clients.' };
    await route.fulfill({ status: 404, json }).catch(() => undefined);
  });
  await goTo(page, 'My Booking');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  expect(await axeFindingsNow(page, inBothThemes), 'loading').toEqual([]);
  answer();
  await expect(page.getByRole('alert')).toContainText('We could not find this.');
  expect(await axeFindings(page, inBothThemes), 'an error').toEqual([]);
});

test('axe finds nothing in a form with errors, and in a link of a mail', async ({ visitor }) => {
  const page = await visitor();
  await signUpAndIn(page, newPerson('Ada Sells', 'Seller Account'), '/dashboard/add-product');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  expect(await axeFindings(page, inBothThemes), 'the form with its errors').toEqual([]);
  await page.goto('/reset-password?token=some');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await axeFindings(page, inBothThemes), 'a link of a mail').toEqual([]);
});
