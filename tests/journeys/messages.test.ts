import { newPerson, openCategory, signUpAsAdmin, visit } from '../setup/actions.ts';
import { addProducts, bookByCalls } from '../setup/add-products.ts';
import { expect, test } from '../setup/journey.ts';
import { askPathOf, field, log, meet, openThread, proveEmail, write } from '../setup/messages.ts';
import { smallPhoto } from '../setup/photo.ts';
import { adminEmails } from '../setup/shop.ts';
import { enroll, makePerson, password } from '../setup/sign-up.ts';

const category = 'Gravel bikes';

test('a buyer asks, the seller answers, and both see it at once', { tag: '@phone' }, async ({
  shop,
  visitor,
}) => {
  const title = 'Corbel Dialogue 54';
  const seller = newPerson('Sven Answers', 'Seller Account');
  const buyer = newPerson('Maya Asks', 'Buyer Account');
  const { sellerPage, buyerPage } = await meet({ shop, visitor, seller, buyer, category, title });

  await test.step('the card leads to an empty conversation with quick questions', async () => {
    await visit(sellerPage, '/dashboard/messages');
    await expect(sellerPage.getByText('No messages yet')).toBeVisible();
    await openCategory(buyerPage, category);
    const card = buyerPage.getByRole('article').filter({ hasText: title });
    await card.getByRole('link', { name: 'Ask the seller' }).click();
    await buyerPage.getByRole('button', { name: 'Is it still available?' }).click();
    await expect(field(buyerPage)).toHaveValue('Is it still available?');
    await expect(field(buyerPage)).toBeFocused();
    await buyerPage.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(buyerPage).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}$/);
    await expect(log(buyerPage).getByText('Is it still available?')).toHaveCount(1);
    await expect(field(buyerPage)).toHaveValue('');
  });

  await test.step('the seller sees it in the inbox, and the number of unread ones', async () => {
    const item = sellerPage.getByRole('list', { name: 'Conversations' }).getByRole('link');
    await expect(item).toContainText(buyer.name);
    await expect(item).toContainText(title);
    await expect(item).toContainText('1 unread');
    const bar = sellerPage.getByRole('banner');
    await expect(bar.getByRole('link', { name: 'Messages, 1 unread' })).toBeVisible();
    await item.click();
    await expect(log(sellerPage)).toContainText('Is it still available?');
    await expect(bar.getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
  });

  await test.step('the buyer sees that it was seen, and the answer', async () => {
    await expect(log(buyerPage).getByText('Seen')).toBeVisible();
    await write(sellerPage, 'Yes, it is.');
    await expect(log(buyerPage)).toContainText('Yes, it is.');
    await expect(log(sellerPage).getByText('Seen')).toBeVisible();
  });

  await test.step('a picture is sent, and opens larger', async () => {
    await sellerPage.getByLabel('Add pictures').setInputFiles(await smallPhoto());
    await expect(sellerPage.getByText('Ready', { exact: true })).toBeVisible();
    await sellerPage.getByRole('button', { name: 'Send', exact: true }).click();
    const picture = log(buyerPage).getByRole('button', { name: /^Picture 1 of 1/ });
    await picture.click();
    await expect(buyerPage.getByRole('dialog').getByRole('img')).toBeVisible();
    await buyerPage.keyboard.press('Escape');
    await expect(buyerPage.getByRole('dialog')).toBeHidden();
    await expect(picture).toBeFocused();
  });

  await test.step('the card now leads to this conversation', async () => {
    const address = buyerPage.url();
    await openCategory(buyerPage, category);
    const card = buyerPage.getByRole('article').filter({ hasText: title });
    await card.getByRole('link', { name: 'Ask the seller' }).click();
    await expect(buyerPage).toHaveURL(address);
  });
});

test('both sides of a booking reach the same conversation, and find it in the archive', async ({
  shop,
  visitor,
}) => {
  const title = 'Corbel Booked 56';
  const seller = newPerson('Selma Sells', 'Seller Account');
  const buyer = newPerson('Bruno Books', 'Buyer Account');
  const [sellerPage, buyerPage] = [await visitor(), await visitor()];
  await enroll(sellerPage, seller);
  await addProducts(sellerPage, category, 1, { title });
  await makePerson(buyerPage, buyer);
  for (const { email } of [seller, buyer]) await proveEmail(shop, email);

  await test.step('a visitor who asks signs in first, and returns to the question', async () => {
    await buyerPage.goto(await askPathOf(sellerPage, category, title));
    await expect(
      buyerPage.getByText(`Please sign in to ask the seller of ${title}.`),
    ).toBeVisible();
    await buyerPage.getByLabel('Email').fill(buyer.email);
    await buyerPage.getByLabel('Password').fill(password);
    await buyerPage.getByRole('button', { name: 'Sign In', exact: true }).click();
    await expect(field(buyerPage)).toBeVisible();
  });

  await test.step('the tables of the booking lead there', async () => {
    await bookByCalls(buyerPage, category, [title]);
    await visit(sellerPage, '/dashboard/my-buyers');
    const link = { name: 'Message', exact: true };
    await sellerPage.getByRole('row', { name: title }).getByRole('link', link).click();
    const begun = sellerPage.getByRole('region', { name: 'New conversation' });
    await expect(begun.getByRole('heading', { name: buyer.email })).toBeVisible();
    await expect(begun.getByText('Booked, not paid yet')).toBeVisible();
    await write(sellerPage, 'When will you collect it?');
    await expect(sellerPage).toHaveURL(/\/dashboard\/messages\/[0-9a-f-]{36}$/);
    await expect(log(sellerPage)).toContainText('Booked for $101.00.');
    await expect(field(sellerPage)).toBeFocused();
    await visit(buyerPage, '/dashboard/my-booking');
    await buyerPage.getByRole('row', { name: title }).getByRole('link', link).click();
    await expect(buyerPage).toHaveURL(new URL(sellerPage.url()).pathname);
    await expect(log(buyerPage)).toContainText('When will you collect it?');
    const thread = buyerPage.getByRole('region', { name: /^Conversation with/ });
    await expect(thread.getByText('$101.00 · Booked, not paid yet')).toBeVisible();
    await thread.getByRole('link', { name: 'Pay', exact: true }).click();
    await expect(buyerPage).toHaveURL(/\/dashboard\/payment\//);
  });

  await test.step('it is archived, and taken back', async () => {
    const archive = async () => {
      await sellerPage.getByRole('button', { name: `More for ${buyer.name}` }).click();
      await sellerPage.getByRole('menuitem', { name: 'Archive', exact: true }).click();
      await expect(sellerPage.getByText('This conversation is archived.')).toBeVisible();
    };
    await expect(sellerPage).toHaveTitle(`${buyer.name}, Messages | Respoke`);
    for (const back of ['Undo', 'Move to inbox']) {
      await archive();
      await sellerPage.getByRole('button', { name: back }).click();
      await expect(sellerPage.getByText('This conversation is archived.')).toHaveCount(0);
    }
    await archive();
  });

  await test.step('it is found in the archive, and by a search', async () => {
    await visit(sellerPage, '/dashboard/messages');
    await expect(sellerPage.getByText('No messages yet')).toBeVisible();
    await sellerPage.getByRole('link', { name: 'Archived' }).click();
    const item = sellerPage.getByRole('list', { name: 'Conversations' }).getByRole('link');
    await expect(item).toContainText(title);
    const search = sellerPage.getByLabel('Search by name or bicycle');
    await search.fill('corbel');
    await search.press('Enter');
    await expect(item).toContainText(title);
    await search.fill('nothing like it');
    await sellerPage.getByRole('button', { name: 'Search' }).click();
    await expect(sellerPage.getByText('No conversation found')).toBeVisible();
  });
});

test('a person is reported and blocked, and the conversation ends with the account', async ({
  shop,
  visitor,
}) => {
  const title = 'Corbel Polite 52';
  const buyer = newPerson('Rob Reported', 'Buyer Account');
  const { sellerPage, buyerPage, threadId } = await openThread(
    {
      ...{ shop, visitor, buyer, category, title },
      seller: newPerson('Rita Reports', 'Seller Account'),
    },
    'You are a thief!',
  );
  const dialog = sellerPage.getByRole('dialog');
  const choose = async (action: string) => {
    await sellerPage.getByRole('button', { name: `More for ${buyer.name}` }).click();
    await sellerPage.getByRole('menuitem', { name: action, exact: true }).click();
  };

  await test.step('a person is reported, once a day', async () => {
    const report = async () => {
      await choose('Report');
      await dialog.getByLabel('Message').fill('He insults me.');
      await dialog.getByRole('button', { name: 'Submit' }).click();
    };
    await report();
    await expect(sellerPage.getByText('Report Submitted Successfully...')).toBeVisible();
    await expect(dialog).toContainText(`Do you want to block "${buyer.name}"?`);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await report();
    await expect(dialog.getByRole('alert')).toContainText('already reported this person today');
    await sellerPage.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  await test.step('an admin reads the messages, and deletes the report', async () => {
    const adminPage = await visitor();
    const admin = { ...newPerson('Ada Admin', 'Buyer Account'), email: adminEmails[0] };
    await signUpAsAdmin(adminPage, admin, '/dashboard/reported-item');
    const row = adminPage.getByRole('row', { name: buyer.email });
    await expect(row).toContainText('He insults me.');
    await row.getByRole('button', { name: 'Show messages' }).click();
    await expect(adminPage.getByRole('dialog')).toContainText('You are a thief!');
    await adminPage.getByRole('button', { name: 'Close' }).click();
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    await adminPage.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
    await expect(adminPage.getByText('No person reported')).toBeVisible();
  });

  await test.step('a blocked person cannot write, and is not told why', async () => {
    await choose('Block');
    await dialog.getByRole('button', { name: 'Block', exact: true }).click();
    await expect(sellerPage.getByText(`You have blocked ${buyer.name}.`)).toBeVisible();
    await expect(field(sellerPage)).toHaveCount(0);
    await visit(sellerPage, '/dashboard/messages');
    await sellerPage.getByRole('link', { name: 'Blocked', exact: true }).click();
    await sellerPage.getByRole('link', { name: buyer.name }).click();
    await write(buyerPage, 'Hello?');
    await expect(log(buyerPage)).toContainText(
      'Not sent. You cannot write to this person, book from them or pay them.',
    );
    await expect(buyerPage.getByRole('button', { name: 'Delete' })).toBeVisible();
    await expect(buyerPage.getByRole('button', { name: 'Retry' })).toHaveCount(0);
  });

  await test.step('until they are let in again', async () => {
    await sellerPage.getByRole('button', { name: 'Unblock', exact: true }).click();
    await dialog.getByRole('button', { name: 'Unblock' }).click();
    await expect(field(sellerPage)).toBeVisible();
    await buyerPage.getByRole('button', { name: 'Delete' }).click();
    await write(buyerPage, 'Good morning!');
    await expect(log(sellerPage)).toContainText('Good morning!');
    await expect(log(buyerPage)).not.toContainText('Not sent.');
  });

  await test.step('it goes on when the bicycle is withdrawn', async () => {
    await visit(sellerPage, '/dashboard/products');
    const row = sellerPage.getByRole('row', { name: title });
    await row.getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(row).toHaveCount(0);
    await expect(buyerPage.getByText('No longer for sale')).toBeVisible();
    await expect(buyerPage.getByRole('link', { name: title, exact: true })).toHaveCount(0);
    await write(buyerPage, 'What a pity.');
    await visit(sellerPage, `/dashboard/messages/${threadId}`);
    await expect(log(sellerPage)).toContainText('What a pity.');
  });

  await test.step('it ends with the account', async () => {
    await visit(sellerPage, '/dashboard/account/data');
    await sellerPage.getByRole('button', { name: 'Delete my account' }).click();
    await sellerPage.getByRole('button', { name: 'Delete account' }).click();
    await expect(sellerPage.getByText('Your account is deleted')).toBeVisible();
    await expect(buyerPage.getByText('This person has left the shop.')).toBeVisible();
    await expect(field(buyerPage)).toHaveCount(0);
    await expect(log(buyerPage)).toContainText('What a pity.');
  });
});
