import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { refunds } from '../../db/schema/deals/money.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { payments as paymentRows } from '../../db/schema/payments.ts';
import { PaymentProviderUnreachable } from '../../providers/payments/provider.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  buy,
  enterCard,
  openPayment,
  recordPayment,
  waitForPaymentEvents,
} from '../../testing/deals/card.ts';
import { readLedger } from '../../testing/deals/ledger.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { mailsTo } from '../../testing/mails/mail.ts';
import { openPage, waitForTopic } from '../../testing/open-page.ts';
import { bookingPayload, type PayableBooking } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { proveEmail } from '../../testing/sign-in/prove-email.ts';
import { retryDueRefunds } from '../payments/carry-out-refunds.ts';

let shop: TestApp;
let admin: Person;
beforeAll(async () => {
  shop = await startTestApp({ ACCOUNT_CLOSING_DAYS: '0' }, { sendsMails: true });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  admin = await signUpAdmin(shop);
});
afterAll(() => shop.close());

async function remove({ email }: Person) {
  const [row] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return admin.call('DELETE', `/users/${row?.id}?role=buyer`);
}
const close = (person: Person) => person.call('POST', '/account/close');

/** A booking between two new people. */
async function booked() {
  const [seller, buyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const product = await listProduct(shop, seller, 450);
  const id = await bookProduct(buyer, product);
  return { seller, buyer, product, id };
}

async function paid() {
  const deal = await booked();
  await buy(shop, deal.buyer, deal.id);
  return deal;
}

const read = async (person: Person, id: string) =>
  (await person.call('GET', `/bookings/${id}`)).body as unknown as Booking & PayableBooking;

/** Who gets a mail of this kind about a booking, or about the refund of a transaction. */
async function mailsAbout(about: string, kind: 'refunded' | 'cancelled') {
  const back = await shop.db.select().from(refunds).where(eq(refunds.transactionId, about));
  const isAbout = inArray(outbox.about, [about, ...back.map(({ id }) => id)]);
  return shop.db
    .select({ side: outbox.side })
    .from(outbox)
    .where(and(isAbout, eq(outbox.kind, kind)));
}

test.each([
  ['is deleted by an admin', remove],
  ['closes their account', close],
])(
  'when a seller who was paid and has not shipped %s, the buyer is refunded in full and notified',
  async (_, leave) => {
    const { seller, buyer, product, id } = await paid();
    const page = await openPage(shop, buyer);
    const { transactionId } = await read(buyer, id);
    expect((await leave(seller)).status).toBe(200);
    await waitForTopic(page, 'bookings');
    page.leave();
    expect(await read(buyer, id)).toMatchObject({
      state: 'refunded',
      cancelReason: 'seller_left',
      paid: false,
    });
    const { taken, recorded } = await readLedger(shop, product._id);
    expect(taken).toMatchObject([{ id: transactionId, refunded: true, amountCents: 45_000 }]);
    expect(recorded).toMatchObject([{ transactionId, refunded: true }]);
    expect(await mailsAbout(String(transactionId), 'refunded')).toEqual([{ side: 'buyer' }]);
    // The buyer can now delete the booking and close the account.
    expect((await buyer.call('DELETE', `/bookings/${id}`)).status).toBe(200);
    expect((await close(buyer)).body.closesAt).toBeNull();
  },
);

test('a deal that was shipped before its seller was deleted stays paid, and the buyer can confirm its receipt', async () => {
  const { seller, buyer, id } = await paid();
  await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  await remove(seller);
  expect(await read(buyer, id)).toMatchObject({ state: 'shipped', paid: true });
  const receipt = await buyer.call('PATCH', `/bookings/${id}`, { event: 'confirm-receipt' });
  expect(receipt.status).toBe(200);
  expect(await read(buyer, id)).toMatchObject({ state: 'received', paid: true });
});

test('a deal that was shipped before its buyer was deleted stays paid', async () => {
  const { seller, buyer, id, product } = await paid();
  await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  await remove(buyer);
  expect((await seller.call('GET', '/bookings/seller')).body).toMatchObject([{ state: 'shipped' }]);
  expect((await readLedger(shop, product._id)).recorded).toMatchObject([{ refunded: false }]);
  // The seller's account waits for the end of the deal, and with it for the money.
  expect((await close(seller)).body.closesAt).not.toBeNull();
});

test('when a buyer who has paid is deleted, the payment is refunded, and the seller is notified and can sell again', async () => {
  const { seller, buyer, product, id } = await paid();
  await proveEmail(shop, seller);
  const { transactionId } = await read(buyer, id);
  await remove(buyer);
  const ship = await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  expect([ship.status, ship.body.code]).toEqual([409, 'booking_closed']);
  expect((await seller.call('GET', '/bookings/seller')).body).toMatchObject([
    { _id: id, state: 'refunded', cancelReason: 'buyer_left', paid: false },
  ]);
  // The mail counts as a mail about payments, so other mails cannot use up its limit.
  expect(await mailsAbout(String(transactionId), 'refunded')).toContainEqual({ side: 'seller' });
  // Mails of the booking and of the payment may go out after the address was proven, and come as well.
  await vi.waitFor(
    async () =>
      expect(await mailsTo(shop.config.dataDir, seller.email)).toContainEqual(
        expect.stringContaining('Please do not send'),
      ),
    { timeout: 5000 },
  );
  expect((await readLedger(shop, product._id)).taken).toMatchObject([{ refunded: true }]);
  const other = await signUp(shop, 'buyer');
  await buy(shop, other, await bookProduct(other, product));
  expect((await seller.call('GET', '/products')).body).toMatchObject([{ available: false }]);
});

test('a product that its seller withdrew meanwhile is not offered again when its buyer is deleted', async () => {
  const { seller, buyer, product } = await paid();
  await seller.call('DELETE', `/products?id=${product._id}`);
  await remove(buyer);
  expect((await seller.call('GET', '/products')).body).toEqual([]);
  const other = await signUp(shop, 'buyer');
  const late = await other.call('POST', '/bookings', bookingPayload(other, product));
  expect([late.status, late.body.code]).toEqual([409, 'product_withdrawn']);
});

test('a payment of a buyer who was deleted with an open payment is refunded', async () => {
  const { buyer, product, id } = await booked();
  const opened = await openPayment(buyer, await read(buyer, id));
  await remove(buyer);
  await enterCard(shop, String(opened.body.clientSecret));
  await shop.providers.paymentSandbox?.deliverDue();
  const { taken, bookings: kept } = await readLedger(shop, product._id);
  expect(taken).toMatchObject([{ refunded: true }]);
  expect(kept).toMatchObject([{ state: 'refunded' }]);
});

test('a buyer who reports their payment after the seller was deleted is told about the refund', async () => {
  const { seller, buyer, id } = await booked();
  const due = await read(buyer, id);
  const opened = await openPayment(buyer, due);
  const intent = await enterCard(shop, String(opened.body.clientSecret));
  await remove(seller);
  const told = await recordPayment(buyer, due, intent.id);
  expect([told.status, told.body.code]).toEqual([409, 'payment_refunded']);
});

test('in any order of a payment and the deletion of its seller or buyer, no payment is kept without a deal', async () => {
  for (let i = 0; i < 8; i++) {
    const { seller, buyer, product, id } = await booked();
    const due = await read(buyer, id);
    const opened = await openPayment(buyer, due);
    const intent = await enterCard(shop, String(opened.body.clientSecret));
    const answers = await Promise.all([
      recordPayment(buyer, due, intent.id),
      remove(i % 2 ? seller : buyer),
    ]);
    expect(answers.map(({ status }) => status)).not.toContain(500);
    await shop.providers.paymentSandbox?.deliverDue();
    const { taken, bookings: kept } = await readLedger(shop, product._id);
    expect(taken).toMatchObject([{ refunded: true }]);
    expect(kept).toMatchObject([{ state: 'refunded' }]);
  }
});

test('two people who have paid each other and are deleted at the same time are both refunded', async () => {
  for (let i = 0; i < 4; i++) {
    const { seller, buyer, product, id } = await paid();
    const answers = await Promise.all([remove(seller), remove(buyer)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await readLedger(shop, product._id)).taken).toMatchObject([{ refunded: true }]);
    const [row] = await shop.db.select().from(bookings).where(eq(bookings.id, id));
    expect(row?.state).toBe('refunded');
  }
});

test('a seller is deleted while the payment provider is unreachable, and the refund follows later', async () => {
  const { seller, buyer, product, id } = await paid();
  // An event of the payment that arrived later would carry out the refund.
  await waitForPaymentEvents(shop);
  const refund = vi
    .spyOn(shop.providers.payments, 'refund')
    .mockRejectedValueOnce(new PaymentProviderUnreachable('away'));
  expect((await remove(seller)).status).toBe(200);
  expect(refund).toHaveBeenCalledOnce();
  refund.mockRestore();
  expect(await read(buyer, id)).toMatchObject({ state: 'refunded' });
  expect((await readLedger(shop, product._id)).recorded).toMatchObject([{ refunded: false }]);
  // A person with a pending refund keeps their account until the money has gone back.
  expect((await close(buyer)).body.closesAt).not.toBeNull();
  expect((await buyer.call('GET', '/account')).status).toBe(200);
  expect(await retryDueRefunds({ ...shop, payments: shop.providers.payments })).toEqual([]);
  expect((await readLedger(shop, product._id)).taken).toMatchObject([{ refunded: true }]);
  const rows = await shop.db.select().from(paymentRows).where(eq(paymentRows.bookingId, id));
  expect(rows).toHaveLength(1);
});
