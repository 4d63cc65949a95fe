import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disputes } from '../../db/schema/deals/disputes.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { callerOf } from '../../testing/caller.ts';
import { chargeBack, decideChargeback, transactionOf } from '../../testing/deals/chargebacks.ts';
import {
  act,
  decision,
  disputedDeal,
  disputesOf,
  expectBalanced,
  readDeal,
} from '../../testing/deals/disputes.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { syncChargebacks } from '../chargebacks/sync-chargebacks.ts';
import { compareSettlement } from '../reconcile/compare-settlement.ts';

let shop: TestApp;
let buyer: Person;
let seller: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startTestApp({ FEE_PERCENT: '10' }, { webhooks: false });
  buyer = await signUp(shop, 'buyer');
  seller = await signUp(shop, 'seller');
  admin = await signUpAdmin(shop);
});
afterAll(() => shop.close());

const open = (wanted?: number) => disputedDeal(shop, buyer, seller, wanted);

/** Who decides, what about, and what becomes of the 250 dollars; amounts in dollars and cents. */
const endings = [
  [
    'the seller accepts a claim for all',
    undefined,
    () => [seller, { action: 'accept' }],
    'full',
    25_000,
  ],
  ['the seller accepts a claim for a part', 80, () => [seller, { action: 'accept' }], 'part', 8000],
  ['the buyer withdraws', undefined, () => [buyer, { action: 'withdraw' }], 'withdrawn', 0],
  ['an admin gives all back', 80, () => [admin, decision('full')], 'full', 25_000],
  ['an admin gives a part back', undefined, () => [admin, decision('part', 60)], 'part', 6000],
  ['an admin gives nothing back', undefined, () => [admin, decision('none')], 'none', 0],
] as const;

test.each(endings)('when %s, the money moves as settled', async (_, wanted, of, outcome, cents) => {
  const { booking, dispute } = await open(wanted);
  expect(await readDeal(shop, booking)).toMatchObject({ state: 'disputed', refunds: [] });
  const [person, change] = of() as [Person, object];
  const before = shop.clock.now().toISOString();
  expect(await act(person, dispute, change)).toBe(200);
  const rest = 25_000 - cents;
  const fee = rest / 10;
  expect(await readDeal(shop, booking)).toEqual({
    state: cents === 25_000 ? 'refunded' : 'decided',
    refunds: cents > 0 ? [cents] : [],
    balances: {
      ...(rest > 0 && { buyer: -rest, seller_due: rest - fee, fee }),
    },
  });
  const [shown] = await disputesOf(shop, booking);
  expect(shown).toMatchObject({ outcome, outcomeAmount: cents / 100, waitsFor: null, dueAt: null });
  const { closedAt } = shown ?? {};
  expect([before, closedAt, shop.clock.now().toISOString()].toSorted()[1]).toBe(closedAt);
  const [row] = await shop.db.select().from(disputes).where(eq(disputes.id, dispute));
  expect(row?.decidedBy).toBe(person === admin ? (await callerOf(shop, admin)).id : null);
  await expectBalanced(shop);
});

test('the buyer accepts the current offer, and no earlier one', async () => {
  const { booking, dispute } = await open();
  const message = 'For the scratch.';
  expect(await act(buyer, dispute, { action: 'accept-offer', amount: 40 })).toBe('offer_changed');
  await act(seller, dispute, { action: 'offer', amount: 40, message });
  await act(seller, dispute, { action: 'offer', amount: 70, message });
  expect(await act(buyer, dispute, { action: 'accept-offer', amount: 40 })).toBe('offer_changed');
  expect(await readDeal(shop, booking)).toMatchObject({ state: 'disputed', refunds: [] });
  expect(await act(buyer, dispute, { action: 'accept-offer', amount: 70 })).toBe(200);
  expect(await readDeal(shop, booking)).toMatchObject({ state: 'decided', refunds: [7000] });
  const [shown] = await disputesOf(shop, booking);
  expect(shown?.entries.map(({ step, by, amount }) => [step, by, amount])).toEqual([
    ['opened', 'buyer', 250],
    ['offered', 'seller', 40],
    ['offered', 'seller', 70],
    ['accepted', 'buyer', 70],
  ]);
});

/** Gives a part of a payment back at the provider, of which the shop learns. Cents. */
async function refundAtProvider(booking: string, amountCents: number): Promise<void> {
  const intentId = await transactionOf(shop, booking);
  const order = { intentId, amountCents, idempotencyKey: `operator-${booking}-${amountCents}` };
  await shop.providers.payments.refund(order);
  await compareSettlement({ ...shop, payments: shop.providers.payments }, intentId);
}

test('an offer that is no part of what is left cannot be accepted, and the seller can make another', async () => {
  const { booking, dispute } = await open();
  const offer = (amount: number) =>
    act(seller, dispute, { action: 'offer', amount, message: 'For the scratch.' });
  const accept = (amount: number) => act(buyer, dispute, { action: 'accept-offer', amount });
  await offer(70);
  await refundAtProvider(booking, 20_000);
  expect(await accept(70)).toBe('offer_changed');
  expect(await readDeal(shop, booking)).toMatchObject({ state: 'disputed', refunds: [20_000] });
  expect(await offer(70)).toBe('invalid_input');
  expect(await offer(40)).toBe(200);
  await refundAtProvider(booking, 1000);
  expect(await accept(40)).toBe('offer_changed');
  expect(await offer(30)).toBe(200);
  expect(await accept(30)).toBe(200);
  expect((await readDeal(shop, booking)).refunds).toEqual([20_000, 1000, 3000]);
  const [shown] = await disputesOf(shop, booking);
  expect(shown).toMatchObject({ outcome: 'part', outcomeAmount: 30 });
  await expectBalanced(shop);
});

test('an offer ends with the decision that a chargeback stops', async () => {
  const { booking, dispute } = await open();
  await act(seller, dispute, { action: 'offer', amount: 70, message: 'For the scratch.' });
  await act(admin, dispute, decision('return_first'));
  const chargeback = await chargeBack(shop, booking);
  const deps = { ...shop, payments: shop.providers.payments };
  await syncChargebacks(deps, await transactionOf(shop, booking));
  expect((await disputesOf(shop, booking))[0]).toMatchObject({ outcome: null, offered: null });
  await decideChargeback(shop, chargeback, 'winning');
  await syncChargebacks(deps, await transactionOf(shop, booking));
  expect(await act(buyer, dispute, { action: 'accept-offer', amount: 70 })).toBe('offer_changed');
});

test('a part is less than all that was paid', async () => {
  const { booking, dispute } = await open();
  const offer = { action: 'offer', amount: 250, message: 'All of it.' };
  const { status, body } = await seller.call('PATCH', `/disputes/${dispute}`, offer);
  expect([status, body.fields]).toEqual([400, { amount: 'Less than $250.00' }]);
  for (const amount of [250, 250.01, 9000])
    expect(await act(admin, dispute, decision('part', amount))).toBe('invalid_input');
  expect(await readDeal(shop, booking)).toMatchObject({ state: 'disputed', refunds: [] });
  expect(await act(admin, dispute, decision('part', 249.99))).toBe(200);
  expect((await readDeal(shop, booking)).refunds).toEqual([24_999]);
});

test('a decision needs a reason', async () => {
  const { dispute } = await open();
  expect(await act(admin, dispute, { action: 'decide', outcome: 'none' })).toBe('invalid_input');
});

test('opening and deciding are in the audit trail', async () => {
  const person = await signUp(shop, 'buyer');
  const { booking, dispute } = await disputedDeal(shop, person, seller, 90);
  const { id } = await callerOf(shop, person);
  const { id: adminId } = await callerOf(shop, admin);
  const rowOf = async () =>
    (await shop.db.select().from(disputes).where(eq(disputes.id, dispute)))[0];
  await act(admin, dispute, decision('return_first'));
  const decided = { outcome: 'return_first', outcomeCents: 25_000, decidedBy: adminId };
  expect(await rowOf()).toMatchObject({ ...decided, closedAt: null });
  await person.call('PATCH', `/bookings/${booking}`, { event: 'send-back' });
  const objection = { event: 'object-to-return', message: 'It is another one.' };
  await seller.call('PATCH', `/bookings/${booking}`, objection);
  const none = { outcome: null, outcomeCents: null, decidedBy: null, offeredCents: null };
  const undecided = { ...none, closedAt: null, escalatedAt: null, overdueAt: null };
  expect(await rowOf()).toMatchObject({ ...undecided, answeredAt: expect.any(Date) });
  await act(admin, dispute, decision('part', 60));
  expect(await readEvents(shop, 'dispute_opened', id)).toMatchObject([
    { actorId: id, details: { reason: 'damaged', cents: 9000 } },
  ]);
  expect(await readEvents(shop, 'dispute_decided', id)).toMatchObject([
    { actorId: adminId, subjectId: id, details: { outcome: 'return_first', cents: 25_000 } },
    { actorId: adminId, subjectId: id, details: { outcome: 'part', cents: 6000 } },
  ]);
});
