import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { newPerson, visit } from '../setup/actions.ts';
import { addProducts, pathOf } from '../setup/add-products.ts';
import { axeFindingsInBothThemes, reducedMotion } from '../setup/axe.ts';
import { test as base, expect } from '../setup/journey.ts';
import { mailsTo } from '../setup/mail.ts';
import { openShop, type Shop } from '../setup/shop.ts';
import { enroll, password } from '../setup/sign-up.ts';

// Each journey has a shop of its own, whose clock it moves.
const test = base.extend({
  shop: async ({ engine, templates }, use) => {
    const clock = join(import.meta.dirname, '..', 'setup', 'later-clock.ts');
    const settings = async () => ({
      NODE_OPTIONS: `--import=${clock}`,
      ACCOUNT_CLOSING_DAYS: '14',
    });
    const shop = await openShop(engine, { templates, settings });
    await use(shop);
    await shop.remove();
  },
});

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const category = 'Road bikes';
const notice = (page: Page) =>
  page.getByRole('complementary', { name: 'Your account will be deleted' });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Restarts the shop with its clock ahead of the real one. */
async function moveClock(shop: Shop, page: Page, aheadMs: number): Promise<void> {
  await page.goto('about:blank');
  await shop.stop();
  await shop.start({ CLOCK_AHEAD_MS: String(aheadMs) });
}

/** Asks for the deletion of the account. */
async function close(page: Page): Promise<void> {
  await visit(page, '/dashboard/account');
  await press(page, 'Delete my account');
  await press(page, 'Delete account');
}

test('a seller closes the account, sees it on every page, and keeps it with its listings', {
  tag: '@phone',
}, async ({ shop, visitor }) => {
  const [page, other] = [await visitor(reducedMotion), await visitor(reducedMotion)];
  const seller = newPerson('Clara Closes', 'Seller Account');
  await enroll(page, seller);
  await enroll(other, newPerson('Bo Browses', 'Buyer Account'));
  const [title = ''] = await addProducts(page, category, 1);
  const path = await pathOf(page, category);
  const listing = other.getByRole('article').filter({ hasText: title });
  await visit(other, path);
  await expect(listing).toHaveCount(1);

  await test.step('long after the sign-in, the password is asked for', async () => {
    await moveClock(shop, page, 11 * minuteMs);
    await visit(page, '/dashboard/account');
    await press(page, 'Delete my account');
    const dialog = page.getByRole('dialog', { name: 'Delete my account' });
    await expect(dialog).toContainText('For 14 days');
    expect(await axeFindingsInBothThemes(page), 'the dialog').toEqual([]);
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
      expect(await axeFindingsInBothThemes(page), where).toEqual([]);
    }
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

test('an account is gone 15 days later', { tag: '@phone' }, async ({ shop, visitor }) => {
  test.slow();
  const page = await visitor(reducedMotion);
  const buyer = newPerson('Gus Goes', 'Buyer Account');
  await enroll(page, buyer);
  await close(page);
  await expect(notice(page)).toBeVisible();
  await moveClock(shop, page, 13 * dayMs);
  await visit(page, '/dashboard');
  await expect(notice(page)).toBeVisible();
  await moveClock(shop, page, 15 * dayMs);
  // A job of every minute deletes it.
  await expect(async () => {
    const credentials = { email: buyer.email, password };
    const answer = await page.request.post(`${shop.url}/api/auth/sign-in/email`, {
      data: credentials,
    });
    expect(answer.status()).toBe(401);
  }).toPass({ timeout: 80_000 });
  // The email is free again.
  await page.context().clearCookies();
  await enroll(page, buyer);
});
