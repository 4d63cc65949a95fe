import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Deal } from '../../../contract/deals/deals.ts';
import { users } from '../../db/schema/accounts.ts';
import { ledgerEntries } from '../../db/schema/deals/money.ts';
import { readBalances } from '../../features/ledger/queries.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { buy } from '../../testing/deals/card.ts';
import { disputedDeal, shippedDeal } from '../../testing/deals/disputes.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { findLedgerFaults } from '../../testing/deals/money/ledger-faults.ts';
import { exportedData } from '../../testing/exported-data.ts';
import { mailCollector } from '../../testing/mails/collect-mails.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import type { Person } from '../../testing/person.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';

const shop = await openEmptyShop();
const [seller, buyer] = [await signUpProven(shop, 'seller'), await signUpProven(shop, 'buyer')];
const admin = await signUpAdmin(shop, ['money']);
const collect = mailCollector(shop);
const explanation = 'The seller has not answered for a week.';

const refund = (id: string, more: object = {}, by: Person = admin) =>
  by.call('POST', `/bookings/${id}/shop-refunds`, { held: 250, explanation, ...more });
const refusal = async (...given: Parameters<typeof refund>) => (await refund(...given)).body.code;
const dealOf = async (person: Person, id: string) =>
  (await person.call('GET', `/bookings/${id}/deal`)).body as unknown as Deal;
const paidDeal = async () => {
  const id = await bookProduct(buyer, await listProduct(shop, seller, 250));
  await buy(shop, buyer, id);
  return id;
};
const mails = async () => (await collect()).map(({ to, subject, text }) => ({ to, subject, text }));

test('an admin gives all of the money back, and both sides are told why', async () => {
  const id = await paidDeal();
  await mails();
  expect((await refund(id)).status).toBe(200);
  for (const person of [buyer, seller])
    expect(await dealOf(person, id)).toMatchObject({
      booking: { state: 'refunded', cancelReason: 'by_operator', refunded: 250 },
      shopRefunds: [{ amount: 250, explanation }],
    });
  const told = await mails();
  const why = expect.stringContaining(`Why: ${explanation}`);
  expect(told).toContainEqual({ to: buyer.email, subject: 'Your refund', text: why });
  expect(told).toContainEqual({
    to: seller.email,
    subject: 'We have refunded your buyer',
    text: why,
  });
  const { id: adminId } = await callerOf(shop, admin);
  expect(await readEvents(shop, 'refund_by_shop', adminId)).toMatchObject([
    { details: { booking: id, cents: 25000 } },
  ]);
  expect(await refusal(id)).toBe('booking_closed');
  expect(findLedgerFaults(await shop.db.select().from(ledgerEntries))).toEqual([]);
});

test('a part is less than what is held, and the deal goes on with the rest', async () => {
  const id = await shippedDeal(shop, buyer, seller);
  const all = await refund(id, { amount: 250 });
  expect([all.status, all.body.fields]).toEqual([400, { amount: 'Less than $250.00' }]);
  expect(await refusal(id, { amount: 0 })).toBe('invalid_input');
  expect(await refusal(id, { amount: 30, explanation: ' ' })).toBe('invalid_input');
  expect(await readBalances(shop.db, id)).toMatchObject({ held: 25000 });
  await mails();
  expect((await refund(id, { amount: 249.99 })).status).toBe(200);
  expect(await dealOf(seller, id)).toMatchObject({
    booking: { state: 'shipped' },
    money: { held: 0.01 },
    shopRefunds: [{ amount: 249.99, explanation }],
  });
  const [mail] = (await mails()).filter(({ to }) => to === seller.email);
  expect(mail?.text).toContain('The sale goes on');
});

test("the file with each side's data has what the shop gave back, and not what the seller did", async () => {
  const sides = [await signUpProven(shop, 'buyer'), await signUpProven(shop, 'seller')] as const;
  const id = await shippedDeal(shop, ...sides);
  expect((await sides[1].call('POST', `/bookings/${id}/refunds`, { amount: 5 })).status).toBe(200);
  expect((await refund(id, { amount: 30, held: 245 })).status).toBe(200);
  const at = expect.any(String);
  for (const person of sides)
    expect((await exportedData(shop, person)).shopRefunds).toEqual([
      { bookingId: id, at, amount: 30, explanation },
    ]);
});

test('of two refunds at once, one is made', async () => {
  const id = await shippedDeal(shop, buyer, seller);
  const answers = await Promise.all([refund(id, { amount: 30 }), refund(id, { amount: 30 })]);
  expect(answers.map(({ body }) => body.code ?? 'made').toSorted()).toEqual([
    'contradicts_record',
    'made',
  ]);
  expect(await readBalances(shop.db, id)).toMatchObject({ held: 22000 });
});

test('nothing is given back where the seller could not: unpaid, disputed, or once it was received', async () => {
  const unpaid = await bookProduct(buyer, await listProduct(shop, seller, 250));
  const { booking: disputed } = await disputedDeal(shop, buyer, seller);
  const received = await shippedDeal(shop, buyer, seller);
  await buyer.call('PATCH', `/bookings/${received}`, { event: 'confirm-receipt' });
  for (const id of [unpaid, disputed, received]) expect(await refusal(id)).toBe('booking_closed');
  // A seller gives no part of what was not sent either.
  expect(await refusal(await paidDeal(), { amount: 30 })).toBe('booking_closed');
  expect(await refusal(crypto.randomUUID())).toBe('not_found');
  expect(await readBalances(shop.db, disputed)).toMatchObject({ held: 25000 });
});

test('an admin who has dealt with a side refunds nothing', async () => {
  const id = await paidDeal();
  const party = await signUpAdmin(shop, ['money']);
  const become = (role: 'buyer' | 'admin') =>
    shop.db.update(users).set({ role }).where(eq(users.email, party.email));
  await become('buyer');
  await bookProduct(party, await listProduct(shop, seller));
  await become('admin');
  const answer = await refund(id, {}, party);
  expect([answer.status, answer.body.code]).toEqual([403, 'own_case']);
});
