import { and, eq, inArray, isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { paidStates } from '../../../contract/deals/booking-states.ts';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { products } from '../../db/schema/catalog.ts';
import { offers } from '../../db/schema/deals/offers.ts';
import { holds } from '../../db/schema/payments.ts';
import {
  enterCard,
  openPayment,
  recordPayment,
  waitForPaymentEvents,
} from '../../testing/deals/card.ts';
import { offersIn } from '../../testing/offers/offers-in.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { bookingPayload, type PayableBooking } from '../../testing/payloads.ts';
import type { Person } from '../../testing/person.ts';

const shop = await openEmptyShop();
const { list, made, answer, read, newBuyer, newSeller } = offersIn(shop);
const { db } = shop;
const rounds = Array.from({ length: 6 }, (_, round) => round);

const book = async (buyer: Person, id: string) => {
  const { body } = await buyer.call('GET', `/bicycles/${id}`);
  await buyer.call(
    'POST',
    '/bookings',
    bookingPayload(buyer, { ...body, sellerEmail: '' } as never),
  );
  return bookingOf(buyer);
};

const bookingOf = async (buyer: Person) => {
  const { body } = await buyer.call('GET', '/bookings');
  const [booking] = body as unknown as (Booking & PayableBooking)[];
  if (!booking) throw new Error('there is no booking');
  return booking;
};

/** Opens the payment of a booking at its price and pays it, if that is allowed. */
async function pay(buyer: Person, due: PayableBooking) {
  const opened = await openPayment(buyer, due);
  if (opened.status !== 200) return opened;
  const intent = await enterCard(shop, String(opened.body.clientSecret));
  return intent.id ? recordPayment(buyer, due, intent.id) : opened;
}

/** What must be true of a bicycle, whatever came first. */
async function expectOneOutcome(productId: string) {
  await waitForPaymentEvents(shop);
  const deals = await db
    .select()
    .from(bookings)
    .where(and(eq(bookings.productId, productId), inArray(bookings.state, paidStates)));
  expect(deals.length).toBeLessThanOrEqual(1);
  const live = await db
    .select({ id: holds.id })
    .from(holds)
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(
      and(eq(holds.productId, productId), isNull(holds.endedAt), eq(bookings.state, 'booked')),
    );
  expect(live.length).toBeLessThanOrEqual(deals.length > 0 ? 0 : 1);
  const accepted = await db
    .select()
    .from(offers)
    .where(and(eq(offers.productId, productId), eq(offers.state, 'accepted')));
  expect(accepted.length).toBeLessThanOrEqual(1);
  const [product] = await db.select().from(products).where(eq(products.id, productId));
  expect(product?.state === 'sold').toBe(deals.length === 1);
  return { deal: deals[0], accepted: accepted[0] };
}

test('25 acceptances and 25 payments at one bicycle end in one', async () => {
  const seller = await newSeller();
  const bicycle = await list(seller);
  const buyers = await Promise.all(Array.from({ length: 25 }, newBuyer));
  const payers = await Promise.all(Array.from({ length: 25 }, newBuyer));
  const ids: string[] = [];
  for (const buyer of buyers) ids.push(await made(buyer, bicycle, 400));
  const due = await Promise.all(payers.map((payer) => book(payer, bicycle)));
  const answers = await Promise.all([
    ...ids.map((id) => answer(seller, id, 'accept')),
    ...payers.map((payer, index) => openPayment(payer, due[index] as PayableBooking)),
  ]);
  const codes = answers.map(({ status, body }) => (status === 200 ? 200 : body.code));
  expect(codes.filter((code) => code === 200)).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set([200, 'product_held']));
  await expectOneOutcome(bicycle);
}, 60_000);

test.each(rounds)('accepting while another buyer pays, and both sides hear of it', async () => {
  const seller = await newSeller();
  const bicycle = await list(seller);
  const [buyer, payer] = [await newBuyer(), await newBuyer()];
  const id = await made(buyer, bicycle, 400);
  const due = await book(payer, bicycle);
  const [accepted, paid] = await Promise.all([answer(seller, id, 'accept'), pay(payer, due)]);
  const { deal } = await expectOneOutcome(bicycle);
  if (accepted.status === 200) {
    expect(paid.body.code).toBe('product_held');
    expect(await read(buyer, id)).toMatchObject({ state: 'accepted' });
  } else {
    expect(['product_held', 'product_sold', 'offer_ended']).toContain(accepted.body.code);
    expect(deal).toMatchObject({ state: 'paid', priceCents: 50_000 });
    expect(await read(buyer, id)).toMatchObject({ state: 'voided', voidReason: 'sold' });
  }
});

test.each(rounds)('accepting while the same buyer pays the former price', async () => {
  const seller = await newSeller();
  const bicycle = await list(seller);
  const buyer = await newBuyer();
  const due = await book(buyer, bicycle);
  const id = await made(buyer, bicycle, 400);
  const [accepted] = await Promise.all([answer(seller, id, 'accept'), pay(buyer, due)]);
  const { deal } = await expectOneOutcome(bicycle);
  const { state } = (await read(buyer, id)) ?? {};
  // Nobody pays another price than the one that was agreed on last.
  if (deal) expect(deal.priceCents).toBe(state === 'accepted' ? 40_000 : 50_000);
  if (accepted.status === 200) expect(state).toBe('accepted');
});

test.each(rounds)('accepting twice, withdrawing and countering at once: one of them', async () => {
  const seller = await newSeller();
  const bicycle = await list(seller);
  const buyer = await newBuyer();
  const id = await made(buyer, bicycle, 400);
  const answers = await Promise.all([
    answer(seller, id, 'accept'),
    answer(buyer, id, 'withdraw'),
    answer(seller, id, 'counter', { price: 450 }),
    answer(seller, id, 'accept'),
    answer(seller, id, 'decline'),
  ]);
  const codes = answers.map(({ status, body }) => (status === 200 ? 200 : body.code));
  expect(codes.toSorted()).toEqual([200, ...Array(4).fill('offer_ended')].toSorted());
  await expectOneOutcome(bicycle);
});

test.each(rounds)(
  'accepting while the seller edits, withdraws, blocks or closes the account',
  async () => {
    const changes: ((seller: Person, bicycle: string, thread: string) => Promise<unknown>)[] = [
      (seller, bicycle) => seller.call('PATCH', `/products/${bicycle}`, { selling_price: 390 }),
      (seller, bicycle) => seller.call('PATCH', `/products/${bicycle}`, { delivery: 'shipping' }),
      (seller, bicycle) => seller.call('DELETE', `/products?id=${bicycle}`),
      (seller, _, thread) => seller.call('PATCH', `/threads/${thread}`, { isBlocked: true }),
      (seller) => seller.call('POST', '/account/close'),
    ];
    for (const change of changes) {
      const seller = await newSeller();
      const bicycle = await list(seller);
      const buyer = await newBuyer();
      const first = await made(buyer, bicycle, 400);
      const { body } = await answer(seller, first, 'counter', { price: 450 });
      const id = String(body._id);
      const thread = String((await read(buyer, id))?.threadId);
      const [accepted] = await Promise.all([
        answer(buyer, id, 'accept'),
        change(seller, bicycle, thread),
      ]);
      expect(accepted.status).toBeLessThan(500);
      const { state } = (await read(buyer, id)) ?? {};
      expect(state).toBe(accepted.status === 200 ? 'accepted' : 'voided');
      await expectOneOutcome(bicycle);
    }
  },
);
