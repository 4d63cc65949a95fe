import type { Page } from '@playwright/test';
import { dashboardPages } from '../../client/routes/dashboard-pages.ts';
import { publicPages } from '../../client/routes/public-pages.ts';
import type { Product } from '../../contract/catalog/catalog.ts';
import { payWith, signIn, signUp } from '../setup/actions.ts';
import { addProducts, bicyclePathOf, bookByCalls, productOf } from '../setup/add-products.ts';
import { axeFindings, inBothThemes } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { proveEmail, say } from '../setup/messages.ts';
import { adminEmails, type Shop } from '../setup/shop.ts';
import { enroll, enrollAdmin, type Person, sessionOf } from '../setup/sign-up.ts';
import { tooSmall } from '../setup/touch-targets.ts';
import { nextFrames } from '../setup/wait-for-idle.ts';

// Every page with each part that can be on it, and words as long as each field takes them, without a
// space at which a line could break.

test.describe.configure({ timeout: 600_000 });

/** The width of a phone, where what can be pressed is as large as a fingertip. */
const phoneWidth = 390;
const widths = [320, phoneWidth, 768, 1280];
/** Tables also at a width at which the side menu and a whole table share the screen. */
const tableWidths = [...widths, 1180];
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
        // Rows of pictures and cards scroll sideways, and lines of code are not broken.
        if (box.matches('ul, section:has(> pre)')) continue;
        if (isScrolled && box.scrollWidth > box.clientWidth)
          list.push(`${box.tagName} ${box.scrollWidth}`);
      }
      for (const toast of document.querySelectorAll('[role="status"]'))
        if (toast.getBoundingClientRect().right > innerWidth) list.push('toast');
      return list;
    });
    if (width === phoneWidth) problems.push(...(await tooSmall(page)));
    found.push(...problems.map((problem) => `${screen} at ${width}: ${problem}`));
  }
  return found;
}

/** Has bicycles compared and recently viewed on every page of a browser that shows such lists. */
const fillLists = (page: Page, id: string) =>
  page.context().addInitScript(
    ([listed, named]) => {
      const kept = (count: number) =>
        Array.from({ length: count }, (_, index) => ({
          id: index > 0 ? `kept-${index}` : listed,
          title: named,
          image: '/images/none',
          price: 999_999.99,
        }));
      localStorage.setItem('respoke-seen', JSON.stringify(kept(12)));
      localStorage.setItem('respoke-compared', JSON.stringify(kept(4)));
    },
    [id, title] as const,
  );

/** What is too wide or found by axe, and the routes whose pages were looked at. */
const found: string[] = [];
const opened = new Set<string>();
/** What axe has looked at; it takes long, and finds the same for the next person. */
const seen = new Set<string>();

/** What one person opens and looks at. */
function looker(page: Page) {
  // The same top bar, menus and footer surround all pages of one person.
  let isWhole = true;
  const look = async (screen: string) => {
    found.push(...(await tooWide(page, screen)));
    if (seen.has(screen)) return;
    seen.add(screen);
    const findings = await axeFindings(page, { ...inBothThemes, isWhole });
    isWhole = false;
    found.push(...findings.map((finding) => `${screen}: ${finding}`));
  };
  /** Opens the page of a route, at `path` if it has parameters, and waits for a part that comes later. */
  const open = async (route: string, path = route, part?: string) => {
    await page.goto(path);
    if (part) await expect(page.getByRole('region', { name: part })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' }),
    ).toHaveCount(0);
    for (const table of await page.getByText('Show as a table').all()) await table.click();
    await look(path);
    opened.add(route);
  };
  return {
    look,
    open,
    openAll: async (...paths: string[]) => {
      for (const path of paths) await open(path);
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

async function sell(page: Page, shop: Shop): Promise<Product> {
  const { look, open, openAll, dialog } = looker(page);
  const seller = longPerson('Seller', 'Seller Account');
  await signUp(page, seller);
  await signIn(page, seller);
  await look('toast of a welcome');
  await proveEmail(shop, seller.email);
  await addProducts(page, category, 1, {
    title,
    city: place,
    area: place,
    description: words,
    selling_price: 999_999.99,
    delivery: 'shipping',
    offers: { lowest: 1 },
  });
  const product = await productOf(page, category, title);
  const said = { about: words, address: words.slice(0, 200), openingHours: null };
  await (await sessionOf(page)).call('account/seller-page', said, 'PATCH');
  await openAll('/', '/dashboard', '/dashboard/products', '/dashboard/account');
  for (const name of ['Edit your page', 'Pause selling']) await dialog(name);
  await openAll(
    ...['notifications', 'signing-in', 'data'].map((page) => `/dashboard/account/${page}`),
  );
  await openAll('/sign-in', '/sign-up', '/dashboard/your-money');
  await open('/dashboard/your-money/:year', `/dashboard/your-money/${new Date().getFullYear()}`);
  await open('/dashboard/products/:id/edit', `/dashboard/products/${product._id}/edit`);
  await page.goto('/dashboard/products');
  await page.getByRole('button', { name: 'Disabled', exact: true }).click();
  await expect(page.getByText('Enabled advertise....')).toBeVisible();
  for (const name of ['Change', 'Delete']) await dialog(name);
  await open('/dashboard/add-product');
  for (const label of ['Title', 'City Name', 'Area Name'])
    await page.getByLabel(label).fill(label === 'Title' ? title : place);
  await look('/dashboard/add-product, filled in');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByRole('table', { name: 'Drafts' })).toBeVisible();
  await look('/dashboard/products with a draft');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByText('You are continuing a draft.')).toBeVisible();
  await look('/dashboard/add-product with a draft');
  return product;
}

async function search(page: Page, { _id, categoryId }: Product): Promise<void> {
  const { look, open, openAll, dialog } = looker(page);
  const bicycle = await bicyclePathOf(page, title);
  await fillLists(page, _id);
  await openAll(
    '/',
    '/no-such-page',
    '/blog',
    '/about',
    '/contact',
    '/help',
    '/buyer-protection',
    '/rules',
    '/transparency',
    '/terms',
    '/privacy',
  );
  await openAll('/forgot-password', '/reset-password', '/unsubscribe', '/confirm-email');
  await openAll('/keep-second-factor', '/new-email', '/undo-email');
  await open('/bicycles', '/bicycles', 'Recently viewed');
  await open('/bicycle/:id/:slug?', bicycle, 'Recently viewed');
  const { name: seller } = longPerson('Seller', 'Seller Account');
  await page.getByRole('main').getByRole('link', { name: seller }).click();
  await page.waitForURL('**/seller/**');
  await open('/seller/:id/:slug?', new URL(page.url()).pathname);
  await open('/compare', `/compare?ids=${_id}`);
  await open('/category/:id', `/category/${categoryId}`);
  const card = page.getByRole('main').getByRole('article');
  await card.getByRole('button', { name: 'Wishlist', exact: true }).click();
  await look('category');
  await dialog('Book Now');
  await dialog('Report');
  await card.getByRole('button', { name: 'Read more' }).click();
  await card.getByRole('button', { name: 'Report' }).click();
  await page.getByLabel('Message', { exact: true }).fill(words);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Report Submitted Successfully...')).toBeVisible();
  await look('category, with all of the description');
}

async function keepInTouch(page: Page, { _id, categoryId }: Product): Promise<void> {
  const { open, openAll } = looker(page);
  const name = words.slice(0, 60);
  await open('/dashboard/saved-searches/new', `/dashboard/saved-searches/new?query=q%3D${name}`);
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Saved searches' })).toBeVisible();
  await open('/dashboard/saved-searches');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await open('/dashboard/saved-searches/:id', page.url());
  const about = `?category=${categoryId}&product=${_id}`;
  await open('/dashboard/messages/new', `/dashboard/messages/new${about}`);
  const threadId = await say(page, { productId: _id }, words);
  await openAll('/dashboard/messages', '/dashboard/notifications');
  await open('/dashboard/messages/:id', `/dashboard/messages/${threadId}`);
}

/** An offer with a long message, in the lists of both sides, on the page of the bicycle and in the thread. */
async function haggle(page: Page, sellerPage: Page, product: Product): Promise<void> {
  const [buys, sells] = [looker(page), looker(sellerPage)];
  const bicycle = await bicyclePathOf(page, title);
  await buys.open('/dashboard/offers');
  await page.goto(bicycle);
  await buys.dialog('Make an offer');
  const { call } = await sessionOf(page);
  const address = { name: place, line1: place, city: place, region: 'OR', postcode: '97209' };
  const { offer } = await call('offers', {
    productId: product._id,
    price: 888_888.88,
    delivery: 'shipping',
    message: words,
    booking: {
      buyerPhone: '5550108899',
      buyerLocation: place,
      address: { ...address, country: 'US' },
    },
  });
  await page.goto(bicycle);
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await buys.look('a bicycle with an offer');
  await buys.open('/dashboard/offers');
  await buys.dialog('Withdraw');
  await page.goto(`/dashboard/messages/${offer.threadId}`);
  await expect(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await buys.look('a thread with an offer');
  await sells.open('/dashboard/offers');
  await sells.dialog('Name another price');
  await sells.open('/dashboard/products');
  // Who has an open offer gets none of the seller.
  await call(`offers/${offer._id}`, { event: 'withdraw' }, 'PATCH');
  await sellerPage.getByRole('button', { name: /^More for/ }).click();
  await sellerPage.getByRole('menuitem', { name: 'Send an offer' }).click();
  await expect(sellerPage.getByRole('dialog')).toContainText('would get it now');
  await sells.look('Send an offer dialog');
}

async function makeDeal(page: Page, sellerPage: Page): Promise<void> {
  const [buys, sells] = [looker(page), looker(sellerPage)];
  await bookByCalls(page, category, [title]);
  await buys.openAll('/dashboard', '/dashboard/my-wishlist', '/dashboard/my-booking');
  await buys.dialog('Delete');
  await sells.open('/dashboard/my-buyers');
  await sells.dialog('Cancel');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
  await buys.look('payment');
  opened.add('/dashboard/payment/:id');
  const deal = new URL(page.url()).pathname.replace('payment', 'deal');
  await payWith(page, '4242424242424242');
  await expect(page.getByText(/^Transaction id: pi_/)).toBeVisible();
  await buys.look('receipt');
  await sellerPage.setViewportSize({ width: 1280, height: 800 });
  await sellerPage.goto('/dashboard/my-buyers');
  await sellerPage.getByRole('button', { name: 'Shipped', exact: true }).click();
  await sellerPage.getByRole('button', { name: 'Yes, I shipped it' }).click();
  await expect(sellerPage.getByText(/Shipped \w{3} \d/)).toBeVisible();
  await sells.openAll('/dashboard/my-buyers', '/dashboard');
  await buys.open('/dashboard/deal/:id', `${deal}?side=buyer`);
  await buys.open('/dashboard/my-booking');
  await test.step('and a card names nothing that it does not have', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(page.getByRole('link', { name: 'Receipt' })).toBeVisible();
    await expect(page.locator('td', { hasText: 'Delete' })).toBeHidden();
  });
}

/** A case with a long report and its decision, as admins and as its person see it. */
async function moderate(page: Page, sellerPage: Page): Promise<void> {
  const { open, dialog } = looker(page);
  await open('/dashboard/moderation');
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  const address = new URL(page.url()).pathname;
  await open('/dashboard/moderation/:id', address);
  for (const name of ['Suspend for a time', 'No action']) await dialog(name);
  const { call } = await sessionOf(page);
  const id = address.slice(address.lastIndexOf('/') + 1);
  const { version, person, listing } = await call(`cases/${id}`);
  const reasons = { rule: 'misleading', explanation: words, facts: words };
  await call(`cases/${id}/decisions`, { action: 'hide', version, ...reasons });
  await open('/dashboard/moderation/:id', address);
  await open('/dashboard/find', '/dashboard/find?show=listings&state=hidden');
  await open('/dashboard/find', '/dashboard/find?q=nobody&role=buyer');
  await open('/dashboard/person/:id', `/dashboard/person/${person._id}`);
  await open('/dashboard/listing/:id', `/dashboard/listing/${listing._id}`);
  const sells = looker(sellerPage);
  await sells.open('/dashboard/decisions');
  await sellerPage.getByRole('link', { name: title }).click();
  await expect(sellerPage.getByRole('heading', { level: 1, name: 'Decision' })).toBeVisible();
  await sells.open('/dashboard/decisions/:id', new URL(sellerPage.url()).pathname);
}

async function administer(page: Page, sellerPage: Page): Promise<void> {
  const { look, open, dialog } = looker(page);
  const admin = { ...longPerson('Admin', 'Buyer Account'), email: adminEmails[0] };
  await enrollAdmin(page, admin);
  for (const name of ['reported-item', 'audit-trail', 'shop-money', 'disputes', 'all-buyer'])
    await open(`/dashboard/${name}`);
  await dialog('Delete');
  await moderate(page, sellerPage);
  await page.setViewportSize({ width: 1280, height: 800 });
  await open('/dashboard/all-seller');
  await page.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Verified', exact: true })).toBeVisible();
  await look('a verified seller');
  await dialog('Delete');
}

test('no page or dialog is too wide, and axe finds nothing, with every part and words of any length', {
  tag: '@storage',
}, async ({ shop, visitor }) => {
  const [sellerPage, page] = [await visitor(), await visitor()];
  const product = await sell(sellerPage, shop);
  const buyer = longPerson('Buyer', 'Buyer Account');
  await enroll(page, buyer);
  await proveEmail(shop, buyer.email);
  await search(page, product);
  await keepInTouch(page, product);
  await haggle(page, sellerPage, product);
  await makeDeal(page, sellerPage);
  await administer(await visitor(), sellerPage);
  expect(found).toEqual([]);
  const paths = [...publicPages, ...dashboardPages].map(({ path }) => path);
  expect(paths.filter((path) => !opened.has(path))).toEqual([]);
});
