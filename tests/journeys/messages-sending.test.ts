import type { Page } from '@playwright/test';
import { newPerson, signIn, signOut, visit } from '../setup/actions.ts';
import { expect, test } from '../setup/journey.ts';
import { field, log, openThread, write } from '../setup/messages.ts';
import type { Person } from '../setup/sign-up.ts';

const category = 'Road bikes';
const posts = '**/api/threads/*/messages?*';

test('messages wait for the network, survive a reload, and arrive once and in order', {
  tag: '@storage',
}, async ({ shop, visitor }) => {
  test.slow();
  const buyer = newPerson('Ona Offline', 'Buyer Account');
  const { sellerPage, buyerPage, threadId } = await openThread({
    shop,
    visitor,
    buyer,
    category,
    title: 'Corbel Patient 54',
    seller: newPerson('Sid Offline', 'Seller Account'),
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

  await test.step('messages of both sides have the same order on both', async () => {
    const both = [sellerPage, buyerPage];
    for (const number of [1, 2, 3, 4])
      await Promise.all(both.map((page, side) => write(page, `${'SB'[side]}${number}`)));
    for (const page of both) {
      await expect(log(page).getByRole('listitem')).toHaveCount(12);
      await expect(log(page).getByText('Sending…')).toHaveCount(0);
    }
    const [one = [], other = []] = await Promise.all(
      both.map((page) => log(page).locator('[data-number] p[dir]').allTextContents()),
    );
    expect(one).toHaveLength(12);
    expect(one).toEqual(other);
  });

  await test.step('a message that is too long is not sent', async () => {
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

  await expectDraftsKept(buyerPage, buyer, threadId);
});

/** A draft is kept until it is sent, or its writer signs out or closes the account. */
async function expectDraftsKept(page: Page, writer: Person, threadId: string): Promise<void> {
  const kept = () => page.evaluate(() => Object.values(localStorage).join());

  await test.step('a draft is kept until it is sent', async () => {
    await field(page).fill('Half a sent');
    await page.reload();
    await expect(field(page)).toHaveValue('Half a sent');
    const item = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
    await expect(item).not.toContainText('Draft:');
    await visit(page, '/dashboard/messages');
    await expect(item).toContainText('Draft: Half a sent');
    await item.click();
    await expect(field(page)).toHaveValue('Half a sent');
    await field(page).press('Shift+Enter');
    await expect(field(page)).toHaveValue('Half a sent\n');
    await write(page, 'Half a sentence.');
    await expect(field(page)).toHaveValue('');
  });

  await test.step('or its writer signs out', async () => {
    await field(page).fill('Not for others');
    await expect.poll(kept).toContain('Not for others');
    await signOut(page);
    await expect(page).toHaveURL('/');
    await expect.poll(kept).not.toContain('Not for others');
    expect(await kept(), 'in the browser').not.toContain(writer.email);
    await signIn(page, writer);
    await visit(page, `/dashboard/messages/${threadId}`);
    await expect(field(page)).toHaveValue('');
  });

  await test.step('or closes the account', async () => {
    await field(page).fill('Not for others');
    await expect.poll(kept).toContain('Not for others');
    await visit(page, '/dashboard/account/data');
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('Your account is deleted')).toBeVisible();
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('-');
  });
}
