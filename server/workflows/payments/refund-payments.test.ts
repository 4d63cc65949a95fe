import { afterAll, expect, test, vi } from 'vitest';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp } from '../../testing/app.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/deals/card.ts';
import { readDealRecords } from '../../testing/deals/deal-records.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { signUp } from '../../testing/person.ts';
import { removeUser } from '../closing/remove-user.ts';

// No event of a payment may arrive while the test looks.
const shop = await startTestApp({}, { webhooks: false });
afterAll(() => shop.close());
const admin = await callerOf(shop, await signUpAdmin(shop));

test.each([
  { gone: 'seller', product: 'withdrawn', reason: 'seller_left', notified: ['buyer'] },
  { gone: 'buyer', product: 'available', reason: 'buyer_left', notified: ['buyer', 'seller'] },
] as const)(
  'when the $gone of a paid bicycle is deleted, the refund is stored, recorded and mailed',
  async ({ gone, product: state, reason, notified }) => {
    const people = {
      seller: await signUp(shop, 'seller'),
      buyer: await signUp(shop, 'buyer'),
    };
    const product = await listProduct(shop, people.seller, 450);
    const id = await bookProduct(people.buyer, product);
    await buy(shop, people.buyer, id);
    const leaver = await callerOf(shop, people[gone]);
    const buyer = await callerOf(shop, people.buyer);
    const at = shop.clock.now();
    const { identity, payments } = shop.providers;
    const deps = { ...shop, clock: { now: () => at }, identity, payments };
    await removeUser(deps, leaver.id, { action: 'user_deleted', by: admin.id });

    const { payments: recorded, mails, ...deal } = await readDealRecords(shop, product._id);
    expect(deal).toEqual({
      product: state,
      bookings: [{ id, state: 'refunded', reason }],
      openHolds: 0,
    });
    expect(recorded).toMatchObject([{ amountCents: 45_000, refundDueAt: at, refundedAt: at }]);
    const transaction = String(recorded[0]?.transactionId);
    expect(mails.filter(({ kind }) => kind !== 'paid')).toEqual(
      notified.map((side) => ({ kind: 'refunded', about: transaction, side, at })),
    );
    const byServer = { at, actor: 'server', actorId: null, subjectId: buyer.id };
    const details = { transaction, cents: 45_000 };
    expect([
      ...(await readEvents(shop, 'refund_due', buyer.id)),
      ...(await readEvents(shop, 'payment_refunded', buyer.id)),
      ...(await readEvents(shop, 'user_deleted', leaver.id)),
    ]).toEqual([
      { ...byServer, action: 'refund_due', productId: product._id, details },
      { ...byServer, action: 'payment_refunded', productId: null, details },
      {
        at,
        action: 'user_deleted',
        actor: 'user',
        actorId: admin.id,
        subjectId: leaver.id,
        productId: null,
        details: { role: gone },
      },
    ]);
  },
);

test('deleting a user without payments asks the provider for no refund', async () => {
  const { id } = await callerOf(shop, await signUp(shop, 'seller'));
  const { identity, payments } = shop.providers;
  const refund = vi.spyOn(payments, 'refund');
  await removeUser({ ...shop, identity, payments }, id, { action: 'user_deleted', by: admin.id });
  expect(refund).not.toHaveBeenCalled();
  refund.mockRestore();
});
