import { book, goTo, join, somebody, visit } from '../setup/actions.ts';
import { findings, findingsAtOnce, still } from '../setup/axe.ts';
import { enroll } from '../setup/enroll.ts';
import { expect, test } from '../setup/journey.ts';
import { stock } from '../setup/stock.ts';

const title = 'Bicycle number 1';

test('axe finds nothing in full lists, in open modals and on the payment page', {
  tag: '@phone',
}, async ({ visitor }) => {
  const sellerPage = await visitor(still);
  await enroll(sellerPage, somebody('Fay Full', 'Seller Account'));
  await stock(sellerPage, 'Road bikes', 2);
  await visit(sellerPage, '/dashboard/products');
  const page = await visitor(still);
  await enroll(page, somebody('Mo Modal', 'Buyer Account'));
  await book(page, 'Road bikes', title);
  expect(await findings(page), 'a full category').toEqual([]);

  for (const name of ['Book Now', 'Report']) {
    const card = page.getByRole('article').filter({ hasText: 'Bicycle number 2' });
    await card.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findings(page), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  await goTo(page, 'My Booking');
  const row = page.getByRole('row', { name: title });
  await row.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await findings(page), 'the question before a deletion').toEqual([]);
  await page.keyboard.press('Escape');
  await row.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(await findings(page), 'the payment page').toEqual([]);

  for (const label of ['My products', 'My Buyers']) {
    await goTo(sellerPage, label);
    await expect(sellerPage.getByRole('row', { name: title })).toBeVisible();
    expect(await findings(sellerPage), label).toEqual([]);
  }
});

test('axe finds nothing while a list loads, and when it cannot be loaded', {
  tag: '@phone',
}, async ({ visitor }) => {
  const page = await visitor(still);
  await join(page, somebody('Lou Loads', 'Buyer Account'));
  let answer: (() => Promise<void>) | undefined;
  await page.route('**/api/bookings?*', (route) => {
    answer = () =>
      route.fulfill({ status: 404, json: { code: 'not_found', message: 'For other clients.' } });
  });
  await goTo(page, 'My Booking');
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
  expect(await findingsAtOnce(page), 'loading').toEqual([]);
  await answer?.();
  await expect(page.getByRole('alert')).toContainText('We could not find this.');
  expect(await findings(page), 'an error').toEqual([]);
});
