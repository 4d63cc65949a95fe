import { newPerson, openCategory, payWith, visit } from '../setup/actions.ts';
import { addProducts, bookByCalls, productOf, removeProduct } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { delayResponses } from '../setup/network.ts';
import { payByCalls, paymentPathOf } from '../setup/pay-by-calls.ts';
import { enroll } from '../setup/sign-up.ts';

// Pages that stay open while another person does something. Nothing is reloaded here.

test('a dialog and payment pages that are open follow what others do', async ({
  caller,
  visitor,
}) => {
  const [seller, page, rivalPage] = [await caller(), await visitor(), await visitor()];
  const title = 'Bicycle number 1';
  await enroll(seller, newPerson('Sue Sells Once', 'Seller Account'));
  await addProducts(seller, 'City bikes', 1, { title: 'Soon Gone' });
  await addProducts(seller, 'Folding bikes', 1);
  await enroll(page, newPerson('Tim Types', 'Buyer Account'));
  await enroll(rivalPage, newPerson('Rita Rushes', 'Buyer Account'));

  await test.step('a buyer who is typing while the bicycle is deleted is told so and keeps the text', async () => {
    for (const one of [page, rivalPage]) await openCategory(one, 'City bikes');
    await page.getByRole('button', { name: 'Book Now' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Phone').fill('5550107733');
    await removeProduct(seller, await productOf(seller, 'City bikes', 'Soon Gone'));
    await expect(rivalPage.getByRole('article')).toHaveCount(0);
    await expect(dialog.getByLabel('Phone')).toHaveValue('5550107733');
    await dialog.getByLabel('Location').fill('12 Canal Street');
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('This bicycle is no longer for sale.');
  });
  await test.step('a payment shows in another tab, and to another buyer', async () => {
    for (const one of [page, rivalPage]) {
      await bookByCalls(one, 'Folding bikes', [title]);
      await one.goto(await paymentPathOf(one, title));
      await expect(one.getByLabel('Card number').or(one.getByRole('alert'))).toBeVisible();
    }
    await expect(rivalPage.getByRole('alert')).toContainText('Another buyer is paying');
    const secondTab = await page.context().newPage();
    await secondTab.goto(page.url());
    await expect(secondTab.getByLabel('Card number')).toBeVisible();
    await page.bringToFront();
    await payWith(page, '4242424242424242');
    await expect(page.getByText(/^Transaction id: pi_/)).toBeVisible();
    await expect(secondTab.getByText(/^Transaction id: pi_/)).toBeVisible();
    await expect(secondTab.getByLabel('Card number')).toHaveCount(0);
    await expect(rivalPage.getByText('Sold to another buyer')).toBeVisible();
    await expect(rivalPage.getByText('Another buyer is paying')).toHaveCount(0);
  });
  await test.step('and the receipt is found again in My Bookings', async () => {
    await page.getByRole('main').getByRole('link', { name: 'My Bookings' }).click();
    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByText(/^Transaction id: pi_/)).toBeVisible();
  });
});

test('a category, a wishlist and My Buyers that are open follow a new bicycle, hearts, a booking and its sale', {
  tag: '@phone',
}, async ({ caller, visitor }) => {
  const title = `Corbel Cargo ${crypto.randomUUID().slice(0, 6)}`;
  const kind = 'Cargo bikes';
  const [sellerPage, page, rival] = [await visitor(), await visitor(), await caller()];
  await enroll(sellerPage, newPerson('Sia Sells', 'Seller Account'));
  await enroll(page, newPerson('Una Undecided', 'Buyer Account'));
  await enroll(rival, newPerson('Rob Rival', 'Buyer Account'));
  await visit(sellerPage, '/dashboard/my-buyers');
  await expect(sellerPage.getByText('No buyer booking info available')).toBeVisible();
  await openCategory(page, kind);
  const card = page.getByRole('article').filter({ hasText: title });
  const heart = card.getByRole('button', { name: 'Wishlist' });
  await test.step('a new product shows up', async () => {
    await addProducts(sellerPage, kind, 1, { title, selling_price: 640.5 });
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });
  const listPage = await page.context().newPage();
  await listPage.goto('/dashboard/my-wishlist');
  const row = listPage.getByRole('row', { name: title });
  await expect(listPage.getByText('No product added')).toBeVisible();

  await test.step('what is added in one window shows in the other', async () => {
    await heart.click();
    await expect(row).toContainText('$640.50');
  });

  await test.step('and what is taken out in the other shows on the card', async () => {
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    await listPage.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('a press is compared with the wishlist, and no list is fetched for it', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await heart.click();
    await expect(row).toBeVisible();
    await expect.poll(() => asked).toContain('/api/wishlist');
    expect(asked.filter((path) => path.startsWith('/api/products'))).toEqual([]);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a list that was on its way when the heart was pressed is fetched all the same', async () => {
    const added = `Corbel Cargo ${crypto.randomUUID().slice(0, 6)}`;
    const release = await delayResponses(page, /\/api\/products\/[^/]+\?/);
    const coming = page.waitForRequest(/\/api\/products\/[^/]+\?/);
    await addProducts(sellerPage, kind, 1, { title: added });
    await coming;
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(row).toHaveCount(0);
    release();
    await expect(page.getByRole('article').filter({ hasText: added })).toBeVisible();
    await heart.click();
    await expect(row).toBeVisible();
  });

  await test.step('somebody else books and buys it, which all three pages show', async () => {
    await bookByCalls(rival, kind, [title]);
    const sale = sellerPage.getByRole('row', { name: title });
    await expect(sale).toContainText('Not Paid');
    await payByCalls(rival, title);
    await expect(sale.getByText('Paid', { exact: true })).toBeVisible();
    await expect(row).toContainText('No longer available');
    await expect(card.getByRole('button', { name: 'Book Now', exact: true })).toBeHidden();
    await expect(card).toContainText(/sold/i);
  });
});
