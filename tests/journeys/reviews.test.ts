import { newPerson, visit } from '../setup/actions.ts';
import { axeFindings } from '../setup/axe.ts';
import { openPaidDeal } from '../setup/deal.ts';
import { expect, test } from '../setup/journey.ts';
import { adminEmails } from '../setup/shop.ts';
import { enrollAdmin, sessionOf } from '../setup/sign-up.ts';

const praise = 'Exactly as described, and clean.';

test('both sides review each other at once, one replies, and an admin hides a review', {
  tag: '@phone',
}, async ({ caller, shop, visitor }) => {
  const { sellerPage, buyerPage, bookingId } = await openPaidDeal({
    ...{ shop, visitor, category: 'Road bikes', title: 'Corbel Reviewed 54' },
    seller: newPerson('Rhea Reviews', 'Seller Account'),
    buyer: newPerson('Abe Answers', 'Buyer Account'),
  });
  const deal = new URL(buyerPage.url()).pathname;
  const reviewOf = (page: typeof sellerPage, name = 'Reviews') =>
    page.getByRole('region', { name });
  const received = { event: 'confirm-receipt' };
  await (await sessionOf(buyerPage)).call(`bookings/${bookingId}`, received, 'PATCH');

  await test.step('the link of a mail has chosen the stars, and the other side reads nothing yet', async () => {
    await visit(buyerPage, `${deal}?side=buyer&stars=5#review`);
    const form = reviewOf(buyerPage, 'Review the seller');
    await expect(form.getByRole('radio', { name: '5 stars: Excellent' }).first()).toBeChecked();
    const contact = form.getByRole('group', { name: 'Contact' }).getByRole('radio', { name: /^2/ });
    await contact.check();
    await form.getByRole('button', { name: 'Leave these out' }).click();
    await expect(contact).not.toBeChecked();
    await form.getByLabel('Your review').fill(praise);
    expect(await axeFindings(buyerPage), 'the form').toEqual([]);
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect(reviewOf(buyerPage, 'Your review')).toContainText(praise);
    await expect(reviewOf(sellerPage, 'Review the buyer')).toBeVisible();
    await expect(sellerPage.getByText(praise)).toHaveCount(0);
  });
  await test.step('once the other side has written, too, both read both', async () => {
    const form = reviewOf(sellerPage, 'Review the buyer');
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect(form.getByText('Please choose how many stars')).toBeVisible();
    await form.getByRole('radio', { name: '4 stars: Good' }).first().check();
    await form.getByRole('button', { name: 'Send review' }).click();
    await expect(reviewOf(sellerPage)).toContainText(praise);
    await expect(reviewOf(buyerPage).getByRole('img', { name: '4 of 5 stars' })).toBeVisible();
  });
  await test.step('the seller replies, and the buyer reads it', async () => {
    await sellerPage.getByRole('button', { name: 'Reply' }).click();
    const dialog = sellerPage.getByRole('dialog');
    await dialog.getByLabel('Reply').fill('Thank you!');
    expect(await axeFindings(sellerPage), 'the reply').toEqual([]);
    await dialog.getByRole('button', { name: 'Send reply' }).click();
    await expect(reviewOf(buyerPage)).toContainText('Thank you!');
    expect(await axeFindings(buyerPage), 'the reviews').toEqual([]);
  });
  await test.step("everybody reads it on the seller's page, and can follow the seller", async () => {
    await buyerPage.getByRole('link', { name: 'Rhea Reviews' }).click();
    await expect(buyerPage.getByRole('heading', { level: 1 })).toHaveText('Rhea Reviews');
    const reader = await visitor();
    await reader.goto(new URL(buyerPage.url()).pathname);
    const reviews = reader.getByRole('region', { name: 'Reviews' });
    await expect(reviews.getByRole('article')).toContainText([praise]);
    await expect(reviews).toContainText('1 review');
    expect(await axeFindings(reader), "the seller's page").toEqual([]);
    await buyerPage.getByRole('link', { name: 'Follow' }).click();
    await expect(buyerPage.getByLabel('Name')).toHaveValue('Bicycles of Rhea Reviews');
    await buyerPage.getByRole('button', { name: 'Save' }).click();
    await expect(buyerPage.getByText('Search saved')).toBeVisible();
  });
  await test.step('an admin hides it with a reason, which both sides read', async () => {
    const admin = await caller();
    const email = adminEmails[4];
    await enrollAdmin(admin, { ...newPerson('Ada Hides', 'Buyer Account'), email });
    const page = await admin.context().newPage();
    await page.goto(deal);
    await page.getByRole('button', { name: 'Hide review' }).last().click();
    await page.getByRole('dialog').getByLabel('Reason').fill('It names a child.');
    await page.getByRole('dialog').getByRole('button', { name: 'Hide' }).click();
    await expect(page.getByRole('button', { name: 'Show again' })).toBeVisible();
    expect(await axeFindings(page), "the admin's page").toEqual([]);
    for (const side of [buyerPage, sellerPage]) {
      await visit(side, '/dashboard/notifications');
      await expect(side.getByRole('main')).toContainText('The reason: It names a child.');
    }
  });
});
