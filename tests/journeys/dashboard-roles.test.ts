import {
  goTo,
  newPerson,
  openCategory,
  payWith,
  signUpAndIn,
  signUpAsAdmin,
} from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { axeFindings, reducedMotion } from '../setup/axe.ts';
import { category, changePrice, openDashboard, tableOf, tile } from '../setup/dashboard.ts';
import { expect, test } from '../setup/journey.ts';
import { adminEmails } from '../setup/shop.ts';
import { enroll } from '../setup/sign-up.ts';

// A file, and so a shop, of its own: the admin's figures are those of the whole shop.
test('the dashboard of each role shows what has been done', { tag: '@phone' }, async ({
  shop,
  visitor,
}) => {
  const [sold, kept] = ['Dust Runner 2', 'Dust Runner 4'];
  const [sellerPage, page, adminPage] = [
    await visitor(reducedMotion),
    await visitor(reducedMotion),
    await visitor(reducedMotion),
  ];
  const admin = { name: 'Adele Admin', email: adminEmails[0], type: 'Buyer Account' } as const;
  await signUpAndIn(sellerPage, newPerson('Sia Sells', 'Seller Account'));
  await enroll(page, newPerson('Bert Buys', 'Buyer Account'));
  await signUpAsAdmin(adminPage, shop, admin);

  await test.step('what a buyer has on the screen is counted, once a visit', async () => {
    for (const title of [sold, kept])
      await addProducts(sellerPage, category, 1, { title, selling_price: 400 });
    const counted = page.waitForRequest('**/api/views?*');
    await openCategory(page, category);
    for (const title of [sold, kept]) {
      const card = page.getByRole('article').filter({ hasText: title });
      await card.scrollIntoViewIfNeeded();
      await card.getByRole('button', { name: 'Wishlist', exact: true }).click();
    }
    expect((await counted).postDataJSON().productIds.length).toBeGreaterThan(0);
  });

  await test.step('one is sold, the other becomes cheaper', async () => {
    await bookByCalls(page, category, [sold]);
    await page.goto('/dashboard/my-booking');
    await page.getByRole('link', { name: 'Pay', exact: true }).click();
    await payWith(page, '4242424242424242');
    await expect(page.getByText('Payment successfully done....')).toBeVisible();
    await changePrice(sellerPage, kept, '0.1');
    await expect(sellerPage.getByText('At least $0.50')).toBeVisible();
    expect(await axeFindings(sellerPage), 'the form for a price').toEqual([]);
    await sellerPage.getByLabel('Selling Price').fill('340');
    await sellerPage.getByRole('button', { name: 'Save' }).click();
    await expect(sellerPage.getByText('Price changed')).toBeVisible();
    await expect(sellerPage.getByRole('row', { name: kept })).toContainText('$340.00');
    const soldRow = sellerPage.getByRole('row', { name: sold });
    await expect(soldRow.getByRole('button', { name: 'Change' })).toHaveCount(0);
  });

  await test.step('the buyer sees where the booking stands, and the drop', async () => {
    await openDashboard(page);
    await expect(tile(page, 'Paid or on the way')).toContainText('1');
    await expect(tile(page, 'Price drops since you saved')).toContainText('1');
    const drops = page.getByRole('figure', { name: 'Price drops' });
    await expect(drops.getByRole('link', { name: kept })).toBeVisible();
    expect(await tableOf(page, 'Price drops')).toEqual([[], [kept, '$400', '$340', '15%']]);
    expect(await tableOf(page, 'Bookings')).toContainEqual(['Paid', '1']);
    expect(await axeFindings(page), 'a buyer').toEqual([]);
    await goTo(page, 'Wishlist');
    await expect(page.getByRole('row', { name: kept })).toContainText('was $400.00');
  });

  await test.step('the seller sees the sale, the money and the views', async () => {
    await openDashboard(sellerPage);
    await expect(tile(sellerPage, 'Money earned')).toContainText('$400');
    await expect(tile(sellerPage, 'Bicycles sold')).toContainText('1');
    const earned = await tableOf(sellerPage, 'Money earned');
    expect(earned).toHaveLength(13);
    expect(earned.at(-1)?.[1]).toBe('$400');
    expect((await tableOf(sellerPage, 'Bicycles sold')).at(-1)?.[1]).toBe('1');
    const views = (await tableOf(sellerPage, 'Views')).at(-1)?.[1];
    expect(Number(views)).toBeGreaterThan(0);
    await expect(tile(sellerPage, 'Views')).toContainText(String(views));
    expect(await tableOf(sellerPage, 'Your prices')).toContainEqual([kept, '$340', '–', '–', '–']);
    expect(await axeFindings(sellerPage), 'a seller').toEqual([]);
  });

  await test.step('the arrow keys read a plot month by month', async () => {
    const figure = sellerPage.getByRole('figure', { name: 'Money earned' });
    // A pointer that rests on the plot reads it, too.
    await sellerPage.mouse.move(0, 0);
    await expect(figure.getByText('so far:')).toBeVisible();
    await figure.getByRole('img').focus();
    await sellerPage.keyboard.press('ArrowLeft');
    await expect(figure.getByText('so far:')).toHaveCount(0);
    await sellerPage.keyboard.press('ArrowRight');
    await expect(figure.getByText('so far:')).toBeVisible();
  });

  await test.step('the admin sees the whole shop', async () => {
    await openDashboard(adminPage);
    await expect(tile(adminPage, 'Sales')).toContainText('$400');
    expect((await tableOf(adminPage, 'Sign-ups')).at(-1)?.slice(1)).toEqual(['1', '1']);
    expect((await tableOf(adminPage, 'Listings')).at(-1)?.[1]).toBe('2');
    expect(await tableOf(adminPage, 'Cities')).toEqual([[], ['Portland', '$400', '1']]);
    expect(await axeFindings(adminPage), 'an admin').toEqual([]);
  });
});
