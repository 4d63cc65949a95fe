import type { Page } from '@playwright/test';
import { goTo, newPerson, signUpAsAdmin } from '../setup/actions.ts';
import { reportByCalls } from '../setup/add-products.ts';
import { axeFindings } from '../setup/axe.ts';
import { openPaidDeal } from '../setup/deal.ts';
import { expect, test } from '../setup/journey.ts';
import { adminEmails } from '../setup/shop.ts';
import type { Person } from '../setup/sign-up.ts';

const title = 'Quillon Roadster "Ost-West" 56';
const admin: Person = { name: 'Fay Finds', email: adminEmails[0], type: 'Buyer Account' };
const seller = newPerson('Wilhelmina Quartermaine-Featherstonehaugh', 'Seller Account');
const buyer = newPerson('Bo Buys', 'Buyer Account');

/** Searches with the field above the filters. */
async function search(page: Page, label: string, typed: string): Promise<void> {
  await page.getByLabel(label).fill(typed);
  await page.getByRole('button', { name: 'Search', exact: true }).click();
}

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'What to find' }).getByRole('link', { name });

test('an admin finds a person, a listing, a booking and a payment, and reads all about them', async ({
  shop,
  visitor,
}) => {
  test.slow();
  const { buyerPage } = await openPaidDeal({
    shop,
    visitor,
    seller,
    buyer,
    category: 'Gravel bikes',
    title,
    listing: { delivery: 'shipping' },
  });
  await reportByCalls(buyerPage, 'Gravel bikes', title, 'It is stolen.');
  const page = await visitor();
  await signUpAsAdmin(page, admin, '/dashboard');
  const rows = page.getByRole('table').getByRole('row');

  await test.step('people, by the beginning of a name and with a filter', async () => {
    await goTo(page, 'Find');
    await search(page, 'Name, email, phone or id', 'quarter wil');
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText(seller.email);
    await page.getByText('More filters').click();
    await page
      .getByLabel('Account', { exact: true })
      .and(page.getByRole('combobox'))
      .selectOption('Buyer');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('Nothing found')).toBeVisible();
    await expect(page).toHaveURL(/role=buyer/);
    expect(await axeFindings(page), 'the empty list').toEqual([]);
    await page.goBack();
    await expect(rows).toHaveCount(2);
  });

  await test.step('a wrong day stays, with the reason', async () => {
    await page.getByText('More filters').click();
    await page.getByLabel('Joined from').fill('1950-01-01');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('From 1970 to 2999')).toBeVisible();
    await page.getByLabel('Joined from').fill('');
    await expect(rows).toHaveCount(2);
  });

  await test.step('the page about the person leads to their listings', async () => {
    await page.getByRole('link', { name: seller.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: seller.name })).toBeVisible();
    const sold = page.getByRole('region', { name: 'Bookings as the seller' });
    await expect(sold.getByRole('link', { name: title })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Reports', exact: true })).toContainText(title);
    await expect(page.getByRole('region', { name: 'Payments' })).toContainText('pi_');
    expect(await axeFindings(page), 'the page about a person').toEqual([]);
    const listings = page.getByRole('region', { name: 'Listings' });
    await listings.getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Bookings' })).toContainText(buyer.name);
    expect(await axeFindings(page), 'the page about a listing').toEqual([]);
    await page.getByRole('link', { name: 'Find all of this seller' }).click();
    await expect(rows).toHaveCount(2);
  });

  await test.step('bookings and payments', async () => {
    await tab(page, 'Bookings').click();
    await search(page, 'Title or id', 'ost west');
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText('Paid');
    await tab(page, 'Payments').click();
    await page.getByText('More filters').click();
    await page.getByLabel("Buyer's email").fill(buyer.email);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(rows).toHaveCount(2);
    await rows.last().getByRole('link', { name: title }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });

  await test.step('a page about nobody says so', async () => {
    await page.goto(`/dashboard/person/${crypto.randomUUID()}`);
    await expect(
      page.getByRole('heading', { name: 'We could not find this person' }),
    ).toBeVisible();
  });
});
