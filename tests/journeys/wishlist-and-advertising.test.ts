import type { Page } from '@playwright/test';
import { goTo, newPerson, openCategory } from '../setup/actions.ts';
import { addProducts, bookByCalls, productOf, removeProduct } from '../setup/add-products.ts';
import { expect, moving, test } from '../setup/journey.ts';
import { payByCalls } from '../setup/pay-by-calls.ts';
import { enroll } from '../setup/sign-up.ts';

const wishButton = (page: Page, title: string) =>
  page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Wishlist', exact: true });

test('a wish is kept until it is removed, bought, or sold to another buyer', async ({
  caller,
  visitor,
}) => {
  const category = 'Folding bikes';
  const [title, withdrawn] = ['Pocket Flyer', 'Pocket Glider'];
  const [seller, page] = [await caller(), await visitor()];
  const otherPage = await visitor({ viewport: { width: 390, height: 844 } });
  await enroll(seller, newPerson('Sol Sells', 'Seller Account'));
  for (const name of [title, withdrawn])
    await addProducts(seller, category, 1, { title: name, selling_price: 310.25 });
  await enroll(page, newPerson('Wim Wishes', 'Buyer Account'));
  await enroll(otherPage, newPerson('Olga Other', 'Buyer Account'));

  await test.step('pressed once it is in the list, pressed again it is not', async () => {
    await openCategory(page, category);
    await wishButton(page, title).click();
    await expect(page.getByText('Added to wishlist...')).toBeVisible();
    await expect(wishButton(page, title)).toHaveAttribute('aria-pressed', 'true');
    await wishButton(page, title).click();
    await expect(page.getByText('Product successfully deleted')).toBeVisible();
    await expect(wishButton(page, title)).toHaveAttribute('aria-pressed', 'false');
    expect(await page.getByText('Added to wishlist...').count(), 'one toast').toBe(0);
    await wishButton(page, title).click();
    await expect(page.getByText('Added to wishlist...')).toBeVisible();
    await page.reload();
    await expect(wishButton(page, title)).toHaveAttribute('aria-pressed', 'true');
    await wishButton(page, title).click();
    await expect(wishButton(page, title)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText('Product successfully deleted')).toBeVisible();
    await goTo(page, 'Wishlist');
    await expect(page.getByText('No product added')).toBeVisible();
  });

  await test.step('a wish that fails is undone, and says why', async () => {
    await openCategory(page, category);
    await expect(wishButton(page, withdrawn)).toBeVisible();
    await removeProduct(seller, await productOf(seller, category, withdrawn));
    await wishButton(page, withdrawn).click();
    const gone = page
      .getByRole('status')
      .filter({ hasText: 'This bicycle is no longer for sale.' });
    await expect(gone).toBeVisible();
    await expect(wishButton(page, withdrawn)).toHaveCount(0);
  });

  await test.step('two buyers wish for it, one of them buys it', async () => {
    for (const buyer of [page, otherPage]) {
      await openCategory(buyer, category);
      await wishButton(buyer, title).click();
      await expect(buyer.getByText('Added to wishlist...')).toBeVisible();
      await goTo(buyer, 'Wishlist');
      const row = buyer.getByRole('row', { name: title });
      await expect(row).toContainText('$310.25');
      await expect(row).toContainText('Not Paid');
      await row.getByRole('link', { name: title }).click();
      await expect(buyer.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    await bookByCalls(page, category, [title]);
    await payByCalls(page, title);
  });

  await test.step('both still have it in their list, and can take it out', async () => {
    await page.goto('/dashboard/my-wishlist');
    const mine = page.getByRole('row', { name: title });
    await expect(mine.getByText('Paid')).toHaveText('Paid');
    await expect(mine).toContainText('You bought this');
    await expect(mine).not.toContainText('No longer available');
    await expect(mine.locator('img')).toHaveCSS('filter', 'none');
    await otherPage.goto('/dashboard/my-wishlist');
    const row = otherPage.getByRole('row', { name: title });
    await expect(row).toContainText('Not Paid');
    await expect(row).toContainText('No longer available');
    await openCategory(otherPage, category);
    const card = otherPage.getByRole('article').filter({ hasText: title });
    await expect(card.getByRole('button')).toHaveText(['Read more', 'Report']);
    await goTo(otherPage, 'Wishlist');
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    await otherPage.getByRole('button', { name: 'Confirm' }).click();
    await expect(otherPage.getByText('No product added')).toBeVisible();
  });
});

test('advertised products appear in the carousel of the home page', async ({ visitor }) => {
  const category = 'Cargo bikes';
  const titles = ['Bakery Long John', 'Family Three-wheeler'];
  const sellerPage = await visitor();
  const page = await visitor(moving);
  const carousel = page.getByRole('region', { name: 'Advertised products' });
  const toggle = (state: string, title: string) =>
    sellerPage.getByRole('row', { name: title }).getByRole('button', { name: state, exact: true });
  const seller = newPerson('Ava Advertises', 'Seller Account');
  await enroll(sellerPage, seller);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
  await expect(carousel).toHaveCount(0);

  await test.step('the seller enables it for each product', async () => {
    for (const title of titles)
      await addProducts(sellerPage, category, 1, { title, selling_price: 1250 });
    await sellerPage.goto('/dashboard/products');
    for (const title of titles) {
      await toggle('Disabled', title).click();
      await expect(sellerPage.getByText('Enabled advertise....').first()).toBeVisible();
      await expect(toggle('Enabled', title)).toHaveAttribute('aria-pressed', 'true');
    }
  });

  await test.step("the page that the server makes does not tell the seller's email", async () => {
    for (const path of ['/', '/api/advertise']) {
      // Signed in or not, from memory or not: what a page needs no email for does not carry it.
      const answers = [await page.request.get(path), await page.request.get(path)];
      for (const answer of answers) {
        const text = await answer.text();
        expect(text).toContain(titles[0]);
        expect(text).not.toContain(seller.email);
        expect(text).not.toMatch(/"(sellerEmail|phone)"/);
      }
    }
    const signedIn = await sellerPage.request.get('/');
    expect(await signedIn.text()).not.toContain('sellerEmail');
  });

  await test.step('they change every six seconds, and stop where they should', async () => {
    await page.clock.install();
    await page.goto('/');
    const link = carousel.getByRole('link').first();
    await expect(link).toHaveText(/Family Three-wheeler.*\$1,250\.00.*Alberta Arts, Portland/);
    const motion = await carousel.getByRole('article').evaluate((slide) => {
      const { transitionDuration, transitionTimingFunction } = getComputedStyle(slide);
      return [transitionDuration, transitionTimingFunction];
    });
    expect(motion).toEqual(['2s', 'ease-in']);
    // To the next change, and from there to the one after it: the clock goes on meanwhile.
    await page.clock.runFor(6000);
    await expect(link).toContainText(/Bakery/);
    await page.clock.runFor(4000);
    await expect(link).toContainText(/Bakery/);
    await page.clock.runFor(2000);
    await expect(link).toContainText(/Family/);
    await carousel.getByRole('button', { name: 'Next advertised product' }).click();
    await expect(link).toContainText(/Bakery/);
    await page.clock.runFor(20_000);
    await expect(link).toContainText(/Bakery/);
    await carousel.getByRole('button', { name: 'Previous advertised product' }).click();
    await expect(link).toContainText(/Family/);
    await carousel.getByRole('button', { name: 'Pause the advertised products' }).click();
    await expect(
      carousel.getByRole('button', { name: 'Play the advertised products' }),
    ).toBeVisible();
  });

  await test.step('a slide leads to its bicycle', async () => {
    await carousel.getByRole('link').first().click();
    await expect(page).toHaveURL(/\/bicycle\/.*family/);
  });

  await test.step('a toggle that fails shows what is true, and says why beside it', async () => {
    const secondTab = await sellerPage.context().newPage();
    await secondTab.goto('/dashboard/products');
    const [first = ''] = titles;
    const row = secondTab.getByRole('row', { name: first });
    await expect(row.getByRole('button', { name: 'Enabled', exact: true })).toBeVisible();
    await toggle('Enabled', first).click();
    await expect(sellerPage.getByText('Disabled advertise....')).toBeVisible();
    await row.getByRole('button', { name: 'Enabled', exact: true }).click();
    await expect(row.getByRole('alert')).toHaveText('We could not find this.');
    await expect(row.getByRole('button', { name: 'Disabled', exact: true })).toBeVisible();
  });

  await test.step('when nobody advertises, the home page has no carousel', async () => {
    // The button changes before the answer is there.
    const stopped = sellerPage.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await toggle('Enabled', titles[1] ?? '').click();
    await expect(toggle('Disabled', titles[1] ?? '')).toBeVisible();
    await stopped;
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible();
    await expect(carousel).toHaveCount(0);
  });
});
