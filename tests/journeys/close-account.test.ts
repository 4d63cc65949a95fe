import type { Page } from '@playwright/test';
import { newPerson, visit } from '../setup/actions.ts';
import { addProducts, pathOf } from '../setup/add-products.ts';
import { axeFindingsNow } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { mailsTo } from '../setup/mail.ts';
import { enroll, password } from '../setup/sign-up.ts';
import { refuseOnceAsStale } from '../setup/stale-sign-in.ts';

const category = 'Road bikes';
const notice = (page: Page) =>
  page.getByRole('complementary', { name: 'Your account will be deleted' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test('a seller closes the account, sees it on every page, and keeps it with its listings', async ({
  shop,
  visitor,
}) => {
  await shop.stop();
  await shop.start({ ACCOUNT_CLOSING_DAYS: '14' });
  const [page, other] = [await visitor(), await visitor()];
  const seller = newPerson('Clara Closes', 'Seller Account');
  await enroll(page, seller);
  await enroll(other, newPerson('Bo Browses', 'Buyer Account'));
  const [title = ''] = await addProducts(page, category, 1);
  const path = await pathOf(page, category);
  const listing = other.getByRole('article').filter({ hasText: title });
  await visit(other, path);
  await expect(listing).toHaveCount(1);

  await test.step('long after the sign-in, the password is asked for', async () => {
    await visit(page, '/dashboard/account/data');
    await refuseOnceAsStale(page, '**/api/account/close?*');
    await press(page, 'Delete my account');
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    await expect(dialog).toContainText('For 14 days');
    expect(await axeFindingsNow(page), 'the dialog').toEqual([]);
    await press(page, 'Delete account');
    const question = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await question.getByLabel('Your password').fill(password);
    await press(page, 'Continue');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('every page says so, and the listing is gone', async () => {
    for (const where of ['/dashboard/account', '/dashboard', '/dashboard/products']) {
      await visit(page, where);
      await expect(notice(page)).toContainText('Your account will be deleted on ');
      expect(await axeFindingsNow(page), where).toEqual([]);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(notice(page)).toBeInViewport();
    expect(await axeFindingsNow(page), 'on a phone').toEqual([]);
    await expect(page.getByRole('row', { name: title })).toHaveCount(0);
    await visit(other, path);
    await expect(other.getByText('Loading')).toHaveCount(0);
    await expect(listing).toHaveCount(0);
    const mails = (await mailsTo(shop, seller.email)).join();
    expect(mails).toContain('account will be deleted');
  });
  await test.step('the account is kept, and the listing is back', async () => {
    await press(page, 'Keep my account');
    await expect(notice(page)).toHaveCount(0);
    await visit(page, '/dashboard/products');
    await expect(page.getByRole('row', { name: title })).toHaveCount(1);
    await visit(other, path);
    await expect(listing).toHaveCount(1);
  });
});
