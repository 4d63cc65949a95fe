import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Booking } from '../../../contract/deals/bookings.ts';
import { users } from '../../db/schema/accounts.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { holds } from '../../db/schema/payments.ts';
import { sampleAddress } from '../../testing/deals/address.ts';
import { buy, enterCard, openPayment, recordPayment } from '../../testing/deals/card.ts';
import { offerBooking, offersIn } from '../../testing/offers/offers-in.ts';
import { openEmptyShop } from '../../testing/open-shop.ts';
import { bookingPayload, type PayableBooking } from '../../testing/payloads.ts';
import type { Person } from '../../testing/person.ts';

const shop = await openEmptyShop({ NEW_THREADS_PER_DAY: '100', NEW_THREADS_PER_WEEK: '100' });
const { list, make, made, answer, read, newBuyer, newSeller, runTimersAfter, endOffersAfter } =
  offersIn(shop);
const seller = await newSeller();

const bookingsOf = async (buyer: Person) =>
  (await buyer.call('GET', '/bookings')).body as unknown as (Booking & PayableBooking)[];

const bookingOf = async (buyer: Person) => {
  const [booking] = await bookingsOf(buyer);
  if (!booking) throw new Error('there is no booking');
  return booking;
};

const book = async (buyer: Person, id: string) => {
  const { body } = await buyer.call('GET', `/bicycles/${id}`);
  const product = { ...body, sellerEmail: '', title: String(body.title) };
  return buyer.call('POST', '/bookings', bookingPayload(buyer, product as never));
};

const payAt = (buyer: Person, price: number, booking: PayableBooking) =>
  openPayment(buyer, { ...booking, price });

async function accepted(price = 400, fields: object = {}) {
  const [buyer, bicycle] = [await newBuyer(), await list(seller, fields)];
  const id = await made(buyer, bicycle, price);
  const { status, body } = await answer(seller, id, 'accept');
  expect(status).toBe(200);
  return { buyer, bicycle, id, bookingId: String(body._id) };
}

test('an accepted offer makes a booking at its price and reserves the bicycle for a day', async () => {
  const { buyer, bicycle, id, bookingId } = await accepted();
  const booking = await bookingOf(buyer);
  expect(booking).toMatchObject({
    _id: bookingId,
    price: 400,
    state: 'booked',
    buyerPhone: offerBooking.buyerPhone,
    offer: { _id: id, reservedUntil: expect.any(String) },
  });
  const until = Date.parse(String(booking.offer?.reservedUntil)) - shop.clock.now().getTime();
  expect(Math.round(until / 60_000)).toBe(24 * 60);
  const card = await read(buyer, id);
  expect(card).toMatchObject({ state: 'accepted', bookingId, events: [] });
  expect(card?.reservedUntil).toBe(booking.offer?.reservedUntil);
  expect((await buyer.call('GET', `/bicycles/${bicycle}`)).body).toMatchObject({
    isReserved: true,
    heldUntil: booking.offer?.reservedUntil,
    takesOffers: true,
  });
  await buy(shop, buyer, bookingId);
  expect(await bookingOf(buyer)).toMatchObject({ state: 'paid', price: 400 });
  expect((await read(seller, id))?.reservedUntil).toBeUndefined();
  const deal = await buyer.call('GET', `/bookings/${bookingId}/deal`);
  expect(deal.body).toMatchObject({
    money: { price: 400, paid: 400 },
    timeline: expect.arrayContaining([expect.objectContaining({ event: 'accept-offer' })]),
  });
});

test('the buyer is asked to pay before the reservation ends, and then before the booking does', async () => {
  const { buyer, bookingId } = await accepted();
  const until = (await bookingOf(buyer)).offer?.reservedUntil;
  const due = async () => (await buyer.call('GET', '/due')).body;
  expect(await due()).toMatchObject([{ bookingId, act: 'pay-reserved', until }]);
  const { body } = await buyer.call('GET', `/bookings/${bookingId}/deal`);
  expect(body.next).toEqual({ event: 'lapse', at: until });
  await runTimersAfter(24.1);
  expect(await due()).toMatchObject([{ bookingId, act: 'pay' }]);
});

test('others can neither pay nor be accepted while it is reserved, and hear until when', async () => {
  const bicycle = await list(seller);
  const [buyer, other] = [await newBuyer(), await newBuyer()];
  await book(other, bicycle);
  const theirs = await made(other, bicycle, 420);
  await answer(seller, await made(buyer, bicycle, 400), 'accept');
  const { offer } = await bookingOf(buyer);
  const held = { code: 'product_held', retryAt: offer?.reservedUntil };
  expect((await payAt(other, 500, await bookingOf(other))).body).toMatchObject(held);
  expect((await answer(seller, theirs, 'accept')).body).toMatchObject(held);
  const card = { otherReservedUntil: held.retryAt, events: ['decline', 'counter'] };
  expect(await read(seller, theirs)).toMatchObject(card);
  await runTimersAfter(24.1);
  expect((await read(seller, theirs))?.events).toContain('accept');
});

test('the seller can edit anything but price and delivery meanwhile', async () => {
  const { bicycle } = await accepted();
  const change = (body: object) => seller.call('PATCH', `/products/${bicycle}`, body);
  expect((await change({ selling_price: 450 })).body.code).toBe('listing_reserved');
  expect((await change({ delivery: 'shipping' })).body.code).toBe('listing_reserved');
  expect((await change({ description: 'New tyres, too.' })).status).toBe(200);
});

test('an acceptance sets the price of the booking that is there', async () => {
  const [buyer, bicycle] = [await newBuyer(), await list(seller)];
  await book(buyer, bicycle);
  const { _id } = await bookingOf(buyer);
  const id = await made(buyer, bicycle, 430, { booking: undefined });
  expect((await answer(seller, id, 'accept')).body._id).toBe(_id);
  expect(await bookingsOf(buyer)).toMatchObject([{ _id, price: 430 }]);
  expect((await payAt(buyer, 500, await bookingOf(buyer))).body.code).toBe('price_changed');
  await buy(shop, buyer, _id);
  expect(await bookingOf(buyer)).toMatchObject({ state: 'paid', price: 430 });
});

test('a payment that the buyer has begun at the former price is cancelled', async () => {
  const [buyer, bicycle] = [await newBuyer(), await list(seller)];
  await book(buyer, bicycle);
  const opened = await payAt(buyer, 500, await bookingOf(buyer));
  const id = await made(buyer, bicycle, 430);
  expect((await answer(seller, id, 'accept')).status).toBe(200);
  const late = await enterCard(shop, String(opened.body.clientSecret));
  expect(late.status).not.toBe('succeeded');
  await buy(shop, buyer, (await bookingOf(buyer))._id);
  expect(await bookingOf(buyer)).toMatchObject({ state: 'paid', price: 430 });
});

test('one that has succeeded meanwhile is the deal', async () => {
  const [buyer, bicycle] = [await newBuyer(), await list(seller)];
  await book(buyer, bicycle);
  const due = await bookingOf(buyer);
  const opened = await payAt(buyer, 500, due);
  const id = await made(buyer, bicycle, 430);
  const intent = await enterCard(shop, String(opened.body.clientSecret));
  expect((await answer(seller, id, 'accept')).body.code).toBe('offer_ended');
  await recordPayment(buyer, due, intent.id);
  expect(await bookingOf(buyer)).toMatchObject({ state: 'paid', price: 500 });
  expect(await read(buyer, id)).toMatchObject({ state: 'voided', voidReason: 'sold' });
});

test('counter-offers take turns, keep the delivery, and the last one is what is paid', async () => {
  const bicycle = await list(seller, { delivery: 'both', shipping_price: 40 });
  const buyer = await newBuyer();
  const booking = { ...offerBooking, address: sampleAddress };
  const sent = { delivery: 'shipping', shippingPrice: 40, booking };
  const first = await made(buyer, bicycle, 300, sent);
  expect((await answer(seller, first, 'counter')).body.code).toBe('invalid_input');
  expect((await answer(seller, first, 'counter', { price: 300 })).body).toMatchObject({
    code: 'invalid_input',
    fields: { price: 'More than $300.00' },
  });
  expect((await answer(seller, first, 'counter', { price: 500 })).body.code).toBe(
    'offer_not_lower',
  );
  const message = 'I had more for it last week.';
  const second = String((await answer(seller, first, 'counter', { price: 450, message })).body._id);
  expect(await read(buyer, first)).toMatchObject({ state: 'countered', events: [] });
  expect(await read(buyer, second)).toMatchObject({
    state: 'open',
    isOwn: false,
    events: ['accept', 'decline', 'counter'],
    delivery: 'shipping',
    shippingPrice: 40,
    message,
  });
  expect((await answer(buyer, first, 'withdraw')).body.code).toBe('offer_ended');
  const third = String((await answer(buyer, second, 'counter', { price: 400 })).body._id);
  const fourth = String((await answer(seller, third, 'counter', { price: 420 })).body._id);
  expect((await answer(buyer, fourth, 'accept', { price: 410 })).body.code).toBe('price_changed');
  expect((await answer(buyer, fourth, 'accept', { price: 420 })).status).toBe(200);
  const { _id } = await bookingOf(buyer);
  expect(await bookingOf(buyer)).toMatchObject({
    price: 420,
    delivery: 'shipping',
    shippingPrice: 40,
  });
  await buy(shop, buyer, _id);
  const deal = await seller.call('GET', `/bookings/${_id}/deal`);
  expect(deal.body).toMatchObject({ money: { paid: 460 }, address: { city: 'Portland' } });
});

test('a buyer’s counter-offer is one of the three tries, and below the lowest price it is declined', async () => {
  const bicycle = await list(seller, { offers: { lowest: 400 } });
  const buyer = await newBuyer();
  await made(buyer, bicycle, 300);
  const second = await made(buyer, bicycle, 410);
  const third = String((await answer(seller, second, 'counter', { price: 450 })).body._id);
  const low = await answer(buyer, third, 'counter', { price: 390 });
  expect(await read(seller, String(low.body._id))).toMatchObject({ state: 'declined' });
  expect((await buyer.call('GET', `/bicycles/${bicycle}/offers`)).body.triesLeft).toBe(0);
});

test('unpaid in time it is free again, the agreed price ends, and both are told', async () => {
  const { buyer, bicycle, id, bookingId } = await accepted();
  await runTimersAfter(23);
  expect(await read(buyer, id)).toMatchObject({ state: 'accepted' });
  await runTimersAfter(24.1);
  expect(await read(seller, id)).toMatchObject({ state: 'lapsed', bookingId });
  expect((await bookingOf(buyer)).offer).toBeUndefined();
  expect((await payAt(buyer, 400, await bookingOf(buyer))).body.code).toBe('price_changed');
  expect((await buyer.call('GET', `/bicycles/${bicycle}`)).body.isReserved).toBeUndefined();
  const other = await newBuyer();
  await book(other, bicycle);
  expect((await payAt(other, 500, await bookingOf(other))).status).toBe(200);
});

test('a payment that is open at the end of the reservation cannot succeed after it', async () => {
  const { buyer, bookingId } = await accepted();
  const opened = await openPayment(buyer, await bookingOf(buyer));
  await runTimersAfter(24.1);
  expect((await enterCard(shop, String(opened.body.clientSecret))).status).not.toBe('succeeded');
  expect(await shop.db.select().from(holds).where(eq(holds.bookingId, bookingId))).toMatchObject([
    { endedAt: expect.any(Date) },
  ]);
});

test('no payment begins after the end of a reservation, before the job says so', async () => {
  const { buyer, bookingId } = await accepted();
  const past = new Date(shop.clock.now().getTime() - 1000);
  await shop.db.update(bookings).set({ reservedUntil: past }).where(eq(bookings.id, bookingId));
  expect((await openPayment(buyer, await bookingOf(buyer))).body.code).toBe('price_changed');
});

test('nor does one that begins before it, when the provider answers after it', async () => {
  const { buyer, bookingId } = await accepted();
  const { payments } = shop.providers;
  const create = payments.createIntent.bind(payments);
  const intents: string[] = [];
  const slow = vi.spyOn(payments, 'createIntent').mockImplementationOnce(async (wanted) => {
    await runTimersAfter(24.1);
    const intent = await create(wanted);
    intents.push(intent.clientSecret);
    return intent;
  });
  const opened = await openPayment(buyer, await bookingOf(buyer));
  slow.mockRestore();
  expect(opened.body.code).toBe('price_changed');
  expect((await enterCard(shop, String(intents[0]))).status).not.toBe('succeeded');
  expect((await bookingOf(buyer))._id).toBe(bookingId);
});

test('a reservation whose end the job has not said lapses with the next acceptance', async () => {
  const { buyer, bicycle, id, bookingId } = await accepted();
  const past = new Date(shop.clock.now().getTime() - 1000);
  await shop.db.update(bookings).set({ reservedUntil: past }).where(eq(bookings.id, bookingId));
  await shop.db.update(holds).set({ expiresAt: past }).where(eq(holds.bookingId, bookingId));
  expect((await answer(seller, await made(buyer, bicycle, 410), 'accept')).status).toBe(200);
  expect(await read(buyer, id)).toMatchObject({ state: 'lapsed' });
});

test('a reservation that the buyer gives up counts as one that was not paid', async () => {
  const [buyer, bicycle] = [await newBuyer(), await list(seller)];
  for (const price of [400, 410]) {
    const { body } = await answer(seller, await made(buyer, bicycle, price), 'accept');
    await buyer.call('DELETE', `/bookings/${body._id}`);
  }
  expect((await make(buyer, bicycle, 420)).body.code).toBe('too_many_reservations');
});

test('after two lapsed reservations there is no third for the same buyer', async () => {
  const [buyer, bicycle] = [await newBuyer(), await list(seller)];
  for (const price of [400, 410]) {
    await answer(seller, await made(buyer, bicycle, price), 'accept');
    await runTimersAfter(24.1);
  }
  const { body } = await buyer.call('POST', '/offers', {
    productId: bicycle,
    price: 420,
    delivery: 'pick_up',
  });
  expect(body.code).toBe('too_many_reservations');
});

test('a buyer has three bicycles reserved at most', async () => {
  const buyer = await newBuyer();
  for (let count = 0; count < 3; count++)
    await answer(seller, await made(buyer, await list(seller), 400), 'accept');
  const fourth = await made(buyer, await list(seller), 400);
  expect((await answer(seller, fourth, 'accept')).body).toMatchObject({
    code: 'buyer_holds_too_many',
    retryAt: expect.any(String),
  });
  const fifth = String((await answer(seller, fourth, 'counter', { price: 450 })).body._id);
  expect((await answer(buyer, fifth, 'accept')).body.code).toBe('too_many_products_held');
});

test('a booking that ends frees the bicycle', async () => {
  for (const end of [
    (buyer: Person, id: string) => buyer.call('DELETE', `/bookings/${id}`),
    (_: Person, id: string) => seller.call('PATCH', `/bookings/${id}`, { event: 'cancel' }),
  ]) {
    const { buyer, bicycle, bookingId } = await accepted();
    expect((await end(buyer, bookingId)).status).toBe(200);
    expect((await buyer.call('GET', `/bicycles/${bicycle}`)).body.isReserved).toBeUndefined();
    const own = await seller.call('GET', `/products?id=${bicycle}`);
    expect(own.body).toMatchObject([{ offers: { lowest: null } }]);
    expect(JSON.stringify(own.body)).not.toContain('reservedUntil');
  }
});

test('with another account type both sides answer as before', async () => {
  const [buyer, bicycle] = [await newBuyer(), await list(seller)];
  const first = await made(buyer, bicycle, 400);
  await buyer.call('PATCH', '/account', { role: 'seller' });
  await seller.call('PATCH', '/account', { role: 'buyer' });
  const second = await answer(seller, first, 'counter', { price: 450 });
  expect((await answer(buyer, String(second.body._id), 'accept')).status).toBe(200);
  await seller.call('PATCH', '/account', { role: 'seller' });
});

test('nobody can make a counter-offer to an account that closes at the same moment', async () => {
  const [buyer, bicycle] = [await newBuyer(), await list(seller)];
  const id = await made(buyer, bicycle, 400);
  const closesAt = new Date(shop.clock.now().getTime() + 1000);
  await shop.db.update(users).set({ closesAt }).where(eq(users.email, buyer.email));
  const countered = await answer(seller, id, 'counter', { price: 450 });
  expect(countered.body.code).toBe('person_unavailable');
});

test('what is over, declined or withdrawn cannot be accepted, nor what others have made', async () => {
  const [buyer, other, bicycle] = [await newBuyer(), await newBuyer(), await list(seller)];
  const first = await made(buyer, bicycle, 400);
  expect((await answer(buyer, first, 'accept')).body.code).toBe('offer_ended');
  expect((await answer(other, first, 'accept')).body.code).toBe('not_found');
  await answer(seller, first, 'decline');
  expect((await answer(seller, first, 'accept')).body.code).toBe('offer_ended');
  const second = await made(buyer, bicycle, 410);
  await answer(buyer, second, 'withdraw');
  expect((await answer(seller, second, 'accept')).body.code).toBe('offer_ended');
  const third = await made(buyer, bicycle, 420);
  await endOffersAfter(49);
  expect((await answer(seller, third, 'accept')).body.code).toBe('offer_ended');
  expect(await bookingsOf(buyer)).toEqual([]);
});
