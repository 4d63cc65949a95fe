import { newPerson, visit } from '../setup/actions.ts';
import { axeFindings } from '../setup/axe.ts';
import { openPaidDeal } from '../setup/deal.ts';
import { expect, test } from '../setup/journey.ts';
import { restartLater, untilJobs } from '../setup/restart-later.ts';

const title = 'Corbel Collected 54';
const hourMs = 60 * 60_000;
/** Longer than the time for reviews. */
const reviewsEndMs = 15 * 24 * hourMs;
const praise = 'A pleasure to deal with.';

const phone = { width: 390, height: 844 };

test('a bicycle is paid and picked up, and its money reaches the bank of the seller', async ({
  shop,
  visitor,
}) => {
  // The shop is started three times.
  test.slow();
  const { sellerPage, buyerPage } = await openPaidDeal({
    shop,
    visitor,
    category: 'City bikes',
    title,
    seller: newPerson('Pat Pickup', 'Seller Account'),
    buyer: newPerson('Cora Collects', 'Buyer Account'),
  });
  // The seller has a phone with them at the hand-over.
  await sellerPage.setViewportSize(phone);
  const deal = new URL(sellerPage.url()).pathname;
  const sale = sellerPage.getByRole('table', { name: 'By sale' }).getByRole('row', { name: title });

  await test.step('the money is held, and the seller tells the provider where to send it', async () => {
    await visit(sellerPage, '/dashboard/your-money');
    await expect(sale).toContainText('After the buyer has the bicycle');
    await sellerPage.getByRole('button', { name: 'Get paid' }).click();
    await expect(sellerPage.getByRole('heading', { level: 1 })).toHaveText(/where to send/);
    await sellerPage.getByRole('button', { name: 'Fill in test data' }).click();
    expect(await axeFindings(sellerPage), "the sandbox's page").toEqual([]);
    await sellerPage.getByRole('button', { name: 'Submit' }).click();
    await expect(sellerPage.getByText('You can get paid')).toBeVisible();
  });
  await test.step('the code of the buyer hands it over, and the buyer says that all is well', async () => {
    const code = String(await buyerPage.getByText(/^\d{6}$/).textContent());
    await visit(sellerPage, `${deal}?side=seller`);
    await sellerPage.getByLabel("The buyer's code").fill(code);
    await sellerPage.getByRole('button', { name: 'Hand over' }).click();
    await expect(buyerPage.getByText(code)).toHaveCount(0);
    await buyerPage.getByRole('button', { name: 'All is well' }).click();
    await buyerPage.getByRole('button', { name: 'Yes, all is well' }).click();
    await expect(buyerPage.getByText('The buyer said that all is well.')).toBeVisible();
  });
  await test.step('the buyer alone writes a review, which the seller cannot read yet', async () => {
    const form = buyerPage.getByRole('region', { name: 'Review the seller' });
    await form.getByRole('radio', { name: '5 stars: Excellent' }).first().check();
    await form.getByLabel('Your review').fill(praise);
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect(buyerPage.getByRole('region', { name: 'Your review' })).toBeVisible();
    await expect(sellerPage.getByRole('region', { name: 'Review the buyer' })).toBeVisible();
    await expect(sellerPage.getByText(praise)).toHaveCount(0);
  });
  await test.step('the money is sent to the seller, and arrives', async () => {
    await restartLater(shop, [sellerPage, buyerPage], hourMs);
    await visit(sellerPage, '/dashboard/your-money');
    await expect(sale).toContainText(/Completed.*Arrives/, untilJobs);
    await restartLater(shop, [sellerPage, buyerPage], reviewsEndMs);
    await visit(sellerPage, '/dashboard/your-money');
    await expect(sale).toContainText('Paid out', untilJobs);
    const sums = sellerPage.getByRole('region', { name: 'Sums' });
    await expect(sums).toContainText('$101.00');
    expect(await axeFindings(sellerPage), "the seller's money").toEqual([]);
  });
  await test.step('and both see the end of the deal, and the review', async () => {
    for (const [page, side] of [
      [sellerPage, 'seller'],
      [buyerPage, 'buyer'],
    ] as const) {
      await visit(page, `${deal}?side=${side}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Reviews' })).toContainText(praise);
      expect(await axeFindings(page), side).toEqual([]);
    }
  });
});
