import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { ledgerEntries } from '../../db/schema/deals/money.ts';
import { readBalances } from '../../features/ledger/queries.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buy } from '../../testing/deals/card.ts';
import { complaint, shippedDeal } from '../../testing/deals/disputes.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { findLedgerFaults } from '../../testing/deals/money/ledger-faults.ts';
import { type Person, signUp } from '../../testing/person.ts';

let shop: TestApp;
let [buyer, seller] = [] as unknown as [Person, Person];
beforeAll(async () => {
  shop = await startTestApp({ FEE_PERCENT: '5' });
  [buyer, seller] = [await signUp(shop, 'buyer'), await signUp(shop, 'seller')];
});
afterAll(() => shop.close());

const give = async (who: Person, id: string, amount: number) => {
  const { status, body } = await who.call('POST', `/bookings/${id}/refunds`, { amount });
  return [status, body.code];
};
const bookingOf = async (id: string) =>
  (await buyer.call('GET', `/bookings/${id}`)).body as unknown as Booking;

test('a seller gives a part back, and the deal goes on with the rest', async () => {
  const id = await shippedDeal(shop, buyer, seller);
  expect(await give(seller, id, 30)).toEqual([200, undefined]);
  expect(await give(seller, id, 20.5)).toEqual([200, undefined]);
  expect(await bookingOf(id)).toMatchObject({ state: 'shipped', paid: true, refunded: 50.5 });
  expect(await readBalances(shop.db, id)).toMatchObject({ held: 19950, refund_due: 0 });
  await buyer.call('PATCH', `/bookings/${id}`, { event: 'confirm-receipt' });
  // 5 % of the 199.50 that are left of the price.
  expect(await readBalances(shop.db, id)).toMatchObject({ held: 0, fee: 998, seller_due: 18952 });
  expect(findLedgerFaults(await shop.db.select().from(ledgerEntries))).toEqual([]);
});

test('after a part, the buyer can still want the rest, and the seller give it', async () => {
  const [disputed, given] = [
    await shippedDeal(shop, buyer, seller),
    await shippedDeal(shop, buyer, seller),
  ];
  for (const id of [disputed, given]) await give(seller, id, 30);
  expect((await buyer.call('POST', '/disputes', complaint(disputed, 220.01))).body.fields).toEqual({
    wanted: 'At most $220.00',
  });
  expect((await buyer.call('POST', '/disputes', complaint(disputed, 220))).status).toBe(200);
  expect(await give(seller, disputed, 10)).toEqual([409, 'booking_closed']);
  await seller.call('PATCH', `/bookings/${given}`, { event: 'refund-sale' });
  expect(await bookingOf(given)).toMatchObject({ state: 'refunded', refunded: 250 });
  expect(findLedgerFaults(await shop.db.select().from(ledgerEntries))).toEqual([]);
});

test('a part is less than all of it, of a bicycle that was sent, from its seller', async () => {
  const id = await shippedDeal(shop, buyer, seller);
  const all = await seller.call('POST', `/bookings/${id}/refunds`, { amount: 250 });
  expect([all.status, all.body.fields]).toEqual([400, { amount: 'Less than $250.00' }]);
  expect(await give(seller, id, 999)).toEqual([400, 'invalid_input']);
  expect(await give(buyer, id, 10)).toEqual([404, 'not_found']);
  expect(await readBalances(shop.db, id)).toMatchObject({ held: 25000, refund_due: 0 });
  expect(await give(seller, id, 249.99)).toEqual([200, undefined]);
  expect(await readBalances(shop.db, id)).toMatchObject({ held: 1 });
  const unsent = await bookProduct(buyer, await listProduct(shop, seller, 250));
  expect(await give(seller, unsent, 10)).toEqual([409, 'booking_closed']);
  await buy(shop, buyer, unsent);
  expect(await give(seller, unsent, 10)).toEqual([409, 'booking_closed']);
});
