import { newPerson, signUpAsAdmin, visit } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { adminEmails } from '../setup/shop.ts';
import { field, log, talk, write } from '../setup/talk.ts';

const category = 'Gravel bikes';

test('contact details are warned of, shown as dots, and open to admins', async ({
  shop,
  visitor,
}) => {
  const buyer = newPerson('Lea Leads', 'Buyer Account');
  const { sellerPage, buyerPage } = await talk({
    ...{ shop, visitor, category, title: 'Corbel Discreet 56' },
    seller: newPerson('Sia Stays', 'Seller Account'),
    buyer,
  });
  const address = 'lea.leads@gmail.com';
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
  await expect(log(buyerPage)).toContainText(address);
  await expect(log(buyerPage)).toContainText(
    'Contact details are hidden until the bicycle is paid here',
  );
  await expect(log(sellerPage)).toContainText('•••');
  await expect(log(sellerPage)).not.toContainText(address);
  await expect(log(sellerPage)).toContainText('Contact details are hidden');

  const page = await visitor();
  const admin = { ...newPerson('Ina Inspects', 'Buyer Account'), email: adminEmails[1] };
  await signUpAsAdmin(page, shop, admin);
  await visit(page, '/dashboard/all-buyer');
  await page.getByRole('button', { name: `Show 1 message of ${buyer.name}` }).click();
  await expect(page.getByRole('dialog')).toContainText(`Please do write to ${address}`);
});
