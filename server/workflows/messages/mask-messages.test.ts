import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { messages, outsideContacts, threadSides } from '../../db/schema/messages.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { read, say, startedThread } from '../../testing/messages.ts';
import { openShop } from '../../testing/open-shop.ts';
import { proveEmail, signUpProven } from '../../testing/sign-in/prove-email.ts';
import { maskMessagesOfDeleted } from './mask-messages.ts';

const { shop, seller } = await openShop({ ACCOUNT_CLOSING_DAYS: '0' });
await proveEmail(shop, seller);

const textsIn = async (threadId: string) =>
  (await shop.db.select().from(messages).where(eq(messages.threadId, threadId)))
    .toSorted((one, other) => one.number - other.number)
    .filter(({ senderId }) => senderId)
    .map(({ text, maskedText }) => [text, maskedText]);

test('what leads to a deleted person is masked everywhere, and what others wrote stays', async () => {
  const leaver = await signUpProven(shop, 'buyer');
  const { id: leaverId } = await callerOf(shop, leaver);
  const product = await listProduct(shop, seller);
  const id = await startedThread(leaver, product._id);
  await say(leaver, id, 'Mail ann@example.com');
  const bookingId = await bookProduct(leaver, product);
  await buy(shop, leaver, bookingId);
  await say(leaver, id, 'Call 020 7946 0958');
  await say(seller, id, 'Mine is ben@example.com');
  await seller.call('PATCH', `/bookings/${bookingId}`, { event: 'ship' });
  await leaver.call('PATCH', `/bookings/${bookingId}`, { event: 'confirm-receipt' });
  expect((await leaver.call('POST', '/account/close')).status).toBe(200);
  expect(await shop.db.$count(outsideContacts, eq(outsideContacts.userId, leaverId))).toBe(0);
  await maskMessagesOfDeleted(shop);
  expect(await textsIn(id)).toEqual([
    ['Is it still available?', null],
    ['Mail •••', 'Mail •••'],
    ['Call •••', 'Call •••'],
    ['Mine is ben@example.com', null],
  ]);
  expect((await read(seller, id)).filter(({ text }) => text.includes('•••'))).toHaveLength(2);
  expect(await shop.db.$count(threadSides, eq(threadSides.mustMask, true))).toBe(0);
});

test('all messages of a long thread are masked', async () => {
  const leaver = await signUpProven(shop, 'buyer');
  const { id: senderId } = await callerOf(shop, leaver);
  const threadId = await startedThread(leaver, (await listProduct(shop, seller))._id);
  const sentAt = shop.clock.now();
  const rows = Array.from({ length: 1001 }, (_, index) => ({
    threadId,
    senderId,
    sentAt,
    pictures: [],
    number: index + 2,
    onceFor: String(index),
    text: `Mail ann${index}@example.com`,
  }));
  await shop.db.insert(messages).values(rows);
  await leaver.call('POST', '/account/close');
  await maskMessagesOfDeleted(shop);
  const texts = (await textsIn(threadId)).map(([text]) => text);
  expect(texts).toHaveLength(1002);
  expect(texts.filter((text) => text?.includes('@'))).toEqual([]);
});
