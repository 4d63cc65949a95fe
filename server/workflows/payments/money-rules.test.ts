import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdDurationMs } from '../../../contract/limits.ts';
import { products } from '../../db/schema/catalog.ts';
import type { PaymentIntentSnapshot } from '../../providers/payments/provider.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { enterCard, openPayment, recordPayment } from '../../testing/deals/card.ts';
import { readLedger } from '../../testing/deals/ledger.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { bookingPayload, type PayableBooking } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { settlePayment } from './settle-payment.ts';

let shop: TestApp;
let seller: Person;
beforeAll(async () => {
  // Without webhooks, payments are settled only by what a test reports to the server.
  shop = await startTestApp({}, { webhooks: false });
  seller = await signUp(shop, 'seller');
});
afterAll(() => shop.close());

async function booked(product?: Awaited<ReturnType<typeof listProduct>>) {
  const listed = product ?? (await listProduct(shop, seller, 450));
  const buyer = await signUp(shop, 'buyer');
  const due: PayableBooking = {
    ...bookingPayload(buyer, listed),
    _id: await bookProduct(buyer, listed),
  };
  return { buyer, due, product: listed };
}

/** A booking whose money the provider has taken, without a report to the server yet. */
async function charged() {
  const deal = await booked();
  const opened = await openPayment(deal.buyer, deal.due);
  const { id } = await enterCard(shop, String(opened.body.clientSecret));
  const intent = await shop.providers.payments.readIntent(id);
  if (!intent) throw new Error('the provider does not know its own intent');
  return { ...deal, intent };
}

const read = async (buyer: Person, { _id }: PayableBooking) =>
  (await buyer.call('GET', `/bookings/${_id}`)).body;

const settleAs = (intent: PaymentIntentSnapshot) =>
  settlePayment({ ...shop, payments: shop.providers.payments }, intent);

test.each([
  ['price', { price: 449 }],
  ['buyerEmail', { buyerEmail: 'somebody@example.com' }],
  ['sellerEmail', { sellerEmail: 'somebody@example.com' }],
  ['productId', { productId: '0198a000-0000-7000-8000-000000000000' }],
])('a payment that is reported with another %s is rejected and not recorded', async (_, lie) => {
  const { buyer, due, intent, product } = await charged();
  const told = await recordPayment(buyer, { ...due, ...lie }, intent.id);
  expect([told.status, told.body.code]).toEqual([422, 'contradicts_record']);
  expect(await read(buyer, due)).toMatchObject({ state: 'booked', paid: false });
  expect((await readLedger(shop, product._id)).recorded).toEqual([]);
  expect((await recordPayment(buyer, due, intent.id)).status).toBe(200);
});

test.each([
  ['another amount', { amountCents: 44_999 }],
  ['a higher amount', { amountCents: 45_001 }],
  ['another currency', { currency: 'vnd' }],
  ['money that has gone back already', { refunded: true }],
])('a payment of %s buys nothing and is refunded', async (_, lie) => {
  const { buyer, due, intent, product } = await charged();
  expect(await settleAs({ ...intent, ...lie })).toBe('refunded');
  expect(await read(buyer, due)).toMatchObject({ state: 'refunded', paid: false });
  expect((await readLedger(shop, product._id)).taken).toMatchObject([{ refunded: true }]);
  const listed = await seller.call('GET', '/products');
  expect(listed.body).toContainEqual(
    expect.objectContaining({ _id: product._id, available: true }),
  );
});

test.each(['requires_action', 'processing', 'canceled'] as const)(
  'a payment that is %s settles nothing',
  async (status) => {
    const { buyer, due, intent, product } = await charged();
    expect(await settleAs({ ...intent, status })).toBe('ignored');
    expect(await read(buyer, due)).toMatchObject({ state: 'booked', paid: false });
    expect((await readLedger(shop, product._id)).recorded).toEqual([]);
  },
);

test("a payment that arrives while another buyer holds the product is refunded, and the other's counts", async () => {
  const first = await booked();
  const opened = await openPayment(first.buyer, first.due);
  const second = await booked(first.product);
  shop.clock.advance(holdDurationMs + 1);
  const theirs = await openPayment(second.buyer, second.due);
  expect(theirs.status).toBe(200);
  // The provider let the first one through, although its payment was cancelled.
  const [id = ''] = String(opened.body.clientSecret).split('_secret_');
  const { payments } = shop.providers;
  const late = await payments.createIntent({
    amountCents: 45_000,
    bookingId: first.due._id,
    idempotencyKey: id,
  });
  await enterCard(shop, late.clientSecret);
  const told = await recordPayment(first.buyer, first.due, late.id);
  expect([told.status, told.body.code]).toEqual([409, 'payment_refunded']);
  const intent = await enterCard(shop, String(theirs.body.clientSecret));
  expect((await recordPayment(second.buyer, second.due, intent.id)).status).toBe(200);
  expect(await read(second.buyer, second.due)).toMatchObject({ paid: true });
});

test.each(['sold', 'withdrawn'] as const)(
  'a payment for a product that is %s is refunded, also when its booking is still open',
  async (state) => {
    const { buyer, due, intent, product } = await charged();
    await shop.db.update(products).set({ state }).where(eq(products.id, product._id));
    expect(await settleAs(intent)).toBe('refunded');
    expect(await read(buyer, due)).toMatchObject({ state: 'refunded' });
    expect((await readLedger(shop, product._id)).taken).toMatchObject([{ refunded: true }]);
  },
);

test('a second payment of a paid booking is refunded, and the booking stays paid', async () => {
  const { buyer, due, intent, product } = await charged();
  await recordPayment(buyer, due, intent.id);
  const { payments } = shop.providers;
  const again = await payments.createIntent({
    amountCents: 45_000,
    bookingId: due._id,
    idempotencyKey: crypto.randomUUID(),
  });
  await enterCard(shop, again.clientSecret);
  expect((await recordPayment(buyer, due, again.id)).body.code).toBe('payment_refunded');
  expect(await read(buyer, due)).toMatchObject({ state: 'paid', transactionId: intent.id });
  const { taken } = await readLedger(shop, product._id);
  expect(taken.filter(({ refunded }) => refunded).map(({ id }) => id)).toEqual([again.id]);
});

test('a payment is rejected as unpaid only while the provider reports it as unpaid', async () => {
  const { buyer, due } = await booked();
  const opened = await openPayment(buyer, due);
  const [id = ''] = String(opened.body.clientSecret).split('_secret_');
  expect((await recordPayment(buyer, due, id)).body.code).toBe('not_paid');
  await enterCard(shop, String(opened.body.clientSecret));
  expect((await recordPayment(buyer, due, id)).status).toBe(200);
});

test.each([
  [
    'cancelled by its seller',
    async ({ due }: { due: PayableBooking }) =>
      seller.call('PATCH', `/bookings/${due._id}`, { event: 'cancel' }),
  ],
  [
    'deleted by its buyer',
    async ({ buyer, due }: { buyer: Person; due: PayableBooking }) =>
      buyer.call('DELETE', `/bookings/${due._id}`),
  ],
])('a payment of a booking that was %s is refunded, and its buyer sees that', async (_, end) => {
  const { buyer, due, intent, product } = await charged();
  expect((await end({ buyer, due })).status).toBe(200);
  expect(await settleAs(intent)).toBe('refunded');
  expect((await readLedger(shop, product._id)).taken).toMatchObject([{ refunded: true }]);
  expect(await read(buyer, due)).toMatchObject({ state: 'refunded' });
});

test("a payment cannot be opened for another's booking, a closed one, or one with another price", async () => {
  const { buyer, due } = await booked();
  const other = await signUp(shop, 'buyer');
  expect((await openPayment(other, due)).status).toBe(404);
  expect((await openPayment(buyer, { ...due, price: 449.99 })).body.code).toBe('price_changed');
  await seller.call('PATCH', `/bookings/${due._id}`, { event: 'cancel' });
  expect((await openPayment(buyer, due)).body.code).toBe('booking_closed');
});

test.each([
  ['sold', 'product_sold'],
  ['withdrawn', 'product_withdrawn'],
])('a payment cannot be opened for a product that is %s', async (how, code) => {
  const { buyer, due, product } = await booked();
  const other = await booked(product);
  if (how === 'withdrawn') await seller.call('DELETE', `/products?id=${product._id}`);
  else {
    const opened = await openPayment(other.buyer, other.due);
    const intent = await enterCard(shop, String(opened.body.clientSecret));
    await recordPayment(other.buyer, other.due, intent.id);
  }
  expect((await openPayment(buyer, due)).body.code).toBe(code);
});
