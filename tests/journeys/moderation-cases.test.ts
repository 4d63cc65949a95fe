import type { Page } from '@playwright/test';
import { productPayload } from '../../server/testing/payloads.ts';
import { goTo, newPerson, openCategory, signUpAsAdmin, visit } from '../setup/actions.ts';
import { addProducts, bicyclePathOf, bookByCalls, productOf } from '../setup/add-products.ts';
import { axeFindings } from '../setup/axe.ts';
import { openPaidDeal } from '../setup/deal.ts';
import { expect, test } from '../setup/journey.ts';
import { proveEmail, say } from '../setup/messages.ts';
import { adminEmails } from '../setup/shop.ts';
import { enroll, sessionOf } from '../setup/sign-up.ts';
import { refuseOnceAsStale } from '../setup/stale-sign-in.ts';

const category = 'Gravel bikes';

const admin = (name: string, place: number) => ({
  ...newPerson(name, 'Buyer Account'),
  email: String(adminEmails[place]),
});

/** Reports the listing whose card is on the page, by its rule. */
async function report(page: Page, title: string, rule: string, message: string): Promise<void> {
  await page
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: 'Report', exact: true })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What is wrong?').selectOption(rule);
  await dialog.getByLabel('Message').fill(message);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Report Submitted Successfully...')).toBeVisible();
}

/** Opens the case about something from the list of cases. */
async function openCase(page: Page, name: string): Promise<void> {
  await goTo(page, 'Moderation');
  await page.getByRole('article', { name }).getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Fills in the form of a decision that is open, and sends it. */
async function decide(page: Page, action: string, facts: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: action });
  await dialog.getByLabel('Facts').fill(facts);
  await dialog.getByRole('button', { name: action, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(`Decided: ${action}`)).toBeVisible();
}

test('a listing is reported and hidden, its seller appeals, and another admin takes the decision back', async ({
  visitor,
}) => {
  test.slow();
  const title = 'Corbel Doubted 54';
  const [sellerPage, buyerPage, moPage, ariPage] = [
    await visitor(),
    await visitor(),
    await visitor(),
    await visitor(),
  ];
  await enroll(sellerPage, newPerson('Sue Suspected', 'Seller Account'));
  await addProducts(sellerPage, category, 1, { title });
  await enroll(buyerPage, newPerson('Ron Reports', 'Buyer Account'));
  const path = await bicyclePathOf(buyerPage, title);
  await openCategory(buyerPage, category);
  await report(buyerPage, title, 'Fraud', 'The pictures are from a shop in another country.');

  await test.step('a moderator finds it in the list, takes it and hides it with reasons', async () => {
    await signUpAsAdmin(moPage, admin('Mo Moderates', 0), '/dashboard');
    await goTo(moPage, 'Moderation');
    const row = moPage.getByRole('article', { name: title });
    await expect(row).toContainText('1 report');
    await expect(row).toContainText('Fraud');
    expect(await axeFindings(moPage), 'the list of cases').toEqual([]);
    await row.getByRole('button', { name: 'Take' }).click();
    await expect(row).toContainText('Taken by you');
    await openCase(moPage, title);
    await expect(moPage.getByText('The pictures are from a shop')).toBeVisible();
    expect(await axeFindings(moPage), 'the case').toEqual([]);
    await moPage.getByRole('button', { name: 'Hide' }).click();
    const dialog = moPage.getByRole('dialog', { name: 'Hide' });
    await expect(dialog.getByLabel('Rule')).toHaveValue('fraud');
    await expect(dialog.getByLabel('To the person')).toHaveValue(
      /that you do not have this bicycle/,
    );
    await dialog.getByLabel('Facts').press('Control+Enter');
    await expect(dialog.getByText('Please fill in this field')).toBeVisible();
    expect(await axeFindings(moPage), 'the form of a decision').toEqual([]);
    await decide(moPage, 'Hide', 'The pictures are those of a shop in Graz.');
    await expect(moPage.getByText('In force')).toBeVisible();
  });
  await test.step('nobody else sees it, and its seller reads why', async () => {
    await openCategory(buyerPage, category);
    await expect(buyerPage.getByRole('article').filter({ hasText: title })).toHaveCount(0);
    await visit(buyerPage, path);
    await expect(buyerPage.getByRole('button', { name: 'Book Now' })).toHaveCount(0);
    await visit(sellerPage, '/dashboard/products');
    await sellerPage.getByRole('link', { name: 'Hidden' }).click();
    await expect(sellerPage.getByText('We have hidden it. Nobody else sees it.')).toBeVisible();
    await expect(sellerPage.getByText('The pictures are those of a shop in Graz.')).toBeVisible();
    expect(await axeFindings(sellerPage), 'the decision').toEqual([]);
  });
  await test.step('the seller appeals, once', async () => {
    const send = sellerPage.getByRole('button', { name: 'Send the appeal' });
    await send.click();
    await expect(sellerPage.getByText('Please fill in this field')).toBeVisible();
    await sellerPage.getByLabel('Why is it wrong?').fill('I run that shop in Graz myself.');
    await send.click();
    await expect(sellerPage.getByText('Waits', { exact: true })).toBeVisible();
    await expect(send).toHaveCount(0);
  });
  await test.step('who has decided cannot decide the appeal', async () => {
    await goTo(moPage, 'Moderation');
    await moPage.getByLabel('Appeals').selectOption('Appeals only');
    await expect(moPage).toHaveURL(/appeals=true/);
    await moPage.getByRole('link', { name: title }).click();
    await expect(moPage.getByText('I run that shop in Graz myself.')).toBeVisible();
    await expect(moPage.getByRole('button', { name: 'Keep the decision' })).toHaveCount(0);
  });
  await test.step('another admin takes the decision back, and the listing is as it was', async () => {
    await signUpAsAdmin(ariPage, admin('Ari Appeals', 1), '/dashboard');
    await openCase(ariPage, title);
    expect(await axeFindings(ariPage), 'the case with an appeal').toEqual([]);
    await ariPage.getByRole('button', { name: 'Take it back' }).click();
    const dialog = ariPage.getByRole('dialog', { name: 'Take it back' });
    await dialog.getByLabel('To the person').fill('You are right. We are sorry.');
    await dialog.getByRole('button', { name: 'Take it back' }).click();
    await expect(dialog).toBeHidden();
    await expect(ariPage.getByText('Taken back', { exact: true })).toBeVisible();
    await expect(ariPage.getByText('This case is closed.')).toBeVisible();
    await expect(ariPage.getByRole('heading', { level: 1, name: title })).toBeFocused();
    expect(await axeFindings(ariPage), 'the closed case').toEqual([]);
    await expect(sellerPage.getByText('You are right. We are sorry.').first()).toBeVisible();
    await openCategory(buyerPage, category);
    await expect(buyerPage.getByRole('article').filter({ hasText: title })).toBeVisible();
    await visit(sellerPage, '/dashboard/products');
    await expect(sellerPage.getByRole('link', { name: 'Hidden' })).toHaveCount(0);
  });
});

test('a fraud is hidden by keyboard alone, and no key acts while somebody types', async ({
  visitor,
}) => {
  test.slow();
  const titles = ['Corbel Keyed 50', 'Corbel Keyed 52', 'Corbel Keyed 54'];
  const [sellerPage, buyerPage, page] = [await visitor(), await visitor(), await visitor()];
  await enroll(sellerPage, newPerson('Kit Keyed', 'Seller Account'));
  for (const title of titles) await addProducts(sellerPage, category, 1, { title });
  await enroll(buyerPage, newPerson('Kay Keys', 'Buyer Account'));
  const { email, call } = await sessionOf(buyerPage);
  for (const title of titles) {
    const { _id: productId } = await productOf(buyerPage, category, title);
    const about = { buyerEmail: email, productId, productTitle: title, sellerEmail: '' };
    await call('report', { ...about, rule: 'fraud', message: `${title} is not there.` });
  }
  const { keyboard } = page;
  await signUpAsAdmin(page, admin('Jo Keyboard', 2), '/dashboard/moderation?kind=listing');
  const link = (title: string | undefined) => page.getByRole('link', { name: title, exact: true });
  await expect(link(titles[0])).toBeVisible();

  await test.step('the second case is opened and its listing hidden', async () => {
    await keyboard.press('j');
    await expect(link(titles[0])).toBeFocused();
    await keyboard.press('j');
    await expect(link(titles[1])).toBeFocused();
    await keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: titles[1] })).toBeVisible();
    await keyboard.press('h');
    const dialog = page.getByRole('dialog', { name: 'Hide' });
    await expect(dialog.getByLabel('Rule')).toBeFocused();
    await keyboard.press('Tab');
    await keyboard.press('Tab');
    await expect(dialog.getByLabel('Facts')).toBeFocused();
    // Its letters are keys of the page, too.
    await keyboard.type('The seller has shown no bicycle when asked.');
    await keyboard.press('Control+Enter');
    await expect(page.getByText('Decided: Hide')).toBeVisible();
    await expect(page.getByText('In force')).toBeVisible();
  });
  await test.step('two cases are selected and closed without an action', async () => {
    await keyboard.press('u');
    await expect(link(titles[0])).toBeVisible();
    for (const title of [titles[0], titles[2]]) {
      await keyboard.press('j');
      await expect(link(title)).toBeFocused();
      await keyboard.press('x');
    }
    await expect(page.getByText('2 cases selected')).toBeVisible();
    await page.getByRole('button', { name: 'No action' }).click();
    await page.getByRole('button', { name: 'Close them' }).click();
    await expect(page.getByText('2 cases closed')).toBeVisible();
    await expect(link(titles[0])).toHaveCount(0);
  });
  await test.step('the seller changes the hidden listing, and asks to show it again', async () => {
    const toDecision = async () => {
      await visit(sellerPage, '/dashboard/products');
      await sellerPage.getByRole('link', { name: 'Hidden' }).click();
    };
    await toDecision();
    await sellerPage.getByRole('link', { name: 'Edit the listing' }).click();
    await expect(sellerPage.getByText('Nobody else sees this bicycle.')).toBeVisible();
    await sellerPage.getByLabel('Description').fill('It stands in my garage in Portland.');
    await sellerPage.getByRole('button', { name: 'Save changes' }).click();
    await expect(sellerPage).toHaveURL(/products$/);
    await toDecision();
    await sellerPage.getByRole('button', { name: 'I have changed it' }).click();
    await sellerPage.getByLabel('What have you changed?').fill('Where it can be seen.');
    await sellerPage.getByRole('button', { name: 'Send' }).click();
    await expect(sellerPage.getByText('Waits', { exact: true })).toBeVisible();
  });
  await test.step('single keys can be switched off', async () => {
    await page.getByLabel('React to single keys').uncheck();
    await visit(page, '/dashboard/moderation?state=closed');
    await expect(page.getByLabel('React to single keys')).not.toBeChecked();
    await expect(link(titles[0])).toBeVisible();
    await keyboard.press('j');
    await expect(link(titles[0])).not.toBeFocused();
  });
});

/** Gives the buyer a part back as an admin, whose page is the same afterwards. */
async function refundPart(page: Page, sides: Page[], bookingId: string): Promise<void> {
  const before = page.url();
  await visit(page, `/dashboard/deal/${bookingId}`);
  await page.getByRole('button', { name: 'Refund the buyer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund the buyer' });
  await dialog.getByLabel('How much').selectOption('part');
  await dialog.getByLabel('Amount').fill('20.50');
  expect(await axeFindings(page), 'the refund').toEqual([]);
  await dialog.getByRole('button', { name: 'Refund the buyer' }).click();
  await expect(dialog.getByText('Please fill in this field')).toBeVisible();
  await dialog.getByLabel('Why').fill('The bell that was promised is missing.');
  await dialog.getByRole('button', { name: 'Refund the buyer' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('The buyer gets $20.50 back. Both sides')).toBeVisible();
  for (const side of sides) {
    await expect(side.getByText('The bell that was promised is missing.')).toBeVisible();
    await expect(side.getByText(/We gave \$20\.50 back to the buyer/)).toBeVisible();
  }
  await visit(page, before);
}

test('a suspended person begins nothing, finishes deals on both sides, and is back when it is taken back', async ({
  shop,
  visitor,
}) => {
  test.slow();
  const title = 'Corbel Suspended 54';
  const other = 'Corbel Elsewhere 54';
  const seller = newPerson('Sid Suspended', 'Seller Account');
  const { sellerPage, buyerPage, bookingId } = await openPaidDeal({
    ...{ shop, visitor, category, title, seller },
    buyer: newPerson('Bea Buys', 'Buyer Account'),
  });
  await addProducts(sellerPage, category, 1, { title: other });
  await proveEmail(shop, seller.email);
  const sellerId = (await (await sessionOf(sellerPage)).call('account'))._id;
  await bookByCalls(buyerPage, category, [other]);
  const sold = await productOf(buyerPage, category, other);
  const page = await visitor();
  await signUpAsAdmin(page, admin('Sam Suspends', 3), `/dashboard/all-seller?id=${sellerId}`);

  await test.step('an admin opens a case about the person, and suspends them with a fresh sign-in', async () => {
    await page.getByRole('button', { name: `More for ${seller.name}` }).click();
    await page.getByRole('menuitem', { name: 'Open case' }).click();
    await expect(page.getByText('A moderator opened this case.')).toBeVisible();
    await page.getByRole('button', { name: 'Suspend for a time' }).click();
    const dialog = page.getByRole('dialog', { name: 'Suspend for a time' });
    await dialog.getByLabel('Rule').selectOption('Fraud');
    await dialog.getByLabel('Facts').fill('Two buyers have paid outside this shop.');
    await dialog.getByLabel('For how many days').fill('400');
    await dialog.getByRole('button', { name: 'Suspend for a time' }).click();
    await expect(dialog.getByText('Please enter 1 to 365 days')).toBeVisible();
    await dialog.getByLabel('For how many days').fill('3');
    await refuseOnceAsStale(page, '**/api/cases/*/decisions*');
    await dialog.getByRole('button', { name: 'Suspend for a time' }).click();
    await page
      .getByRole('dialog', { name: 'Confirm that it is you' })
      .getByLabel('Your password')
      .waitFor();
    await page.keyboard.press('Escape');
    await expect(dialog.getByRole('alert')).toContainText('Please confirm that it is you');
    await dialog.getByRole('button', { name: 'Suspend for a time' }).click();
    await expect(page.getByText(/^Suspended until/)).toBeVisible();
  });
  await test.step('their open bookings end with a word to the other side, and their listings are gone', async () => {
    await visit(buyerPage, '/dashboard/my-booking');
    await expect(buyerPage.getByRole('row', { name: other })).toContainText('No longer for sale');
    await openCategory(buyerPage, category);
    await expect(buyerPage.getByRole('article').filter({ hasText: other })).toHaveCount(0);
  });
  await test.step('the person reads why, and begins nothing new', async () => {
    await visit(sellerPage, '/dashboard');
    await expect(sellerPage.getByText(/^Your account is suspended until/)).toBeVisible();
    expect(await axeFindings(sellerPage), 'the dashboard').toEqual([]);
    await sellerPage.getByRole('link', { name: 'Read why, and appeal' }).click();
    await expect(sellerPage.getByText('Two buyers have paid outside this shop.')).toBeVisible();
    const { email, query, headers } = await sessionOf(sellerPage);
    const { image, categoryId } = sold;
    const data = productPayload({ title: 'Corbel New 54', image, categoryId, sellerEmail: email });
    const refused = await sellerPage.request.post(`/api/products?${query}`, { headers, data });
    expect((await refused.json()).code).toBe('account_suspended');
  });
  await test.step('the paid deal goes on', async () => {
    await visit(sellerPage, `/dashboard/deal/${bookingId}?side=seller`);
    await visit(buyerPage, `/dashboard/deal/${bookingId}`);
    const code = String(await buyerPage.getByText(/^\d{6}$/).textContent());
    await sellerPage.getByLabel("The buyer's code").fill(code);
    await sellerPage.getByRole('button', { name: 'Hand over' }).click();
    await expect(buyerPage.getByText(code)).toHaveCount(0);
  });
  await test.step('an admin gives the buyer a part back, and both sides read why', async () => {
    await refundPart(page, [buyerPage, sellerPage], bookingId);
  });
  await test.step('taken back, the person is as before', async () => {
    await page.getByRole('button', { name: 'Take back' }).click();
    const dialog = page.getByRole('dialog', { name: 'Take the decision back' });
    await dialog.getByLabel('To the person').fill('It was another account.');
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect(dialog).toBeHidden();
    await openCategory(buyerPage, category);
    await expect(buyerPage.getByRole('article').filter({ hasText: other })).toBeVisible();
    await visit(sellerPage, '/dashboard');
    await expect(sellerPage.getByText(/^Your account is suspended/)).toHaveCount(0);
  });
});

test('an insulting message is reported where it is read, and hidden', async ({ shop, visitor }) => {
  const title = 'Corbel Written 54';
  const seller = newPerson('Wes Writes', 'Seller Account');
  const buyer = newPerson('Ria Reads', 'Buyer Account');
  const [sellerPage, buyerPage, page] = [await visitor(), await visitor(), await visitor()];
  await enroll(sellerPage, seller);
  await addProducts(sellerPage, category, 1, { title });
  await enroll(buyerPage, buyer);
  await proveEmail(shop, seller.email);
  await proveEmail(shop, buyer.email);
  const { _id: productId } = await productOf(buyerPage, category, title);
  const threadId = await say(buyerPage, { productId }, 'Is it still there?');
  await say(sellerPage, { threadId }, 'Only for people who pay me by hand, you fool.');
  await visit(buyerPage, `/dashboard/messages/${threadId}`);
  const menu = buyerPage.getByRole('button', { name: `More for the message of ${seller.name}` });
  await menu.focus();
  await buyerPage.keyboard.press('Enter');
  await buyerPage.getByRole('menuitem', { name: 'Report this message' }).click();
  const dialog = buyerPage.getByRole('dialog', { name: 'Report this message' });
  await dialog.getByLabel('What is wrong?').selectOption('Insults, threats or hate');
  await dialog.getByLabel('Message').fill('He calls me a fool.');
  expect(await axeFindings(buyerPage), 'the report of a message').toEqual([]);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(buyerPage.getByText('Report Submitted Successfully...')).toBeVisible();
  await signUpAsAdmin(page, admin('Max Messages', 4), '/dashboard/moderation?kind=message');
  await page.getByRole('link', { name: 'Only for people who pay me by hand, you fool.' }).click();
  await expect(page.getByText('He calls me a fool.')).toBeVisible();
  await page.getByRole('button', { name: 'Hide' }).click();
  await decide(page, 'Hide', 'The message says so itself.');
  // The thread is still open.
  await expect(buyerPage.getByText('We have hidden this message')).toBeVisible();
  await expect(buyerPage.getByRole('log')).not.toContainText('you fool');
});
