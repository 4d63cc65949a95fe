import type { Page } from '@playwright/test';
import { goTo, newPerson, payWith } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { delayResponses } from '../setup/network.ts';
import { holdByCalls } from '../setup/pay-by-calls.ts';
import { enroll, sessionOf } from '../setup/sign-up.ts';

const title = 'Bicycle number 1';

/** The steps of a payment, ours and the provider's, that a page takes from now on. */
function stepsOf(page: Page): string[] {
  const steps: string[] = [];
  const known = /create-payment-intent|payment_methods|confirm|api\/payments/;
  page.on('request', (request) => {
    const step = known.exec(new URL(request.url()).pathname)?.[0];
    if (step && request.method() === 'POST') steps.push(step);
  });
  return steps;
}

/** Opens the payment and the bookings in tabs that are told of nothing, like a page in the browser's memory. */
async function openTabsWithoutNews(page: Page) {
  const context = page.context();
  const [payment, bookings] = [await context.newPage(), await context.newPage()];
  await context.route('**/api/live?*', (route) => route.abort('internetdisconnected'));
  await payment.goto(page.url());
  await expect(payment.getByLabel('Card number')).toBeVisible();
  await bookings.goto('/dashboard/my-booking');
  await expect(payLinkOf(bookings)).toBeVisible();
  return { payment, bookings };
}

const payLinkOf = (page: Page) => page.getByRole('link', { name: 'Pay', exact: true });

async function expectPaidInAllTabs(
  page: Page,
  { payment, bookings }: Awaited<ReturnType<typeof openTabsWithoutNews>>,
  transaction: string,
): Promise<void> {
  await test.step('a page to which Back leads no longer offers to pay', async () => {
    await expect(payLinkOf(bookings)).toBeVisible();
    // As when the browser takes the page from its memory.
    await bookings.evaluate(() =>
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await page.goBack();
    for (const list of [bookings, page]) {
      await expect(list.getByRole('link', { name: 'Receipt' })).toBeVisible();
      await expect(payLinkOf(list)).toHaveCount(0);
    }
    await page.goForward();
    await expect(page.getByText(transaction)).toBeVisible();
  });
  await test.step('the receipt is printed alone, with both names', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading')).toHaveText(['Payment successful']);
    for (const name of ['Pia Paid', 'Pim Payer'])
      await expect(page.getByRole('status').getByText(name)).toBeVisible();
    await page.emulateMedia({ media: null });
  });
  await test.step('paying once more in another tab shows the payment, and takes nothing', async () => {
    const steps = stepsOf(payment);
    await payWith(payment, '4242424242424242');
    await expect(payment.getByText(/^Transaction id: pi_/)).toHaveText(transaction);
    expect(steps).toEqual(['payment_methods', 'confirm', 'api/payments']);
  });
}

test('the payment page shows the order, waits with an overlay and ends with the transaction id', async ({
  caller,
  visitor,
}) => {
  const [sellerPage, rival, page] = [await visitor(), await caller(), await visitor()];
  await enroll(sellerPage, newPerson('Pia Paid', 'Seller Account'));
  await addProducts(sellerPage, 'Electric bikes', 1);
  await page.clock.install();
  const steps = stepsOf(page);
  const intent = page.waitForRequest('**/api/create-payment-intent?*');
  for (const [one, name] of [
    [rival, 'Harry Holds'],
    [page, 'Pim Payer'],
  ] as const) {
    await enroll(one, newPerson(name, 'Buyer Account'));
    await bookByCalls(one, 'Electric bikes', [title]);
  }
  const { booking: held } = await holdByCalls(rival, title);
  await page.goto('/dashboard/my-booking');
  await page
    .getByRole('row', { name: title })
    .getByRole('link', { name: 'Pay', exact: true })
    .click();
  expect((await intent).postDataJSON()).toMatchObject({ price: 101 });

  await test.step('a bicycle that another buyer is paying is held, and says until when', async () => {
    const panel = page.getByRole('region', { name: 'Reserved for another buyer' });
    await expect(panel).toContainText(
      'Another buyer is paying for this bicycle, or has it reserved.',
    );
    await expect(panel).toContainText(/you can try again at \d{1,2}:\d{2}/);
    await expect(panel.getByRole('link', { name: 'My Bookings' })).toBeVisible();
    const retry = panel.getByRole('button', { name: 'Retry' });
    const box = await retry.boundingBox();
    expect(box?.height).toBeLessThan(52);
    expect(box?.width).toBeGreaterThan(box?.height ?? 0);
    await retry.click();
    await expect(panel).toContainText('Another buyer is paying');
  });
  await test.step('the hold ends, and the card entry comes without a press', async () => {
    await (await sessionOf(rival)).call(`bookings/${held._id}`, undefined, 'DELETE');
    await page.clock.fastForward('16:00');
    await expect(page.getByLabel('Card number')).toBeVisible();
  });

  const order = page.getByRole('region', { name: 'Order items' });
  await expect(order.getByText(title)).toBeVisible();
  await expect(order.getByText('$101.00')).toHaveCount(2);
  await expect(order.getByRole('term')).toHaveText(['Service fee', 'Delivery fee', 'Total']);
  await expect(order.getByRole('definition')).toHaveText(['$0.00', '$0.00', '$101.00']);

  await test.step('a card that is declined is a toast and posts no payment', async () => {
    await payWith(page, '4000000000000002');
    // The same words stand beside the card as well.
    const declined = page.getByRole('status').filter({ hasText: 'Your card was declined.' });
    await expect(declined).toBeVisible();
    expect(steps).not.toContain('api/payments');
  });
  await test.step('what is typed of a card is drawn in the colour of the theme', async () => {
    const number = page.getByLabel('Card number');
    const colour = () => number.evaluate((input) => getComputedStyle(input).color);
    const byDay = await colour();
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect.poll(colour).not.toBe(byDay);
  });
  const tabs = await openTabsWithoutNews(page);
  const answer = await delayResponses(page, '**/api/payments?*');
  steps.length = 0;
  await payWith(page, '4242424242424242');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Loading');
  answer();
  const transaction = String(await page.getByText(/^Transaction id: pi_/).textContent());
  expect(steps).toEqual(['payment_methods', 'confirm', 'api/payments']);

  await expectPaidInAllTabs(page, tabs, transaction);

  await sellerPage.goto('/dashboard/my-buyers');
  const shipped = sellerPage
    .getByRole('row', { name: title })
    .getByRole('button', { name: 'Shipped', exact: true });
  await expect(shipped).toBeVisible();
  await goTo(sellerPage, 'My products');
  const row = sellerPage.getByRole('row', { name: title });
  await expect(row).toContainText('Sold Out');
  await expect(row.getByRole('button', { name: /abled/ })).toHaveCount(0);

  await test.step('the page is open to every role', async () => {
    const path = `/dashboard/payment/${crypto.randomUUID()}`;
    await sellerPage.goto(path);
    await expect(sellerPage.getByText('We could not find this booking')).toBeVisible();
    await expect(sellerPage).toHaveURL(path);
  });
});
