import type { Page } from '@playwright/test';
import { goTo, newPerson } from '../setup/actions.ts';
import { axeFindings } from '../setup/axe.ts';
import { openPaidDeal } from '../setup/deal.ts';
import { expect, test } from '../setup/journey.ts';

const category = 'City bikes';
const changes = /\/api\/bookings\/[0-9a-f-]{36}\?/;

async function enter(page: Page, code: string): Promise<void> {
  await page.getByLabel("The buyer's code").fill(code);
  await page.getByRole('button', { name: 'Hand over' }).click();
}

test('a bicycle is handed over by the code, entered without a network', {
  tag: ['@phone', '@storage'],
}, async ({ shop, visitor }) => {
  const { sellerPage, buyerPage } = await openPaidDeal({
    shop,
    visitor,
    category,
    title: 'Corbel Handed 54',
    seller: newPerson('Hal Hands', 'Seller Account'),
    buyer: newPerson('Hana Takes', 'Buyer Account'),
  });

  await test.step('the picture of the code leads the seller to the page with the code filled in', async () => {
    const { pathname } = new URL(sellerPage.url());
    const other = await sellerPage.context().newPage();
    await other.goto(`${pathname}?side=seller#code=482913`);
    await expect(other.getByLabel("The buyer's code")).toHaveValue('482913');
    await other.close();
    await sellerPage.bringToFront();
  });
  const code = await test.step('the buyer sees the code, in digits and to scan', async () => {
    await expect(buyerPage.getByRole('img', { name: /^QR code/ })).toBeVisible();
    expect(await axeFindings(buyerPage), "the buyer's page").toEqual([]);
    return String(await buyerPage.getByText(/^\d{6}$/).textContent());
  });
  await test.step('"Shipped" in My Buyers leads to it', async () => {
    await goTo(sellerPage, 'My Buyers');
    await expect(sellerPage.getByRole('link', { name: 'Hand over' })).toBeVisible();
    await sellerPage.getByRole('button', { name: 'Shipped', exact: true }).click();
  });
  await test.step('the seller does not see it, and a wrong one is refused in place', async () => {
    await expect(sellerPage.getByText('Please hand the bicycle over')).toBeVisible();
    await expect(sellerPage.getByText(code)).toHaveCount(0);
    expect(await axeFindings(sellerPage), "the seller's page").toEqual([]);
    await enter(sellerPage, '12');
    await expect(sellerPage.getByText('Please enter the six digits')).toBeVisible();
    await enter(sellerPage, String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
    await expect(sellerPage.getByRole('main').getByRole('alert')).toContainText(/code/i);
  });
  await test.step('without a network the right code waits, also after a reload', async () => {
    await sellerPage.context().setOffline(true);
    await enter(sellerPage, code);
    await expect(
      sellerPage.getByText('You are offline. The code has not been checked'),
    ).toBeVisible();
    await sellerPage.route(changes, (route) => route.abort('connectionrefused'));
    await sellerPage.context().setOffline(false);
    await sellerPage.reload();
    await expect(sellerPage.getByText('The code is being checked')).toBeVisible();
    await expect(buyerPage.getByRole('img', { name: /^QR code/ })).toBeVisible();
  });
  await test.step('and is sent automatically, which both sides see', async () => {
    await sellerPage.unroute(changes);
    await expect(sellerPage.getByText('You have handed the bicycle over.')).toBeVisible();
    await expect(sellerPage.getByText('The code is being checked')).toHaveCount(0);
    await expect(buyerPage.getByText('You have the bicycle.')).toBeVisible();
    await expect(buyerPage.getByRole('img', { name: /^QR code/ })).toHaveCount(0);
  });
  await test.step('the buyer says that all is well, and is told what that means', async () => {
    await buyerPage.getByRole('button', { name: 'All is well' }).click();
    const dialog = buyerPage.getByRole('dialog');
    await expect(dialog).toContainText('The seller then gets the money');
    await dialog.getByRole('button', { name: 'Yes, all is well' }).click();
    await expect(buyerPage.getByText('The buyer said that all is well.')).toBeVisible();
    await expect(buyerPage.getByRole('button', { name: 'All is well' })).toHaveCount(0);
  });
});
