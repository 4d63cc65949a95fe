import { expect, test } from 'vitest';
import { holdDurationMs } from '../../../contract/limits.ts';
import type { BicyclePage } from '../../../contract/search/bicycle-page.ts';
import type { bookings } from '../../db/schema/bookings.ts';
import { openPayment } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { storeDeal } from '../../testing/deals/store-deal.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { signUp } from '../../testing/person.ts';

const { shop, seller, buyer } = await openShop();

const dayMs = 24 * 60 * 60 * 1000;
const hourMs = dayMs / 24;

const open = async (id: string): Promise<BicyclePage> =>
  (await shop.app.inject({ url: `/api/bicycles/${id}` })).json();

test('a bicycle that a buyer is paying for says until when', async () => {
  const product = await listProduct(shop, seller);
  const heldUntil = async () => (await open(product._id)).heldUntil;
  const pay = async () => {
    const person = await signUp(shop, 'buyer');
    const id = await bookProduct(person, product);
    return {
      person,
      id,
      opened: await openPayment(person, { ...bookingPayload(person, product), _id: id }),
    };
  };
  expect(await heldUntil()).toBeUndefined();
  const first = await pay();
  expect(await heldUntil()).toBe(first.opened.body.heldUntil);
  await first.person.call('DELETE', `/bookings/${first.id}`);
  expect(await heldUntil()).toBeUndefined();
  const second = await pay();
  expect(await heldUntil()).toBe(second.opened.body.heldUntil);
  shop.clock.advance(holdDurationMs);
  expect(await heldUntil()).toBeUndefined();
});

test('the usual time of a sale is the median of at least ten, measured once an hour', async () => {
  const product = await listProduct(shop, seller);
  const template = await bookProduct(buyer, product);
  /** Stores a sale of which the buyer had the bicycle after so many days. */
  const sell = async (days: number, booking: Partial<typeof bookings.$inferInsert> = {}) => {
    const paidAt = new Date(shop.clock.now().getTime() - 60 * dayMs);
    const gotAt = new Date(paidAt.getTime() + days * dayMs);
    const delivered = { delivery: 'shipping', deliveredAt: gotAt } as const;
    await storeDeal(shop, template, {
      paidAt,
      booking: { state: 'completed', ...delivered, ...booking },
    });
  };
  const usualDays = async () => (await open(product._id)).usualDays;
  for (const days of [1, 2, 2, 3, 4, 4, 5, 9, 30]) await sell(days);
  // Whoever says nothing has got it at some time, and a pick-up is another matter.
  await sell(1, { deliveredAt: null, receivedAt: shop.clock.now() });
  await sell(1, { delivery: 'pick_up', deliveredAt: null, handedOverAt: shop.clock.now() });
  shop.clock.advance(hourMs);
  expect(await usualDays()).toEqual({});
  await sell(20);
  expect(await usualDays()).toEqual({});
  shop.clock.advance(hourMs);
  expect(await usualDays()).toEqual({ shipping: 4 });
});

test("a seller's record counts the sales whose bicycles the buyers have kept", async () => {
  const other = await signUp(shop, 'seller');
  const product = await listProduct(shop, other);
  const template = await bookProduct(buyer, product);
  const paidAt = shop.clock.now();
  for (const state of ['paid', 'shipped', 'disputed', 'returning', 'received', 'paid_out'] as const)
    await storeDeal(shop, template, { paidAt, booking: { state } });
  expect((await open(product._id)).seller.completed).toBe(2);
});
