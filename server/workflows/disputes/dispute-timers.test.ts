import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookings } from '../../db/schema/bookings.ts';
import { bookingTimers } from '../../db/schema/deals/deals.ts';
import { disputeEntries, disputes } from '../../db/schema/deals/disputes.ts';
import { reviewRounds } from '../../db/schema/deals/reviews.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { lockBooking } from '../../features/bookings/locks.ts';
import { listTimersOf } from '../../features/bookings/queries-timers.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { callerOf } from '../../testing/caller.ts';
import { sampleAddress } from '../../testing/deals/address.ts';
import {
  act,
  decision,
  disputedDeal,
  disputesOf,
  expectBalanced,
  readDeal,
} from '../../testing/deals/disputes.ts';
import { exportedData } from '../../testing/exported-data.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { followDeal } from '../deals/follow-deal.ts';
import { planDealTimers, runDealTimers } from '../deals/run-deal-timers.ts';
import { remindOfDisputes } from './remind-of-disputes.ts';

let shop: TestApp;
let buyer: Person;
let seller: Person;
let admin: Person;
beforeAll(async () => {
  shop = await startTestApp({}, { webhooks: false });
  buyer = await signUp(shop, 'buyer');
  seller = await signUp(shop, 'seller');
  admin = await signUpAdmin(shop);
});
afterAll(() => shop.close());

const dayMs = 24 * 60 * 60 * 1000;
const runTimers = () =>
  runDealTimers({ ...shop, payments: shop.providers.payments, config: shop.config });

/** Lets days pass, and has three servers work off what is due. */
async function pass(days: number) {
  shop.clock.advance(days * dayMs);
  await Promise.all([runTimers(), runTimers(), runTimers()]);
}

const open = () => disputedDeal(shop, buyer, seller);

async function stepsOf(booking: string) {
  const [shown] = await disputesOf(shop, booking);
  return { shown, steps: shown?.entries.map(({ step }) => step) };
}

/** How often the admins were told of a dispute. */
const timesTold = async (dispute: string) =>
  (await shop.db.select().from(outbox).where(eq(outbox.side, 'admins'))).filter(({ about }) =>
    about.startsWith(dispute),
  ).length;

test('a dispute without an answer goes to the admins after three days, once', async () => {
  const { booking, dispute } = await open();
  const before = (await stepsOf(booking)).shown;
  expect(before).toMatchObject({ waitsFor: 'seller' });
  expect(Date.parse(before?.dueAt ?? '') - Date.parse(before?.openedAt ?? '')).toBe(3 * dayMs);
  await pass(2.9);
  expect((await stepsOf(booking)).steps).toEqual(['opened']);
  await pass(0.2);
  await pass(1);
  const { shown, steps } = await stepsOf(booking);
  expect(steps).toEqual(['opened', 'escalated']);
  expect(shown).toMatchObject({ waitsFor: 'admin', isOverdue: false });
  expect(await timesTold(dispute)).toBe(1);
});

test('of a dispute that is answered, the admins are told after three days, and nothing else happens', async () => {
  const { booking, dispute } = await open();
  await act(seller, dispute, { action: 'answer', message: 'It was fine.' });
  expect((await stepsOf(booking)).shown).toMatchObject({ waitsFor: 'admin' });
  await pass(3.1);
  expect((await stepsOf(booking)).steps).toEqual(['opened', 'answered']);
  expect(await timesTold(dispute)).toBe(1);
});

test('an undecided dispute is overdue after 14 days, its money stays held, and admins are reminded once a day', async () => {
  const { booking, dispute } = await open();
  await pass(14.1);
  const { shown, steps } = await stepsOf(booking);
  expect(steps).toEqual(['opened', 'escalated', 'overdue']);
  expect(shown).toMatchObject({ isOverdue: true, waitsFor: 'admin' });
  const told = await timesTold(dispute);
  for (const days of [1, 2, 3]) {
    shop.clock.advance(dayMs);
    for (let run = 0; run < 3; run++)
      await Promise.all([remindOfDisputes(shop), remindOfDisputes(shop)]);
    expect(await timesTold(dispute)).toBe(told + days);
  }
  const held = { state: 'disputed', refunds: [], balances: { buyer: -25_000, held: 25_000 } };
  expect(await readDeal(shop, booking)).toEqual(held);
  await act(admin, dispute, decision('none'));
  shop.clock.advance(dayMs);
  await remindOfDisputes(shop);
  expect(await timesTold(dispute)).toBe(told + 3);
});

test('admins are reminded again of a dispute that is overdue a second time', async () => {
  const { booking, dispute } = await open();
  await pass(14.1);
  shop.clock.advance(dayMs);
  await remindOfDisputes(shop);
  await act(admin, dispute, decision('return_first'));
  await buyer.call('PATCH', `/bookings/${booking}`, { event: 'send-back' });
  const objection = { event: 'object-to-return', message: 'It is another one.' };
  await seller.call('PATCH', `/bookings/${booking}`, objection);
  await pass(14.1);
  const told = await timesTold(dispute);
  shop.clock.advance(dayMs);
  await remindOfDisputes(shop);
  expect(await timesTold(dispute)).toBe(told + 1);
});

test('admins are not reminded of a dispute that the bank keeps them from deciding', async () => {
  const { booking, dispute } = await open();
  await pass(14.1);
  const told = await timesTold(dispute);
  const chargeback = { bookingId: booking, kind: 'chargeback', reason: 'chargeback' } as const;
  const openedAt = shop.clock.now();
  await shop.db.insert(disputes).values({ ...chargeback, wantedCents: 25_000, openedAt });
  shop.clock.advance(dayMs);
  await remindOfDisputes(shop);
  expect(await timesTold(dispute)).toBe(told);
  await shop.db.update(disputes).set({ closedAt: openedAt }).where(eq(disputes.kind, 'chargeback'));
  await remindOfDisputes(shop);
  expect(await timesTold(dispute)).toBe(told + 1);
});

test('a settled dispute is neither escalated nor overdue', async () => {
  const { booking, dispute } = await open();
  await act(buyer, dispute, { action: 'withdraw' });
  await pass(15);
  const { shown, steps } = await stepsOf(booking);
  expect(steps).toEqual(['opened', 'withdrawn']);
  expect(shown?.entries.flatMap(({ pictures }) => pictures)).toEqual([]);
  expect(await timesTold(dispute)).toBe(0);
});

test('a dispute that waits for the return is neither escalated nor overdue', async () => {
  const { booking, dispute } = await returning();
  await shop.db.transaction(async (tx) => {
    const row = await lockBooking(tx, booking);
    for (const event of ['escalate-unanswered', 'escalate-undecided'] as const)
      if (row) await followDeal(tx, row, event, { actor: 'system', at: shop.clock.now() });
  });
  expect((await stepsOf(booking)).steps).toEqual(['opened', 'decided']);
  expect(await timesTold(dispute)).toBe(0);
});

const returning = async () => {
  const deal = await open();
  expect(await act(admin, deal.dispute, decision('return_first'))).toBe(200);
  expect(await readDeal(shop, deal.booking)).toMatchObject({ state: 'returning', refunds: [] });
  return deal;
};
const addressed = async () => {
  const deal = await returning();
  expect(await change(seller, deal.booking, giveAddress)).toBe(200);
  return deal;
};
const giveAddress = { event: 'give-return-address', address: sampleAddress };
const change = async (person: Person, booking: string, body: object) =>
  (await person.call('PATCH', `/bookings/${booking}`, body)).status;
const sendBack = { event: 'send-back', carrier: 'other', trackingNumber: 'RT-1' };

test('a bicycle that has come back is refunded, and the dispute is closed then', async () => {
  const { booking } = await returning();
  expect((await stepsOf(booking)).shown).toMatchObject({
    outcome: 'return_first',
    outcomeAmount: 250,
    closedAt: null,
    waitsFor: null,
  });
  expect(await change(buyer, booking, sendBack)).toBe(200);
  const [sent] = await shop.db.select().from(bookings).where(eq(bookings.id, booking));
  expect(sent?.returnShipment).toMatchObject({ trackingNumber: 'RT-1' });
  expect(await change(seller, booking, { event: 'confirm-return' })).toBe(200);
  expect(await change(seller, booking, { event: 'confirm-return' })).toBe(409);
  const { shown, steps } = await stepsOf(booking);
  expect(steps).toEqual(['opened', 'decided', 'sent_back', 'returned']);
  expect(shown).toMatchObject({ outcome: 'return_first', outcomeAmount: 250 });
  expect(shown?.closedAt).not.toBeNull();
  // A dispute has decided that it was sent: both can review each other.
  expect(await shop.db.$count(reviewRounds, eq(reviewRounds.bookingId, booking))).toBe(1);
  expect(await readDeal(shop, booking)).toMatchObject({ state: 'refunded', refunds: [25_000] });
  await expectBalanced(shop);
});

test('a bicycle whose return nobody confirms counts as returned after 14 days', async () => {
  const { booking } = await returning();
  await change(buyer, booking, sendBack);
  await pass(14.1);
  const { shown, steps } = await stepsOf(booking);
  expect(steps?.slice(-1)).toEqual(['returned']);
  expect(shown?.entries.at(-1)?.by).toBe('system');
  expect(shown?.closedAt).not.toBeNull();
  expect(await readDeal(shop, booking)).toMatchObject({ state: 'refunded', refunds: [25_000] });
});

test('a buyer who does not send the bicycle back in 14 days keeps it, and the seller gets the money', async () => {
  const { booking } = await addressed();
  await pass(14.1);
  const { shown, steps } = await stepsOf(booking);
  expect(steps?.slice(-1)).toEqual(['not_returned']);
  expect(shown).toMatchObject({ outcome: 'none', outcomeAmount: 0 });
  const due = { buyer: -25_000, seller_due: 25_000 };
  expect(await readDeal(shop, booking)).toEqual({ state: 'decided', refunds: [], balances: due });
});

test('the time to send a bicycle back begins with the address, and again with another one', async () => {
  const { booking, dispute } = await returning();
  await pass(6);
  expect(await change(buyer, booking, giveAddress)).toBe(409);
  expect(await change(seller, booking, { event: giveAddress.event })).toBe(400);
  for (const line1 of ['1 Wrong Road', '2 Right Road']) {
    const address = { ...sampleAddress, line1 };
    expect(await change(seller, booking, { ...giveAddress, address })).toBe(200);
    await pass(13.9);
    expect(await readDeal(shop, booking)).toMatchObject({ state: 'returning', refunds: [] });
  }
  expect((await stepsOf(booking)).steps?.slice(2)).toEqual([
    ...['address_reminder', 'address_given', 'address_given'],
  ]);
  const { id: sellerId } = await callerOf(shop, seller);
  const of = eq(disputeEntries.disputeId, dispute);
  const entries = await shop.db.select().from(disputeEntries).where(of).orderBy(disputeEntries.id);
  expect(entries.slice(2).map(({ userId }) => userId)).toEqual([null, sellerId, sellerId]);
  await pass(0.2);
  expect((await readDeal(shop, booking)).state).toBe('decided');
});

test('without an address for the return, the seller is reminded, and the buyer gets the money back', async () => {
  const { booking } = await returning();
  const timers = (await listTimersOf(shop.db, booking)).map(({ event }) => event);
  expect(timers.toSorted()).toEqual(['refund-unaddressed', 'remind-of-address']);
  await pass(3.1);
  expect((await stepsOf(booking)).steps?.slice(-1)).toEqual(['address_reminder']);
  await pass(3.8);
  expect((await readDeal(shop, booking)).state).toBe('returning');
  await pass(0.2);
  const { shown, steps } = await stepsOf(booking);
  expect(steps?.slice(-1)).toEqual(['address_missing']);
  expect(shown?.closedAt).not.toBeNull();
  expect(await readDeal(shop, booking)).toMatchObject({ state: 'refunded', refunds: [25_000] });
  await expectBalanced(shop);
});

test('a return that a server of an older version began waits for the address too', async () => {
  const { booking: bookingId } = await returning();
  const since = shop.clock.now();
  const old = { bookingId, event: 'keep-unreturned', time: 'sendBack', since } as const;
  await shop.db.delete(bookingTimers).where(eq(bookingTimers.bookingId, bookingId));
  await shop.db.insert(bookingTimers).values(old);
  shop.clock.advance(14.1 * dayMs);
  await planDealTimers({ ...shop, payments: shop.providers.payments });
  await pass(0);
  expect((await readDeal(shop, bookingId)).state).toBe('returning');
  await pass(7.1);
  expect((await readDeal(shop, bookingId)).state).toBe('refunded');
});

test('the address of a return is for its two sides, and only until the return is over', async () => {
  const { booking } = await addressed();
  const see = async (person: Person) =>
    (await person.call('GET', `/bookings/${booking}/deal`)).body.returnAddress;
  for (const side of [buyer, seller]) expect(await see(side)).toEqual(sampleAddress);
  expect(await see(admin)).toBeUndefined();
  expect((await exportedData(shop, seller)).deliveries[0]).toMatchObject({
    bookingId: booking,
    returnAddress: sampleAddress,
    address: null,
  });
  expect((await exportedData(shop, buyer)).deliveries[0]).toMatchObject({ returnAddress: null });
  await change(buyer, booking, sendBack);
  expect(await see(buyer)).toEqual(sampleAddress);
  await change(seller, booking, { event: 'confirm-return' });
  expect(await see(buyer)).toBeUndefined();
  const [row] = await shop.db.select().from(bookings).where(eq(bookings.id, booking));
  expect(row).toMatchObject({ state: 'refunded', returnAddress: null });
});

test('a seller who objects to the return has the same dispute decided again', async () => {
  const { booking, dispute } = await returning();
  const objection = { event: 'object-to-return', message: 'The wheels are missing.' };
  expect(await change(seller, booking, objection)).toBe(409);
  await change(buyer, booking, sendBack);
  expect(await change(buyer, booking, objection)).toBe(409);
  expect(await change(seller, booking, objection)).toBe(200);
  const { shown, steps } = await stepsOf(booking);
  expect(steps).toEqual(['opened', 'decided', 'sent_back', 'return_refused']);
  expect(shown).toMatchObject({ _id: dispute, waitsFor: 'admin', outcome: null, closedAt: null });
  expect(await timesTold(dispute)).toBe(1);
  expect(await act(admin, dispute, decision('part', 100))).toBe(200);
  expect(await readDeal(shop, booking)).toMatchObject({ state: 'decided', refunds: [10_000] });
  expect(await disputesOf(shop, booking)).toHaveLength(1);
  await expectBalanced(shop);
});
