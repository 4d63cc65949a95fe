import type { Page, Route } from '@playwright/test';
import { newPerson } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';
import { bookings, categories, drawPicture, products } from '../setup/visual-fixtures.ts';

const wide = { width: 1280, height: 900 };
const phone = { width: 390, height: 844 };

const isPage = (url: URL) => !/\.\w+$|^\/(?:api|images)\//.test(url.pathname);

/** What the server made of a page holds its own data; without it the browser asks for ours. */
async function leaveToBrowser(route: Route): Promise<void> {
  const response = await route.fetch();
  const html = await response.text();
  const made = /<div id="root">[\s\S]*?(?=<script type="application\/json" id="start-scripts">)/;
  const body = html.replace(made, '<div id="root"></div>');
  await route.fulfill({ response, body });
}

/** Answers with data that never changes, so that only the layout and the styles can differ. */
async function serveFixtures(page: Page): Promise<void> {
  const body = await drawPicture();
  await page.route(isPage, leaveToBrowser);
  for (const pictures of ['**/images/**', '**/assets/*.{webp,avif}'])
    await page.route(pictures, (route) => route.fulfill({ body, contentType: 'image/webp' }));
  // With an answer that has no end, the network would never be idle.
  await page.route('**/api/live?*', (route) => route.fulfill({ status: 204 }));
  await page.route('**/api/categories', (route) => route.fulfill({ json: categories }));
  await page.route('**/api/advertise?*', (route) => route.fulfill({ json: [] }));
  await page.route('**/api/products/*', (route) => route.fulfill({ json: products }));
  await page.route('**/api/bookings?*', (route) => route.fulfill({ json: bookings }));
}

/** Looks at a page in both themes. */
async function look(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page).toHaveScreenshot(`${name}-${colorScheme}.png`);
  }
}

const first = categories[0]._id;

test('public pages match their snapshots', {
  tag: '@storage',
}, async ({ visitor }) => {
  const page = await visitor({ viewport: wide });
  await serveFixtures(page);
  await look(page, '/', 'home');
  await look(page, '/sign-in', 'sign-in');
  await page.setViewportSize(phone);
  await look(page, '/blog', 'blog-phone');
});

test('pages of a buyer match their snapshots', async ({ visitor }) => {
  const page = await visitor({ viewport: wide });
  await serveFixtures(page);
  await enroll(page, newPerson('Bo Looks', 'Buyer Account'));
  await look(page, `/category/${first}`, 'category');
  await look(page, '/dashboard/my-booking', 'bookings');
  await page.setViewportSize(phone);
  await look(page, `/category/${first}`, 'category-phone');
  await look(page, '/dashboard/my-booking', 'bookings-phone');
});
