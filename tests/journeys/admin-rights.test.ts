import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { AdminRight } from '../../contract/accounts/admin-rights.ts';
import { admins, users } from '../../server/db/schema/accounts.ts';
import { goTo, newPerson, signIn } from '../setup/actions.ts';
import { axeFindings } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import type { Shop } from '../setup/shop.ts';
import { enroll } from '../setup/sign-up.ts';

const adminPages = {
  'All Buyer': '/dashboard/all-buyer',
  'All Seller': '/dashboard/all-seller',
  'Reported Item': '/dashboard/reported-item',
  Moderation: '/dashboard/moderation',
  'Audit trail': '/dashboard/audit-trail',
};
type PageName = keyof typeof adminPages;
const names = Object.keys(adminPages) as PageName[];

async function giveRight(shop: Shop, email: string, right: AdminRight): Promise<void> {
  const { db } = await shop.database();
  const [user] = await db
    .update(users)
    .set({ role: 'admin' })
    .where(eq(users.email, email))
    .returning({ id: users.id });
  // A trigger of the database has added the row of the rights.
  await db
    .update(admins)
    .set({ rights: [right] })
    .where(eq(admins.userId, user?.id ?? ''));
}

/**
 * The menu has these pages of admins. Of each kind, the first one's address shows the page, or says that
 * it is refused.
 */
async function expectPages(page: Page, allowed: readonly PageName[]): Promise<void> {
  await page.goto('/dashboard');
  // Without any links it is there, and has no height.
  await expect(page.getByRole('navigation', { name: 'Dashboard' })).toBeAttached();
  const menu = page.getByRole('navigation');
  for (const name of names)
    await expect(menu.getByRole('link', { name, exact: true }), name).toHaveCount(
      allowed.includes(name) ? 1 : 0,
    );
  const refused = names.find((name) => !allowed.includes(name));
  for (const name of [allowed[0], refused]) {
    if (!name) continue;
    await page.goto(adminPages[name]);
    const shown = name === refused ? 'You cannot open this page' : name;
    await expect(page.getByRole('heading', { level: 1, name: shown }), name).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
}

test('an admin with one right sees its pages and actions only', async ({ shop, visitor }) => {
  // Three people open many pages.
  test.slow();
  const [ada, mo, cash] = [
    newPerson('Ada Support', 'Buyer Account'),
    newPerson('Mo Moderates', 'Buyer Account'),
    newPerson('Cash Counts', 'Buyer Account'),
  ];
  const sellers = [
    newPerson('Sia Sells', 'Seller Account'),
    newPerson('Sol Sells', 'Seller Account'),
  ];
  const rowOfSeller = (page: Page) => page.getByRole('row', { name: sellers[0]?.email });
  const [support, moderation, money, other] = await Promise.all([
    visitor(),
    visitor(),
    visitor(),
    visitor(),
  ]);

  await test.step('the operator gives each of three people one right', async () => {
    await Promise.all([enroll(support, ada), enroll(moderation, mo), enroll(money, cash)]);
    for (const seller of sellers) await enroll(other, seller);
    // As the operator does; for the others as rows, since the command loads the whole server.
    await shop.admin('grant', ada.email, 'support');
    await giveRight(shop, mo.email, 'moderation');
    await giveRight(shop, cash.email, 'money');
    await signIn(support, ada);
  });

  await test.step('support reads the lists and the reports, and decides nothing', async () => {
    await expectPages(support, ['All Buyer', 'All Seller', 'Reported Item', 'Moderation']);
    expect(await axeFindings(support), 'the refused page').toEqual([]);
    await goTo(support, 'All Seller');
    await expect(rowOfSeller(support)).toBeVisible();
    await expect(rowOfSeller(support).getByRole('button', { name: 'Verify' })).toHaveCount(0);
    await expect(rowOfSeller(support).getByRole('button', { name: 'Delete' })).toHaveCount(0);
    expect(await axeFindings(support), 'the list').toEqual([]);
  });

  await test.step('money reads the figures of the shop, and no list of people', async () => {
    await expectPages(money, []);
    await money.getByRole('link', { name: 'Go to your dashboard' }).click();
    await expect(money.getByRole('heading', { name: 'The last 30 days' })).toBeVisible();
    const main = money.getByRole('main');
    for (const name of names)
      await expect(main.getByRole('link', { name, exact: true }), name).toHaveCount(0);
    expect(await axeFindings(money), 'the figures').toEqual([]);
  });

  await test.step('moderation decides, and sees what support has looked at', async () => {
    await expectPages(moderation, names);
    await goTo(moderation, 'All Seller');
    await rowOfSeller(moderation).getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(moderation.getByText('User verification done....')).toBeVisible();
    await moderation.goto(
      `/dashboard/audit-trail?action=private_data_viewed&person=${encodeURIComponent(ada.email)}`,
    );
    const looks = moderation.getByRole('row', { name: ada.email });
    await expect(looks.filter({ hasText: 'list of people · seller · 2 people' })).toHaveCount(1);
    expect(await axeFindings(moderation), 'the audit trail').toEqual([]);
  });

  await test.step('where a second factor is required, one who has none sees nothing else', async () => {
    for (const page of [support, moderation, money]) await page.goto('about:blank');
    await shop.stop();
    await shop.start({ REQUIRE_ADMIN_SECOND_FACTOR: 'true' });
    await moderation.goto('/dashboard');
    const words = moderation.getByRole('heading', { name: 'Set up a second factor' });
    await expect(words).toBeVisible();
    await expect(moderation.getByRole('link', { name: 'All Buyer' })).toHaveCount(0);
    await expect(moderation.getByRole('link', { name: 'Audit trail' })).toHaveCount(0);
    await moderation.setViewportSize({ width: 390, height: 844 });
    expect(await axeFindings(moderation), 'the dashboard').toEqual([]);
    await moderation.getByRole('link', { name: 'Open Your account' }).click();
    await expect(moderation).toHaveURL(/\/dashboard\/account\/signing-in$/);
  });
});
