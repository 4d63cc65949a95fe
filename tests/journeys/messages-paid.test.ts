import { newPerson, payWith, signUpAndIn, visit } from '../setup/actions.ts';
import { bookByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { askPathOf, field, log, talk, write } from '../setup/talk.ts';

const category = 'Gravel bikes';

test('a payment shows what was hidden, and others are told that the bicycle is sold', async ({
  shop,
  visitor,
}) => {
  const title = 'Corbel Revealed 56';
  const { sellerPage, buyerPage } = await talk({
    ...{ shop, visitor, category, title },
    seller: newPerson('Rae Reveals', 'Seller Account'),
    buyer: newPerson('Paul Pays', 'Buyer Account'),
  });
  const address = 'rae.reveals@gmail.com';
  await write(sellerPage, `Please write to ${address}`);
  await sellerPage.getByRole('button', { name: 'Send anyway' }).click();
  await expect(log(buyerPage)).toContainText('•••');
  const path = await askPathOf(buyerPage, category, title);
  await bookByCalls(buyerPage, category, [title]);
  const payer = await buyerPage.context().newPage();
  await visit(payer, '/dashboard/my-booking');
  await payer.getByRole('row', { name: title }).getByRole('link', { name: 'Pay' }).click();
  await payWith(payer, '4242424242424242');
  await expect(payer.getByText(/^Transaction id: pi_/)).toBeVisible();
  await payer.close();

  for (const page of [buyerPage, sellerPage]) {
    await expect(page.getByText('$101.00 · Paid')).toBeVisible();
    await expect(log(page)).toContainText(address);
    await expect(log(page)).not.toContainText('Contact details are hidden');
  }
  const other = await visitor();
  await signUpAndIn(other, newPerson('Otto Other', 'Buyer Account'));
  await visit(other, path);
  await expect(other.getByText('This bicycle has been sold.')).toBeVisible();
  await expect(field(other)).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Is it still available?' })).toHaveCount(0);
  await other.getByRole('link', { name: 'Other bicycles' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('All Products');
});
