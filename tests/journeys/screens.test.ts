import { newPerson, openCategory } from '../setup/actions.ts';
import { addProducts } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

test('a card tells everything about a product and opens its two modals', async ({
  caller,
  visitor,
}) => {
  const sellerPage = await caller();
  await enroll(sellerPage, newPerson('Carl Cards', 'Seller Account'));
  await addProducts(sellerPage, "Kids' bikes", 1);
  const page = await visitor();
  const buyer = newPerson('Rea Reads', 'Buyer Account');
  await enroll(page, buyer);
  await openCategory(page, "Kids' bikes");
  const card = page.getByRole('article').filter({ hasText: 'Carl Cards' });
  await expect(card.getByRole('img', { name: 'Bicycle number 1' })).toBeVisible();
  await expect(card.getByRole('heading', { name: 'Bicycle number 1' })).toBeVisible();
  await expect(card.getByText('$101.00')).toBeVisible();
  await expect(card.getByText('Good', { exact: true })).toBeVisible();
  const terms = ['Purchase price', 'Purchased', 'Posted', 'Location', 'Seller'];
  await expect(card.getByRole('term')).toHaveText(terms);
  const today = new Date().toISOString().slice(0, 10);
  await expect(card.getByRole('definition')).toHaveText([
    '$900.00',
    '2022-04-03',
    today,
    'Alberta Arts, Portland',
    /^Carl Cards\s*$/,
  ]);
  const dialog = page.getByRole('dialog');

  await card.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByRole('textbox')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await card.getByRole('button', { name: 'Book Now' }).click();
  const prefilled = {
    'Product title': 'Bicycle number 1',
    Price: '$101.00',
    Name: buyer.name,
    Email: buyer.email,
  };
  for (const [label, value] of Object.entries(prefilled)) {
    await expect(dialog.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(dialog.getByLabel(label, { exact: true })).not.toBeEditable();
  }
  for (const phone of ['', 'call me']) {
    await dialog.getByLabel('Phone').fill(phone);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    for (const label of ['Phone', 'Location'])
      await expect(dialog.getByLabel(label), phone).toHaveAttribute('aria-invalid', 'true');
  }
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();

  await test.step('a category has one, two or three columns, by the width of the screen', async () => {
    await addProducts(sellerPage, "Kids' bikes", 2);
    await page.reload();
    await expect(page.getByRole('article')).toHaveCount(3);
    const grid = page
      .getByRole('main')
      .getByRole('list')
      .filter({ has: page.getByRole('article') });
    for (const [width, columns] of [
      [390, 1],
      [800, 2],
      [1280, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      const widths = await grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns);
      expect(widths.split(' '), `${width} px`).toHaveLength(columns);
    }
  });
});
