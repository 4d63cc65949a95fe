import { newPerson, signIn, signOut, visit } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { enroll } from '../setup/sign-up.ts';
import { askPathOf, field, log, meet, proveEmail, talk, write } from '../setup/talk.ts';

const category = 'Road bikes';
const posts = '**/api/threads/*/messages?*';

test('messages wait for the network, survive a reload, and arrive once and in order', async ({
  shop,
  visitor,
}) => {
  const { sellerPage, buyerPage } = await talk({
    ...{ shop, visitor, category, title: 'Corbel Patient 54' },
    seller: newPerson('Sid Offline', 'Seller Account'),
    buyer: newPerson('Ona Offline', 'Buyer Account'),
  });
  const items = log(sellerPage).getByRole('listitem');

  await test.step('what cannot be sent stays, marked as on its way', async () => {
    await buyerPage.route(posts, (route) =>
      route.request().method() === 'POST' ? route.abort('connectionrefused') : route.continue(),
    );
    await write(buyerPage, 'First');
    await write(buyerPage, 'Second');
    await expect(log(buyerPage).getByText('Sending…')).toHaveCount(2);
    await buyerPage.context().setOffline(true);
    await expect(log(buyerPage).getByText('when you are online again')).toHaveCount(2);
    await buyerPage.context().setOffline(false);
  });

  await test.step('also after a reload', async () => {
    await buyerPage.reload();
    await expect(log(buyerPage)).toContainText('Second');
    await expect(items).toHaveCount(1);
  });

  await test.step('a read mark that fails is sent again', async () => {
    let isLost = false;
    await sellerPage.route('**/api/threads/*?*', (route) => {
      if (route.request().method() !== 'PATCH' || isLost) return route.fallback();
      isLost = true;
      return route.abort('connectionrefused');
    });
    await buyerPage.unroute(posts);
    await expect(log(buyerPage).getByText('Sending…')).toHaveCount(0);
    await expect(log(buyerPage).getByRole('listitem').last()).toContainText('Seen');
    expect(isLost).toBe(true);
  });

  await test.step('an answer that was lost does not send a message twice', async () => {
    let isLost = false;
    await buyerPage.route(posts, async (route) => {
      if (route.request().method() !== 'POST' || isLost) return route.continue();
      isLost = true;
      await route.fetch();
      await route.abort('connectionrefused');
    });
    await write(buyerPage, 'Third');
    await expect(items).toHaveText([/Is it still available/, /First/, /Second/, /Third/]);
    await expect(log(buyerPage).getByText('Sending…')).toHaveCount(0);
    await expect(log(buyerPage).getByRole('listitem')).toHaveCount(4);
    await sellerPage.reload();
    await expect(items).toHaveCount(4);
    expect(isLost).toBe(true);
  });
});

test('messages of both sides have the same order on both', async ({ shop, visitor }) => {
  const { sellerPage, buyerPage } = await talk({
    ...{ shop, visitor, category, title: 'Corbel Orderly 54' },
    seller: newPerson('Odo Orders', 'Seller Account'),
    buyer: newPerson('Ida Orders', 'Buyer Account'),
  });
  const both = [sellerPage, buyerPage];
  for (const number of [1, 2, 3, 4])
    await Promise.all(both.map((page, side) => write(page, `${'SB'[side]}${number}`)));
  for (const page of both) {
    await expect(log(page).getByRole('listitem')).toHaveCount(9);
    await expect(log(page).getByText('Sending…')).toHaveCount(0);
  }
  const [one = [], other = []] = await Promise.all(
    both.map((page) => log(page).locator('[data-number] p[dir]').allTextContents()),
  );
  expect(one).toHaveLength(9);
  expect(one).toEqual(other);
});

test('somebody without a confirmed email is told so, and can send after confirming', async ({
  shop,
  visitor,
}) => {
  const seller = newPerson('Sam Strict', 'Seller Account');
  const buyer = newPerson('Eve Waits', 'Buyer Account');
  const title = 'Corbel Proven 54';
  const { buyerPage } = await meet({ shop, visitor, seller, buyer, category, title });
  const page = await visitor();
  const newcomer = newPerson('Una Unproven', 'Buyer Account');
  await enroll(page, newcomer);
  await visit(page, await askPathOf(buyerPage, category, title));
  const notice = page.getByRole('complementary', { name: 'Confirm your address' });
  await expect(notice).toHaveCount(1);
  await expect(notice).toContainText('Please confirm your email to send messages.');
  await notice.getByRole('button', { name: 'Send again' }).click();
  await expect(notice.getByRole('status')).toContainText('We have sent a new link');
  await write(page, 'Hello');
  await expect(log(page)).toContainText('Not sent. Please confirm your email first.');
  await proveEmail(page, shop, newcomer.email);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}$/);
  await expect(log(page)).toContainText('Hello');
  await expect(notice).toHaveCount(0);
});

test('a draft is kept until it is sent or its writer signs out', async ({ shop, visitor }) => {
  const buyer = newPerson('Dora Drafts', 'Buyer Account');
  const { buyerPage, threadId } = await talk({
    ...{ shop, visitor, buyer, category, title: 'Corbel Drafted 54' },
    seller: newPerson('Dan Drafts', 'Seller Account'),
  });
  await field(buyerPage).fill('Half a sent');
  await buyerPage.reload();
  await expect(field(buyerPage)).toHaveValue('Half a sent');
  const item = buyerPage.getByRole('list', { name: 'Conversations' }).getByRole('link');
  await expect(item).not.toContainText('Draft:');
  await visit(buyerPage, '/dashboard/messages');
  await expect(item).toContainText('Draft: Half a sent');
  await item.click();
  await expect(field(buyerPage)).toHaveValue('Half a sent');
  await field(buyerPage).press('Shift+Enter');
  await expect(field(buyerPage)).toHaveValue('Half a sent\n');
  await write(buyerPage, 'Half a sentence.');
  await expect(field(buyerPage)).toHaveValue('');
  await field(buyerPage).fill('Not for others');
  await signOut(buyerPage);
  await expect(buyerPage).toHaveURL('/');
  const kept = () => buyerPage.evaluate(() => Object.values(localStorage).join());
  await expect.poll(kept).not.toContain('Not for others');
  expect(await kept(), 'in the browser').not.toContain(buyer.email);
  await signIn(buyerPage, buyer);
  await visit(buyerPage, `/dashboard/messages/${threadId}`);
  await expect(field(buyerPage)).toHaveValue('');
});

test('a draft is gone with the account of its writer', async ({ shop, visitor }) => {
  const { buyerPage } = await talk({
    ...{ shop, visitor, category, title: 'Corbel Closed 54' },
    seller: newPerson('Cleo Closes', 'Seller Account'),
    buyer: newPerson('Gus Gone', 'Buyer Account'),
  });
  await field(buyerPage).fill('Not for others');
  const kept = () => buyerPage.evaluate(() => Object.values(localStorage).join());
  await expect.poll(kept).toContain('Not for others');
  await visit(buyerPage, '/dashboard/account');
  await buyerPage.getByRole('button', { name: 'Delete my account' }).click();
  await buyerPage.getByRole('button', { name: 'Delete account' }).click();
  await expect(buyerPage.getByText('Your account is deleted')).toBeVisible();
  expect(await buyerPage.evaluate(() => Object.keys(localStorage).join())).not.toContain('-');
});

test('a message that is too long is not sent', async ({ shop, visitor }) => {
  const { buyerPage } = await talk({
    ...{ shop, visitor, category, title: 'Corbel Brief 54' },
    seller: newPerson('Len Listens', 'Seller Account'),
    buyer: newPerson('Tess Talks', 'Buyer Account'),
  });
  await field(buyerPage).fill('🚲'.repeat(2100));
  const counter = buyerPage.getByText('100 characters too many');
  await expect(counter).toBeVisible();
  const colour = await counter.evaluate((element) => getComputedStyle(element).color);
  await buyerPage.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(buyerPage.getByRole('alert')).toHaveText('At most 2,000 characters');
  await expect(buyerPage.getByRole('alert')).toHaveCSS('color', colour);
  await write(buyerPage, '🚲'.repeat(2000));
  await expect(log(buyerPage).getByText('🚲')).toHaveCount(1);
  await expect(log(buyerPage).getByText('Sending…')).toHaveCount(0);
});
