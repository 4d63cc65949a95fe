import { expect, test } from 'vitest';
import { holdDurationMs } from '../../../contract/limits.ts';
import { enterCard, openPayment, recordPayment } from '../../testing/deals/card.ts';
import { readDealRecords } from '../../testing/deals/deal-records.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload, type PayableBooking } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';

const { shop, seller } = await openShop();

const read = async (buyer: Person, id: string) =>
  (await buyer.call('GET', `/bookings/${id}`)).body as unknown as PayableBooking & {
    state: string;
  };

/** A new product with as many buyers as asked for, each with a booking of it. */
async function bookedBy(count: number) {
  const product = await listProduct(shop, seller, 450);
  const deals = [];
  for (let i = 0; i < count; i++) {
    const buyer = await signUp(shop, 'buyer');
    deals.push({ buyer, due: await read(buyer, await bookProduct(buyer, product)) });
  }
  const [first, second] = deals;
  if (!first) throw new Error('nobody booked');
  return { product, first, second: second ?? first };
}

const secretOf = async ({ buyer, due }: { buyer: Person; due: PayableBooking }) =>
  String((await openPayment(buyer, due)).body.clientSecret);

const statusOf = async (transactionId: string) => shop.providers.payments.readIntent(transactionId);

test('a card payment sells the product, and the lists show it as sold', async () => {
  const { product, first, second } = await bookedBy(2);
  const intent = await enterCard(shop, await secretOf(first));
  expect(intent.status).toBe('succeeded');
  expect((await recordPayment(first.buyer, first.due, intent.id)).status).toBe(200);

  expect(await read(first.buyer, first.due._id)).toMatchObject({
    paid: true,
    state: 'paid',
    transactionId: intent.id,
  });
  expect(await read(second.buyer, second.due._id)).toMatchObject({
    state: 'cancelled',
    cancelReason: 'sold',
  });
  const listed = await second.buyer.call('GET', `/products/${shop.categoryId}`);
  expect(listed.body).toContainEqual(
    expect.objectContaining({ _id: product._id, available: false }),
  );
  const third = await signUp(shop, 'buyer');
  const late = await third.call('POST', '/bookings', bookingPayload(third, product));
  expect([late.status, late.body.code]).toEqual([409, 'product_sold']);
});

test('recording a payment twice has the same effect as once', async () => {
  const { first } = await bookedBy(1);
  const intent = await enterCard(shop, await secretOf(first));
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => recordPayment(first.buyer, first.due, intent.id)),
  );
  expect(answers.map(({ status, body }) => [status, body])).toEqual(
    Array(5).fill([200, { acknowledged: true }]),
  );
});

test("a declined card returns the provider's message and changes nothing", async () => {
  const { first } = await bookedBy(1);
  const secret = await secretOf(first);
  const { error } = await enterCard(shop, secret, '4000000000000002');
  expect(error.message).toBe('Your card was declined.');
  const [id = ''] = secret.split('_secret_');
  const told = await recordPayment(first.buyer, first.due, id);
  expect([told.status, told.body.code]).toEqual([409, 'not_paid']);
  expect(await read(first.buyer, first.due._id)).toMatchObject({ paid: false, state: 'booked' });
});

test('a payment counts even if the browser never reports it', async () => {
  const { first } = await bookedBy(1);
  await enterCard(shop, await secretOf(first));
  await shop.providers.paymentSandbox?.deliverDue();
  expect(await read(first.buyer, first.due._id)).toMatchObject({ paid: true });
});

test("a webhook without the provider's signature is rejected", async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    payload: '{"id":"evt_1","type":"payment_intent.succeeded"}',
  });
  expect(answer.statusCode).toBe(400);
});

test('while one buyer pays, another is told how long to wait', async () => {
  const { first, second } = await bookedBy(2);
  const opened = await openPayment(first.buyer, first.due);
  const refused = await openPayment(second.buyer, second.due);
  expect([refused.status, refused.body.code]).toEqual([409, 'product_held']);
  expect(refused.body.retryAt).toBe(opened.body.heldUntil);
  const again = await openPayment(first.buyer, first.due);
  expect(again.body).toEqual(opened.body);
});

test('a hold expires, and its payment can no longer succeed', async () => {
  const { first, second } = await bookedBy(2);
  const late = await secretOf(first);
  shop.clock.advance(holdDurationMs + 1);
  const intent = await enterCard(shop, await secretOf(second));
  expect((await enterCard(shop, late)).error.code).toBe('payment_intent_unexpected_state');
  expect((await recordPayment(second.buyer, second.due, intent.id)).status).toBe(200);
});

test('a hold ends when its booking is deleted', async () => {
  const { first, second } = await bookedBy(2);
  await openPayment(first.buyer, first.due);
  await first.buyer.call('DELETE', `/bookings/${first.due._id}`);
  expect((await openPayment(second.buyer, second.due)).status).toBe(200);
});

test('one buyer can hold one product at most twice a day', async () => {
  const { first } = await bookedBy(1);
  for (let i = 0; i < 2; i++) {
    expect((await openPayment(first.buyer, first.due)).status).toBe(200);
    shop.clock.advance(holdDurationMs + 1);
  }
  const third = await openPayment(first.buyer, first.due);
  expect([third.status, third.body.code]).toEqual([409, 'too_many_holds']);
  shop.clock.advance(24 * 60 * 60 * 1000);
  expect((await openPayment(first.buyer, first.due)).status).toBe(200);
});

test('a payment that comes too late is refunded in full, and the buyer is notified', async () => {
  const { product, first } = await bookedBy(1);
  const secret = await secretOf(first);
  await seller.call('DELETE', `/products?id=${product._id}`);
  const intent = await enterCard(shop, secret);
  expect(intent.status).toBe('succeeded');
  const told = await recordPayment(first.buyer, first.due, intent.id);
  expect([told.status, told.body.code]).toEqual([409, 'payment_refunded']);
  expect(await statusOf(intent.id)).toMatchObject({ refunded: true });
  expect(await read(first.buyer, first.due._id)).toMatchObject({ paid: false, state: 'refunded' });
  const { mails } = await readDealRecords(shop, product._id);
  expect(mails).toMatchObject([
    { kind: 'cancelled', about: first.due._id, side: 'buyer' },
    { kind: 'refunded', about: intent.id, side: 'buyer' },
  ]);
});

test('a payment of another booking of the buyer does not count', async () => {
  const [one, other] = [await bookedBy(1), await bookedBy(1)];
  const product = await listProduct(shop, seller, 450);
  const { buyer } = one.first;
  const due = await read(buyer, await bookProduct(buyer, product));
  const intent = await enterCard(shop, await secretOf(one.first));
  const told = await recordPayment(buyer, due, intent.id);
  expect([told.status, told.body.code]).toEqual([409, 'transaction_used']);
  const stranger = await recordPayment(other.first.buyer, one.first.due, intent.id);
  expect(stranger.status).toBe(404);
});

test('the amount is the price of the booking, whatever the client sends', async () => {
  const { first } = await bookedBy(1);
  const cheap = await openPayment(first.buyer, { ...first.due, price: 1 });
  expect([cheap.status, cheap.body.code]).toEqual([409, 'price_changed']);
  const [id = ''] = (await secretOf(first)).split('_secret_');
  expect(await statusOf(id)).toMatchObject({ amountCents: 45_000, currency: 'usd' });
});

test('a paid booking can be shipped and received, and stays in the list', async () => {
  const { first } = await bookedBy(1);
  const intent = await enterCard(shop, await secretOf(first));
  await recordPayment(first.buyer, first.due, intent.id);
  const path = `/bookings/${first.due._id}`;
  expect((await first.buyer.call('DELETE', path)).status).toBe(409);
  expect((await first.buyer.call('PATCH', path, { event: 'confirm-receipt' })).status).toBe(409);
  expect((await seller.call('PATCH', path, { event: 'ship' })).status).toBe(200);
  expect(await read(first.buyer, first.due._id)).toMatchObject({ state: 'shipped', paid: true });
  expect((await first.buyer.call('PATCH', path, { event: 'confirm-receipt' })).status).toBe(200);
  expect(await read(first.buyer, first.due._id)).toMatchObject({ state: 'received', paid: true });
});

test('a payment confirmed at the last moment counts before the next buyer gets the hold', async () => {
  const { first, second } = await bookedBy(2);
  const intent = await enterCard(shop, await secretOf(first));
  shop.clock.advance(holdDurationMs + 1);
  const refused = await openPayment(second.buyer, second.due);
  expect([refused.status, refused.body.code]).toEqual([409, 'product_sold']);
  expect((await recordPayment(first.buyer, first.due, intent.id)).status).toBe(200);
});
