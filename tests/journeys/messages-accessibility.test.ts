import type { Page } from '@playwright/test';
import { newPerson, signUpAsAdmin, visit } from '../setup/actions.ts';
import { axeFindingsNow } from '../setup/axe.ts';
import { expect, test } from '../setup/journey.ts';
import { askPathOf, field, log, meet, openThread, say, write } from '../setup/messages.ts';
import { smallPhoto } from '../setup/photo.ts';
import { adminEmails } from '../setup/shop.ts';

const category = 'Mountain bikes';

const clean = async (page: Page, state: string): Promise<void> =>
  expect(await axeFindingsNow(page), state).toEqual([]);

const menuOf = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `More for ${name}` }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
};

test('axe finds nothing while a message is written', { tag: '@full' }, async ({
  shop,
  visitor,
}) => {
  const title = 'Corbel Clear 54';
  const { sellerPage, buyerPage } = await meet({
    shop,
    category,
    title,
    visitor,
    seller: newPerson('Sol Sees', 'Seller Account'),
    buyer: newPerson('Ben Blind', 'Buyer Account'),
  });
  await visit(sellerPage, '/dashboard/messages');
  await expect(sellerPage.getByText('No messages yet')).toBeVisible();
  await clean(sellerPage, 'an empty inbox');
  await visit(sellerPage, '/dashboard/notifications');
  await expect(sellerPage.getByText('No notifications yet')).toBeVisible();
  await clean(sellerPage, 'no notifications');

  await visit(buyerPage, await askPathOf(buyerPage, category, title));
  await expect(field(buyerPage)).toBeVisible();
  await clean(buyerPage, 'a new conversation');
  await buyerPage.getByLabel('Add pictures').setInputFiles(await smallPhoto());
  await expect(buyerPage.getByText('Ready', { exact: true })).toBeVisible();
  await clean(buyerPage, 'a picture to send');
  await write(buyerPage, 'Please write to ben@gmail.com');
  await expect(buyerPage.getByRole('button', { name: 'Send anyway' })).toBeVisible();
  await clean(buyerPage, 'a warning');
  await field(buyerPage).fill('x'.repeat(2001));
  await buyerPage.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(buyerPage.getByRole('alert')).toBeVisible();
  await clean(buyerPage, 'a message that is too long');
});

test('axe finds nothing in the states of a conversation', { tag: '@full' }, async ({
  shop,
  visitor,
}) => {
  const seller = newPerson('Sal States', 'Seller Account');
  const buyer = newPerson('Bea States', 'Buyer Account');
  const { sellerPage, buyerPage, threadId } = await openThread({
    shop,
    category,
    title: 'Corbel Stately 54',
    seller,
    buyer,
    visitor,
  });
  await say(buyerPage, { threadId }, 'My number is 555 010 4477 229');
  await expect(log(sellerPage)).toContainText('Contact details are hidden');
  await clean(sellerPage, 'masked details');
  await buyerPage.context().setOffline(true);
  await write(buyerPage, 'Later');
  await expect(log(buyerPage)).toContainText('when you are online again');
  await clean(buyerPage, 'without a network');
  await buyerPage.context().setOffline(false);
  await expect(log(sellerPage)).toContainText('Later');

  const dialog = sellerPage.getByRole('dialog');
  for (const action of ['Report', 'Block']) {
    await menuOf(sellerPage, buyer.name, action);
    await expect(dialog).toBeVisible();
    await clean(sellerPage, action);
    if (action === 'Report') {
      await dialog.getByLabel('Message').fill('He insults me.');
      await dialog.getByRole('button', { name: 'Submit' }).click();
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
    }
  }
  await dialog.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(sellerPage.getByRole('button', { name: 'Unblock' })).toBeVisible();
  await clean(sellerPage, 'a person who is blocked');
  await write(buyerPage, 'Hello?');
  await expect(log(buyerPage)).toContainText('Not sent.');
  await clean(buyerPage, 'a refused message');
  await visit(sellerPage, '/dashboard/notifications');
  await expect(sellerPage.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(sellerPage.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  await clean(sellerPage, 'notifications');
  const adminPage = await visitor();
  const admin = { ...newPerson('Axl Admin', 'Buyer Account'), email: adminEmails[0] };
  await signUpAsAdmin(adminPage, admin, '/dashboard/reported-item');
  await expect(adminPage.getByText('He insults me.')).toBeVisible();
  await clean(adminPage, 'reported people');
  await adminPage.getByRole('button', { name: 'Show messages' }).click();
  await expect(adminPage.getByRole('dialog')).toContainText('Is it still available?');
  await clean(adminPage, 'reported messages');
});

test('a conversation is read and answered by keyboard and by ear', async ({ shop, visitor }) => {
  const seller = newPerson('Eva Ears', 'Seller Account');
  const { sellerPage, buyerPage, threadId } = await openThread({
    shop,
    visitor,
    seller,
    category,
    title: 'Corbel Spoken 54',
    buyer: newPerson('Kit Keys', 'Buyer Account'),
  });
  await write(sellerPage, 'Yes, it is.');

  await test.step('each message says who wrote it, in order', async () => {
    await expect(log(buyerPage)).toContainText('Yes, it is.');
    await expect(
      buyerPage.getByRole('region', { name: 'Conversation with Eva Ears' }),
    ).toMatchAriaSnapshot(`
      - region "Conversation with Eva Ears":
        - heading "Eva Ears" [level=2]
        - link "Corbel Spoken 54"
        - button "More for Eva Ears"
        - log "Messages with Eva Ears":
          - list:
            - listitem:
              - text: "You:"
              - paragraph: Is it still available?
            - listitem:
              - text: "Eva Ears:"
              - paragraph: Yes, it is.
        - form "Write a message":
          - button "Add pictures"
          - textbox "Message"
          - button "Send"
    `);
  });
  await test.step('new messages are announced, without moving the focus', async () => {
    await expect(log(buyerPage)).toHaveAttribute('aria-live', 'polite');
    await field(buyerPage).focus();
    await say(sellerPage, { threadId }, 'Come by on Saturday.');
    await expect(log(buyerPage)).toContainText('Come by on Saturday.');
    await expect(field(buyerPage)).toBeFocused();
  });
  await test.step('the keys reach the menu, the messages and the field, and send', async () => {
    await buyerPage.getByRole('button', { name: 'More for Eva Ears' }).focus();
    await buyerPage.keyboard.press('Enter');
    const item = (name: string) => buyerPage.getByRole('menuitem', { name });
    await expect(item('Archive')).toBeFocused();
    for (const [key, name] of [
      ['ArrowDown', 'Block'],
      ['ArrowDown', 'Report'],
      ['ArrowDown', 'Archive'],
      ['ArrowUp', 'Report'],
      ['Home', 'Archive'],
      ['End', 'Report'],
    ] as const) {
      await buyerPage.keyboard.press(key);
      await expect(item(name)).toBeFocused();
    }
    await buyerPage.keyboard.press('Escape');
    await expect(buyerPage.getByRole('button', { name: 'More for Eva Ears' })).toBeFocused();
    await buyerPage.keyboard.press('Tab');
    await expect(log(buyerPage)).toBeFocused();
    const ofMessages = buyerPage.getByRole('button', { name: 'More for the message of Eva Ears' });
    for (const menu of [ofMessages.first(), ofMessages.last()]) {
      await buyerPage.keyboard.press('Tab');
      await expect(menu).toBeFocused();
    }
    await buyerPage.keyboard.press('Tab');
    await expect(buyerPage.getByLabel('Add pictures')).toBeFocused();
    await buyerPage.keyboard.press('Tab');
    await expect(field(buyerPage)).toBeFocused();
    await buyerPage.keyboard.type('Gladly!');
    await buyerPage.keyboard.press('Enter');
    await expect(log(sellerPage)).toContainText('Gladly!');
    await expect(field(buyerPage)).toBeFocused();
  });
});
