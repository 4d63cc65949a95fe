import type { Page } from '@playwright/test';
import { newPerson, openCategory, payWith, visit } from '../setup/actions.ts';
import { addProducts, bicyclePathOf, pathOf } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

/** Scrolls to the end of what is loaded so far. */
const toTheEnd = (page: Page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight));

/** Books the bicycle whose dialog is open. */
async function submitBooking(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('5550108899');
  await dialog.getByLabel('Location').fill('12 Canal Street');
  await dialog.getByRole('button', { name: 'Submit' }).click();
}

test('a long category loads on scrolling, and Back restores the position', {
  tag: '@phone',
}, async ({ caller, visitor }) => {
  const [sellerPage, page] = [await caller(), await visitor()];
  await enroll(sellerPage, newPerson('Stocky Seller', 'Seller Account'));
  const titles = await addProducts(sellerPage, 'Folding bikes', 60);
  await enroll(page, newPerson('Scrolling Buyer', 'Buyer Account'));
  await openCategory(page, 'Folding bikes');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  await expect(cards.first()).toContainText(String(titles[0]));

  await test.step('the payment link of a new booking takes the focus only once', async () => {
    await cards.first().getByRole('button', { name: 'Book Now' }).click();
    await submitBooking(page);
    const link = page.getByRole('link', { name: 'Booked, pay now' });
    await expect(link).toBeFocused();
    await expect(async () => {
      await toTheEnd(page);
      expect(await link.count()).toBe(0);
    }).toPass({ intervals: [100] });
    await page.evaluate(() => scrollTo(0, 0));
    await expect(link).toBeVisible();
    await expect(link).not.toBeFocused();
  });
  await test.step('the end is reached by scrolling', async () => {
    const end = page.getByRole('heading', { name: titles.at(-1), exact: true });
    await expect(async () => {
      await toTheEnd(page);
      expect(await end.count()).toBe(1);
    }).toPass({ intervals: [100] });
    await expect(end).toBeVisible();
    await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
    // Of a long list only the cards near the screen are there.
    await expect.poll(() => cards.count()).toBeLessThan(titles.length);
  });
  await test.step('Back restores the position', async () => {
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
    const place = page.getByRole('article').filter({ hasText: 'Bicycle number 30' });
    await place.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    await page.evaluate(() =>
      document.querySelector<HTMLAnchorElement>('a[href="/blog"]')?.click(),
    );
    await expect(page).toHaveURL('/blog');
    await page.goBack();
    await expect(place).toBeInViewport();
  });
});

test('a list of two pages is read by keyboard, by a link to one bicycle, and while it is renewed', async ({
  caller,
  visitor,
}) => {
  const [sellerPage, page] = [await caller(), await visitor()];
  const category = 'Electric bikes';
  await enroll(sellerPage, newPerson('Steady Seller', 'Seller Account'));
  await addProducts(sellerPage, category, 1, { title: 'The wanted one' });
  await addProducts(sellerPage, category, 30);
  await enroll(page, newPerson('Sent Buyer', 'Buyer Account'));
  const path = await pathOf(page, category);

  await test.step('the keyboard can load more of it', async () => {
    const crawling = await sellerPage.context().newPage();
    // A browser that never reports what is in view, as a crawler's: only the button is left.
    await crawling.addInitScript(() => {
      window.IntersectionObserver = class extends IntersectionObserver {
        override observe() {}
      };
    });
    await visit(crawling, path);
    await expect(crawling.getByRole('article')).toHaveCount(24);
    await crawling.getByRole('button', { name: 'Load more' }).focus();
    await crawling.keyboard.press('Enter');
    await expect(crawling.getByRole('article')).toHaveCount(31);
    await crawling.close();
  });
  await test.step('a list keeps loading when it is refetched while it fetches its next page', async () => {
    const renewing = await page.context().newPage();
    // Whatever is renewed at a random moment is renewed as soon as the list has asked for its next page.
    await renewing.addInitScript(() => {
      const chosen = 0.123456;
      const renewals: TimerHandler[] = [];
      Object.assign(window, { renewals });
      Math.random = () => chosen;
      const wait = window.setTimeout;
      Object.assign(window, {
        setTimeout: (work: () => void, ms?: number, ...given: unknown[]) =>
          ms === chosen * 1000 ? renewals.push(work) : wait(work, ms, ...given),
      });
      window.IntersectionObserver = class extends IntersectionObserver {
        constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
          super((entries, observer) => {
            tell(entries, observer);
            if (options?.rootMargin !== '600px' || !entries[0]?.isIntersecting) return;
            for (const renew of renewals.splice(0)) (renew as () => void)();
          }, options);
        }
      };
    });
    const isLive = renewing.waitForResponse('**/api/live?*');
    await renewing.goto('/');
    await renewing.getByRole('link', { name: category }).click();
    await expect(renewing.getByRole('article')).toHaveCount(24);
    await isLive;
    await addProducts(sellerPage, category, 1);
    await renewing.waitForFunction(
      () => (window as unknown as { renewals: [] }).renewals.length > 0,
    );
    await renewing.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(renewing.getByRole('article')).toHaveCount(32);
    await renewing.close();
  });

  const wanted = await bicyclePathOf(page, 'The wanted one');
  const link = `${path}?product=${wanted.split('/')[2]}`;
  const sent = page.getByRole('region', { name: 'The bicycle you selected' });
  await test.step('a link to one bicycle shows it above the list, to be booked there', async () => {
    await page.goto(link);
    await expect(sent.getByRole('article')).toContainText('The wanted one');
    await expect(sent.getByRole('article')).toBeInViewport();
    await expect(page.getByRole('article').filter({ hasText: 'The wanted one' })).toHaveCount(1);
    await sent.getByRole('button', { name: 'Book Now' }).click();
    await submitBooking(page);
    await expect(page.getByText('Bookings Confirmed Successfully...')).toBeVisible();
    await expect(sent.getByRole('link', { name: 'Booked, pay now' })).toBeFocused();
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(sent.getByRole('article')).toBeInViewport();
    await sent.getByRole('link', { name: 'Booked, pay now' }).click();
  });
  await test.step('a payment shows the phone number of the seller', async () => {
    await payWith(page, '4242424242424242');
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    await expect(page.getByRole('link', { name: '5550101234' })).toBeVisible();
    await page.goto('/dashboard/my-booking');
    await expect(page.getByRole('link', { name: '5550101234' })).toBeVisible();
  });
  await test.step('then the link says that it is sold, or no longer for sale', async () => {
    await page.goto(link);
    await expect(sent.getByText('It has been sold.')).toBeVisible();
    await page.goto(`${path}?product=${crypto.randomUUID()}`);
    await expect(sent.getByText('It is no longer for sale.')).toBeVisible();
  });
});
