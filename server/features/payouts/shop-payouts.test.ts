import { expect, test } from 'vitest';
import type { ShopPayouts } from '../../../contract/deals/payouts.ts';
import { move } from '../../../contract/deals/postings.ts';
import { disputes } from '../../db/schema/deals/disputes.ts';
import { payoutAccounts, refunds, transfers } from '../../db/schema/deals/money.ts';
import { jobLeases } from '../../db/schema/jobs.ts';
import { saveDifferences } from '../../db/work/job-leases.ts';
import { holdMoney } from '../../providers/identity/tell-owner.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { storeDeal } from '../../testing/deals/store-deal.ts';
import { openShop } from '../../testing/open-shop.ts';
import { reasonOf } from './read-shop-payouts.ts';

const { shop, seller, buyer } = await openShop();
const { db } = shop;
const admin = await signUpAdmin(shop);
const template = await bookProduct(buyer, await listProduct(shop, seller));
const daysAgo = (days: number) => new Date(shop.clock.now().getTime() - days * 24 * 60 * 60 * 1000);
const read = async () => (await admin.call('GET', '/shop-money')).body as unknown as ShopPayouts;
const due = (cents: number) => move('due', 'held', 'seller_due', cents);

test('admins see every account, refunds due, old disputes and open differences', async () => {
  const paidAt = daysAgo(20);
  const moves = [move('refund_ordered', 'held', 'refund_due', 1000)];
  const deal = await storeDeal(shop, template, { paidAt, moves });
  const refund = { ...deal, amountCents: 500, orderedAt: daysAgo(2) };
  await db.insert(refunds).values([
    { ...refund, failure: 'declined' },
    { ...refund, orderedAt: paidAt },
    { ...refund, doneAt: paidAt },
  ]);
  for (const days of [1, 4, 15]) {
    const { bookingId } = days === 1 ? deal : await storeDeal(shop, template, { paidAt });
    const dispute = { kind: 'complaint', reason: 'damaged', wantedCents: 100 } as const;
    const opened = { bookingId, ...dispute, openedAt: daysAgo(days) };
    await db.insert(disputes).values([opened, { ...opened, closedAt: paidAt }]);
  }
  const began = { firstBeganAt: paidAt, beganAt: paidAt };
  for (const [job, open] of [
    ['reconciliation', 1],
    ['reconciliation_of_all', 3],
  ] as const) {
    await db
      .insert(jobLeases)
      .values({ job, ...began })
      .onConflictDoNothing();
    await saveDifferences(db, job, { corrected: 7, open });
  }
  const { accounts, refundsDue, ...rest } = await read();
  expect(accounts).toMatchObject({ buyer: -1620, held: 1610, refund_due: 10, loss: 0 });
  expect(refundsDue).toMatchObject([
    { bookingId: deal.bookingId, amount: 5, failure: null, since: paidAt.toISOString() },
    { bookingId: deal.bookingId, amount: 5, failure: 'declined' },
  ]);
  expect(rest).toEqual({
    stuck: [],
    disputes: { open: 3, overThreeDays: 2, overFourteenDays: 1 },
    differences: 3,
  });
});

test('money that has been due for more than a week is stuck, and the reason is said', async () => {
  const paid = (days: number) => ({ paidAt: daysAgo(days), moves: [due(51_000)] });
  await storeDeal(shop, template, paid(6));
  await storeDeal(shop, template, {
    paidAt: daysAgo(9),
    moves: [due(51_000), move('transfer', 'seller_due', 'seller', 51_000)],
  });
  const { bookingId } = await storeDeal(shop, template, paid(8));
  const [stuck, ...more] = (await read()).stuck;
  expect(more).toEqual([]);
  expect(stuck).toMatchObject({
    bookingId,
    amount: 510,
    sellerEmail: seller.email,
    reason: expect.stringContaining('no account'),
  });
  const { id: userId, identityId } = await callerOf(shop, seller);
  const views = await readEvents(shop, 'private_data_viewed', userId);
  expect(views.at(-1)?.details).toMatchObject({ data: 'deals' });
  const now = shop.clock.now();
  await db.insert(payoutAccounts).values({
    userId,
    accountId: 'acct_1',
    country: 'US',
    createdAt: now,
    updatedAt: now,
    payoutsEnabled: true,
    transfersEnabled: true,
  });
  const order = { bookingId, accountId: 'acct_1', amountCents: 51_000, orderedAt: now };
  await db.insert(transfers).values({ ...order, failure: 'balance_insufficient' });
  expect((await read()).stuck[0]?.reason).toContain('(balance_insufficient)');
  await db.transaction((tx) => holdMoney(tx, identityId, now));
  expect((await read()).stuck[0]?.reason).toContain('changed how they sign in');
});

test('an account that takes transfers is no reason, even if it does not pay out', () => {
  const now = new Date();
  const account = {
    userId: '',
    accountId: 'acct_1',
    country: 'US',
    createdAt: now,
    updatedAt: now,
    goneAt: null,
    payoutsEnabled: false,
    transfersEnabled: true,
    requirements: [],
    pendingVerification: [],
    disabledReason: 'listed',
  };
  const nothing = { failure: null, holdUntil: now, heldUntil: now };
  expect(reasonOf({ account, ...nothing }, now)).toContain('in a moment');
  const later = new Date(now.getTime() + 1);
  const held = reasonOf({ account, ...nothing, heldUntil: later }, now);
  expect(held).toContain('An admin holds the payouts');
  const closed = { ...account, transfersEnabled: false };
  expect(reasonOf({ account: closed, ...nothing }, now)).toContain('restricted');
});
