import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { payments } from '../../db/schema/payments.ts';
import { findAccountOf } from '../../features/payouts/queries-accounts.ts';
import { noteSettlement } from '../../workflows/payments/note-settlement.ts';
import { refreshAccount } from '../../workflows/payouts/refresh-account.ts';
import { releaseMoney } from '../../workflows/payouts/release-money.ts';
import type { TestApp } from '../app.ts';
import { callerOf } from '../caller.ts';
import { type Person, signUp } from '../person.ts';
import { buy, waitForPaymentEvents } from './card.ts';
import { platformBalances } from './chargebacks.ts';
import { bookProduct, listProduct } from './list-and-book.ts';
import { passAtProvider, setUpAccount } from './seller-account.ts';

/** A deal for $450 of a seller of its own. */
export interface Deal {
  id: string;
  buyer: Person;
  seller: Person;
}

export const stages = ['paid', 'shipped', 'received', 'completed', 'paid_out'] as const;

/** Sells a bicycle for $450, and takes the deal to this state. */
export async function dealIn(shop: TestApp, stage: (typeof stages)[number]): Promise<Deal> {
  const [seller, buyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const id = await bookProduct(buyer, await listProduct(shop, seller, 450));
  await buy(shop, buyer, id);
  const reaches = (state: (typeof stages)[number]) =>
    stages.indexOf(stage) >= stages.indexOf(state);
  if (reaches('shipped')) await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  if (reaches('received'))
    await buyer.call('PATCH', `/bookings/${id}`, { event: 'confirm-receipt' });
  if (reaches('completed')) {
    await setUpKnownAccount(shop, seller);
    await releaseMoney({ ...shop, payments: shop.providers.payments });
  }
  if (reaches('paid_out')) {
    await passAtProvider(shop, 11_000);
    await passAtProvider(shop, 21_000);
  }
  expect(await stateOf(shop, id)).toBe(stage);
  return { id, buyer, seller };
}

/** Sells a bicycle for $450 that its buyer has received, and whose money can be transferred. */
export async function payableDeal(shop: TestApp): Promise<Deal> {
  const deal = await dealIn(shop, 'received');
  await setUpKnownAccount(shop, deal.seller);
  return deal;
}

/** Also where no events are delivered. */
async function setUpKnownAccount(shop: TestApp, seller: Person): Promise<void> {
  await setUpAccount(shop, seller);
  const account = await findAccountOf(shop.db, (await callerOf(shop, seller)).id);
  await refreshAccount({ ...shop, payments: shop.providers.payments }, String(account?.accountId));
}

/** Returns the state of a booking. */
export async function stateOf({ db }: TestApp, bookingId: string) {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, bookingId));
  return row?.state;
}

/** Expects that the platform has at the provider what the shop's ledger says, after all events. */
export async function expectSameBalances(shop: TestApp): Promise<void> {
  await waitForPaymentEvents(shop);
  await expectSameBalancesNow(shop);
}

/** Expects that the platform has at the provider what the shop's ledger says. */
export async function expectSameBalancesNow(shop: TestApp): Promise<void> {
  const deps = { ...shop, payments: shop.providers.payments };
  // A payment's fee is noted when its money moves for the first time.
  for (const payment of await shop.db.select().from(payments)) await noteSettlement(deps, payment);
  const { theirs, ours } = await platformBalances(shop);
  expect(ours).toBe(theirs);
}
