import { newPerson, signIn } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { axeFindings } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll, makePerson } from '../setup/sign-up.ts';

const small = { width: 390, height: 844 };
const large = { width: 1280, height: 900 };
const menus = [
  ['Buyer Account', ['My Booking', 'Wishlist']],
  ['Seller Account', ['Add a products', 'My products', 'My Buyers']],
] as const;

test('the top bar changes with signing in and out', async ({ visitor }) => {
  const person = newPerson('Bea Bar', 'Buyer Account');
  const page = await visitor({ viewport: large });
  await makePerson(page, person);
  const bar = page.getByRole('banner');
  const names = async () => (await bar.getByRole('link').allTextContents()).slice(1);

  await test.step('a visitor has no dashboard', async () => {
    await page.goto('/');
    await expect(bar.getByRole('link', { name: 'Respoke' })).toHaveAttribute('href', '/');
    expect(await names()).toEqual(['Home', 'Bicycles', 'Blog', 'Sign-In', 'Sign-Up']);
    await expect(bar.getByRole('button', { name: 'Sign-Out' })).toHaveCount(0);
  });
  await test.step('a signed-in person has, and signs out there', async () => {
    await signIn(page, person);
    await expect(page).toHaveURL('/');
    await expect(bar.getByRole('button', { name: 'Sign-Out' })).toBeVisible();
    expect(await names()).toEqual([
      'Home',
      'Bicycles',
      'Blog',
      'Dashboard',
      '',
      '',
      'Bea BarYour account',
    ]);
    await bar.getByRole('button', { name: 'Sign-Out' }).click();
    await expect(bar.getByRole('link', { name: 'Sign-In' })).toBeVisible();
  });
  await test.step('a typed address opens at its top, wherever the previous page was', async () => {
    await page.goto('/blog');
    // Before its script works, a page does not save how far it is scrolled.
    await page.getByRole('button', { name: 'Dark theme' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.evaluate(() => scrollTo(0, 500));
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
    await page.goto('/terms');
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(500);
  });
});

test('each role has its own side menu on large screens, and a slide-in menu on small ones', async ({
  visitor,
}) => {
  for (const [type, labels] of menus) {
    const page = await visitor({ viewport: large });
    const bar = page.getByRole('banner');
    await enroll(page, newPerson('Sid Menu', type));

    await test.step(`the side menu of a ${type}, on large screens only`, async () => {
      await page.goto('/dashboard');
      const menu = page.getByRole('navigation', { name: 'Dashboard' });
      await expect(menu.getByRole('link')).toHaveText(labels);
      await page.setViewportSize({ width: 1000, height: 900 });
      await expect(menu).toBeHidden();
    });
    await test.step(`the slide-in menu of a ${type}`, async () => {
      await page.setViewportSize(small);
      await expect(bar.getByRole('button', { name: 'Dark theme' })).toBeHidden();
      await page.getByRole('button', { name: 'Menu' }).click();
      const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
      await expect(links).toHaveText(['Home', 'Bicycles', 'Blog', 'Dashboard', ...labels]);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('button', { name: 'Sign-Out' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Dark theme' }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await axeFindings(page), 'the menu').toEqual([]);
      await page.keyboard.press('Escape');
      await bar.getByRole('link', { name: 'Search' }).click();
      await expect(page).toHaveURL('/bicycles');
    });
    if (type !== 'Seller Account') continue;
    await test.step('a screen of the dashboard opens at its top', async () => {
      await addProducts(page, 'City bikes', 20);
      await page.setViewportSize(large);
      await page.goto('/dashboard/products');
      await page.getByRole('row', { name: 'Bicycle number 1' }).last().scrollIntoViewIfNeeded();
      expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300);
      const menu = page.getByRole('navigation', { name: 'Dashboard' });
      await menu.getByRole('link', { name: 'Add a products' }).click();
      await expect(page.getByRole('heading', { name: 'Add a product' })).toBeVisible();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    });
  }
});

test('an unknown role sees an empty menu, and a failed role look-up can be retried', async ({
  visitor,
}) => {
  const page = await visitor({ viewport: large });
  await enroll(page, newPerson('Uwe Unknown', 'Buyer Account'));
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  const heading = page.getByRole('heading', { level: 1, name: 'Dashboard' });
  const answers = [
    { json: { role: null } },
    { json: { role: 'wizard' } },
    { status: 403, json: { code: 'forbidden', message: 'For other clients.' } },
  ];
  for (const answer of answers) {
    await page.route('**/api/users?*', (route) => route.fulfill(answer));
    await page.goto('/dashboard');
    await expect(heading, JSON.stringify(answer)).toBeVisible();
    await expect(menu.getByRole('link')).toHaveCount(0);
    await expect(page.getByText('Your account is not allowed to do this.')).toHaveCount(0);
  }
  await page.goto('/dashboard/my-booking');
  await expect(page.getByRole('alert')).toContainText('Your account is not allowed to do this.');
  await expect(
    page.getByRole('status').filter({ hasText: 'Your account is not allowed to do this.' }),
  ).toHaveCount(0);
  await page.unroute('**/api/users?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByText('No booking done yet')).toBeVisible();
});
