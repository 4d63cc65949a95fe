import { afterAll, beforeAll, expect, test } from 'vitest';
import { dealTimes } from '../../../contract/deals/deal-times.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import {
  act,
  complaint,
  decision,
  disputedDeal,
  disputesOf,
  expectBalanced,
  readDeal,
  shippedDeal,
} from '../../testing/deals/disputes.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { beforeNextTransaction } from '../../testing/race.ts';
import { runDealTimers } from '../deals/run-deal-timers.ts';

let shop: TestApp;
let buyer: Person;
let seller: Person;
let admins: Person[];
beforeAll(async () => {
  shop = await startTestApp({}, { webhooks: false });
  buyer = await signUp(shop, 'buyer');
  seller = await signUp(shop, 'seller');
  admins = [await signUpAdmin(shop), await signUpAdmin(shop)];
});
afterAll(() => shop.close());

const runTimers = () =>
  runDealTimers({ ...shop, payments: shop.providers.payments, config: shop.config });

test('of two admins who decide at once, one does', async () => {
  const { booking, dispute } = await disputedDeal(shop, buyer, seller);
  const [first, second] = admins as [Person, Person];
  const answers = await Promise.all([
    act(first, dispute, decision('part', 60)),
    act(second, dispute, decision('none')),
  ]);
  expect(answers.map(String).toSorted()).toEqual(['200', 'dispute_closed']);
  const deal = await readDeal(shop, booking);
  expect(deal.state).toBe('decided');
  expect(deal.refunds).toEqual(answers[0] === 200 ? [6000] : []);
  const [shown] = await disputesOf(shop, booking);
  expect(shown?.entries.filter(({ step }) => step === 'decided')).toHaveLength(1);
  await expectBalanced(shop);
});

test('a decision just before another is the one that counts', async () => {
  const { booking, dispute } = await disputedDeal(shop, buyer, seller);
  const [first, second] = admins as [Person, Person];
  beforeNextTransaction(shop, () => act(first, dispute, decision('full')));
  expect(await act(second, dispute, decision('part', 60))).toBe('dispute_closed');
  expect(await readDeal(shop, booking)).toMatchObject({ state: 'refunded', refunds: [25_000] });
  await expectBalanced(shop);
});

test('an offer that changes just before it is accepted is not accepted', async () => {
  const { booking, dispute } = await disputedDeal(shop, buyer, seller);
  const offer = (amount: number) =>
    act(seller, dispute, { action: 'offer', amount, message: 'For the scratch.' });
  await offer(50);
  beforeNextTransaction(shop, () => offer(20));
  expect(await act(buyer, dispute, { action: 'accept-offer', amount: 50 })).toBe('offer_changed');
  expect(await readDeal(shop, booking)).toMatchObject({ state: 'disputed', refunds: [] });
});

test('an offer that changes at the moment it is accepted settles for one amount', async () => {
  const { booking, dispute } = await disputedDeal(shop, buyer, seller);
  const offer = (amount: number) =>
    act(seller, dispute, { action: 'offer', amount, message: 'For the scratch.' });
  await offer(50);
  const [accepted, changed] = await Promise.all([
    act(buyer, dispute, { action: 'accept-offer', amount: 50 }),
    offer(20),
  ]);
  expect([accepted, changed]).toSatisfy(
    ([one, other]) =>
      (one === 200 && other === 'dispute_closed') || (one === 'offer_changed' && other === 200),
  );
  const { refunds } = await readDeal(shop, booking);
  expect(refunds).toEqual(accepted === 200 ? [5000] : []);
  await expectBalanced(shop);
});

test('a complaint that comes at once with the end of its time has one outcome', async () => {
  const id = await shippedDeal(shop, buyer, seller);
  shop.clock.advance(dealTimes.untracked);
  const [answer] = await Promise.all([
    buyer.call('POST', '/disputes', complaint(id)),
    runTimers(),
    runTimers(),
  ]);
  const { state, balances } = await readDeal(shop, id);
  if (answer.status === 200) {
    expect([state, balances]).toEqual(['disputed', { buyer: -25_000, held: 25_000 }]);
    expect(await disputesOf(shop, id)).toHaveLength(1);
  } else {
    expect([answer.body.code, state]).toEqual(['booking_closed', 'received']);
    expect(balances).toEqual({ buyer: -25_000, seller_due: 25_000 });
    expect(await disputesOf(shop, id)).toEqual([]);
  }
  await expectBalanced(shop);
});

test('a complaint just before the end of its time stops the timer', async () => {
  const id = await shippedDeal(shop, buyer, seller);
  shop.clock.advance(dealTimes.untracked);
  beforeNextTransaction(shop, async () => {
    expect((await buyer.call('POST', '/disputes', complaint(id))).status).toBe(200);
  });
  await runTimers();
  expect((await readDeal(shop, id)).state).toBe('disputed');
});

test('a bicycle that counts as received just before a complaint is not disputed', async () => {
  const id = await shippedDeal(shop, buyer, seller);
  shop.clock.advance(dealTimes.untracked);
  beforeNextTransaction(shop, runTimers);
  const { body } = await buyer.call('POST', '/disputes', complaint(id));
  expect(body.code).toBe('booking_closed');
  expect((await readDeal(shop, id)).state).toBe('received');
  expect(await disputesOf(shop, id)).toEqual([]);
});

test('of several complaints about one bicycle at once, one is opened', async () => {
  const id = await shippedDeal(shop, buyer, seller);
  const open = () => buyer.call('POST', '/disputes', complaint(id));
  const answers = await Promise.all([open(), open(), open()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  expect(await disputesOf(shop, id)).toHaveLength(1);
});
