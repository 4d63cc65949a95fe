import { eq, or } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { blocks, messages, outsideContacts } from '../../db/schema/messages.ts';
import { callerOf } from '../../testing/caller.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { inbox, say, startedThread } from '../../testing/messages.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { proveEmail, signUpProven } from '../../testing/sign-in/prove-email.ts';
import { maskMessagesOfDeleted } from '../../workflows/messages/mask-messages.ts';

const { shop, seller, buyer } = await openShop({ ACCOUNT_CLOSING_DAYS: '0' });
await proveEmail(shop, seller);
await proveEmail(shop, buyer);

test('a blocked person can neither write nor book, and the errors do not tell them why', async () => {
  const product = await listProduct(shop, seller);
  const id = await startedThread(buyer, product._id);
  const block = (isBlocked: boolean) => seller.call('PATCH', `/threads/${id}`, { isBlocked });
  await block(true);
  await block(true);
  const book = () => buyer.call('POST', '/bookings', bookingPayload(buyer, product));
  for (const { status, body } of [await say(buyer, id, 'Hello?'), await book()])
    expect([status, body.code]).toEqual([409, 'person_unavailable']);
  expect((await inbox(buyer))[0]).toMatchObject({ closed: null });
  expect((await inbox(seller))[0]).toMatchObject({ closed: 'you_blocked' });
  const own = await say(seller, id, 'Hello');
  expect([own.status, own.body.code]).toEqual([409, 'person_blocked']);
  await block(false);
  expect((await say(buyer, id, 'Hello?')).status).toBe(200);
  expect((await book()).status).toBe(200);
});

test('a blocked buyer cannot ask about another bicycle of the seller', async () => {
  const blocked = await signUpProven(shop, 'buyer');
  const id = await startedThread(blocked, (await listProduct(shop, seller))._id);
  await seller.call('PATCH', `/threads/${id}`, { isBlocked: true });
  const other = await listProduct(shop, seller);
  const message = { clientId: crypto.randomUUID(), text: 'Hello?', productId: other._id };
  const { status, body } = await blocked.call('POST', '/threads', message);
  expect([status, body.code]).toEqual([409, 'person_unavailable']);
  expect(await inbox(blocked)).toHaveLength(1);
});

test('nothing can be written to a person who has left', async () => {
  const leaver = await signUpProven(shop, 'buyer');
  const rival = await signUpProven(shop, 'seller');
  const id = await startedThread(leaver, (await listProduct(shop, seller))._id);
  await say(leaver, id, 'Call me on 0151 2345 6789');
  const { id: leaverId } = await callerOf(shop, leaver);
  const other = await startedThread(leaver, (await listProduct(shop, rival))._id);
  await rival.call('PATCH', `/threads/${other}`, { isBlocked: true });
  await leaver.call('PATCH', `/threads/${id}`, { isBlocked: true });
  await leaver.call('POST', '/account/close');
  const { status, body } = await say(seller, id, 'Hello?');
  expect([status, body.code]).toEqual([409, 'person_unavailable']);
  const found = (await inbox(seller)).find(({ _id }) => _id === id);
  expect(found).toMatchObject({ closed: 'other_left', other: { name: 'Deleted user' } });
  await maskMessagesOfDeleted(shop);
  const kept = await shop.db.select().from(messages).where(eq(messages.senderId, leaverId));
  expect(kept).toHaveLength(3);
  expect(JSON.stringify(kept)).not.toContain('2345');
  expect(await shop.db.$count(outsideContacts, eq(outsideContacts.userId, leaverId))).toBe(0);
  const isTheirs = or(eq(blocks.blockerId, leaverId), eq(blocks.blockedId, leaverId));
  expect(await shop.db.$count(blocks, isTheirs)).toBe(0);
});
