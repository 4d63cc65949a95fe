import { expect, test, vi } from 'vitest';
import { holdDurationMs, maxConcurrentHolds } from '../../contract/limits.ts';
import { enterCard, openPayment, recordPayment } from '../testing/card.ts';
import { openShop } from '../testing/open-shop.ts';
import { bookingPayload, type PayableBooking } from '../testing/payloads.ts';
import { type Person, signUp } from '../testing/person.ts';
import { bookProduct, listProduct } from '../testing/trade.ts';

const { shop, seller } = await openShop();

/** A new buyer with bookings of `count` products. */
async function buyerOf(count: number) {
  const buyer = await signUp(shop.app, 'buyer');
  const dues: PayableBooking[] = [];
  for (let i = 0; i < count; i++) {
    const product = await listProduct(shop, seller);
    dues.push({ ...bookingPayload(buyer, product), _id: await bookProduct(buyer, product) });
  }
  const dueAt = (index: number) => dues[index] as PayableBooking;
  return { buyer, dues, dueAt };
}

/** Holds one product after the other and gives the answers. */
async function holdAll({ buyer, dues }: { buyer: Person; dues: readonly PayableBooking[] }) {
  const answers = [];
  for (const due of dues) {
    answers.push(await openPayment(buyer, due));
    shop.clock.advance(1000);
  }
  return answers;
}

test('one account holds three products at the same time, and is told when it can hold the next', async () => {
  const someone = await buyerOf(maxConcurrentHolds + 1);
  const answers = await holdAll(someone);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
  expect(answers.at(-1)?.body).toMatchObject({
    code: 'too_many_products_held',
    retryAt: answers[0]?.body.heldUntil,
  });
  // What it holds already it may open again.
  expect((await openPayment(someone.buyer, someone.dueAt(0))).status).toBe(200);
});

test('an expired hold, and one of a deleted or a paid booking, no longer count', async () => {
  const { buyer, dues, dueAt } = await buyerOf(2 * maxConcurrentHolds);
  await holdAll({ buyer, dues: dues.slice(0, 3) });
  await buyer.call('DELETE', `/bookings/${dueAt(0)._id}`);
  const opened = await openPayment(buyer, dueAt(3));
  expect(opened.status).toBe(200);
  const intent = await enterCard(shop, String(opened.body.clientSecret));
  expect((await recordPayment(buyer, dueAt(3), intent.id)).status).toBe(200);
  expect((await openPayment(buyer, dueAt(4))).status).toBe(200);
  expect((await openPayment(buyer, dueAt(5))).body.code).toBe('too_many_products_held');
  shop.clock.advance(holdDurationMs + 1);
  expect((await openPayment(buyer, dueAt(5))).status).toBe(200);
});

test('ten payments that one account opens at the same time hold three products', async () => {
  const { buyer, dues } = await buyerOf(10);
  const answers = await Promise.all(dues.map((due) => openPayment(buyer, due)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(maxConcurrentHolds);
  const refused = answers.filter(({ body }) => body.code === 'too_many_products_held');
  expect(refused).toHaveLength(10 - maxConcurrentHolds);
});

test('the holds of one account do not count for another', async () => {
  const [one, other] = [await buyerOf(3), await buyerOf(1)];
  await holdAll(one);
  expect((await openPayment(other.buyer, other.dueAt(0))).status).toBe(200);
});

test("a payment of another buyer's booking does not reach the payment provider", async () => {
  const someone = await buyerOf(1);
  await holdAll(someone);
  shop.clock.advance(holdDurationMs + 1000);
  const asked = vi.spyOn(shop.providers.payments, 'cancelIntent');
  const stranger = await signUp(shop.app, 'buyer');
  expect((await openPayment(stranger, someone.dueAt(0))).status).toBe(404);
  expect(asked).not.toHaveBeenCalled();
  expect((await openPayment(someone.buyer, someone.dueAt(0))).status).toBe(200);
  expect(asked).toHaveBeenCalledOnce();
  asked.mockRestore();
});
