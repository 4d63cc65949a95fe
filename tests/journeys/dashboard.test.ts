import { newPerson, signUpAndIn } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { axeFindings, reducedMotion } from '../setup/axe.ts';
import { openDashboard } from '../setup/dashboard.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

test('a new user is told how to begin', { tag: '@phone' }, async ({ visitor }) => {
  const [sellerPage, page] = [await visitor(reducedMotion), await visitor(reducedMotion)];
  await enroll(sellerPage, newPerson('Nell New', 'Seller Account'));
  await enroll(page, newPerson('Ned New', 'Buyer Account'));
  await openDashboard(sellerPage);
  await expect(sellerPage.getByText('You have no listings yet')).toBeVisible();
  expect(await axeFindings(sellerPage), 'a new seller').toEqual([]);
  await openDashboard(page);
  await expect(page.getByText('No bookings or saved bicycles yet')).toBeVisible();
  expect(await axeFindings(page), 'a new buyer').toEqual([]);
  await sellerPage.getByRole('link', { name: 'Add a product', exact: true }).click();
  await expect(sellerPage).toHaveURL('/dashboard/add-product');
});

test('a dashboard shows placeholders while it loads, and an error when it fails', async ({
  visitor,
}) => {
  const page = await visitor(reducedMotion);
  await enroll(page, newPerson('Wanda Waits', 'Seller Account'));
  let answer: (() => Promise<void>) | undefined;
  await page.route('**/api/insights/**', (route) => {
    answer = () =>
      route.fulfill({ status: 404, json: { code: 'not_found', message: 'For other clients.' } });
  });
  const asked = page.waitForRequest('**/api/insights/**');
  await page.goto('/dashboard');
  await asked;
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading');
  await answer?.();
  await expect(page.getByRole('alert')).toContainText('We could not find this.');
  await page.unroute('**/api/insights/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('You have no listings yet')).toBeVisible();
});

test('only a card that is half visible for a second counts as viewed, once', {
  tag: '@phone',
}, async ({ visitor }) => {
  const [sellerPage, page] = [await visitor(), await visitor(reducedMotion)];
  await enroll(sellerPage, newPerson('Stan Stocks', 'Seller Account'));
  await addProducts(sellerPage, 'Cargo bikes', 12);
  await signUpAndIn(page, newPerson('Lena Looks', 'Buyer Account'));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/views')) sent.push(...request.postDataJSON().productIds);
  });
  await page.getByRole('link', { name: 'Cargo bikes' }).click();
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(12);
  await expect.poll(() => sent.length).toBeGreaterThan(0);
  expect(sent.length).toBeLessThan(12);
  const before = sent.length;
  await cards.last().scrollIntoViewIfNeeded();
  const last = page.waitForRequest('**/api/views?*');
  await expect(cards.last()).toBeInViewport({ ratio: 0.5 });
  await last;
  await cards.first().scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: 'Respoke' }).first().click();
  await expect(page.getByRole('heading', { name: 'Make Your Choice' })).toBeVisible();
  expect(sent.length).toBeGreaterThan(before);
  expect(new Set(sent).size).toBe(sent.length);
});
