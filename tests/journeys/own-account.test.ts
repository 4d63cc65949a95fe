import { readFile } from 'node:fs/promises';
import { goTo, newPerson, signUpAsAdmin } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { restartLater } from '../setup/restart-later.ts';
import { adminEmails } from '../setup/shop.ts';
import { enroll, makePerson } from '../setup/sign-up.ts';
import { untilItWorks } from '../setup/wait-for-idle.ts';

const large = { width: 1280, height: 900 };

test('a person downloads their data and deletes their account', async ({ shop, visitor }) => {
  const page = await visitor({ viewport: large });
  const person = newPerson('Lea Leaving', 'Buyer Account');
  await enroll(page, person);
  await page.clock.install();
  await page.goto('/dashboard');
  await goTo(page, 'Your account');
  await page.getByRole('link', { name: 'Your data' }).click();

  await test.step('the file with what we know of them is prepared, and then downloaded', async () => {
    await page.getByRole('button', { name: 'Prepare my data' }).click();
    await expect(page.getByText('Your file is being prepared.')).toBeVisible();
    // A job of every minute writes it, and at a start. The page asks every five seconds.
    await restartLater(shop, [], 0);
    const button = page.getByRole('button', { name: /^Download \(/ });
    await expect(async () => {
      await page.clock.fastForward(5000);
      await expect(button).toBeVisible({ timeout: 500 });
    }).toPass();
    const download = page.waitForEvent('download');
    await button.click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('my-data.zip');
    expect((await readFile(await file.path())).toString('latin1', 0, 2)).toBe('PK');
  });
  await test.step('cancelling deletes nothing', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.reload();
    await untilItWorks(page);
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
  });
  await test.step('without days of grace, the account is deleted at once', async () => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('Your account is deleted')).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('link', { name: 'Sign-In' })).toBeVisible();
  });
});

test('a verified seller is warned of the effects of a new name and of closing the account', async ({
  visitor,
}) => {
  const page = await visitor();
  await enroll(page, newPerson('Vera Verified', 'Seller Account'));
  await page.route('**/api/account?*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), verified: true } });
  });
  const sale = { price: 450, side: 'seller', until: null };
  const deals = [
    { ...sale, _id: crypto.randomUUID(), productTitle: 'Corbel Strada 54', waitsFor: 'shipment' },
    {
      ...sale,
      _id: crypto.randomUUID(),
      productTitle: 'Halden Tour',
      waitsFor: 'receipt',
      until: '2026-12-20T10:00:00Z',
    },
  ];
  const json = { days: 14, deals };
  await page.route('**/api/account/closing?*', (route) => route.fulfill({ json }));
  await page.goto('/dashboard/account');
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
    /you lose your verified mark/,
  );
  await page.getByRole('link', { name: 'Your data' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toContainText([
    'Now: your listings are hidden',
    'For 14 days: you can sign in',
    'After that: we delete your account for good',
    'Corbel Strada 54 Not shipped yet',
    'Halden Tour Receipt not confirmed, counts as received on Dec 20, 2026',
  ]);
  await expect(dialog).toContainText('their buyers get a full refund');
});

test('an admin reads and filters the audit trail', async ({ visitor }) => {
  const someone = newPerson('Wanda Watched', 'Seller Account');
  const page = await visitor({ viewport: large });
  await makePerson(page, someone);
  const admin = { name: 'Ida Inspector', email: adminEmails[1], type: 'Buyer Account' } as const;
  await signUpAsAdmin(page, admin, '/dashboard/audit-trail');
  await expect(page.getByRole('columnheader')).toHaveText([
    'When (UTC)',
    'Who',
    'Action',
    'Affected user',
    'Details',
  ]);
  await page.getByLabel("Person's email").fill(someone.email);
  await page.getByLabel('Action').selectOption('Signed up');
  await page.getByRole('button', { name: 'Filter' }).click();
  const rows = page.getByRole('row').filter({ hasText: '@' });
  await expect(rows).toHaveCount(1);
  await expect(rows.getByRole('cell', { name: 'Signed up' })).toBeVisible();
  await expect(rows.getByRole('cell', { name: someone.email })).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(1);
  await page.getByLabel('Until').fill('2020-01-01');
  await page.getByRole('button', { name: 'Filter' }).click();
  await expect(page.getByText('No events found')).toBeVisible();
});
