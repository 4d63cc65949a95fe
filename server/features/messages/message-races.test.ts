import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callerOf } from '../../testing/caller.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { messageInput, read, say, startedThread } from '../../testing/messages.ts';
import { openShop } from '../../testing/open-shop.ts';
import { proveEmail, signUpProven } from '../../testing/sign-in/prove-email.ts';
import { requireNoBlock } from './blocks.ts';
import { insertThread } from './thread-rows.ts';

const { shop, seller, buyer } = await openShop({}, { sendsMails: true });
await proveEmail(shop, seller);
await proveEmail(shop, buyer);
const [buyerId, sellerId] = [(await callerOf(shop, buyer)).id, (await callerOf(shop, seller)).id];

/** Long enough for a request that waits for no lock. */
const whileMs = 500;

test('both sides of a booking that write first at the same moment write in one thread', async () => {
  const product = await listProduct(shop, seller);
  const bookingId = await bookProduct(buyer, product);
  const sides = { buyerId, sellerId, productId: product._id };
  const sent = await shop.db.transaction(async (tx) => {
    await insertThread(tx, sides, shop.clock.now());
    const theirs = seller.call('POST', '/threads', { ...messageInput('When?'), bookingId });
    await sleep(whileMs);
    return { theirs };
  });
  const { status, body } = await sent.theirs;
  expect([status, body.message]).toEqual([200, expect.objectContaining({ text: 'When?' })]);
  const mine = await buyer.call('POST', '/threads', { ...messageInput('Now'), bookingId });
  expect(mine.body._id).toBe(body._id);
});

test('a block waits for what the other person does at the same moment', async () => {
  const id = await startedThread(buyer, (await listProduct(shop, seller))._id);
  let isBlocked = false;
  const { blocking } = await shop.db.transaction(async (tx) => {
    await requireNoBlock(tx, buyerId, sellerId);
    const change = seller.call('PATCH', `/threads/${id}`, { isBlocked: true }).then(() => {
      isBlocked = true;
    });
    await sleep(whileMs);
    expect(isBlocked).toBe(false);
    return { blocking: change };
  });
  await blocking;
  await expect(
    shop.db.transaction((tx) => requireNoBlock(tx, buyerId, sellerId)),
  ).rejects.toMatchObject({ code: 'person_unavailable' });
  await seller.call('PATCH', `/threads/${id}`, { isBlocked: false });
});

test('another message with a mark that was used is refused, and not taken for sent', async () => {
  const product = await listProduct(shop, seller);
  const id = await startedThread(buyer, product._id);
  const clientId = randomUUID();
  const send = (body: object) =>
    buyer.call('POST', `/threads/${id}/messages`, { clientId, ...body });
  expect((await send({ text: 'Is it blue?' })).status).toBe(200);
  expect((await send({ text: ' Is it blue? ', pictures: [] })).status).toBe(200);
  for (const other of [
    { text: 'Is it red?' },
    { text: 'Is it blue?', pictures: [product.image] },
  ]) {
    const { status, body } = await send(other);
    expect([status, body.code]).toEqual([409, 'key_reused']);
  }
  // The other side may use the same mark.
  const theirs = { clientId, text: 'Yes' };
  expect((await seller.call('POST', `/threads/${id}/messages`, theirs)).status).toBe(200);
  expect((await read(buyer, id)).map(({ text }) => text).slice(1)).toEqual(['Is it blue?', 'Yes']);
});

test('the lines of the shop and two people who write at once leave no gap and no error', async () => {
  const asker = await signUpProven(shop, 'buyer');
  const product = await listProduct(shop, seller);
  const id = await startedThread(asker, product._id);
  const bookingId = await bookProduct(asker, product);
  const all = await Promise.all([
    asker.call('DELETE', `/bookings/${bookingId}`),
    ...[1, 2, 3].flatMap(() => [say(asker, id, 'Hello'), say(seller, id, 'Hello')]),
  ]);
  expect(all.map(({ status }) => status)).toEqual(Array(7).fill(200));
  await expect.poll(async () => (await read(asker, id)).length).toBe(9);
  expect((await read(asker, id)).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
});
