import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { transfers } from '../../db/schema/deals/money.ts';
import { lockBooking } from '../../features/bookings/locks.ts';
import { listTransfersOf, updateTransfer } from '../../features/payouts/queries-transfers.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { setUpAccount } from '../../testing/deals/seller-account.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';
import { releaseMoney } from './release-money.ts';
import { recordPayout } from './sync-payout.ts';

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

test('a payout waits for whoever changes a transfer of it, and neither fails', async () => {
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
});
