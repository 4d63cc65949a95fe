import { screens } from '../../scripts/screens.ts';
import { goTo, newPerson, openCategory, signUpAndIn, signUpAsAdmin } from '../setup/actions.ts';
import { axeFindings, inBothThemes } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { adminEmails } from '../setup/shop.ts';
import { enroll } from '../setup/sign-up.ts';

test('axe finds nothing on the public pages', { tag: '@full' }, async ({ visitor }) => {
  const page = await visitor();
  for (const path of [...screens.visitor, '/reset-password?token=some', '/reset-password']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeFindings(page, inBothThemes), path).toEqual([]);
  }
});

test('axe finds nothing on the pages of a seller', { tag: '@full' }, async ({ visitor }) => {
  const page = await visitor();
  await signUpAndIn(page, newPerson('Ada Sells', 'Seller Account'));
  for (const label of ['Add a products', 'My products', 'My Buyers']) {
    await goTo(page, label);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeFindings(page, inBothThemes), label).toEqual([]);
  }
  await goTo(page, 'Add a products');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByLabel('Title')).toBeFocused();
  expect(await axeFindings(page, inBothThemes), 'the form with its errors').toEqual([]);
});

test('axe finds nothing on the pages of a buyer', { tag: '@full' }, async ({ visitor }) => {
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

test('axe finds nothing on the pages of an admin', { tag: '@full' }, async ({ visitor }) => {
  const page = await visitor();
  await enroll(await visitor(), newPerson('Bea Buys', 'Buyer Account'));
  await enroll(await visitor(), newPerson('Sam Sells', 'Seller Account'));
  await signUpAsAdmin(page, {
    name: 'Audra Admin',
    email: adminEmails[1],
    type: 'Buyer Account',
  });
  for (const label of ['All Buyer', 'All Seller', 'Reported Item', 'Audit trail', 'Your account']) {
    await goTo(page, label);
    await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
    expect(await axeFindings(page, inBothThemes), label).toEqual([]);
  }
});
