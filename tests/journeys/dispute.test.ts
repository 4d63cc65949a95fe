import type { Page } from '@playwright/test';
import { newPerson, visit } from '../setup/actions.ts';
import { axeFindings } from '../setup/axe.ts';
import { openPaidDeal } from '../setup/deal.ts';
import { expect, test } from '../setup/journey.ts';
import { smallPhoto } from '../setup/photo.ts';
import { adminEmails } from '../setup/shop.ts';
import { enrollAdmin, sessionOf } from '../setup/sign-up.ts';

const title = 'Corbel Disputed 54';
/** How an admin can decide. */
const outcomes = ['all of it back', 'a part back', 'gets the money', 'sent back first'];
const address = {
  name: 'Cleo Complains',
  line1: '12 Canal Street',
  city: 'Portland',
  region: 'OR',
  postcode: '97209',
  country: 'US',
};

test('a bicycle that goes back waits for the address of its seller, which the buyer then sees', async ({
  caller,
  shop,
  visitor,
}) => {
  const { sellerPage, buyerPage, bookingId } = await openPaidDeal({
    ...{ shop, visitor, category: 'Gravel bikes', title: 'Corbel Returned 52' },
    seller: newPerson('Rita Returns', 'Seller Account'),
    buyer: newPerson('Sven Sends', 'Buyer Account'),
    listing: { selling_price: 300, delivery: 'both', shipping_price: 40 },
    booking: { delivery: 'shipping', address, shippingPrice: 40 },
  });
  await buyerPage.setViewportSize({ width: 390, height: 844 });
  const admin = await caller();
  await enrollAdmin(admin, {
    ...newPerson('Ada Arbiter', 'Buyer Account'),
    email: adminEmails[4],
  });
  await (await sessionOf(sellerPage)).call(`bookings/${bookingId}`, { event: 'ship' }, 'PATCH');
  const complaint = { bookingId, reason: 'damaged', message: 'It is another bicycle.' };
  const { _id: dispute } = await (await sessionOf(buyerPage)).call('disputes', complaint);
  const decision = { action: 'decide', outcome: 'return_first', message: 'It is another one.' };
  await (await sessionOf(admin)).call(`disputes/${dispute}`, decision, 'PATCH');

  await test.step('the buyer reads that the seller was asked', async () => {
    await expect(buyerPage.getByText('We have asked the seller for the address')).toBeVisible();
    await expect(buyerPage.getByText(/If the seller has given no address by/)).toBeVisible();
    expect(await axeFindings(buyerPage), "the buyer's page").toEqual([]);
  });
  await test.step('the seller gives the address', async () => {
    await sellerPage.getByRole('button', { name: 'Give the address' }).click();
    const dialog = sellerPage.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Please fill in this field').first()).toBeVisible();
    await dialog.getByLabel('Recipient').fill('Rita Returns');
    await dialog.getByLabel('Street and number').fill('7 Harbor Row');
    await dialog.getByLabel('City').fill('Astoria');
    await dialog.getByLabel('State').fill('OR');
    await dialog.getByLabel('ZIP code').fill('97103');
    expect(await axeFindings(sellerPage), 'the address').toEqual([]);
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(sellerPage.getByRole('button', { name: 'Change the address' })).toBeVisible();
  });
  await test.step('the buyer sees it, and the admin does not', async () => {
    const back = buyerPage.getByRole('region', { name: 'Return' });
    await expect(back).toContainText('7 Harbor Row');
    await expect(buyerPage.getByText(/Please send the bicycle back .* by /)).toBeVisible();
    expect(await axeFindings(buyerPage), 'the address of the return').toEqual([]);
    const adminPage = await admin.context().newPage();
    await adminPage.goto(new URL(buyerPage.url()).pathname);
    await expect(adminPage.getByText('gave the address for the return').first()).toBeVisible();
    await expect(adminPage.getByText('7 Harbor Row')).toHaveCount(0);
  });
});

/** Opens the dispute about the bicycle as an admin, who finds it in both lists. */
async function findWaiting(page: Page): Promise<void> {
  await visit(page, '/dashboard/disputes');
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  expect(await axeFindings(page), 'the list of disputes').toEqual([]);
  await visit(page, '/dashboard/moderation');
  const waiting = page.getByRole('region', { name: 'Disputes that wait' });
  await expect(waiting.getByRole('link', { name: title })).toBeVisible();
  expect(await axeFindings(page), "the moderators' list").toEqual([]);
  await waiting.getByRole('link', { name: title }).click();
}

test('a shipped bicycle is not as promised, and an admin gives a part of the money back', async ({
  shop,
  visitor,
}) => {
  const { sellerPage, buyerPage } = await openPaidDeal({
    ...{ shop, visitor, category: 'Gravel bikes', title },
    seller: newPerson('Dan Denies', 'Seller Account'),
    buyer: newPerson('Cleo Complains', 'Buyer Account'),
    listing: { selling_price: 600, delivery: 'both', shipping_price: 40.5 },
    booking: { delivery: 'shipping', address, shippingPrice: 40.5 },
  });
  // The buyer has a phone, the others large screens.
  await buyerPage.setViewportSize({ width: 390, height: 844 });
  const deal = new URL(sellerPage.url()).pathname;
  const adminPage = await visitor();
  const admin = { ...newPerson('Jo Judges', 'Buyer Account'), email: adminEmails[3] };

  await test.step('the seller sends it', async () => {
    await sellerPage.getByRole('button', { name: 'I have shipped it' }).click();
    await sellerPage.getByRole('button', { name: 'Yes, I shipped it' }).click();
    await expect(buyerPage.getByText('The bicycle is on its way to you.')).toBeVisible();
  });
  await test.step('the buyer reports a problem with a photo, and wants a part back', async () => {
    await buyerPage.getByRole('button', { name: 'Report a problem' }).click();
    const dialog = buyerPage.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(dialog.getByText('Please fill in this field').first()).toBeVisible();
    await dialog.getByLabel('What is wrong?').selectOption({ index: 2 });
    await dialog.getByLabel('What happened?').fill('The frame is cracked below the saddle.');
    await dialog.getByLabel('Add pictures').setInputFiles(await smallPhoto());
    await expect(dialog.getByText('Ready')).toBeVisible();
    await dialog.getByLabel('What do you want back?').selectOption('A part');
    await dialog.getByLabel('Amount in dollars').fill('200');
    expect(await axeFindings(buyerPage), 'the complaint').toEqual([]);
    await dialog.getByRole('button', { name: 'Report', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(buyerPage.getByText(/^Waits for the seller to answer, until/)).toBeVisible();
    expect(await axeFindings(buyerPage), "the buyer's page").toEqual([]);
  });
  await test.step('the seller answers, and offers less', async () => {
    await expect(sellerPage.getByText('The frame is cracked below the saddle.')).toBeVisible();
    expect(await axeFindings(sellerPage), "the seller's page").toEqual([]);
    await sellerPage.getByRole('button', { name: 'Offer a part' }).click();
    const dialog = sellerPage.getByRole('dialog');
    await dialog.getByLabel('Amount in dollars').fill('50');
    await dialog.getByLabel('Message').fill('It was whole when it left. I can pay for the paint.');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(buyerPage.getByRole('button', { name: 'Accept $50.00' })).toBeVisible();
  });
  await test.step('an admin finds the dispute, asks the buyer, and decides', async () => {
    await enrollAdmin(adminPage, admin);
    await findWaiting(adminPage);
    await expect(adminPage.getByText('I can pay for the paint.')).toBeVisible();
    expect(await axeFindings(adminPage), "the admin's page").toEqual([]);
    await adminPage.getByRole('button', { name: 'Ask the buyer' }).click();
    const question = adminPage.getByRole('dialog');
    await question.getByLabel('Message').fill('Can it be ridden?');
    await question.getByRole('button', { name: 'Send' }).click();
    await expect(question).toHaveCount(0);
    await expect(buyerPage.getByText('Can it be ridden?')).toBeVisible();
    await adminPage.getByRole('button', { name: 'Decide', exact: true }).click();
    const dialog = adminPage.getByRole('dialog');
    await expect(dialog.getByLabel('Decision').getByRole('option')).toContainText(outcomes);
    await dialog.getByLabel('Decision').selectOption('part');
    await dialog.getByLabel('The buyer gets, in dollars').fill('120.25');
    await dialog.getByLabel('Reason').fill('The crack is not in the listing.');
    expect(await axeFindings(adminPage), 'the decision').toEqual([]);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toContainText('$120.25');
    await dialog.getByRole('button', { name: 'Go back' }).click();
    await expect(dialog.getByLabel('Reason')).toHaveValue('The crack is not in the listing.');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await dialog.getByRole('button', { name: 'Decide' }).click();
    await expect(dialog).toHaveCount(0);
  });
  await test.step('the buyer has the part back, and the seller gets the rest', async () => {
    const receipt = buyerPage.getByRole('region', { name: 'Receipt' });
    await expect(receipt).toContainText('$120.25');
    await expect(buyerPage.getByText('The crack is not in the listing.')).toBeVisible();
    await expect(buyerPage.getByRole('button', { name: 'Accept $50.00' })).toHaveCount(0);
    expect(await axeFindings(buyerPage), 'the receipt').toEqual([]);
    await visit(sellerPage, '/dashboard/your-money');
    const sale = sellerPage.getByRole('row', { name: title });
    await expect(sale).toContainText('$120.25 refunded');
    await expect(sale).toContainText('$520.25');
    await visit(sellerPage, `${deal}?side=seller`);
    await expect(sellerPage.getByText('The crack is not in the listing.')).toBeVisible();
  });
});
