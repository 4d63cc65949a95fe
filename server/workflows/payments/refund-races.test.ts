import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { buy } from '../../testing/deals/card.ts';
import { expectBalanced, readDeal } from '../../testing/deals/disputes.ts';
import { bookProduct, listPickUp, listProduct } from '../../testing/deals/list-and-book.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { beforeNextTransaction } from '../../testing/race.ts';
import { runDealTimers } from '../deals/run-deal-timers.ts';

let shop: TestApp;
let seller: Person;
let buyer: Person;
beforeAll(async () => {
  shop = await startTestApp({}, { webhooks: false });
  seller = await signUp(shop, 'seller');
  buyer = await signUp(shop, 'buyer');
});
afterAll(() => shop.close());

const dayMs = 24 * 60 * 60 * 1000;
const runTimers = () =>
  runDealTimers({ ...shop, payments: shop.providers.payments, config: shop.config });

/** Sells a bicycle for 250 dollars, so long ago that the buyer's money is to go back now. */
async function unsent(list = listProduct) {
  const id = await bookProduct(buyer, await list(shop, seller));
  await buy(shop, buyer, id);
  const { body } = await buyer.call('GET', `/bookings/${id}/deal`);
  shop.clock.advance(14 * dayMs);
  return { id, code: String(body.handOverCode) };
}

const change = async (person: Person, id: string, event: object) => {
  const { status, body } = await person.call('PATCH', `/bookings/${id}`, event);
  return body.code ?? status;
};
const ship = (id: string) => change(seller, id, { event: 'ship' });

const held = { buyer: -25_000, held: 25_000 };

test('a shipment that comes at once with the refund has one outcome', async () => {
  const { id } = await unsent();
  const [answer] = await Promise.all([ship(id), runTimers(), runTimers()]);
  const { state, balances, refunds } = await readDeal(shop, id);
  if (answer === 200) expect([state, balances, refunds]).toEqual(['shipped', held, []]);
  else {
    expect([answer, state, balances]).toEqual(['booking_closed', 'refunded', {}]);
    expect(refunds).toHaveLength(1);
  }
  await expectBalanced(shop);
});

test('a hand-over that comes at once with the refund has one outcome', async () => {
  const { id, code } = await unsent(listPickUp);
  const enter = change(seller, id, { event: 'hand-over', code });
  const [answer] = await Promise.all([enter, runTimers(), runTimers()]);
  const { state, balances, refunds } = await readDeal(shop, id);
  if (answer === 200) expect([state, balances, refunds]).toEqual(['handed_over', held, []]);
  else {
    expect([answer, state, balances]).toEqual(['booking_closed', 'refunded', {}]);
    expect(refunds).toHaveLength(1);
  }
  await expectBalanced(shop);
});

test('a shipment just before the refund keeps the money held', async () => {
  const { id } = await unsent();
  beforeNextTransaction(shop, async () => expect(await ship(id)).toBe(200));
  await runTimers();
  const { state, balances, refunds } = await readDeal(shop, id);
  expect([state, balances, refunds]).toEqual(['shipped', held, []]);
});

test('a bicycle whose money has just gone back cannot be shipped', async () => {
  const { id } = await unsent();
  beforeNextTransaction(shop, runTimers);
  expect(await ship(id)).toBe('booking_closed');
  expect(await readDeal(shop, id)).toMatchObject({ state: 'refunded', balances: {} });
});
