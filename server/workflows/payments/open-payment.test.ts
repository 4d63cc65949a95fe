import { asc, eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import {
  holdDurationMs,
  maxConcurrentHolds,
  maxHoldsOfUnproven,
  maxHoldsPerDay,
} from '../../../contract/limits.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { holds } from '../../db/schema/payments.ts';
import { PaymentProviderUnreachable } from '../../providers/payments/provider.ts';
import { enterCard, openPayment, recordPayment } from '../../testing/deals/card.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload, type PayableBooking } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { signUpProven } from '../../testing/sign-in/prove-email.ts';

const { shop, seller } = await openShop();

/** A new buyer with bookings of `count` products. */
async function buyerOf(count: number) {
  const buyer = await signUp(shop, 'buyer');
  const dues: PayableBooking[] = [];
  for (let i = 0; i < count; i++) {
    const product = await listProduct(shop, seller);
    dues.push({ ...bookingPayload(buyer, product), _id: await bookProduct(buyer, product) });
  }
  const dueAt = (index: number) => dues[index] as PayableBooking;
  return { buyer, dues, dueAt };
}

const holdsOf = ({ _id }: PayableBooking) =>
  shop.db.select().from(holds).where(eq(holds.bookingId, _id)).orderBy(asc(holds.id));

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
  // The payment of a product that the account already holds can be opened again.
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
  const stranger = await signUp(shop, 'buyer');
  expect((await openPayment(stranger, someone.dueAt(0))).status).toBe(404);
  expect(asked).not.toHaveBeenCalled();
  expect((await openPayment(someone.buyer, someone.dueAt(0))).status).toBe(200);
  expect(asked).toHaveBeenCalledOnce();
  asked.mockRestore();
});

test('opening a payment stores one hold of 15 minutes and asks for the price of the booking', async () => {
  const { buyer, dueAt } = await buyerOf(1);
  const created = vi.spyOn(shop.providers.payments, 'createIntent');
  const [first, again] = [await openPayment(buyer, dueAt(0)), await openPayment(buyer, dueAt(0))];
  const [hold, ...others] = await holdsOf(dueAt(0));
  expect(others).toEqual([]);
  const heldUntil = hold?.expiresAt.toISOString();
  const clientSecret = expect.stringContaining(`${hold?.intentId}_secret_`);
  expect([first.body, again.body]).toEqual(Array(2).fill({ clientSecret, heldUntil }));
  expect(Number(hold?.expiresAt) - Number(hold?.startedAt)).toBe(holdDurationMs);
  expect(hold).toMatchObject({ productId: dueAt(0).productId, endedAt: null });
  const order = {
    amountCents: 25_000,
    bookingId: dueAt(0)._id,
    idempotencyKey: `hold-${hold?.id}`,
  };
  expect(created.mock.calls).toEqual([[order], [order]]);
  created.mockRestore();
});

test('a booking that its buyer has deleted has no payment', async () => {
  const { buyer, dueAt } = await buyerOf(1);
  await buyer.call('DELETE', `/bookings/${dueAt(0)._id}`);
  const refused = await openPayment(buyer, dueAt(0));
  expect([refused.status, refused.body.code]).toEqual([404, 'not_found']);
  expect(await holdsOf(dueAt(0))).toEqual([]);
});

test('a buyer who has held a product twice on one day is told when a day has passed since the first', async () => {
  const { buyer, dueAt } = await buyerOf(1);
  for (let times = 0; times < maxHoldsPerDay; times += 1) {
    expect((await openPayment(buyer, dueAt(0))).status).toBe(200);
    shop.clock.advance(holdDurationMs);
  }
  const refused = await openPayment(buyer, dueAt(0));
  const [first] = await holdsOf(dueAt(0));
  const retryAt = new Date(Number(first?.startedAt) + 24 * 60 * 60 * 1000).toISOString();
  expect(refused.body).toMatchObject({ code: 'too_many_holds', retryAt });
});

test('a hold whose payment the provider never created ends without a request to the provider', async () => {
  const { buyer, dueAt } = await buyerOf(1);
  const { payments } = shop.providers;
  const created = vi
    .spyOn(payments, 'createIntent')
    .mockRejectedValueOnce(new PaymentProviderUnreachable('away'));
  const cancelled = vi.spyOn(payments, 'cancelIntent');
  expect((await openPayment(buyer, dueAt(0))).body.code).toBe('provider_unreachable');
  shop.clock.advance(holdDurationMs);
  expect((await openPayment(buyer, dueAt(0))).status).toBe(200);
  expect(cancelled).not.toHaveBeenCalled();
  expect(await holdsOf(dueAt(0))).toMatchObject([
    { intentId: null, endedAt: expect.any(Date) },
    { intentId: expect.stringMatching(/^pi_/), endedAt: null },
  ]);
  created.mockRestore();
  cancelled.mockRestore();
});

test('a hold whose payment the provider does not know any more ends, and its product can be held again', async () => {
  const { buyer, dueAt } = await buyerOf(1);
  await openPayment(buyer, dueAt(0));
  shop.clock.advance(holdDurationMs);
  const { payments } = shop.providers;
  const cancelled = vi.spyOn(payments, 'cancelIntent').mockResolvedValueOnce(null);
  expect((await openPayment(buyer, dueAt(0))).status).toBe(200);
  expect(await holdsOf(dueAt(0))).toMatchObject([{ endedAt: expect.any(Date) }, { endedAt: null }]);
  cancelled.mockRestore();
});

test('buyers who have proved nothing reserve a bicycle a few times a day together, others as before', async () => {
  const product = await listProduct(shop, seller);
  const dueOf = async (buyer: Person): Promise<PayableBooking> => ({
    ...bookingPayload(buyer, product),
    _id: await bookProduct(buyer, product),
  });
  const holdInTurn = async (buyer: Person) => {
    const { status, body } = await openPayment(buyer, await dueOf(buyer));
    shop.clock.advance(holdDurationMs + 1000);
    return body.code ?? status;
  };
  for (let times = 0; times < maxHoldsOfUnproven; times += 1)
    expect(await holdInTurn(await signUp(shop, 'buyer'))).toBe(200);
  expect(await holdInTurn(await signUp(shop, 'buyer'))).toBe('held_by_unproven');
  // A confirmed email, or a purchase that is finished, is enough.
  expect(await holdInTurn(await signUpProven(shop, 'buyer'))).toBe(200);
  const customer = await signUp(shop, 'buyer');
  const bought = await bookProduct(customer, await listProduct(shop, seller));
  await shop.db.update(bookings).set({ state: 'received' }).where(eq(bookings.id, bought));
  expect(await holdInTurn(customer)).toBe(200);
});
