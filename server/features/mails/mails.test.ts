import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { enqueueEvents } from '../../db/outbox.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { payments } from '../../db/schema/payments.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buy, enterCard, openPayment, recordPayment } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { mailsTo, waitForMail } from '../../testing/mails/mail.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import type { Person } from '../../testing/person.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';

let shop: TestApp;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startTestApp({ ACCOUNT_CLOSING_DAYS: '0' }, { sendsMails: true });
  seller = await signUpProven(shop, 'seller');
});
afterAll(() => shop.close());

/** Creates a booking between a new buyer and a new seller, and waits for the mail to each. */
async function newBooking() {
  buyer = await signUpProven(shop, 'buyer');
  seller = await signUpProven(shop, 'seller');
  const product = await listProduct(shop, seller, 1234.5);
  const id = await bookProduct(buyer, product);
  const toBuyer = await waitForMail(shop.config.dataDir, buyer.email);
  const toSeller = await waitForMail(shop.config.dataDir, seller.email);
  return { id, product, toBuyer, toSeller };
}

const next = (person: Person, count = 2) => waitForMail(shop.config.dataDir, person.email, count);

test("both sides get a mail about a booking, as text and as HTML, without the other's address", async () => {
  const { toBuyer, toSeller } = await newBooking();
  for (const part of [
    'Subject: You booked a bicycle',
    '"Corbel Strada 54"',
    '$1,234.50',
    '/dashboard/payment/',
  ])
    expect(toBuyer).toContain(part);
  expect(toBuyer).toContain('text/html');
  expect(toBuyer).not.toContain(seller.email);
  for (const part of [
    'Subject: Your bicycle is booked',
    '"Corbel Strada 54"',
    '/dashboard/my-buyers',
  ])
    expect(toSeller).toContain(part);
  expect(toSeller).not.toContain(buyer.email);
});

test('both sides get one mail about a payment, even if it is recorded twice; the buyer gets one about shipping', async () => {
  const { id } = await newBooking();
  await buy(shop, buyer, id);
  const toBuyer = await next(buyer);
  expect(toBuyer).toContain('Subject: Your payment');
  expect(toBuyer).toContain(`/dashboard/payment/${id}?side=buyer`);
  expect(await next(seller)).toContain('Subject: Your bicycle is sold');
  await shop.providers.paymentSandbox?.deliverDue();
  await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  expect(await next(buyer, 3)).toContain('Subject: Your bicycle is on its way');
  expect(await mailsTo(shop.config.dataDir, seller.email)).toHaveLength(2);
});

test('a buyer whose bicycle was sold to another gets a mail', async () => {
  const { product } = await newBooking();
  const rival = await signUpProven(shop, 'buyer');
  const theirs = await bookProduct(rival, product);
  await buy(shop, rival, theirs);
  const mail = await next(buyer);
  expect(mail).toContain('Subject: A booking was cancelled');
  expect(mail).toContain('Another buyer has bought the bicycle.');
});

test('the other side gets a mail when a booking ends, whichever side ends it', async () => {
  const first = await newBooking();
  await seller.call('PATCH', `/bookings/${first.id}`, { event: 'cancel' });
  expect(await next(buyer)).toContain('The seller has cancelled the booking.');
  const second = await newBooking();
  await buyer.call('DELETE', `/bookings/${second.id}`);
  expect(await next(seller)).toContain('The buyer has cancelled the booking.');
  const third = await newBooking();
  await seller.call('DELETE', `/products?id=${third.product._id}`);
  expect(await next(buyer)).toContain('The bicycle is no longer for sale.');
  await newBooking();
  await buyer.call('POST', '/account/close');
  expect(await next(seller)).toContain('The buyer has cancelled the booking.');
});

test('the buyer gets a mail about a refund', async () => {
  const { id, product } = await newBooking();
  const due = { ...bookingPayload(buyer, product), _id: id };
  const { body } = await openPayment(buyer, due);
  await seller.call('DELETE', `/products?id=${product._id}`);
  const intent = await enterCard(shop, String(body.clientSecret));
  await recordPayment(buyer, due, intent.id);
  const [paid] = await shop.db.select().from(payments).where(eq(payments.bookingId, id));
  expect(paid?.refundedAt).not.toBeNull();
  const mail = await next(buyer, 3);
  expect(mail).toContain('Subject: Your refund');
  expect(mail).toContain('$1,234.50');
});

test('a booking that is rolled back or rejected sends no mails', async () => {
  const { id, product } = await newBooking();
  const again = await buyer.call('POST', '/bookings', bookingPayload(buyer, product));
  expect(again.body.code).toBe('already_booked');
  const failed = shop.db.transaction(async (tx) => {
    await enqueueEvents(tx, shop.clock.now(), { kind: 'shipped', ids: [id], sides: ['buyer'] });
    throw new Error('something went wrong');
  });
  await expect(failed).rejects.toThrow('something went wrong');
  // The mail about this later change arrives, and none about the two failed attempts.
  await seller.call('PATCH', `/bookings/${id}`, { event: 'cancel' });
  expect(await next(buyer)).toContain('A booking was cancelled');
  expect(await shop.db.select().from(outbox).where(eq(outbox.about, id))).toHaveLength(3);
});
