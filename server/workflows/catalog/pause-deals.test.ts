import { and, eq, isNull } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { holdMinutes } from '../../../contract/limits.ts';
import { holds } from '../../db/schema/payments.ts';
import { PaymentProviderUnreachable } from '../../providers/payments/provider.ts';
import { buy, enterCard, openPayment, recordPayment } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { ask } from '../../testing/messages.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { endPauseOf, pausesIn } from '../../testing/sellers/pauses.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';
import { runDealTimers } from '../deals/run-deal-timers.ts';
import { closeHoldsOfPaused } from '../payments/open-payment.ts';

const { shop, buyer } = await openShop();
const { inDays, pause, newSeller, rowOf, dueOf } = pausesIn(shop);
const dayMs = 24 * 60 * 60_000;

test('nothing of a paused seller is booked, paid, wished for or asked about, and the answer says until when', async () => {
  const { seller } = await newSeller();
  const [product, booked] = [await listProduct(shop, seller), await listProduct(shop, seller)];
  const booking = await bookProduct(buyer, booked);
  await pause(seller);
  const writer = await signUpProven(shop, 'buyer');
  const answers = [
    await writer.call('POST', '/bookings', bookingPayload(writer, product)),
    await openPayment(buyer, await dueOf(buyer, booking)),
    await buyer.call('POST', '/create-payment-intent', { price: booked.selling_price }),
    await writer.call('PATCH', `/wishlist/${product._id}`),
    await ask(writer, product._id),
    await seller.call('POST', '/advertise', { productId: product._id, sellerEmail: seller.email }),
  ];
  for (const { status, body } of answers)
    expect([status, body.code, body.pausedUntil]).toEqual([409, 'seller_away', inDays(5)]);
  // The booking waits, and can be cancelled.
  expect(await dueOf(buyer, booking)).toMatchObject({ state: 'booked' });
  await endPauseOf(seller);
  await buy(shop, buyer, booking);
  expect(await dueOf(buyer, booking)).toMatchObject({ state: 'paid' });
});

test('a payment that began before the pause goes on to the end', async () => {
  const { seller } = await newSeller();
  const product = await listProduct(shop, seller);
  const booking = await bookProduct(buyer, product);
  const due = await dueOf(buyer, booking);
  await openPayment(buyer, due);
  await pause(seller);
  const again = await openPayment(buyer, due);
  expect(again.status).toBe(200);
  const intent = await enterCard(shop, String(again.body.clientSecret));
  expect((await recordPayment(buyer, due, intent.id)).status).toBe(200);
  expect(await rowOf(product._id)).toMatchObject({ state: 'sold', pausedUntil: null });
  await endPauseOf(seller);
  expect(await rowOf(product._id)).toMatchObject({ state: 'sold' });
});

test('a payment that began before the pause cannot be made once its hold is over', async () => {
  const { seller } = await newSeller();
  const product = await listProduct(shop, seller);
  const opened = await openPayment(buyer, await dueOf(buyer, await bookProduct(buyer, product)));
  await pause(seller);
  const closeIn = (minutes: number) =>
    closeHoldsOfPaused({
      ...{ db: shop.db, config: shop.config, payments: shop.providers.payments },
      clock: { now: () => new Date(shop.clock.now().getTime() + minutes * 60_000) },
    });
  await closeIn(holdMinutes - 1);
  const open = and(eq(holds.productId, product._id), isNull(holds.endedAt));
  expect(await shop.db.$count(holds, open)).toBe(1);
  const away = new PaymentProviderUnreachable('away');
  vi.spyOn(shop.providers.payments, 'cancelIntent').mockRejectedValueOnce(away);
  await expect(closeIn(holdMinutes)).rejects.toMatchObject({ errors: [away] });
  expect(await shop.db.$count(holds, open)).toBe(1);
  await closeIn(holdMinutes);
  const { error } = await enterCard(shop, String(opened.body.clientSecret));
  expect(error.payment_intent).toMatchObject({ status: 'canceled' });
  expect(await rowOf(product._id)).toMatchObject({ state: 'withdrawn', pausedUntil: inDays(5) });
});

test('a booking that is not paid does not expire during a pause, and has its whole time after it', async () => {
  const { seller } = await newSeller();
  const booking = await bookProduct(buyer, await listProduct(shop, seller));
  const runIn = (days: number) =>
    runDealTimers({
      ...{ db: shop.db, config: shop.config, payments: shop.providers.payments },
      clock: { now: () => new Date(shop.clock.now().getTime() + days * dayMs) },
    });
  const stateOf = async () => (await buyer.call('GET', `/bookings/${booking}`)).body.state;
  await pause(seller, inDays(30));
  expect(await dueOf(buyer, booking)).toMatchObject({ pausedUntil: inDays(30) });
  const asked = await buyer.call('GET', '/due');
  expect(JSON.stringify(asked.body)).not.toContain(booking);
  expect((await buyer.call('GET', `/bookings/${booking}/deal`)).body).toMatchObject({
    next: null,
  });
  await runIn(10);
  expect(await stateOf()).toBe('booked');
  await endPauseOf(seller);
  await runIn(6);
  expect(await stateOf()).toBe('booked');
  await runIn(8);
  expect(await stateOf()).toBe('expired');
});
