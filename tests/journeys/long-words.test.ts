import type { Page } from '@playwright/test';
import { goTo, payWith, signIn, signUp, signUpAsAdmin } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { adminEmails } from '../setup/shop.ts';
import { enroll, type Person } from '../setup/sign-up.ts';
import { nextFrames } from '../setup/wait-for-idle.ts';

// Words as long as each field takes them, without a space at which a line could break.

test.describe.configure({ timeout: 240_000 });

// Tables also at the widths at which the side menu and a whole table share the screen.
const everything = process.env.TEST_ALL === 'true';
const widths = everything ? [320, 390, 1280] : [320, 1280];
const tableWidths = everything ? [320, 390, 768, 1024, 1180, 1280] : [320, 768, 1180];
const category = 'Electric bikes';
const title = 'Titleoflistingwithoutspace'.repeat(5).slice(0, 120);
const place = 'Cityorareawithoutanyspace'.repeat(4).slice(0, 80);
const words = 'Descriptionormessagewithoutspace'.repeat(20);

/** A name of 80 characters and an email of 115. */
const longPerson = (start: string, type: Person['type']): Person => ({
  name: start + 'Longname'.repeat(10).slice(0, 80 - start.length),
  email: `${start.toLowerCase()}${'x'.repeat(50)}@${'y'.repeat(50)}.example`,
  type,
});

/** What goes beyond the screen, or has to be scrolled sideways in a dialog, at each width. */
async function tooWide(page: Page, screen: string): Promise<string[]> {
  const found: string[] = [];
  const hasTable = (await page.getByRole('main').getByRole('table').count()) > 0;
  for (const width of hasTable ? tableWidths : widths) {
    await page.setViewportSize({ width, height: 800 });
    // Elements that measure themselves, such as a plot, have rendered again.
    await nextFrames(page);
    const problems = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const list = scrollWidth > clientWidth ? [`page ${scrollWidth}`] : [];
      for (const box of document.querySelectorAll('[role="dialog"], [role="dialog"] *, body *')) {
        const { overflowX } = getComputedStyle(box);
        const isScrolled = overflowX === 'auto' || overflowX === 'scroll';
        if (isScrolled && box.scrollWidth > box.clientWidth)
          list.push(`${box.tagName} ${box.scrollWidth}`);
      }
      for (const toast of document.querySelectorAll('[role="status"]'))
        if (toast.getBoundingClientRect().right > innerWidth) list.push('toast');
      return list;
    });
    found.push(...problems.map((problem) => `${screen} at ${width}: ${problem}`));
  }
  return found;
}

/** A browser of one person, and what is too wide of all that they open. */
function looker(page: Page, found: string[]) {
  const look = async (screen: string) => found.push(...(await tooWide(page, screen)));
  return {
    look,
    visit: async (...paths: string[]) => {
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
        for (const table of await page.getByText('Show as a table').all()) await table.click();
        await look(path);
      }
    },
    /** Opens a dialog by its button, looks at it, and closes it. */
    dialog: async (name: string) => {
      await page.getByRole('button', { name, exact: true }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await look(`${name} dialog`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  };
}

test('no screen or dialog is wider than a phone or a laptop, however long the words are', async ({
  visitor,
}) => {
  const [sellerPage, page, adminPage] = [await visitor(), await visitor(), await visitor()];
  const found: string[] = [];
  const [sells, buys, rules] = [
    looker(sellerPage, found),
    looker(page, found),
    looker(adminPage, found),
  ];
  const seller = longPerson('Seller', 'Seller Account');
  await signUp(sellerPage, seller);
  await signIn(sellerPage, seller);
  await sells.look('toast of a welcome');
  const changes = {
    title,
    city: place,
    area: place,
    description: words,
    selling_price: 999_999.99,
    delivery: 'shipping' as const,
  };
  await addProducts(sellerPage, category, 1, changes);
  await sells.visit('/', '/dashboard', '/dashboard/products', '/dashboard/account', '/sign-in');
  await sellerPage.goto('/dashboard/products');
  await sellerPage.getByRole('button', { name: 'Disabled', exact: true }).click();
  await expect(sellerPage.getByText('Enabled advertise....')).toBeVisible();
  for (const name of ['Change', 'Delete']) await sells.dialog(name);
  await sellerPage.goto('/dashboard/add-product');
  for (const label of ['Title', 'City Name', 'Area Name'])
    await sellerPage.getByLabel(label).fill(label === 'Title' ? title : place);
  await sells.look('/dashboard/add-product');

  await enroll(page, longPerson('Buyer', 'Buyer Account'));
  await buys.visit('/');
  await page.getByRole('link', { name: category }).click();
  const card = page.getByRole('article');
  await card.getByRole('button', { name: 'Wishlist', exact: true }).click();
  await buys.look('category');
  await buys.dialog('Book Now');
  await buys.dialog('Report');
  await card.getByRole('button', { name: 'Read more' }).click();
  await card.getByRole('button', { name: 'Report' }).click();
  await page.getByLabel('Message', { exact: true }).fill(words);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Report Submitted Successfully...')).toBeVisible();
  await buys.look('category, with all of the description');
  await bookByCalls(page, category, [title]);
  await buys.visit('/dashboard', '/dashboard/my-wishlist', '/dashboard/account');
  await buys.visit('/dashboard/my-booking');
  await buys.dialog('Delete');
  await sells.visit('/dashboard/my-buyers');
  await sells.dialog('Cancel');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/dashboard/my-booking');
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await buys.look('payment');
  await payWith(page, '4242424242424242');
  await expect(page.getByText(/^Transaction id: pi_/)).toBeVisible();
  await buys.look('receipt');
  await sellerPage.setViewportSize({ width: 1280, height: 800 });
  await sellerPage.goto('/dashboard/my-buyers');
  await sellerPage.getByRole('button', { name: 'Shipped', exact: true }).click();
  await sellerPage.getByRole('button', { name: 'Yes, I shipped it' }).click();
  await expect(sellerPage.getByText(/Shipped \d{4}/)).toBeVisible();
  await sells.visit('/dashboard/my-buyers', '/dashboard');
  await buys.visit('/dashboard/my-booking');
  await test.step('and a card names nothing that it does not have', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible();
    await expect(page.locator('td', { hasText: 'Delete' })).toBeHidden();
  });

  const admin = { ...longPerson('Admin', 'Buyer Account'), email: adminEmails[0] };
  await signUpAsAdmin(adminPage, admin);
  const path = (name: string) => `/dashboard/${name}`;
  await rules.visit(path('reported-item'), path('audit-trail'), '/dashboard', path('all-buyer'));
  await rules.dialog('Delete');
  await adminPage.setViewportSize({ width: 1280, height: 800 });
  await goTo(adminPage, 'All Seller');
  await adminPage.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(adminPage.getByRole('button', { name: 'Verified', exact: true })).toBeVisible();
  await rules.look('/dashboard/all-seller');
  await rules.dialog('Delete');
  expect(found).toEqual([]);
});
