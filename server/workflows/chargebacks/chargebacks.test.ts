import { eq } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { disputes } from '../../db/schema/deals/disputes.ts';
import { outbox } from '../../db/schema/outbox.ts';
import type { BookingRow } from '../../features/bookings/locks.ts';
import { toBuyersMoney } from '../../features/deals/deal-money.ts';
import { readBalances, readFlows } from '../../features/ledger/queries.ts';
import { balancesOf } from '../../testing/deals/balances.ts';
import { waitForPaymentEvents } from '../../testing/deals/card.ts';
import { chargeBack, decideChargeback } from '../../testing/deals/chargebacks.ts';
import { dealIn, expectSameBalances, stages, stateOf } from '../../testing/deals/frozen-deals.ts';
import { passAtProvider } from '../../testing/deals/seller-account.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { releaseMoney } from '../payouts/release-money.ts';

const shop = await openEmptyShop({ FEE_PERCENT: '10' });
// Money becomes available at the provider after seconds, however long a test takes.
shop.clock.stop();
const deps = { ...shop, payments: shop.providers.payments };
const price = 45_000;
const fee = 4500;
const net = price - fee;
/** Of the payment, and of the chargeback. */
const charged = { operator: -1335 - 1500, provider_fee: 1335 + 1500 };

afterEach(() => expectSameBalances(shop));

const chargebackOf = async (bookingId: string) => {
  const [row] = await shop.db.select().from(disputes).where(eq(disputes.bookingId, bookingId));
  return row;
};

/** The money of a deal, as its buyer sees it, in dollars. */
const receiptOf = async (bookingId: string) =>
  toBuyersMoney({
    booking: (
      await shop.db.select().from(bookings).where(eq(bookings.id, bookingId))
    )[0] as BookingRow,
    balances: await readBalances(shop.db, bookingId),
    flows: await readFlows(shop.db, bookingId),
    rate: shop.config.fee,
  });

test.each(stages)('a chargeback freezes a deal that is %s, and takes its money', async (stage) => {
  const { id } = await dealIn(shop, stage);
  const providerId = await chargeBack(shop, id);
  await waitForPaymentEvents(shop);
  expect(await stateOf(shop, id)).toBe('disputed');
  expect(await chargebackOf(id)).toMatchObject({
    kind: 'chargeback',
    providerId,
    wantedCents: price,
    feeCents: 1500,
    closedAt: null,
  });
  // The seller's bank has the money, so that the operator bears the loss.
  const lost = stage === 'paid_out' ? { seller: net, loss: -net } : {};
  const frozen = { buyer: -price, chargeback: price, ...charged, ...lost };
  expect(await receiptOf(id)).toMatchObject({ paid: 450, takenBack: 450, toSeller: 0 });
  expect(await balancesOf(shop, id)).toEqual(frozen);
  await releaseMoney(deps);
  expect(await balancesOf(shop, id)).toEqual(frozen);
});

test.each([
  ['paid', 'paid', 'paid'],
  ['shipped', 'decided', 'decided'],
  ['received', 'decided', 'decided'],
  ['completed', 'decided', 'completed'],
  ['paid_out', 'decided', 'paid_out'],
] as const)(
  'a chargeback of a deal that was %s is won: it is %s, and later %s',
  async (stage, now, later) => {
    const { id } = await dealIn(shop, stage);
    const providerId = await chargeBack(shop, id);
    await waitForPaymentEvents(shop);
    const reverse = vi.spyOn(deps.payments, 'reverseTransfer');
    await decideChargeback(shop, providerId, 'winning');
    await waitForPaymentEvents(shop);
    // The bank has given back what was lost: nothing is taken from the seller.
    expect(reverse).not.toHaveBeenCalled();
    reverse.mockRestore();
    expect(await stateOf(shop, id)).toBe(now);
    await releaseMoney(deps);
    expect(await stateOf(shop, id)).toBe(later);
    const paid = { buyer: -price, ...charged };
    const rest = { paid: { held: price }, decided: { fee, seller_due: net } };
    const sellers = { fee, seller: net };
    expect(await balancesOf(shop, id)).toEqual({
      ...paid,
      ...(later === 'paid' || later === 'decided' ? rest[later] : sellers),
    });
    expect(await chargebackOf(id)).toMatchObject({ outcome: 'chargeback_won' });
  },
);

test('money that was taken back from the seller and transferred again reaches the bank', async () => {
  const { id } = await dealIn(shop, 'completed');
  const providerId = await chargeBack(shop, id);
  await waitForPaymentEvents(shop);
  await decideChargeback(shop, providerId, 'winning');
  await waitForPaymentEvents(shop);
  await releaseMoney(deps);
  await passAtProvider(shop, 11_000);
  await passAtProvider(shop, 21_000);
  expect(await stateOf(shop, id)).toBe('paid_out');
});

test.each(stages)('a chargeback of a deal that was %s is lost: it is refunded', async (stage) => {
  const { id } = await dealIn(shop, stage);
  const providerId = await chargeBack(shop, id);
  await waitForPaymentEvents(shop);
  await decideChargeback(shop, providerId, 'losing');
  await waitForPaymentEvents(shop);
  expect(await stateOf(shop, id)).toBe('refunded');
  const lost = stage === 'paid_out' ? { seller: net, loss: -net } : {};
  expect(await balancesOf(shop, id)).toEqual({ ...charged, ...lost });
  expect(await receiptOf(id)).toMatchObject({ paid: 450, takenBack: 450, toSeller: 0 });
  await releaseMoney(deps);
  expect(await balancesOf(shop, id)).toEqual({ ...charged, ...lost });
  expect(await chargebackOf(id)).toMatchObject({
    outcome: 'chargeback_lost',
    outcomeCents: price,
  });
});

test('both sides are told that the bank has taken the money, and that it has decided', async () => {
  const { id } = await dealIn(shop, 'shipped');
  const before = await shop.db.$count(outbox, eq(outbox.kind, 'dispute'));
  const waiting = eq(outbox.kind, 'dispute_waiting');
  const waitingBefore = await shop.db.$count(outbox, waiting);
  const providerId = await chargeBack(shop, id);
  await waitForPaymentEvents(shop);
  expect(await shop.db.$count(outbox, waiting)).toBe(waitingBefore + 1);
  await decideChargeback(shop, providerId, 'losing');
  await waitForPaymentEvents(shop);
  expect(await shop.db.$count(outbox, eq(outbox.kind, 'dispute'))).toBe(before + 4);
  expect(await shop.db.$count(outbox, waiting)).toBe(waitingBefore + 1);
});
