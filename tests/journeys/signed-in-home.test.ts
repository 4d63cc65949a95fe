import type { Page } from '@playwright/test';
import { newPerson, signIn, visit } from '../setup/actions.ts';
import { addProducts, bicyclePathOf, bookByCalls } from '../setup/add-products.ts';
import { axeFindings } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll, makePerson, sessionOf } from '../setup/sign-up.ts';

const wide = { viewport: { width: 1280, height: 900 } };

const roles = [
  {
    type: 'Seller Account',
    first: ['Sell a bicycle', '/dashboard/add-product'],
    steps: ['/dashboard/add-product', '/dashboard/products', '/dashboard/my-buyers'],
    side: 'Seller',
  },
  {
    type: 'Buyer Account',
    first: ['Find a bicycle', '#categories'],
    steps: ['/#categories', '/dashboard/my-wishlist', '/dashboard/my-booking'],
    side: 'Buyer',
  },
] as const;

test('the home page and the top bar show a signed-in person what is theirs', async ({
  visitor,
}) => {
  const name = 'Bartholomew Featherstonehaugh-Cholmondeley';
  for (const { type, first, steps, side } of roles)
    await test.step(`the next steps of a ${type}`, async () => {
      const person = { ...newPerson('Holly Home', type), name };
      const page = await visitor(wide);
      await makePerson(page, person);
      await signIn(page, person);
      for (const arrival of ['from the sign-in', 'by a reload'] as const) {
        if (arrival === 'by a reload') await page.reload();
        const main = page.getByRole('main');
        const welcome = main.getByRole('region', { name: 'Welcome' });
        await expect(welcome.getByRole('link').first()).toHaveText(first[0]);
        await expect(welcome.getByRole('link').first()).toHaveAttribute('href', first[1]);
        const list = main.getByRole('region', { name: 'Next steps' }).getByRole('link');
        await expect(list).toHaveCount(3);
        const targets = await list.evaluateAll((all) => all.map((one) => one.getAttribute('href')));
        expect(targets, arrival).toEqual(steps);
        const guides = main.getByRole('region', { name: 'How it works' });
        await expect(guides.getByRole('button', { name: side })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
        await expect(main.locator('a[href="/sign-up"]'), arrival).toHaveCount(0);
      }
      if (type === 'Buyer Account') await expectOwnBar(page, name);
    });
});

/** The top bar names the person, leads to their account, and signs out quietly. */
async function expectOwnBar(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('banner');
  const account = bar.getByRole('link', { name });
  await expect(account).toHaveAttribute('href', '/dashboard/account');
  await expect(account).toContainText('Your account');
  await expect(account.locator('img')).toHaveAttribute('src', '/default-profile.svg');
  expect((await account.boundingBox())?.width).toBeLessThan(240);
  const signOut = bar.getByRole('button', { name: 'Sign-Out', exact: true });
  await expect(signOut).toHaveCSS('border-top-width', '0px');
  await expect(signOut).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await account.click();
  await expect(page).toHaveURL('/dashboard/account');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog').getByText(name)).toBeVisible();
}

test('a buyer who comes back sees what is due, cheaper, new, near and seen before', async ({
  caller,
  visitor,
}) => {
  const [sellerPage, page] = [await caller(), await visitor(wide)];
  await enroll(sellerPage, newPerson('Hugo Home', 'Seller Account'));
  await enroll(page, newPerson('Bea Back', 'Buyer Account'));
  const portland = { city: 'Portland', place_id: 5746545 };
  for (const title of ['Marlow Wished 54', 'Marlow Booked 54'])
    await addProducts(sellerPage, 'Road bikes', 1, { title, selling_price: 640, ...portland });
  const path = await bicyclePathOf(sellerPage, 'Marlow Wished 54');
  await bookByCalls(page, 'Road bikes', ['Marlow Booked 54']);

  await test.step('the first visit has no more than everybody sees, and new bicycles', async () => {
    await visit(page, '/');
    await expect(page.getByRole('region', { name: 'To do' })).toContainText('Marlow Booked 54');
    await expect(page.getByRole('region', { name: 'New bicycles' })).toContainText('Marlow Wished');
    for (const name of [/^Cheaper/, /^Near/, 'Recently viewed'])
      await expect(page.getByRole('region', { name })).toHaveCount(0);
  });
  await visit(page, path);
  await page.getByRole('button', { name: 'Wishlist' }).click();
  await expect(page.getByText('Added to wishlist...')).toBeVisible();
  const [, , id] = path.split('/');
  await (await sessionOf(sellerPage)).call(`products/${id}`, { selling_price: 590 }, 'PATCH');
  await visit(page, `/bicycles?place=${portland.place_id}&distance=50`);
  await page.getByText('Within 50 miles').click();
  await expect(page).toHaveURL(/distance=80/);

  await test.step('then the home page knows what was looked at, saved and searched', async () => {
    await visit(page, '/');
    await expect(page.getByRole('region', { name: /^Cheaper/ })).toContainText('$590');
    await expect(page.getByRole('region', { name: /^Near Portland/ })).toContainText('Marlow');
    await expect(page.getByRole('region', { name: 'Recently viewed' })).toContainText('Marlow');
    const headings = await page
      .getByRole('main')
      .getByRole('heading', { level: 2 })
      .allTextContents();
    const written = ['Make Your Choice', 'How it works'];
    expect(headings.filter((text) => written.includes(text))).toEqual(written);
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
});
