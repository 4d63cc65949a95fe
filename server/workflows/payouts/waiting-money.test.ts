import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { dealTimes } from '../../../contract/deals/deal-times.ts';
import { move } from '../../../contract/deals/postings.ts';
import { moneyHoldHours } from '../../../contract/limits.ts';
import type { Caller } from '../../caller.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { payoutAccounts, transfers } from '../../db/schema/deals/money.ts';
import { post } from '../../features/ledger/queries.ts';
import { findHold } from '../../features/payouts/queries-accounts.ts';
import { listReleasable } from '../../features/payouts/queries-transfers.ts';
import { holdMoney } from '../../providers/identity/tell-owner.ts';
import { PaymentProviderUnreachable, PaymentRefused } from '../../providers/payments/provider.ts';
import { callerOf } from '../../testing/caller.ts';
import { balancesOf } from '../../testing/deals/balances.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { setUpAccount } from '../../testing/deals/seller-account.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';
import { beforeNextTransaction } from '../../testing/race.ts';
import { runDealTimers } from '../deals/run-deal-timers.ts';
import { withdrawOrder } from './finish-transfer.ts';
import { releaseMoney, retryTransfers } from './release-money.ts';

const shop = await openEmptyShop();
const { db } = shop;
const { payments } = shop.providers;
const deps = { ...shop, payments };
const hourMs = 60 * 60 * 1000;

/** A bicycle for $450 that its buyer has received, of a seller with an account. */
async function received() {
  const [seller, buyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const id = await bookProduct(buyer, await listProduct(shop, seller, 450));
  await buy(shop, buyer, id);
  await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  await buyer.call('PATCH', `/bookings/${id}`, { event: 'confirm-receipt' });
  await setUpAccount(shop, seller);
  return { seller, id, caller: await callerOf(shop, seller) };
}

const stateOf = async (id: string) =>
  (await db.select().from(bookings).where(eq(bookings.id, id)))[0]?.state;
const ordersOf = (id: string) => db.select().from(transfers).where(eq(transfers.bookingId, id));

/** Has the next transfer refused, as the provider does for an account without the capability. */
const refuseOnce = () =>
  vi
    .spyOn(payments, 'transfer')
    .mockRejectedValueOnce(new PaymentRefused('insufficient_capabilities_for_transfer', 'no'));

const change = (userId: string, values: Partial<typeof payoutAccounts.$inferInsert>) =>
  db.update(payoutAccounts).set(values).where(eq(payoutAccounts.userId, userId));

test('money waits for 72 hours after a change of how its seller signs in', async () => {
  const { id, caller } = await received();
  const now = shop.clock.now();
  await holdMoney(db, caller.identityId, now);
  const until = new Date(now.getTime() + moneyHoldHours * hourMs);
  expect(await findHold(db, caller.id, now)).toEqual(until);
  await releaseMoney(deps);
  expect([await stateOf(id), await ordersOf(id)]).toEqual(['received', []]);
  shop.clock.advance(moneyHoldHours * hourMs - 1000);
  await releaseMoney(deps);
  expect(await stateOf(id)).toBe('received');
  shop.clock.advance(1000);
  expect(await findHold(db, caller.id, shop.clock.now())).toBeNull();
  await releaseMoney(deps);
  expect(await stateOf(id)).toBe('completed');
});

test('money that moderators hold waits also when its seller leaves', async () => {
  const { id, caller } = await received();
  const payoutsHeldUntil = new Date(shop.clock.now().getTime() + 30 * 24 * hourMs);
  const isTheirs = eq(users.id, caller.id);
  await db.update(users).set({ payoutsHeldUntil }).where(isTheirs);
  await db.update(users).set({ deletedAt: shop.clock.now() }).where(isTheirs);
  shop.clock.advance(29 * 24 * hourMs);
  expect(await findHold(db, caller.id, shop.clock.now())).toEqual(payoutsHeldUntil);
  await releaseMoney(deps);
  expect(await stateOf(id)).toBe('received');
  shop.clock.advance(24 * hourMs);
  await releaseMoney(deps);
  expect(await stateOf(id)).toBe('completed');
});

test('a transfer that was ordered before such a change waits too', async () => {
  const { id, caller } = await received();
  const spy = refuseOnce();
  await releaseMoney(deps);
  await holdMoney(db, caller.identityId, shop.clock.now());
  await retryTransfers(deps);
  expect(spy).toHaveBeenCalledTimes(1);
  spy.mockRestore();
  shop.clock.advance(moneyHoldHours * hourMs);
  await retryTransfers(deps);
  expect(await stateOf(id)).toBe('completed');
});

test('a deal without money for its seller is completed during such a wait', async () => {
  const [seller, buyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const id = await bookProduct(buyer, await listProduct(shop, seller, 450));
  await db.update(bookings).set({ state: 'received' }).where(eq(bookings.id, id));
  await holdMoney(db, (await callerOf(shop, seller)).identityId, shop.clock.now());
  await releaseMoney(deps);
  expect(await stateOf(id)).toBe('completed');
});

test.each([
  ['restricted', { transfersEnabled: false }],
  ['gone', { transfersEnabled: false, goneAt: new Date() }],
  ['replaced', { accountId: 'acct_another', transfersEnabled: true }],
] as const)(
  'money ordered to an account that is %s goes back and waits for one that takes it',
  async (_, values) => {
    const { id, caller } = await received();
    const spy = refuseOnce();
    await releaseMoney(deps);
    spy.mockRestore();
    const [order] = await ordersOf(id);
    expect(await withdrawOrder(deps, String(order?.id))).toBe(false);
    await change(caller.id, values);
    expect(await withdrawOrder(deps, String(order?.id))).toBe(true);
    await change(caller.id, { transfersEnabled: false });
    await releaseMoney(deps);
    expect([await stateOf(id), await ordersOf(id)]).toEqual(['received', []]);
    const usable = { accountId: order?.accountId ?? null, transfersEnabled: true, goneAt: null };
    await change(caller.id, usable);
    await releaseMoney(deps);
    expect(await stateOf(id)).toBe('completed');
    expect(await payments.listTransfers(id)).toHaveLength(1);
    expect(await balancesOf(shop, id)).toMatchObject({ seller: 45_000 });
  },
);

test('an order that the provider has carried out stays, whatever becomes of the account', async () => {
  const { id, caller } = await received();
  const { transfer } = payments;
  const spy = vi.spyOn(payments, 'transfer').mockImplementationOnce(async (order) => {
    await transfer(order);
    throw new PaymentProviderUnreachable('the answer was lost');
  });
  await releaseMoney(deps);
  spy.mockRejectedValueOnce(new PaymentRefused('insufficient_capabilities_for_transfer', 'no'));
  await releaseMoney(deps);
  spy.mockRestore();
  await change(caller.id, { transfersEnabled: false, goneAt: new Date() });
  await retryTransfers(deps);
  expect(await stateOf(id)).toBe('completed');
  expect(await payments.listTransfers(id)).toHaveLength(1);
});

test('money that was set aside while its transfer was ordered is claimed by that transfer', async () => {
  const { id } = await received();
  const spy = refuseOnce();
  await releaseMoney(deps);
  spy.mockRestore();
  shop.clock.advance(dealTimes.unclaimed);
  await runDealTimers(deps);
  expect(await balancesOf(shop, id)).toMatchObject({ unclaimed: 45_000 });
  // What has become due since counts for the transfer first.
  const posted = { bookingId: id, at: shop.clock.now() };
  const due = move('due', 'held', 'seller_due', 1000);
  await db.transaction((tx) => post(tx, due, { ...posted, key: `more ${id}` }));
  await retryTransfers(deps);
  const balances = await balancesOf(shop, id);
  expect(balances).toMatchObject({ seller: 45_000, unclaimed: 1000 });
  expect(balances).not.toHaveProperty('seller_due');
  const back = move('due', 'unclaimed', 'held', 1000);
  await db.transaction((tx) => post(tx, back, { ...posted, key: `less ${id}` }));
});

test.each([
  [
    'an account that takes none any more',
    (caller: Caller) => change(caller.id, { transfersEnabled: false }),
  ],
  [
    'a change of how its seller signs in',
    (caller: Caller) => holdMoney(db, caller.identityId, shop.clock.now()),
  ],
])('money is not transferred after %s, also one that comes just then', async (_, happens) => {
  const { id, caller } = await received();
  beforeNextTransaction(shop, () => happens(caller));
  expect(await releaseMoney(deps)).toEqual({ ordered: 0, failed: [] });
  expect([await stateOf(id), await ordersOf(id)]).toEqual(['received', []]);
});

test('deals whose transfers wait keep no others from being released', async () => {
  const { id } = await received();
  const spy = refuseOnce();
  await releaseMoney(deps);
  spy.mockRestore();
  expect(await ordersOf(id)).toHaveLength(1);
  expect(await listReleasable(db, shop.clock.now(), 200)).not.toContain(id);
});

test('a transfer that is carried out while its order is made again counts for the new one', async () => {
  const { id, caller } = await received();
  const { transfer } = payments;
  const spy = refuseOnce();
  await releaseMoney(deps);
  spy.mockImplementationOnce(async (order) => {
    await change(caller.id, { transfersEnabled: false });
    await retryTransfers(deps);
    expect(await ordersOf(id)).toEqual([]);
    await change(caller.id, { transfersEnabled: true });
    spy.mockRejectedValueOnce(new PaymentProviderUnreachable('away'));
    await releaseMoney(deps);
    expect(await ordersOf(id)).toMatchObject([{ doneAt: null }]);
    return transfer(order);
  });
  await retryTransfers(deps);
  spy.mockRestore();
  await releaseMoney(deps);
  const [made, ...more] = await payments.listTransfers(id);
  expect(more).toEqual([]);
  expect(await ordersOf(id)).toMatchObject([{ providerId: made?.id, failure: null }]);
  expect(await stateOf(id)).toBe('completed');
  expect(await balancesOf(shop, id)).toMatchObject({ seller: 45_000 });
});
