import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BookingState } from '../../../contract/deals/booking-states.ts';
import { isPaid } from '../../../contract/deals/booking-states.ts';
import { holdDurationMs } from '../../../contract/limits.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { signUpAdmin } from '../../testing/admin.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { enterCard, openPayment, recordPayment } from '../../testing/deals/card.ts';
import { type Ledger, readLedger } from '../../testing/deals/ledger.ts';
import { listProduct } from '../../testing/deals/list-and-book.ts';
import { bookingPayload, type PayableBooking } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';
import { reconcilePayments } from '../reconcile/reconcile-payments.ts';

let shop: TestApp;
let admin: Person;
beforeAll(async () => {
  shop = await startTestApp({ ACCOUNT_CLOSING_DAYS: '0' });
  admin = await signUpAdmin(shop);
});
afterAll(() => shop.close());

const buyerEvents = [
  'books',
  'opens the payment',
  'pays',
  'pays with a bad card',
  'reports the payment',
  'reports the payment again',
  'deletes the booking',
  'confirms the receipt',
  'has the booking cancelled',
  'has it shipped',
  'closes their account',
  'is deleted by an admin',
] as const;
const otherEvents = [
  'the seller deletes the product',
  'the webhook comes',
  'time passes',
  'the seller closes their account',
  'the seller is deleted by an admin',
] as const;

type Event =
  | { who: 0 | 1; does: (typeof buyerEvents)[number] }
  | { who: null; does: (typeof otherEvents)[number] };

/** Events that continue a sequence are frequent, events that end it rare. */
const oftenBy: Partial<Record<Event['does'], number>> = {
  books: 6,
  'opens the payment': 10,
  pays: 10,
  'reports the payment': 5,
  'time passes': 6,
  'the webhook comes': 3,
};
const weighted = <Does extends Event['does']>(all: readonly Does[]) =>
  fc.oneof(...all.map((does) => ({ weight: oftenBy[does] ?? 1, arbitrary: fc.constant(does) })));

const event: fc.Arbitrary<Event> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ who: fc.constantFrom<(0 | 1)[]>(0, 1), does: weighted(buyerEvents) }),
  },
  { weight: 1, arbitrary: fc.record({ who: fc.constant(null), does: weighted(otherEvents) }) },
);

/** One buyer's state in the sequence. */
interface BuyerState {
  buyer: Person;
  due?: PayableBooking;
  secret?: string;
}

/** One bicycle, its seller and its possible buyers. */
interface Deal {
  seller: Person;
  product: Product;
  buyers: readonly [BuyerState, BuyerState];
}

async function act(event: Event, { seller, product, buyers }: Deal): Promise<void> {
  if (event.who === null) {
    if (event.does === 'the seller closes their account') await close(seller);
    if (event.does === 'the seller is deleted by an admin') await remove(seller);
    if (event.does === 'the seller deletes the product')
      await seller.call('DELETE', `/products?id=${product._id}`);
    if (event.does === 'the webhook comes') await shop.providers.paymentSandbox?.deliverDue();
    if (event.does === 'time passes') shop.clock.advance(holdDurationMs + 1);
    return;
  }
  await buyerActs(event.does, buyers[event.who], { seller, product });
}

type Product = Awaited<ReturnType<typeof listProduct>>;

const close = (person: Person) => person.call('POST', '/account/close');

async function remove({ email }: Person) {
  const [row] = await shop.db.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (row) await admin.call('DELETE', `/users/${row.id}?role=buyer`);
}

async function buyerActs(
  does: (typeof buyerEvents)[number],
  state: BuyerState,
  { seller, product }: Pick<Deal, 'seller' | 'product'>,
) {
  const { buyer, due } = state;
  if (does === 'books') {
    const { body } = await buyer.call('POST', '/bookings', bookingPayload(buyer, product));
    if (body._id) state.due = { ...bookingPayload(buyer, product), _id: body._id };
  }
  if (does === 'closes their account') await close(buyer);
  if (does === 'is deleted by an admin') await remove(buyer);
  if (!due) return;
  const path = `/bookings/${due._id}`;
  if (does === 'opens the payment') {
    const { status, body } = await openPayment(buyer, due);
    if (status === 200) state.secret = String(body.clientSecret);
  }
  if (does === 'pays' && state.secret) await enterCard(shop, state.secret);
  if (does === 'pays with a bad card' && state.secret)
    await enterCard(shop, state.secret, '4000000000000002');
  if (does.startsWith('reports the payment') && state.secret)
    await recordPayment(buyer, due, String(state.secret.split('_secret_')[0]));
  if (does === 'deletes the booking') await buyer.call('DELETE', path);
  if (does === 'confirms the receipt')
    await buyer.call('PATCH', path, { event: 'confirm-receipt' });
  if (does === 'has the booking cancelled') await seller.call('PATCH', path, { event: 'cancel' });
  if (does === 'has it shipped') await seller.call('PATCH', path, { event: 'ship' });
}

function checkLedger({ bookings, taken, recorded }: Ledger): void {
  const paid = bookings.filter(({ state }) => isPaid(state as BookingState));
  // A product is sold at most once.
  expect(paid.length).toBeLessThanOrEqual(1);
  for (const { id, state, priceCents } of bookings) {
    const kept = taken.filter(({ bookingId, refunded }) => bookingId === id && !refunded);
    // Paid if and only if exactly one succeeded, unrefunded payment of the right amount is behind it.
    expect(kept.map(({ amountCents }) => amountCents)).toEqual(
      isPaid(state as BookingState) ? [priceCents] : [],
    );
  }
  // No transaction is used twice, and both sides record the same payments.
  const ids = recorded.map(({ transactionId }) => transactionId);
  expect(new Set(ids).size).toBe(ids.length);
  const theirs = taken.map(({ id, ...rest }) => ({ transactionId: id, ...rest }));
  const byId = (a: { transactionId: string }, b: { transactionId: string }) =>
    a.transactionId < b.transactionId ? -1 : 1;
  expect(recorded.toSorted(byId)).toEqual(theirs.toSorted(byId));
}

/** No open deal has a deleted side: what is booked or paid has both of its sides. */
async function checkSides({ _id }: Product): Promise<void> {
  const isGone = and(or(eq(users.id, bookings.buyerId), eq(users.id, bookings.sellerId)), isLeft);
  const waiting = await shop.db
    .select({ state: bookings.state })
    .from(bookings)
    .innerJoin(users, isGone)
    .where(and(eq(bookings.productId, _id), inArray(bookings.state, ['booked', 'paid'])));
  expect(waiting).toEqual([]);
}

const isLeft = isNotNull(users.deletedAt);

const deal: Event[] = (['books', 'opens the payment', 'pays', 'reports the payment'] as const).map(
  (does) => ({ who: 0, does }),
);
const refundedDeal: Event[] = [...deal, { who: null, does: 'the seller is deleted by an admin' }];

/** `npm run test:properties` sets it to 2,000. */
const runs = Number(process.env.PROPERTY_RUNS ?? 25);

test('payments and bookings agree in the end, whatever the order of events', async () => {
  let sold = 0;
  let refunds = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 10, maxLength: 40 }), async (events) => {
      const seller = await signUp(shop, 'seller');
      const product = await listProduct(shop, seller);
      const [first, second] = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
      const buyers = [{ buyer: first }, { buyer: second }] as const;
      for (const one of events) await act(one, { seller, product, buyers });
      await reconcilePayments({ ...shop, payments: shop.providers.payments });
      const ledger = await readLedger(shop, product._id);
      checkLedger(ledger);
      await checkSides(product);
      sold += ledger.bookings.filter(({ state }) => isPaid(state as BookingState)).length;
      refunds += ledger.recorded.filter(({ refunded }) => refunded).length;
    }),
    { numRuns: runs, endOnFailure: true, examples: [[deal], [refundedDeal]] },
  );
  // Sequences without a deal or a refund would prove nothing about them.
  expect(sold).toBeGreaterThan(0);
  expect(refunds).toBeGreaterThan(0);
  process.stdout.write(`${runs} sequences, ${sold} deals, ${refunds} refunds\n`);
}, 600_000);
