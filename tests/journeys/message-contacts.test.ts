import { newPerson, payWith, signUpAndIn, signUpAsAdmin, visit } from '../setup/actions.ts';
import { bookByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { askPathOf, field, log, openThread, write } from '../setup/messages.ts';
import { adminEmails } from '../setup/shop.ts';

const category = 'Gravel bikes';
const title = 'Corbel Discreet 56';

test('contact details are warned of, shown as dots until the payment, and open to admins', async ({
  shop,
  visitor,
}) => {
  const buyer = newPerson('Lea Leads', 'Buyer Account');
  const { sellerPage, buyerPage } = await openThread({
    shop,
    visitor,
    category,
    title,
    buyer,
    seller: newPerson('Sia Stays', 'Seller Account'),
  });
  const address = 'lea.leads@gmail.com';

  await test.step('a writer is warned, and may send them anyway', async () => {
    await write(buyerPage, `Please write to ${address}`);
    const warning = buyerPage.getByRole('alert').filter({ hasText: 'looks like contact details' });
    await expect(warning).toContainText('an email');
    await expect(warning).toContainText('You are protected only when you pay here.');
    await expect(log(buyerPage)).not.toContainText(address);
    await field(buyerPage).fill(`Please do write to ${address}`);
    await expect(warning).toBeHidden();
    await field(buyerPage).press('Enter');
    await expect(warning).toBeVisible();
    await buyerPage.getByRole('button', { name: 'Send anyway' }).click();
  });
  await test.step('the other side sees dots', async () => {
    await expect(log(buyerPage)).toContainText(address);
    await expect(log(buyerPage)).toContainText(
      'Contact details are hidden until the bicycle is paid here',
    );
    await expect(log(sellerPage)).toContainText('•••');
    await expect(log(sellerPage)).not.toContainText(address);
    await expect(log(sellerPage)).toContainText('Contact details are hidden');
  });
  await test.step('an admin reads them', async () => {
    const page = await visitor();
    const admin = { ...newPerson('Ina Inspects', 'Buyer Account'), email: adminEmails[1] };
    await signUpAsAdmin(page, admin, '/dashboard/all-buyer');
    await page.getByRole('button', { name: `Show 1 message of ${buyer.name}` }).click();
    await expect(page.getByRole('dialog')).toContainText(`Please do write to ${address}`);
  });
  const path = await askPathOf(buyerPage, category, title);
  await test.step('a payment shows what was hidden, to both at once', async () => {
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
  });
  await test.step('others who ask are told that the bicycle is sold', async () => {
    const other = await visitor();
    await signUpAndIn(other, newPerson('Otto Other', 'Buyer Account'), path);
    await expect(other.getByText('This bicycle has been sold.')).toBeVisible();
    await expect(field(other)).toHaveCount(0);
    await expect(other.getByRole('button', { name: 'Is it still available?' })).toHaveCount(0);
    await other.getByRole('link', { name: 'Other bicycles' }).click();
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('All Products');
  });
});
