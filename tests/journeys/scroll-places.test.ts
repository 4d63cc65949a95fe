import type { Page } from '@playwright/test';
import { newPerson, visit } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';
import { trackCalls } from '../setup/wait-for-idle.ts';

// A page that is loaded again begins short and grows while its data arrives.

test.use({ viewport: { width: 390, height: 664 } });

const category = 'Road bikes';

/** Answers of the API come late, as on a slow network. */
const slowDown = (page: Page) =>
  page.route(/\/api\/(bookings|create-payment-intent|users|auth)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });

/** Scrolls, and waits for the scroll event. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate(
    (y) =>
      new Promise<void>((told) => {
        addEventListener('scrollend', () => told(), { once: true });
        window.scrollTo(0, y);
      }),
    top,
  );
  expect(await page.evaluate(() => scrollY)).toBe(top);
}

/** The page stands at `top`, and does so still when all that it waits for has come. */
async function expectPlace(page: Page, top: number, settled: () => Promise<void>): Promise<void> {
  const distance = () => page.evaluate((y) => Math.abs(scrollY - y), top);
  await expect.poll(distance).toBeLessThan(3);
  await settled();
  expect(await distance()).toBeLessThan(3);
}

/** As in a browser that does not keep what is on the screen in its place while content above it grows. */
const withoutAnchoring = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.overflowAnchor = 'none';
    }),
  );

test('reload and Forward keep the place on a phone, with and without scroll anchoring', {
  tag: '@storage',
}, async ({ visitor }) => {
  test.slow();
  const [sellerPage, page] = [await visitor(), await visitor()];
  await enroll(sellerPage, newPerson('Place Seller', 'Seller Account'));
  const titles = await addProducts(sellerPage, category, 12);
  await enroll(page, newPerson('Place Buyer', 'Buyer Account'));
  await bookByCalls(page, category, titles);
  for (const one of [page, sellerPage]) await slowDown(one);
  const [buyerSettled, sellerSettled] = [trackCalls(page), trackCalls(sellerPage)];

  await withoutAnchoring(page);
  for (const anchoring of ['with', 'without'] as const) {
    if (anchoring === 'without') await withoutAnchoring(sellerPage);

    await test.step(`in My Buyers, ${anchoring} anchoring`, async () => {
      await visit(sellerPage, '/dashboard/my-buyers');
      await expect(sellerPage.getByRole('row', { name: 'Bicycle number' }).last()).toBeVisible();
      await scrollTo(sellerPage, 1000);
      await sellerPage.reload();
      await expectPlace(sellerPage, 1000, sellerSettled);
      if (anchoring === 'with') return;
      // The restored place is kept as well.
      await sellerPage.reload();
      await expectPlace(sellerPage, 1000, sellerSettled);
    });
  }

  await test.step('on the payment page, which grows in two places, without anchoring', async () => {
    await visit(page, '/dashboard/my-booking');
    await page.getByRole('link', { name: 'Pay', exact: true }).first().click();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await scrollTo(page, 450);
    await page.reload();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await expectPlace(page, 450, buyerSettled);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'My Bookings' })).toBeVisible();
    await page.goForward();
    await expect(page.getByLabel('Card number')).toBeVisible();
    await expectPlace(page, 450, buyerSettled);
  });

  await test.step('and whoever scrolls meanwhile is left alone, without anchoring', async () => {
    await sellerPage.mouse.move(100, 300);
    await sellerPage.mouse.wheel(0, -400);
    await expectPlace(sellerPage, 600, sellerSettled);
    // The page would be led back where it grows once more.
    await sellerPage.evaluate(() => {
      document.body.style.minHeight = `${document.body.offsetHeight + 40}px`;
    });
    await expectPlace(sellerPage, 600, sellerSettled);
  });
});
