import type { Page } from '@playwright/test';
import { newPerson, visit } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { delayResponses } from '../setup/network.ts';
import { enroll } from '../setup/sign-up.ts';

/** Notes from now on whether the bar of an opening page was ever to be seen, as `barSeen`. */
const watchBar = (page: Page) =>
  page.evaluate(() => {
    const look = () => {
      const bar = document.querySelector('[role="progressbar"]');
      if (bar && Number(getComputedStyle(bar).opacity) > 0)
        Object.assign(window, { barSeen: true });
      requestAnimationFrame(look);
    };
    look();
  });

/** Presses a link, and gives how many ms later the bar of an opening page is to be seen. */
const msUntilBar = (page: Page, link: string) =>
  page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        const began = performance.now();
        const look = () => {
          const bar = document.querySelector('[role="progressbar"]');
          const isShown = bar && Number(getComputedStyle(bar).opacity) > 0;
          const ms = performance.now() - began;
          if (isShown || ms > 5000) resolve(ms);
          else requestAnimationFrame(look);
        };
        document.querySelector<HTMLElement>(selector)?.click();
        requestAnimationFrame(look);
      }),
    link,
  );

test('a slow link shows a progress bar, and a quick one does not', async ({ caller, visitor }) => {
  const page = await visitor();
  const release = await delayResponses(page, /assets\/BlogPage/);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  // Before its scripts work, a link loads the whole page.
  await page.waitForLoadState('networkidle');
  // The bar is due after 100 ms; a busy machine may draw it later.
  expect(await msUntilBar(page, 'footer a[href="/blog"]')).toBeLessThan(400);
  await expect(page.getByRole('progressbar', { name: 'Opening the page' })).toBeVisible();
  release();
  await expect(page.getByRole('article')).toHaveCount(4);
  await expect(page.getByRole('progressbar')).toHaveCount(0);

  await test.step('a page whose code is here opens without one', async () => {
    await watchBar(page);
    await page.getByRole('link', { name: 'Respoke' }).click();
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
    expect(await page.evaluate(() => 'barSeen' in window)).toBe(false);
  });

  await test.step('a link to a new document shows the progress bar too', async () => {
    const sellerPage = await caller();
    await enroll(sellerPage, newPerson('Slow Seller', 'Seller Account'));
    await addProducts(sellerPage, 'Road bikes', 1);
    await enroll(page, newPerson('Slow Buyer', 'Buyer Account'));
    await bookByCalls(page, 'Road bikes', ['Bicycle number 1']);
    await visit(page, '/dashboard/my-booking');
    await expect(page.getByRole('link', { name: 'Pay', exact: true })).toBeVisible();
    const release = await delayResponses(page, '**/dashboard/payment/*');
    expect(await msUntilBar(page, 'a[href^="/dashboard/payment/"]')).toBeLessThan(400);
    release();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await expect(page.getByRole('progressbar')).toHaveCount(0);
  });
});
