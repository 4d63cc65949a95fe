import type { Page } from '@playwright/test';
import { newPerson, visit } from '../setup/actions.ts';
import { addProducts, productOf } from '../setup/add-products.ts';
import { axeFindings } from '../setup/axe.ts';
import { openPaidDeal } from '../setup/deal.ts';
import { expect, test } from '../setup/journey.ts';
import { mailsTo } from '../setup/mail.ts';
import { proveEmail } from '../setup/messages.ts';
import { adminEmails, type Shop } from '../setup/shop.ts';
import { enrollAdmin, sessionOf } from '../setup/sign-up.ts';

const praise = 'Exactly as described, and clean.';

test('both sides review each other at once, one replies, and an admin hides a review', {
  tag: '@phone',
}, async ({ caller, shop, visitor }) => {
  const [category, wished] = ['Road bikes', 'Corbel Wished 52'];
  const buyer = newPerson('Abe Answers', 'Buyer Account');
  const { sellerPage, buyerPage, bookingId } = await openPaidDeal({
    ...{ shop, visitor, category, title: 'Corbel Reviewed 54', buyer },
    seller: newPerson('Rhea Reviews', 'Seller Account'),
  });
  await proveEmail(shop, buyer.email);
  await addProducts(sellerPage, category, 1, { title: wished });
  const { _id: wishedId } = await productOf(buyerPage, category, wished);
  await (await sessionOf(buyerPage)).call(`wishlist/${wishedId}`, {}, 'PATCH');
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
  await pauseAndReturn({ sellerPage, buyerPage, category, wished });
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
  await waitForNews(shop, buyer.email, wished);
});

interface Pause {
  sellerPage: Page;
  buyerPage: Page;
  category: string;
  /** The title of the bicycle that the buyer has saved. */
  wished: string;
}

/** The seller pauses, those who wait see until when, and the pause ends. */
async function pauseAndReturn({ sellerPage, buyerPage, category, wished }: Pause): Promise<void> {
  const day = (count: number) => new Date(Date.now() + count * 86_400_000);
  const back = day(5).toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
  await test.step('the seller says something, and pauses', () =>
    saySomethingAndPause(sellerPage, day(5)));
  await test.step('whoever wished for a bicycle, or looks at the page, sees when the seller is back', async () => {
    await visit(buyerPage, '/dashboard/my-wishlist');
    await expect(buyerPage.getByText(`Back on ${back}`)).toBeVisible();
    await buyerPage.getByRole('link', { name: wished }).click();
    await expect(buyerPage.getByText(`Back on ${back}.`)).toBeVisible();
    await expect(buyerPage.getByRole('button', { name: 'Book Now' })).toHaveCount(0);
    await buyerPage.getByRole('link', { name: 'Rhea Reviews' }).click();
    await expect(buyerPage.getByRole('main')).toContainText(`Away, back on ${back}.`);
    await expect(buyerPage.getByRole('main')).toContainText('I mend bicycles.');
    expect(await axeFindings(buyerPage), 'the page of a seller who is away').toEqual([]);
  });
  await test.step('the pause ends in My products, and the bicycles are back', async () => {
    await addProducts(sellerPage, category, 1, { title: 'Corbel Later 56' });
    await visit(sellerPage, '/dashboard/products');
    await expect(sellerPage.getByText('Paused', { exact: true })).toHaveCount(2);
    await sellerPage.getByRole('button', { name: 'End the pause' }).click();
    await expect(sellerPage.getByText('Paused', { exact: true })).toHaveCount(0);
    await visit(buyerPage, '/dashboard/my-wishlist');
    await expect(buyerPage.getByText('Not Paid')).toBeVisible();
    await expect(buyerPage.getByText(`Back on ${back}`)).toHaveCount(0);
  });
}

async function saySomethingAndPause(sellerPage: Page, back: Date): Promise<void> {
  await visit(sellerPage, '/dashboard/account');
  await sellerPage.getByRole('button', { name: 'Edit your page' }).click();
  const dialog = sellerPage.getByRole('dialog');
  await dialog.getByLabel('About you').fill('I mend bicycles. Write to rhea@example.com');
  await dialog.getByLabel('Show opening times').check();
  await dialog.getByLabel('Tuesday from').fill('09:30');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Please enter a time')).toBeVisible();
  await dialog.getByLabel('Tuesday to').fill('18:00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('an email');
  expect(await axeFindings(sellerPage), 'the form of the page').toEqual([]);
  await dialog.getByLabel('About you').fill('I mend bicycles.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(sellerPage.getByRole('row', { name: /Tuesday/ })).toContainText('9:30 AM');
  await sellerPage.getByRole('button', { name: 'Pause selling' }).click();
  await dialog.getByLabel('Back on').fill(back.toISOString().slice(0, 10));
  await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(sellerPage.getByRole('button', { name: 'End the pause' })).toBeVisible();
}

/** Waits for the mail of the saved search that follows the seller. */
const waitForNews = (shop: Shop, email: string, wished: string) =>
  test.step('the follower was mailed about the bicycle that was new after the pause, and no other', async () => {
    await expect(async () => {
      const mails = await mailsTo(shop, email);
      const news = mails.filter((text) => text.includes('Bicycles of Rhea Reviews'));
      expect(news.join()).toContain('Corbel Later 56');
      expect(news.join()).not.toContain(wished);
    }).toPass({ timeout: 60_000 });
  });
