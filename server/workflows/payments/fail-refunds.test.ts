import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { refunds } from '../../db/schema/deals/money.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { payments as paymentRows } from '../../db/schema/payments.ts';
import { refunded } from '../../features/notifications/kinds/refunded.ts';
import { readShopPayouts } from '../../features/payouts/read-shop-payouts.ts';
import { startTestApp } from '../../testing/app.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { balancesOf } from '../../testing/deals/balances.ts';
import { buy } from '../../testing/deals/card.ts';
import { transactionOf } from '../../testing/deals/chargebacks.ts';
import { expectSameBalancesNow, stateOf } from '../../testing/deals/frozen-deals.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { signUp } from '../../testing/person.ts';
import { beforeNextTransaction } from '../../testing/race.ts';
import { handlePaymentEvent } from '../reconcile/handle-payment-event.ts';
import { reconcilePayments } from '../reconcile/reconcile-payments.ts';
import { retryDueRefunds } from './carry-out-refunds.ts';
import { failRefundsOf } from './fail-refunds.ts';
import { payRefundsOtherwise } from './pay-refunds-otherwise.ts';

// The tests themselves say when the shop hears of a refund.
const shop = await startTestApp({}, { webhooks: false });
afterAll(() => shop.close());
shop.clock.stop();
const { db } = shop;
const deps = { ...shop, payments: shop.providers.payments };
const hourMs = 60 * 60 * 1000;

/** A deal for $450 that was paid with a card which takes no refunds, and given back. */
async function givenBack() {
  const [seller, buyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const id = await bookProduct(buyer, await listProduct(shop, seller, 450));
  await buy(shop, buyer, id, '4000000000005126');
  await seller.call('PATCH', `/bookings/${id}`, { event: 'refund-sale' });
  return { id, buyer, transactionId: await transactionOf(shop, id) };
}

const refundOf = async (id: string) =>
  (await db.select().from(refunds).where(eq(refunds.bookingId, id)))[0];
const refundedAt = async (transactionId: string) =>
  (await db.select().from(paymentRows).where(eq(paymentRows.transactionId, transactionId)))[0]
    ?.refundedAt;

test.each(['an event', 'the comparison'])(
  'a refund that fails later is due again, as %s tells',
  async (how) => {
    const { id, transactionId } = await givenBack();
    const first = await refundOf(id);
    expect(await balancesOf(shop, id)).not.toHaveProperty('refund_due');
    expect(await refundedAt(transactionId)).not.toBeNull();
    shop.clock.advance(60_000);
    const hear = () =>
      handlePaymentEvent(deps, { id: 'evt', kind: 'refund', intentId: transactionId });
    if (how === 'an event') await Promise.all([hear(), hear()]);
    else
      expect((await reconcilePayments(deps)).differences).toEqual([
        { kind: 'refund_has_failed', transactionId, corrected: true },
      ]);
    const { refunds: theirs = [] } = (await deps.payments.readSettlement(transactionId)) ?? {};
    expect(await failRefundsOf(deps, transactionId, theirs)).toBe(0);
    await hear();
    expect(await balancesOf(shop, id)).toMatchObject({ buyer: -45_000, refund_due: 45_000 });
    expect(await refundOf(id)).toMatchObject({
      id: first?.id,
      doneAt: null,
      providerId: null,
      failure: 'refund_failed',
      refusals: 1,
    });
    expect(await refundedAt(transactionId)).toBeNull();
    expect(await stateOf(shop, id)).toBe('refunded');
    const { refundsDue } = await readShopPayouts(shop);
    expect(refundsDue).toContainEqual(
      expect.objectContaining({ bookingId: id, amount: 450, failure: 'refund_failed' }),
    );
    await expectSameBalancesNow(shop);
  },
);

test('of two processes that hear of it at once, one counts it', async () => {
  const { id, transactionId } = await givenBack();
  shop.clock.advance(60_000);
  const { refunds: theirs = [] } = (await deps.payments.readSettlement(transactionId)) ?? {};
  const failed = () => failRefundsOf(deps, transactionId, theirs);
  beforeNextTransaction(shop, async () => expect(await failed()).toBe(1));
  expect(await failed()).toBe(0);
  expect(await refundOf(id)).toMatchObject({ refusals: 1 });
});

test('a refund that has failed is tried again after pauses that grow, eight times', async () => {
  const { id, transactionId } = await givenBack();
  const fails = async () => {
    shop.clock.advance(60_000);
    await handlePaymentEvent(deps, { id: 'evt', kind: 'refund', intentId: transactionId });
  };
  const isTried = async () => {
    await retryDueRefunds(deps);
    return (await refundOf(id))?.doneAt !== null;
  };
  await fails();
  for (const hours of [2, 4, 8, 16, 32, 64, 128]) {
    shop.clock.advance(hours * hourMs - 1000);
    expect(await isTried()).toBe(false);
    shop.clock.advance(1000);
    expect(await isTried()).toBe(true);
    expect(await balancesOf(shop, id)).not.toHaveProperty('refund_due');
    await fails();
    expect(await balancesOf(shop, id)).toMatchObject({ refund_due: 45_000 });
  }
  // The card takes no refund, and the longest pause is over.
  shop.clock.advance(257 * hourMs);
  expect(await isTried()).toBe(false);
  expect(await refundOf(id)).toMatchObject({ refusals: 8 });
  expect((await deps.payments.readSettlement(transactionId))?.refunds).toHaveLength(8);
  // Those of the other tests were tried again too.
  await reconcilePayments(deps);
  await expectSameBalancesNow(shop);
});

test('what the operator has paid another way is not due any more, and is their own money', async () => {
  const { id, buyer, transactionId } = await givenBack();
  expect(await payRefundsOtherwise(deps, id), 'not failed').toBe(0);
  shop.clock.advance(60_000);
  await handlePaymentEvent(deps, { id: 'evt', kind: 'refund', intentId: transactionId });
  const { operator = 0 } = await balancesOf(shop, id);
  const paid = await Promise.all([1, 2].map(() => payRefundsOtherwise(deps, id)));
  expect(paid.toSorted()).toEqual([0, 45_000]);
  expect(await balancesOf(shop, id)).toMatchObject({ operator: operator + 45_000 });
  expect(await balancesOf(shop, id)).not.toHaveProperty('refund_due');
  expect(await refundedAt(transactionId)).not.toBeNull();
  await retryDueRefunds(deps);
  expect((await reconcilePayments(deps)).differences).toEqual([]);
  expect(await refundOf(id)).toMatchObject({ providerId: null, failure: 'paid_otherwise' });
  await expectSameBalancesNow(shop);
  const { body } = await buyer.call('GET', `/bookings/${id}/deal`);
  expect(body).toMatchObject({
    money: { paid: 450, refunded: 450, paidOtherwise: 450, refundDue: 0, toSeller: 0 },
  });
  const refund = await refundOf(id);
  const told = await refunded.find?.(db, { about: `${refund?.id} paid_otherwise`, side: 'buyer' });
  const words = refunded.words(refunded.data.parse(told?.data), 'Respoke', shop.config.dealTimes);
  expect(words.text).toMatch(/another way\.$/);
  expect(words.mail.join(' ')).not.toContain('your bank');
  const events = await db
    .select()
    .from(outbox)
    .where(eq(outbox.about, `${refund?.id} paid_otherwise`));
  expect(events).toHaveLength(1);
  const [booking] = await db.select().from(bookings).where(eq(bookings.id, id));
  expect(await readEvents(shop, 'refund_paid_otherwise', String(booking?.buyerId))).toMatchObject([
    { actor: 'operator', details: { transaction: transactionId, cents: 45_000 } },
  ]);
});
