import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, like } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { transfers } from '../../db/schema/deals/money.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { lockBooking } from '../../features/bookings/locks.ts';
import { listTransfersOf, updateTransfer } from '../../features/payouts/queries-transfers.ts';
import { buy } from '../../testing/deals/card.ts';
import { stateOf } from '../../testing/deals/frozen-deals.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { setUpAccount } from '../../testing/deals/seller-account.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';
import { releaseMoney } from './release-money.ts';
import { recordPayout, syncPayout } from './sync-payout.ts';

const shop = await openEmptyShop();
const { db } = shop;
const deps = { ...shop, payments: shop.providers.payments };

/** A deal whose money was transferred to its seller's account. */
async function transferred() {
  const [seller, buyer] = [await signUp(shop, 'seller'), await signUp(shop, 'buyer')];
  const id = await bookProduct(buyer, await listProduct(shop, seller, 450));
  await buy(shop, buyer, id);
  await seller.call('PATCH', `/bookings/${id}`, { event: 'ship' });
  await buyer.call('PATCH', `/bookings/${id}`, { event: 'confirm-receipt' });
  await setUpAccount(shop, seller);
  await releaseMoney(deps);
  const [transfer] = await listTransfersOf(db, id);
  if (!transfer?.providerId) throw new Error('the money was not transferred');
  return { id, transfer, transferIds: [transfer.providerId] };
}

test('a payout waits for whoever changes a transfer of it, and its deal goes back when it fails later', async () => {
  const { id, transfer, transferIds } = await transferred();
  const { accountId, amountCents } = transfer;
  const paid = { id: 'po_1', accountId, amountCents, status: 'paid', transferIds } as const;
  let recorded: Promise<void> = Promise.resolve();
  await db.transaction(async (tx) => {
    await lockBooking(tx, id);
    const arrivalAt = shop.clock.now();
    recorded = recordPayout(deps, { ...paid, arrivalAt, failureMessage: null });
    // Time to come to its first lock.
    await sleep(500);
    await updateTransfer(tx, transfer.id, { reversedCents: 100 });
  });
  await recorded;
  const [stored] = await db.select().from(transfers).where(eq(transfers.id, transfer.id));
  expect(stored).toMatchObject({ payoutId: 'po_1', reversedCents: 100 });
  const tell = (status: 'in_transit' | 'failed' | 'canceled' | 'paid') =>
    recordPayout(deps, { ...paid, status, arrivalAt: shop.clock.now(), failureMessage: null });
  const failures = () =>
    db.$count(outbox, and(eq(outbox.kind, 'payout_failed'), like(outbox.about, `${id}%`)));
  // Its money has not arrived, and may still arrive, until the bank sends it back.
  await tell('in_transit');
  expect([await stateOf(shop, id), await failures()]).toEqual(['paid_out', 0]);
  await tell('failed');
  expect([await stateOf(shop, id), await failures()]).toEqual(['completed', 1]);
  for (const status of ['failed', 'canceled'] as const) await tell(status);
  expect([await stateOf(shop, id), await failures()]).toEqual(['completed', 2]);
  // One that is cancelled is told, too, and once.
  const another = { ...paid, id: 'po_2', status: 'canceled' } as const;
  for (const arrivalAt of [shop.clock.now(), shop.clock.now()])
    await recordPayout(deps, { ...another, arrivalAt, failureMessage: null });
  expect(await failures()).toBe(3);
  await tell('in_transit');
  await tell('paid');
  expect([await stateOf(shop, id), await failures()]).toEqual(['paid_out', 3]);
});

test('payouts of accounts of other shops are ignored', async () => {
  const read = vi.spyOn(deps.payments, 'readPayout');
  await syncPayout(deps, { accountId: 'acct_of_another_shop', payoutId: 'po_2' });
  expect(read).not.toHaveBeenCalled();
  read.mockRestore();
});
