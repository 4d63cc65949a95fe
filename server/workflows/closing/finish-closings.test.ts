import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { dealTimes } from '../../../contract/deals/deal-times.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { payments as paymentRows } from '../../db/schema/payments.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/deals/card.ts';
import { closeOf, finishLater, isThere } from '../../testing/deals/closing.ts';
import { readLedger } from '../../testing/deals/ledger.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { setUpAccount } from '../../testing/deals/seller-account.ts';
import { openShop } from '../../testing/open-shop.ts';
import { testPassword } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { runDealTimers } from '../deals/run-deal-timers.ts';
import { releaseMoney } from '../payouts/release-money.ts';
import { finishClosings } from './finish-closings.ts';

const dayMs = 24 * 60 * 60 * 1000;
const { shop } = await openShop();

const signUpAgain = ({ email }: Person) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/auth/sign-up/email',
    payload: { name: 'Somebody', email, password: testPassword },
  });

/** A paid deal between two new people. */
async function paid() {
  const [seller, buyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const product = await listProduct(shop, seller);
  const bookingId = await bookProduct(buyer, product);
  await buy(shop, buyer, bookingId);
  const step = (person: Person, event: string) =>
    person.call('PATCH', `/bookings/${bookingId}`, { event });
  return { seller, buyer, product, bookingId, step };
}

test('an account is deleted 14 days after its owner asked for it, and its email is free again', async () => {
  const person = await signUp(shop, 'buyer');
  const { id } = await callerOf(shop, person);
  const closesAt = Date.parse(String(await closeOf(person)));
  const finishAt = (ms: number) =>
    finishClosings({ ...shop, ...shop.providers, clock: { now: () => new Date(ms) } });
  await finishAt(closesAt - 1);
  expect(await isThere(person)).toBe(true);
  expect((await signUpAgain(person)).json().code).toBe('email_taken');
  await finishAt(closesAt);
  expect(await isThere(person)).toBe(false);
  expect(await readEvents(shop, 'account_closed', id)).toHaveLength(1);
  const [row] = await shop.db.select().from(users).where(eq(users.id, id));
  expect(row).toMatchObject({ username: 'Deleted user', closesAt: null });
  expect((await signUpAgain(person)).statusCode).toBe(200);
});

test('the account of a buyer who has paid waits for the shipment and the receipt', async () => {
  const { seller, buyer, step } = await paid();
  await closeOf(buyer);
  await finishLater(shop, 15 * dayMs);
  expect(await isThere(buyer)).toBe(true);
  const { body } = await buyer.call('GET', '/account/closing');
  expect(body).toMatchObject({ days: 14, deals: [{ side: 'buyer', waitsFor: 'shipment' }] });
  await step(seller, 'ship');
  await finishLater(shop, 16 * dayMs);
  expect(await isThere(buyer)).toBe(true);
  await step(buyer, 'confirm-receipt');
  await finishLater(shop, 17 * dayMs);
  expect(await isThere(buyer)).toBe(false);
});

test('the account of a seller waits until the bicycle counts as received and the money is transferred', async () => {
  const { seller, buyer, step } = await paid();
  await closeOf(seller);
  await step(seller, 'ship');
  await setUpAccount(shop, seller);
  await finishLater(shop, 60 * dayMs);
  expect([await isThere(seller), await isThere(buyer)]).toEqual([true, true]);
  const { body } = await seller.call('GET', '/account/closing');
  const until = new Date(shop.clock.now().getTime() + dealTimes.untracked).toISOString();
  expect(body.deals).toMatchObject([{ waitsFor: 'receipt', until: expect.any(String) }]);
  expect(JSON.stringify(body.deals)).toContain(until.slice(0, 10));
  const { db, config } = shop;
  const clock = { now: () => new Date(shop.clock.now().getTime() + dealTimes.untracked + 60_000) };
  const deps = { db, config, clock, payments: shop.providers.payments };
  await runDealTimers(deps);
  await finishLater(shop, 60 * dayMs);
  expect(await isThere(seller)).toBe(true);
  await releaseMoney(deps);
  await finishLater(shop, 60 * dayMs);
  expect(await isThere(seller)).toBe(false);
});

test('the account of a seller who has not said where the money goes does not wait for that', async () => {
  const { seller, buyer, step } = await paid();
  await step(seller, 'ship');
  await step(buyer, 'confirm-receipt');
  await closeOf(seller);
  const { body } = await seller.call('GET', '/account/closing');
  expect(body.deals).toMatchObject([{ side: 'seller', waitsFor: 'claim', until: null }]);
  await finishLater(shop, 15 * dayMs);
  expect(await isThere(seller)).toBe(false);
});

test('what a seller has not shipped in 14 days is refunded in full, and then the account is deleted', async () => {
  const { seller, buyer, product, bookingId } = await paid();
  await closeOf(seller);
  expect((await buyer.call('GET', `/bookings/${bookingId}`)).body.state).toBe('paid');
  await finishLater(shop, 15 * dayMs);
  expect(await isThere(seller)).toBe(false);
  const { body } = await buyer.call('GET', `/bookings/${bookingId}`);
  expect(body).toMatchObject({ state: 'refunded', cancelReason: 'seller_left' });
  expect((await readLedger(shop, product._id)).taken).toMatchObject([{ refunded: true }]);
});

test.each(['buyer', 'seller'] as const)(
  'the account of a %s waits for a pending refund',
  async (side) => {
    const deal = await paid();
    const booking = eq(bookings.id, deal.bookingId);
    await shop.db.update(bookings).set({ state: 'refunded' }).where(booking);
    const payment = eq(paymentRows.bookingId, deal.bookingId);
    await shop.db.update(paymentRows).set({ refundDueAt: new Date() }).where(payment);
    await closeOf(deal[side]);
    await finishLater(shop, 15 * dayMs);
    expect(await isThere(deal[side])).toBe(true);
    await shop.db.update(paymentRows).set({ refundedAt: new Date() }).where(payment);
    await finishLater(shop, 15 * dayMs);
    expect(await isThere(deal[side])).toBe(false);
  },
);

test('a person who was made an admin meanwhile is not deleted', async () => {
  const person = await signUp(shop, 'buyer');
  await closeOf(person);
  const { id } = await callerOf(shop, person);
  await shop.db.update(users).set({ role: 'admin' }).where(eq(users.id, id));
  await finishLater(shop, 15 * dayMs);
  const [row] = await shop.db.select().from(users).where(eq(users.id, id));
  expect(row?.deletedAt).toBeNull();
});

test('a deletion that fails does not keep the other accounts from being deleted', async () => {
  const [first, second] = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  await closeOf(first);
  await closeOf(second);
  const { identity } = shop.providers;
  const remove = vi.spyOn(identity, 'remove').mockRejectedValueOnce(new Error('away'));
  await expect(finishLater(shop, 15 * dayMs)).rejects.toBeInstanceOf(AggregateError);
  remove.mockRestore();
  expect([await isThere(first), await isThere(second)]).toEqual([true, false]);
  await finishLater(shop, 15 * dayMs);
  expect(await isThere(first)).toBe(false);
});
