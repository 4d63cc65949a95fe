import { goTo, newPerson, openCategory, signUpAndIn, visit } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

test('a long category loads on scrolling, and Back restores the position', {
  tag: '@phone',
}, async ({ visitor }) => {
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Stocky Seller', 'Seller Account'));
  const titles = await addProducts(sellerPage, 'Folding bikes', 60);

  const page = await visitor();
  await enroll(page, newPerson('Scrolling Buyer', 'Buyer Account'));
  await openCategory(page, 'Folding bikes');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(24);
  await expect(cards.first()).toContainText(String(titles[0]));
  await expect(async () => {
    await cards.last().scrollIntoViewIfNeeded();
    const end = page.getByRole('heading', { name: titles.at(-1), exact: true });
    await expect(end).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Load more' })).toHaveCount(0);
  // Of a long list only the cards near the screen are there.
  await expect.poll(() => cards.count()).toBeLessThan(titles.length);

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2));
  const place = page.getByRole('article').filter({ hasText: 'Bicycle number 30' });
  await place.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/blog"]')?.click());
  await expect(page).toHaveURL('/blog');
  await page.goBack();
  await expect(place).toBeInViewport();
});

test('a list keeps loading when it is refetched while it fetches its next page', async ({
  visitor,
}) => {
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Steady Seller', 'Seller Account'));
  await addProducts(sellerPage, 'Electric bikes', 30);
  const page = await visitor();
  await signUpAndIn(page, newPerson('Unlucky Buyer', 'Buyer Account'));
  // Whatever is renewed at a random moment is renewed as soon as the list has asked for its next page.
  await page.addInitScript(() => {
    const chosen = 0.123456;
    const renewals: TimerHandler[] = [];
    Object.assign(window, { renewals });
    Math.random = () => chosen;
    const wait = window.setTimeout;
    Object.assign(window, {
      setTimeout: (work: () => void, ms?: number) =>
        ms === chosen * 1000 ? renewals.push(work) : wait(work, ms),
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
  const isLive = page.waitForResponse('**/api/live?*');
  await page.goto('/');
  await page.getByRole('link', { name: 'Electric bikes' }).click();
  await expect(page.getByRole('article')).toHaveCount(24);
  await isLive;
  await addProducts(sellerPage, 'Electric bikes', 1);
  await page.waitForFunction(() => (window as unknown as { renewals: [] }).renewals.length > 0);
  await page.getByRole('article').last().scrollIntoViewIfNeeded();
  await expect(page.getByRole('article')).toHaveCount(31);
});

test('the keyboard can load more of a list', async ({ visitor }) => {
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Patient Seller', 'Seller Account'));
  await addProducts(sellerPage, 'Cargo bikes', 30);
  // A browser that never reports what is in view, as a crawler's: only the button is left.
  await sellerPage.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      override observe() {}
    };
  });
  await sellerPage.goto('/');
  await sellerPage.getByRole('link', { name: 'Cargo bikes' }).click();
  await expect(sellerPage.getByRole('article')).toHaveCount(24);
  await sellerPage.getByRole('button', { name: 'Load more' }).focus();
  await sellerPage.keyboard.press('Enter');
  await expect(sellerPage.getByRole('article')).toHaveCount(30);
});

test('the buyer can delete a booking, and the seller can cancel one', { tag: '@phone' }, async ({
  visitor,
}) => {
  const sellerPage = await visitor();
  await enroll(sellerPage, newPerson('Two Way Seller', 'Seller Account'));
  await addProducts(sellerPage, 'BMX bikes', 2);
  await visit(sellerPage, '/dashboard/my-buyers');
  const page = await visitor();
  await enroll(page, newPerson('Fickle Buyer', 'Buyer Account'));
  await bookByCalls(page, 'BMX bikes', ['Bicycle number 1', 'Bicycle number 2']);

  await page.goto('/dashboard/my-booking');
  await page
    .getByRole('row', { name: 'Bicycle number 1' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to delete "Bicycle number 1"');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page
    .getByRole('row', { name: 'Bicycle number 1' })
    .getByRole('button', { name: 'Delete', exact: true })
    .click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Product successfully deleted')).toBeVisible();
  await expect(page.getByRole('row', { name: 'Bicycle number 1' })).toHaveCount(0);

  await goTo(sellerPage, 'My Buyers');
  await expect(sellerPage.getByRole('row', { name: 'Bicycle number 1' })).toHaveCount(0);
  await sellerPage
    .getByRole('row', { name: 'Bicycle number 2' })
    .getByRole('button', { name: 'Cancel', exact: true })
    .click();
  await sellerPage.getByRole('dialog').getByRole('button', { name: 'Cancel booking' }).click();
  await expect(sellerPage.getByRole('row', { name: 'Bicycle number 2' })).toContainText(
    'Cancelled',
  );
  await page.reload();
  await expect(page.getByRole('row', { name: 'Bicycle number 2' })).toContainText(
    'Cancelled by the seller',
  );
});
