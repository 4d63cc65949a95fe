import { and, eq, isNotNull } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { expect, test, vi } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { messages } from '../../db/schema/messages.ts';
import { payments } from '../../db/schema/payments.ts';
import { sampleAddress } from '../../testing/deals/address.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { inbox, read, say, startedThread } from '../../testing/messages.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { proveEmail, signUpProven } from '../../testing/sign-in/prove-email.ts';
import { addPastLines, recordDealLine } from './deal-lines.ts';
import { insertThread } from './thread-rows.ts';

const { shop, seller, buyer } = await openShop({ ACCOUNT_CLOSING_DAYS: '0' }, { sendsMails: true });
await proveEmail(shop, seller);
await proveEmail(shop, buyer);

async function rowOf(bookingId: string) {
  const [row] = await shop.db.select().from(bookings).where(eq(bookings.id, bookingId));
  if (!row) throw new Error('the booking is missing');
  return row;
}

const linesIn = async (id: string) =>
  (await read(buyer, id)).filter(({ from }) => from === 'shop').map(({ text }) => text);

test('the thread tells what happens to the booking, once for both sides', async () => {
  const product = await listProduct(shop, seller, 250);
  const id = await startedThread(buyer, product._id);
  const bookingId = await bookProduct(buyer, product);
  await buy(shop, buyer, bookingId);
  await seller.call('PATCH', `/bookings/${bookingId}`, { event: 'ship' });
  await buyer.call('PATCH', `/bookings/${bookingId}`, { event: 'confirm-receipt' });
  const expected = ['Booked for $250.00.', 'Paid: $250.00.', 'Shipped.', 'Received.'];
  await vi.waitFor(async () => expect(await linesIn(id)).toEqual(expected), 15_000);
});

test('the thread tells what shipping to the country of the buyer costs now', async () => {
  const product = await listProduct(shop, seller, 250);
  const offer = (continent: number) => ({
    ...{ delivery: 'both', shipping_price: 35 },
    shipping_zones: { continent, world: null },
  });
  await seller.call('PATCH', `/products/${product._id}`, offer(60));
  const id = await startedThread(buyer, product._id);
  const address = { ...sampleAddress, region: 'ON', postcode: 'M5V 2T6', country: 'CA' };
  const wanted = { delivery: 'shipping', address, shippingPrice: 60 };
  await buyer.call('POST', '/bookings', { ...bookingPayload(buyer, product), ...wanted });
  await seller.call('PATCH', `/products/${product._id}`, offer(75));
  const expected = [
    'Booked for $310.00 (including $60.00 for shipping).',
    'The seller now asks $250.00. Pick-up, or shipping for $75.00.',
  ];
  await vi.waitFor(async () => expect(await linesIn(id)).toEqual(expected), 15_000);
});

test('the thread tells a buyer of no known country what shipping costs to all of them', async () => {
  const product = await listProduct(shop, seller, 250);
  const zones = { continent: 60, world: null };
  const offer = { delivery: 'both', shipping_price: 35, shipping_zones: zones };
  const id = await startedThread(buyer, product._id);
  await buyer.call('POST', '/bookings', bookingPayload(buyer, product));
  await seller.call('PATCH', `/products/${product._id}`, { ...offer, selling_price: 240 });
  const expected = [
    'Booked for $250.00.',
    'The seller now asks $240.00. Pick-up, or shipping within the United States for $35.00 and to the rest of North America for $60.00.',
  ];
  await vi.waitFor(async () => expect(await linesIn(id)).toEqual(expected), 15_000);
});

test('a thread that is started later begins with what happened before', async () => {
  const product = await listProduct(shop, seller, 250);
  const bookingId = await bookProduct(buyer, product);
  await buy(shop, buyer, bookingId);
  const message = { clientId: crypto.randomUUID(), text: 'When can I come?', bookingId };
  const { body } = await seller.call('POST', '/threads', message);
  expect(await linesIn(String(body._id))).toEqual(['Booked for $250.00.', 'Paid: $250.00.']);
  expect((await read(buyer, String(body._id))).at(-1)).toMatchObject({ from: 'other' });
});

test('a thread that is started after a refund tells of the payment and of the refund', async () => {
  const leaving = await signUpProven(shop, 'seller');
  const product = await listProduct(shop, leaving, 250);
  const bookingId = await bookProduct(buyer, product);
  await buy(shop, buyer, bookingId);
  await leaving.call('POST', '/account/close');
  const [payment] = await shop.db.select().from(payments).where(eq(payments.bookingId, bookingId));
  expect(payment?.refundedAt).not.toBeNull();
  const { buyerId, sellerId } = await rowOf(bookingId);
  const at = shop.clock.now();
  const id = await shop.db.transaction(async (tx) => {
    const thread = await insertThread(tx, { buyerId, sellerId, productId: product._id }, at);
    return thread && (await addPastLines(tx, thread)).id;
  });
  expect(await linesIn(String(id))).toEqual([
    'Booked for $250.00.',
    'Paid: $250.00.',
    'Refunded: $250.00.',
  ]);
});

test('a thread that is started later leaves out earlier cancelled bookings', async () => {
  const product = await listProduct(shop, seller, 250);
  const cancelled = await bookProduct(buyer, product);
  await buyer.call('DELETE', `/bookings/${cancelled}`);
  const bookingId = await bookProduct(buyer, product);
  await buyer.call('DELETE', `/bookings/${bookingId}`);
  const message = { clientId: crypto.randomUUID(), text: 'Why?', bookingId };
  const { body } = await seller.call('POST', '/threads', message);
  const expected = ['Booked for $250.00.', 'The booking was cancelled.'];
  expect(await linesIn(String(body._id))).toEqual(expected);
  // The events, when they come late, add no second line.
  const createdAt = new Date(shop.clock.now().getTime() - 1000);
  for (const about of [cancelled, bookingId])
    await recordDealLine(shop.db, { kind: 'cancelled', about, createdAt });
  expect(await linesIn(String(body._id))).toEqual(expected);
});

test('the paid booking is told of beside a newer one', async () => {
  const payer = await signUpProven(shop, 'buyer');
  const product = await listProduct(shop, seller, 250);
  const paid = await bookProduct(payer, product);
  await buy(shop, payer, paid);
  const row = await rowOf(paid);
  for (let index = 0; index < 2; index += 1)
    await shop.db.insert(bookings).values({ ...row, id: uuidv7(), state: 'cancelled' });
  const message = { clientId: crypto.randomUUID(), text: 'When?', bookingId: paid };
  const { body } = await payer.call('POST', '/threads', message);
  const texts = (await read(payer, String(body._id))).map(({ text }) => text);
  const booked = 'Booked for $250.00.';
  const lines = [booked, 'Paid: $250.00.', booked, 'The booking was cancelled.'];
  expect(texts).toEqual([...lines, 'When?']);
});

test('a person cannot take the place of a line of the shop', async () => {
  const product = await listProduct(shop, seller);
  const id = await startedThread(buyer, product._id);
  const bookingId = await bookProduct(buyer, product);
  await shop.db
    .update(messages)
    .set({ onceFor: `shipped ${bookingId}` })
    // Not the shop's own line about the booking, which may be there by now.
    .where(and(eq(messages.threadId, id), isNotNull(messages.senderId)));
  await recordDealLine(shop.db, { kind: 'shipped', about: bookingId, createdAt: new Date() });
  const texts = (await read(seller, id)).map(({ text }) => text);
  expect(texts).toContain('Shipped.');
});

test('a line about something earlier does not move a thread down the inbox', async () => {
  const product = await listProduct(shop, seller);
  const id = await startedThread(buyer, product._id);
  const bookingId = await bookProduct(buyer, product);
  const other = await startedThread(buyer, (await listProduct(shop, seller))._id);
  const order = async () => (await inbox(buyer, '?limit=2')).map(({ _id }) => _id);
  expect(await order()).toEqual([other, id]);
  await say(seller, id, 'You booked it.');
  expect(await order()).toEqual([id, other]);
  const createdAt = new Date(shop.clock.now().getTime() - 60_000);
  await recordDealLine(shop.db, { kind: 'shipped', about: bookingId, createdAt });
  expect(await order()).toEqual([id, other]);
});

test('a second booking has lines of its own, and an event that is delivered twice has one', async () => {
  const product = await listProduct(shop, seller, 100);
  const id = await startedThread(buyer, product._id);
  const ids: string[] = [];
  for (const _ of [1, 2]) {
    const bookingId = await bookProduct(buyer, product);
    await buyer.call('DELETE', `/bookings/${bookingId}`);
    ids.push(bookingId);
  }
  const lines = ['Booked for $100.00.', 'The booking was cancelled.'];
  await vi.waitFor(async () => expect(await linesIn(id)).toHaveLength(4), 15_000);
  for (const about of ids)
    await recordDealLine(shop.db, { kind: 'booked', about, createdAt: shop.clock.now() });
  expect(await linesIn(id)).toEqual([...lines, ...lines]);
});
