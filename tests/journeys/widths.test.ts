import type { Page } from '@playwright/test';
import { book, goTo, newPerson, payWith, signUpAsAdmin } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { adminEmails } from '../setup/shop.ts';
import { enroll } from '../setup/sign-up.ts';

// From the smallest phone to the width at which the side menu and a whole table share the screen.
const widths = [320, 390, 768, 1024, 1180, 1280];
const category = 'Cargo bikes';
const title =
  'Grandmother-and-grandchildren-carrying long-tail Veloentwicklungsgesellschaft 1250-Wh';

/** How far each of these places of the dashboard goes beyond each screen, in pixels. */
async function tooWide(page: Page, places: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const place of places) {
    await page.goto(`/dashboard/${place}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (place) await expect(page.getByRole('table')).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const beyond = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      if (beyond > 0) found.push(`${place} at ${width}: ${beyond}`);
    }
  }
  return found;
}

test('no table of any role is wider than the screen, from 320 px up', async ({ shop, visitor }) => {
  const [sellerPage, page] = [await visitor(), await visitor()];
  await enroll(
    sellerPage,
    newPerson('Bartholomew Vandenberghe-Featherstonehaugh', 'Seller Account'),
  );
  await addProducts(sellerPage, category, 1, { title, selling_price: 999_999.99 });
  await enroll(page, newPerson('Persephone Constantinopoulos-Montgomery', 'Buyer Account'));
  await book(page, category, title);
  const card = page.getByRole('article').filter({ hasText: title });
  await card.getByRole('button', { name: 'Wishlist', exact: true }).click();
  await expect(page.getByText('Added to wishlist...')).toBeVisible();
  await card.getByRole('button', { name: 'Report' }).click();
  await page
    .getByRole('dialog')
    .getByLabel('Message')
    .fill(`${'long'.repeat(30)} and wide`);
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Report Submitted Successfully...')).toBeVisible();

  const buyers = ['my-booking', 'my-wishlist'];
  const sellers = ['products', 'my-buyers'];
  const beforePayment = [...(await tooWide(page, buyers)), ...(await tooWide(sellerPage, sellers))];
  expect(beforePayment).toEqual([]);

  await goTo(page, 'My Booking');
  await page.getByRole('row', { name: title }).getByRole('link', { name: 'Pay' }).click();
  await payWith(page, '4242424242424242');
  await expect(page.getByText(/^Transaction id: pi_/)).toBeVisible();
  await sellerPage.goto('/dashboard/my-buyers');
  await sellerPage.getByRole('button', { name: 'Shipped', exact: true }).click();
  await sellerPage.getByRole('button', { name: 'Yes, I shipped it' }).click();
  await expect(sellerPage.getByText(/Shipped \d{4}/)).toBeVisible();
  const shipped = [...(await tooWide(page, buyers)), ...(await tooWide(sellerPage, sellers))];
  expect(shipped).toEqual([]);
  await test.step('and a card names nothing that it does not have', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/dashboard/my-booking');
    await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible();
    await expect(page.locator('td', { hasText: 'Delete' })).toBeHidden();
  });

  const adminPage = await visitor();
  const admin = { ...newPerson('Ann Admin', 'Buyer Account'), email: adminEmails[0] };
  await signUpAsAdmin(adminPage, shop, admin);
  const places = ['all-buyer', 'all-seller', 'reported-item', 'audit-trail'];
  expect(await tooWide(adminPage, places)).toEqual([]);
});
