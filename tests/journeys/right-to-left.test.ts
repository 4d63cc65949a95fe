import type { Locator } from '@playwright/test';
import { goTo, newPerson, openCategory, signUpAndIn } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';

// Hebrew with figures and a mark at its end, which stand on the wrong side in a text from left to right.
const title = 'אופני הרים 28 אינץ׳!';
const category = 'Mountain bikes';

const expectRightToLeft = (words: Locator) => expect(words).toHaveCSS('direction', 'rtl');

test('right-to-left text is shown and entered from right to left', async ({ visitor }) => {
  const [sellerPage, page] = [await visitor(), await visitor()];
  await signUpAndIn(
    sellerPage,
    { ...newPerson('Dana Sells', 'Seller Account'), name: 'דנה המוכרת' },
    '/dashboard/products',
  );
  await addProducts(sellerPage, category, 1, { title, description: 'מצב מצוין.', city: 'חיפה' });
  await goTo(sellerPage, 'My products');
  await expectRightToLeft(sellerPage.getByRole('table').getByText(title));
  await sellerPage.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = sellerPage.getByRole('dialog');
  await expect(dialog).toContainText(`Are you sure you want to delete "${title}"`);
  await expectRightToLeft(dialog.getByText(title, { exact: true }));
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await goTo(sellerPage, 'Add a products');
  await sellerPage.getByLabel('Title').fill(title);
  await expectRightToLeft(sellerPage.getByLabel('Title'));
  await sellerPage.getByLabel('Description').fill('מצב מצוין.');
  await expectRightToLeft(sellerPage.getByLabel('Description'));

  await enroll(page, newPerson('Lea Reads', 'Buyer Account'));
  await openCategory(page, category);
  const card = page.getByRole('article');
  await expectRightToLeft(card.getByRole('heading', { name: title }));
  await expectRightToLeft(card.getByText('מצב מצוין.'));
  await expectRightToLeft(card.getByText('דנה המוכרת'));
  await card.getByRole('button', { name: 'Report' }).click();
  await page.getByLabel('Message', { exact: true }).fill('שלום');
  await expectRightToLeft(page.getByLabel('Message', { exact: true }));
  await page.keyboard.press('Escape');
  await bookByCalls(page, category, [title]);
  await page.goto('/dashboard/my-booking');
  await expectRightToLeft(page.getByRole('table').getByText(title));
  await page.getByRole('link', { name: 'Pay', exact: true }).click();
  await expectRightToLeft(page.getByRole('region', { name: 'Order items' }).getByText(title));
  await goTo(sellerPage, 'My Buyers');
  await expectRightToLeft(sellerPage.getByRole('table').getByText(title));
  await expect(sellerPage.getByRole('table').getByText('Canal Street')).toHaveCSS(
    'direction',
    'ltr',
  );
});
