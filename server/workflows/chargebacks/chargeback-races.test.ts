import { eq } from 'drizzle-orm';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { dealTimes } from '../../../contract/deals/deal-times.ts';
import { disputeEntries, disputes } from '../../db/schema/deals/disputes.ts';
import { transfers } from '../../db/schema/deals/money.ts';
import {
  PaymentProviderUnreachable,
  PaymentRefused,
  type ProviderDispute,
} from '../../providers/payments/provider.ts';
import { startTestApp } from '../../testing/app.ts';
import { balancesOf } from '../../testing/deals/balances.ts';
import { enterCard } from '../../testing/deals/card.ts';
import { chargeBack, decideChargeback, transactionOf } from '../../testing/deals/chargebacks.ts';
import { complaint } from '../../testing/deals/disputes.ts';
import {
  dealIn,
  expectSameBalancesNow,
  payableDeal,
  stateOf,
} from '../../testing/deals/frozen-deals.ts';
import { beforeNextTransaction } from '../../testing/race.ts';
import { runDealTimers } from '../deals/run-deal-timers.ts';
import { settlePayment } from '../payments/settle-payment.ts';
import { releaseMoney } from '../payouts/release-money.ts';
import { syncChargebacks } from './sync-chargebacks.ts';

// The tests themselves say when the shop hears of a chargeback.
const shop = await startTestApp({}, { webhooks: false });
afterAll(() => shop.close());
// Money becomes available at the provider after seconds, however long a test takes.
shop.clock.stop();
const { db } = shop;
const deps = { ...shop, payments: shop.providers.payments };
const price = 45_000;
const charged = { operator: -1335 - 1500, provider_fee: 1335 + 1500 };
const frozen = { buyer: -price, chargeback: price, ...charged };

afterEach(() => expectSameBalancesNow(shop));

const sync = async (id: string) => syncChargebacks(deps, await transactionOf(shop, id));
const transfersOf = (id: string) => db.select().from(transfers).where(eq(transfers.bookingId, id));
const stepsOf = async (id: string) => {
  const rows = await db
    .select({ step: disputeEntries.step })
    .from(disputeEntries)
    .innerJoin(disputes, eq(disputes.id, disputeEntries.disputeId))
    .where(eq(disputes.bookingId, id));
  return rows.map(({ step }) => step);
};

/** Has the shop hear that the provider tells of these chargebacks of a transaction. */
async function hear(
  intentId: string,
  ...told: Pick<ProviderDispute, 'id' | 'amountCents' | 'status'>[]
): Promise<void> {
  const settlement = await deps.payments.readSettlement(intentId);
  if (!settlement) throw new Error('the payment is not settled');
  const rest = { intentId, currency: 'usd', feeCents: 0, reason: 'general', evidenceDueBy: null };
  const disputes = told.map((one) => ({ ...one, ...rest }));
  const payments = { ...deps.payments, readSettlement: async () => ({ ...settlement, disputes }) };
  await syncChargebacks({ ...deps, payments }, intentId);
}

/** Takes the money for a paid booking a second time, past the hold. */
async function payAgain(bookingId: string) {
  const order = { amountCents: price, bookingId, idempotencyKey: crypto.randomUUID() };
  const { id, clientSecret } = await deps.payments.createIntent(order);
  await enterCard(shop, clientSecret);
  const intent = await deps.payments.readIntent(id);
  if (!intent) throw new Error('the provider does not know its own intent');
  return intent;
}

test('events at once and again have one outcome', async () => {
  const { id } = await dealIn(shop, 'completed');
  await chargeBack(shop, id);
  await Promise.all([sync(id), sync(id), sync(id)]);
  expect(await sync(id)).toEqual([]);
  expect(await balancesOf(shop, id)).toEqual(frozen);
  expect(await stepsOf(id)).toEqual(['charged_back']);
});

test.each(['winning', 'losing'] as const)(
  'a chargeback of which the shop first hears when it has ended by %s evidence ends once',
  async (outcome) => {
    const { id } = await payableDeal(shop);
    await decideChargeback(shop, await chargeBack(shop, id), outcome);
    await Promise.all([sync(id), sync(id)]);
    await sync(id);
    expect(await stepsOf(id)).toEqual(['charged_back', 'chargeback_closed']);
    const won = { ...charged, buyer: -price, seller_due: price };
    expect(await balancesOf(shop, id)).toEqual(outcome === 'winning' ? won : charged);
    expect(await stateOf(shop, id)).toBe(outcome === 'winning' ? 'decided' : 'refunded');
  },
);

test('a chargeback and the transfer of the money at once leave the bank with it', async () => {
  const { id } = await payableDeal(shop);
  await chargeBack(shop, id);
  await Promise.all([releaseMoney(deps), sync(id), releaseMoney(deps), sync(id)]);
  await sync(id);
  expect(await stateOf(shop, id)).toBe('disputed');
  expect(await balancesOf(shop, id)).toEqual(frozen);
});

test('a transfer that was carried out and not recorded is taken back', async () => {
  const { id } = await payableDeal(shop);
  const { transfer } = deps.payments;
  vi.spyOn(deps.payments, 'transfer').mockImplementationOnce(async (order) => {
    await transfer(order);
    throw new PaymentProviderUnreachable('the answer is lost');
  });
  await releaseMoney(deps);
  await chargeBack(shop, id);
  await sync(id);
  expect(await transfersOf(id)).toMatchObject([{ reversedCents: price }]);
  expect(await balancesOf(shop, id)).toEqual(frozen);
});

test.each([
  ['has refused', new PaymentRefused('insufficient_capabilities_for_transfer', 'no')],
  ['has not carried out', new PaymentProviderUnreachable('away')],
])('an ordered transfer that the provider %s is given up', async (_, answer) => {
  const { id } = await payableDeal(shop);
  const transfer = vi.spyOn(deps.payments, 'transfer').mockRejectedValueOnce(answer);
  await releaseMoney(deps);
  await chargeBack(shop, id);
  await sync(id);
  expect(transfer).toHaveBeenCalledTimes(1);
  transfer.mockRestore();
  expect(await transfersOf(id)).toEqual([]);
  expect(await balancesOf(shop, id)).toEqual(frozen);
});

test('a transfer that is ordered just before the chargeback is recorded is given up', async () => {
  const { id } = await payableDeal(shop);
  await chargeBack(shop, id);
  const away = new PaymentProviderUnreachable('away');
  const transfer = vi.spyOn(deps.payments, 'transfer').mockRejectedValueOnce(away);
  let begun = 0;
  const transaction: typeof db.transaction = async (...given) => {
    begun += 1;
    // The first one notes the provider's fee.
    if (begun === 2) await releaseMoney(deps);
    return db.transaction(...given);
  };
  const slow: typeof db = Object.assign(Object.create(db), { transaction });
  await syncChargebacks({ ...deps, db: slow }, await transactionOf(shop, id));
  expect(transfer).toHaveBeenCalledTimes(1);
  transfer.mockRestore();
  expect(await transfersOf(id)).toEqual([]);
  expect(await balancesOf(shop, id)).toEqual(frozen);
});

test('a deal waits while the provider does not say whether a transfer was carried out', async () => {
  const { id } = await payableDeal(shop);
  const away = new PaymentProviderUnreachable('away');
  vi.spyOn(deps.payments, 'transfer').mockRejectedValueOnce(away);
  await releaseMoney(deps);
  await chargeBack(shop, id);
  vi.spyOn(deps.payments, 'listTransfers').mockRejectedValueOnce(away);
  await expect(sync(id)).rejects.toThrow(PaymentProviderUnreachable);
  expect(await transfersOf(id)).toHaveLength(1);
  await sync(id);
  expect(await balancesOf(shop, id)).toEqual(frozen);
});

test('a transfer that is carried out while its order is withdrawn is taken back', async () => {
  const { id } = await payableDeal(shop);
  await chargeBack(shop, id);
  const { transfer } = deps.payments;
  vi.spyOn(deps.payments, 'transfer').mockImplementationOnce(async (order) => {
    await sync(id);
    expect(await transfersOf(id)).toEqual([]);
    return transfer(order);
  });
  await releaseMoney(deps);
  expect(await transfersOf(id)).toMatchObject([{ amountCents: price, reversedCents: 0 }]);
  expect(await balancesOf(shop, id)).toEqual({ ...frozen, seller: price, loss: -price });
  await sync(id);
  expect(await balancesOf(shop, id)).toEqual(frozen);
});

test('a crash after taking a transfer back is made good without taking it twice', async () => {
  const { id } = await dealIn(shop, 'completed');
  await chargeBack(shop, id);
  const { reverseTransfer } = deps.payments;
  vi.spyOn(deps.payments, 'reverseTransfer').mockImplementationOnce(async (order) => {
    await reverseTransfer(order);
    throw new PaymentProviderUnreachable('the answer is lost');
  });
  await expect(sync(id)).rejects.toThrow();
  // Also when the provider has forgotten the request by then.
  shop.clock.advance(25 * 60 * 60 * 1000);
  await sync(id);
  expect(await balancesOf(shop, id)).toEqual(frozen);
});

test('money that is taken back after the chargeback was won is due to the seller again', async () => {
  const { id } = await dealIn(shop, 'completed');
  const providerId = await chargeBack(shop, id);
  const { reverseTransfer } = deps.payments;
  vi.spyOn(deps.payments, 'reverseTransfer').mockImplementationOnce(async (order) => {
    await decideChargeback(shop, providerId, 'winning');
    await sync(id);
    await reverseTransfer(order);
  });
  await sync(id);
  expect(await balancesOf(shop, id)).toEqual({ buyer: -price, seller_due: price, ...charged });
  await releaseMoney(deps);
  expect(await balancesOf(shop, id)).toEqual({ buyer: -price, seller: price, ...charged });
  // Of two transfers the second one is taken back, if the bank takes the money once more.
  const again = { id: 'dp_again', amountCents: price };
  await hear(await transactionOf(shop, id), { ...again, status: 'open' });
  expect((await transfersOf(id)).map(({ reversedCents }) => reversedCents)).toEqual([price, price]);
  await hear(await transactionOf(shop, id), { ...again, status: 'won' });
});

test('a chargeback of a part that is lost leaves the seller the rest', async () => {
  const { id } = await dealIn(shop, 'shipped');
  const intentId = await transactionOf(shop, id);
  const part = { id: 'dp_of_a_part', amountCents: 5000 };
  await hear(intentId, { ...part, status: 'open' });
  expect(await stateOf(shop, id)).toBe('disputed');
  await hear(intentId, { ...part, status: 'lost' });
  expect(await stateOf(shop, id)).toBe('decided');
  expect(await balancesOf(shop, id)).toMatchObject({ buyer: 5000 - price, seller_due: 40_000 });
  // The bank of this test has kept nothing.
  await deps.payments.refund({
    intentId,
    amountCents: 5000,
    idempotencyKey: 'what the bank keeps',
  });
});

test('after two chargebacks that are won, a bicycle that was not sent still has to be', async () => {
  const { id } = await dealIn(shop, 'paid');
  const intentId = await transactionOf(shop, id);
  const [one, other] = ['dp_one', 'dp_other'].map((name) => ({ id: name, amountCents: 5000 }));
  if (!one || !other) throw new Error('there are two');
  await hear(intentId, { ...one, status: 'open' }, { ...other, status: 'open' });
  await hear(intentId, { ...one, status: 'won' }, { ...other, status: 'open' });
  expect(await stateOf(shop, id)).toBe('disputed');
  await hear(intentId, { ...one, status: 'won' }, { ...other, status: 'won' });
  expect(await stateOf(shop, id)).toBe('paid');
});

test('a chargeback of a payment that was refunded takes nothing from the seller, whom another one has paid', async () => {
  const { id } = await dealIn(shop, 'completed');
  const again = await payAgain(id);
  expect(await settlePayment(deps, again)).toBe('refunded');
  const whole = { id: 'dp_of_the_second', amountCents: price };
  await hear(again.id, { ...whole, status: 'open' });
  expect(await transfersOf(id)).toMatchObject([{ reversedCents: 0 }]);
  await hear(again.id, { ...whole, status: 'won' });
  expect(await stateOf(shop, id)).toBe('completed');
});

test('one of a payment that is to be refunded, when it is lost, leaves a complaint about the deal', async () => {
  const { id, buyer } = await dealIn(shop, 'shipped');
  expect((await buyer.call('POST', '/disputes', complaint(id))).status).toBe(200);
  const again = await payAgain(id);
  const away = new PaymentProviderUnreachable('away');
  const refund = vi.spyOn(deps.payments, 'refund').mockRejectedValueOnce(away);
  await expect(settlePayment(deps, again)).rejects.toThrow('away');
  refund.mockRestore();
  await decideChargeback(shop, await chargeBack(shop, id, again.id), 'losing');
  await syncChargebacks(deps, again.id);
  expect(await stateOf(shop, id)).toBe('disputed');
  expect(await balancesOf(shop, id)).toMatchObject({ buyer: -price, held: price });
});

test.each(['before', 'after'] as const)(
  'an automatic receipt just %s the chargeback does not let the money go',
  async (when) => {
    const { id } = await dealIn(shop, 'shipped');
    await chargeBack(shop, id);
    shop.clock.advance(dealTimes.untracked + 60_000);
    const receive = () => runDealTimers(deps);
    if (when === 'before') beforeNextTransaction(shop, receive);
    await sync(id);
    if (when === 'after') await receive();
    expect(await stateOf(shop, id)).toBe('disputed');
    expect(await balancesOf(shop, id)).toEqual(frozen);
  },
);

test('chargebacks of payments that this shop does not know are ignored', async () => {
  expect(await syncChargebacks(deps, 'pi_of_another_shop')).toEqual([]);
});
