import type { Page } from '@playwright/test';
import { goTo, newPerson, signUpAsAdmin } from '../setup/actions.ts';
import { addProducts, reportByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { adminEmails } from '../setup/shop.ts';
import { enroll, type Person } from '../setup/sign-up.ts';
import { nextFrames } from '../setup/wait-for-idle.ts';

const title = 'Bicycle number 1';
const labels = ['All Buyer', 'All Seller', 'Reported Item', 'Moderation', 'Find', 'Disputes'];
const columns = ['#', 'Image', 'Name', 'Email'];
/** Columns that the specification does not have; they follow those that it has. */
const added = ['Hidden contact details', 'More'];
const refusal = { status: 409, json: { code: 'booking_closed', message: 'For other clients.' } };
const words = 'This booking can no longer be changed.';
const large = { width: 1280, height: 900 };
const admin = (name: string, email: string): Person => ({ name, email, type: 'Buyer Account' });

/** A page whose next requests of this method are refused, for others to be let through again. */
async function refuse(page: Page, path: string, method: string): Promise<() => Promise<void>> {
  await page.route(path, (route) =>
    route.request().method() === method ? route.fulfill(refusal) : route.fallback(),
  );
  return () => page.unroute(path);
}

/** The row of a report leads to the bicycle, and to its seller's page with the way to the list. */
async function followReport(page: Page, buyer: Person, seller: Person): Promise<void> {
  const report = page.getByRole('row', { name: buyer.email });
  await report.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.goBack();
  await report.getByRole('link', { name: seller.email }).click();
  await expect(page.getByRole('heading', { level: 1, name: seller.name })).toBeVisible();
  await page.getByRole('link', { name: 'Verify, rename or delete' }).click();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row', { name: seller.email })).toContainText(seller.name);
  await page.getByRole('link', { name: 'Show everybody' }).click();
  await expect(page).toHaveURL('/dashboard/all-seller');
  await goTo(page, 'Reported Item');
}

/** Filters the audit trail that is open, with values that it refuses and with good ones. */
async function filterAuditTrail(page: Page): Promise<void> {
  const person = page.getByLabel("Person's email");
  const filter = page.getByRole('button', { name: 'Filter' });
  const incomplete = page.getByText('Please enter a complete email, for example');

  await test.step('half an email stays, with the reason', async () => {
    await person.fill('ann@bikes');
    await page.getByLabel('Action').selectOption('signed_up');
    await filter.click();
    await expect(person).toHaveValue('ann@bikes');
    await expect(incomplete).toBeVisible();
    await expect(person).toBeFocused();
  });
  await test.step('a day that there is no record of stays, and so do days in the wrong order', async () => {
    await person.fill('');
    await page.getByLabel('From').fill('1950-01-01');
    await filter.click();
    await expect(page.getByLabel('From')).toHaveValue('1950-01-01');
    await expect(page.getByText('From 1970 to 2999')).toBeVisible();
    await page.getByLabel('From').fill('2026-03-02');
    await page.getByLabel('Until').fill('2026-03-01');
    await filter.click();
    await expect(page.getByText('Must not be before From')).toBeVisible();
    await page.getByLabel('Until').fill('2026-03-02');
    await filter.click();
    await expect(page).toHaveURL(/until=2026-03-02/);
    await expect(page.getByText('Must not be before From')).toHaveCount(0);
  });
  await test.step('an address with a wrong filter shows it, and what is wrong', async () => {
    await page.goto('/dashboard/audit-trail?person=ann%40bikes&action=signed_up');
    await expect(person).toHaveValue('ann@bikes');
    await expect(page.getByLabel('Action')).toHaveValue('signed_up');
    await expect(incomplete).toBeVisible();
  });
  await test.step('a good one filters, keeps the focus, and Back brings the one before', async () => {
    await person.fill('auditor@example.com');
    await person.press('Enter');
    await expect(page).toHaveURL(/person=auditor%40example.com/);
    await expect(person).toHaveValue('auditor@example.com');
    await expect(person).toBeFocused();
    await person.fill('somebody@example.com');
    await person.press('Enter');
    await expect(page).toHaveURL(/person=somebody/);
    await page.goBack();
    await expect(person).toHaveValue('auditor@example.com');
  });
  await test.step('also a Back that comes before the page has followed', async () => {
    await person.fill('too.quick@example.com');
    // As in a busy browser, in one task: it is back at the address before the page has rendered
    // again.
    await person.evaluate((field: HTMLInputElement) => {
      const before = location.href;
      field.form?.requestSubmit();
      history.replaceState(history.state, '', before);
      dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    });
    await expect(person).toHaveValue('auditor@example.com');
  });
}

/** Lets lists and changes of lists fail, with and without a toast. */
async function failLists(page: Page, seller: Person): Promise<void> {
  const toast = page.getByRole('status').filter({ hasText: words });
  await test.step('failed lists of buyers and reports show toasts', async () => {
    for (const [label, path] of [
      ['All Buyer', '**/api/all-users?*'],
      ['Reported Item', '**/api/report?*'],
    ] as const) {
      const release = await refuse(page, path, 'GET');
      await page.goto('/dashboard');
      await goTo(page, label);
      await expect(toast).toBeVisible();
      await release();
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('main').getByText(words)).toHaveCount(0);
    }
  });
  await test.step('that of sellers shows an error in place', async () => {
    // Without the toasts of before.
    await page.goto('/dashboard');
    await goTo(page, 'All Seller');
    const row = page.getByRole('row', { name: seller.email });
    await refuse(page, '**/api/users/*', 'PATCH');
    await row.getByRole('button', { name: 'Verified', exact: true }).click();
    await expect(row.getByRole('alert')).toHaveText(words);
    await refuse(page, '**/api/users/*', 'DELETE');
    const deleted = page.waitForRequest((request) => request.method() === 'DELETE');
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Reason').fill('Sold stolen bicycles');
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    expect(new URL((await deleted).url()).searchParams.get('role')).toBe('buyer');
    await expect(dialog.getByRole('alert')).toHaveText(words);
    await nextFrames(page);
    expect(await toast.count()).toBe(0);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });
}

test('the screens of an admin have their menu and their columns, and say what fails', async ({
  caller,
  visitor,
}) => {
  const sellerPage = await caller();
  const seller = newPerson('Vera Verified', 'Seller Account');
  await enroll(sellerPage, seller);
  await addProducts(sellerPage, 'Cargo bikes', 1);
  const reporter = await caller();
  const buyer = newPerson('Rob Reports', 'Buyer Account');
  await enroll(reporter, buyer);
  await reportByCalls(reporter, 'Cargo bikes', title, 'No brakes.');

  const page = await visitor({ viewport: large });
  await signUpAsAdmin(page, admin('Ines Inspector', adminEmails[2]), '/dashboard');
  const menu = page.getByRole('navigation', { name: 'Dashboard' });
  await expect(menu.getByRole('link')).toHaveText(labels);
  const headers = page.getByRole('columnheader');

  await test.step('All Buyer, with a default picture in place of a missing one', async () => {
    await page.route('**/api/all-users?*', async (route) => {
      const answer = await route.fetch();
      const users: object[] = await answer.json();
      const json = users.map((user) => ({ ...user, photoURL: '' }));
      await route.fulfill({ response: answer, json });
    });
    await goTo(page, 'All Buyer');
    await expect(headers).toHaveText([...columns, 'Delete', ...added]);
    const row = page.getByRole('row', { name: buyer.email });
    await expect(row).toContainText(buyer.name);
    await expect(row.locator('img')).toHaveAttribute('src', '/default-profile.svg');
    await page.unroute('**/api/all-users?*');
  });
  await test.step('All Seller, where both words verify and load the list again', async () => {
    await goTo(page, 'All Seller');
    await expect(headers).toHaveText([...columns, 'Verified', 'Delete', ...added]);
    for (const word of ['Verify', 'Verified']) {
      const patched = page.waitForRequest((request) => request.method() === 'PATCH');
      const reloaded = page.waitForRequest('**/api/all-users?*');
      await page
        .getByRole('row', { name: seller.name })
        .getByRole('button', { name: word, exact: true })
        .click();
      expect(new URL((await patched).url()).searchParams.get('role')).toBe('buyer');
      await reloaded;
    }
    await expect(page).toHaveTitle('All Seller | Respoke');
  });
  await test.step('the audit trail', async () => {
    await goTo(page, 'Audit trail');
    await expect(page.getByRole('table')).toBeVisible();
    await filterAuditTrail(page);
  });
  await test.step('Reported Item', async () => {
    await goTo(page, 'Reported Item');
    const names = ['Date', 'Product Title', 'Seller Email', 'Buyer Email', 'Message', 'Delete'];
    await expect(headers).toHaveText(names);
    const cells = page.getByRole('row', { name: buyer.email }).getByRole('cell');
    await expect(cells.nth(0).locator('span').last()).toHaveText(
      new Date().toISOString().slice(0, 10),
    );
    await expect(cells.nth(1)).toContainText(title);
    await expect(cells.nth(4)).toContainText('No brakes.');
    await followReport(page, buyer, seller);
    const row = page.getByRole('row', { name: title });
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Report deleted...')).toBeVisible();
  });
  await failLists(page, seller);
  await test.step('on a small screen the same links', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu' }).click();
    const links = page.getByRole('navigation', { name: 'Menu' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'Bicycles', 'Blog', 'Dashboard', ...labels]);
  });
});
