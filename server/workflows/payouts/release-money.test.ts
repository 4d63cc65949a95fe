import { eq, like } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { dealTimes } from '../../../contract/deals/deal-times.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { transfers } from '../../db/schema/deals/money.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { listBookingEvents } from '../../features/bookings/queries-events.ts';
import { PaymentProviderUnreachable, PaymentRefused } from '../../providers/payments/provider.ts';
import { balancesOf } from '../../testing/deals/balances.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { passAtProvider, setUpAccount } from '../../testing/deals/seller-account.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { bankAccounts } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { beforeNextTransaction } from '../../testing/race.ts';
import { runDealTimers } from '../deals/run-deal-timers.ts';
import { releaseMoney, retryTransfers } from './release-money.ts';

const shop = await openEmptyShop({ FEE_PERCENT: '5', FEE_CENTS: '100' });
const { db, config } = shop;
const deps = { ...shop, payments: shop.providers.payments };
/** 5 % of $450 and $1. */
const fee = 2350;
const net = 45_000 - fee;
const outside = { buyer: -45_000, operator: -1335, provider_fee: 1335, fee };

/** A deal for $450 that its buyer has received, of a seller of its own. */
async function received(seller?: Person) {
  const from = seller ?? (await signUp(shop, 'seller'));
  const buyer = await signUp(shop, 'buyer');
  const id = await bookProduct(buyer, await listProduct(shop, from, 450));
  await buy(shop, buyer, id);
  await from.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  await buyer.call('PATCH', `/bookings/${id}`, { event: 'confirm-receipt' });
  return { seller: from, buyer, id };
}

const stateOf = async (id: string) => {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id));
  return row?.state;
};
const transfersOf = (id: string) => db.select().from(transfers).where(eq(transfers.bookingId, id));

test('the money of a received bicycle reaches the bank of its seller, less the fee', async () => {
  const { seller, id } = await received();
  await setUpAccount(shop, seller);
  expect(await balancesOf(shop, id)).toEqual({ buyer: -45_000, seller_due: net, fee });
  expect((await releaseMoney(deps)).failed).toEqual([]);
  expect(await stateOf(id)).toBe('completed');
  expect(await balancesOf(shop, id)).toEqual({ ...outside, seller: net });
  await passAtProvider(shop, 11_000);
  await passAtProvider(shop, 21_000);
  expect(await stateOf(id)).toBe('paid_out');
  const told = await db
    .select()
    .from(outbox)
    .where(like(outbox.about, `${id}%`));
  expect(told.filter(({ kind }) => kind === 'paid_out')).toHaveLength(1);
});

test('money waits for a seller without an account, and follows once there is one', async () => {
  const { seller, id } = await received();
  await releaseMoney(deps);
  expect(await stateOf(id)).toBe('received');
  await setUpAccount(shop, seller);
  await releaseMoney(deps);
  expect(await stateOf(id)).toBe('completed');
});

test('money that nobody claims is set aside, and can still be claimed', async () => {
  const { seller, id } = await received();
  const later = (ms: number) => ({
    db,
    config,
    payments: shop.providers.payments,
    clock: { now: () => new Date(shop.clock.now().getTime() + ms) },
  });
  await runDealTimers(later(dealTimes.unclaimed + 60_000));
  await runDealTimers(later(dealTimes.unclaimed + 60_000));
  expect(await stateOf(id)).toBe('completed');
  expect(await balancesOf(shop, id)).toEqual({ buyer: -45_000, unclaimed: net, fee });
  await setUpAccount(shop, seller);
  // Another server has found it to transfer at the same moment.
  beforeNextTransaction(shop, () => releaseMoney(deps));
  await releaseMoney(deps);
  expect(await balancesOf(shop, id)).toEqual({ ...outside, seller: net });
  const completed = (await listBookingEvents(db, id)).filter(
    ({ toState }) => toState === 'completed',
  );
  expect(completed).toHaveLength(2);
});

test('several servers transfer the money of a deal once', async () => {
  const { seller, id } = await received();
  await setUpAccount(shop, seller);
  await Promise.all([releaseMoney(deps), releaseMoney(deps), releaseMoney(deps)]);
  expect(await transfersOf(id)).toHaveLength(1);
  expect(await deps.payments.listTransfers(id)).toHaveLength(1);
  expect(await balancesOf(shop, id)).toEqual({ ...outside, seller: net });
});

test('a crash after the transfer at the provider is made good without a second transfer', async () => {
  const { seller, id } = await received();
  await setUpAccount(shop, seller);
  shop.clock.stop();
  const { transfer } = deps.payments;
  const search = vi.spyOn(deps.payments, 'listTransfers');
  const crash = vi.spyOn(deps.payments, 'transfer').mockImplementationOnce(async (order) => {
    await transfer(order);
    throw new Error('the process ends here');
  });
  expect((await releaseMoney(deps)).failed).toHaveLength(1);
  expect(await stateOf(id)).toBe('received');
  // The provider remembers the request for a day. After half of that, its transfers are searched.
  shop.clock.advance(12 * 60 * 60 * 1000 - 1);
  crash.mockRejectedValueOnce(new PaymentProviderUnreachable('away'));
  await releaseMoney(deps);
  expect(search).not.toHaveBeenCalled();
  shop.clock.advance(1);
  await releaseMoney(deps);
  expect(search).toHaveBeenCalledWith(id);
  expect(crash).toHaveBeenCalledTimes(2);
  crash.mockRestore();
  search.mockRestore();
  shop.clock.start();
  expect(await deps.payments.listTransfers(id)).toHaveLength(1);
  expect(await balancesOf(shop, id)).toEqual({ ...outside, seller: net });
});

test('a transfer that the provider refuses keeps its reason and is tried again', async () => {
  const { seller, id } = await received();
  await setUpAccount(shop, seller);
  const refusal = vi
    .spyOn(deps.payments, 'transfer')
    .mockRejectedValueOnce(new PaymentRefused('balance_insufficient', 'too little'))
    .mockRejectedValueOnce(new PaymentProviderUnreachable('away'));
  // Nothing is transferred of a payment that is not settled.
  vi.spyOn(deps.payments, 'readSettlement').mockResolvedValueOnce(null);
  const [order] = (await releaseMoney(deps)).failed;
  expect(order?.error).toMatchObject({ code: 'no_charge' });
  expect(refusal).not.toHaveBeenCalled();
  await releaseMoney(deps);
  expect(await transfersOf(id)).toMatchObject([{ failure: 'balance_insufficient', doneAt: null }]);
  // Not every minute.
  await releaseMoney(deps);
  expect(refusal).toHaveBeenCalledTimes(1);
  await retryTransfers(deps);
  await retryTransfers(deps);
  // The provider repeats its refusal for the same name, and nothing for that of a lost answer.
  expect(refusal.mock.calls.map(([order]) => order.refusals)).toEqual([0, 1, 1]);
  refusal.mockRestore();
  expect(await stateOf(id)).toBe('completed');
});

test('a payout that the bank sends back is told of, and a later one pays the money out', async () => {
  const { seller, id } = await received();
  await setUpAccount(shop, seller, bankAccounts.refusing);
  await releaseMoney(deps);
  await passAtProvider(shop, 11_000);
  await passAtProvider(shop, 21_000);
  expect(await stateOf(id)).toBe('completed');
  const told = await db.select().from(outbox).where(eq(outbox.kind, 'payout_failed'));
  expect(told.filter(({ about }) => about.startsWith(id))).toHaveLength(1);
  await setUpAccount(shop, seller);
  await passAtProvider(shop, 11_000);
  await passAtProvider(shop, 21_000);
  expect(await stateOf(id)).toBe('paid_out');
});

test('a deal whose fee takes all of the price is completed without a transfer', async () => {
  const seller = await signUp(shop, 'seller');
  const buyer = await signUp(shop, 'buyer');
  const id = await bookProduct(buyer, await listProduct(shop, seller, 1));
  await buy(shop, buyer, id);
  await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  await buyer.call('PATCH', `/bookings/${id}`, { event: 'confirm-receipt' });
  await releaseMoney(deps);
  expect(await stateOf(id)).toBe('completed');
  expect(await transfersOf(id)).toEqual([]);
  expect(await balancesOf(shop, id)).toEqual({ buyer: -100, fee: 100 });
});
