import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { maxCodeAttempts } from '../../../contract/deals/delivery.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { listTimersOf } from '../../features/bookings/queries-timers.ts';
import { readEvents } from '../../testing/audit-events.ts';
import { sampleAddress } from '../../testing/deals/address.ts';
import { buy } from '../../testing/deals/card.ts';
import { bookProduct, listPickUp, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { bookingPayload } from '../../testing/payloads.ts';
import { type Person, signUp } from '../../testing/person.ts';

const { shop, seller, buyer } = await openShop();

const hourMs = 60 * 60 * 1000;

/** Sells a bicycle to be picked up. Returns the booking's id and the code that the buyer sees. */
async function sell() {
  const id = await bookProduct(buyer, await listPickUp(shop, seller));
  await buy(shop, buyer, id);
  const { body } = await buyer.call('GET', `/bookings/${id}/deal`);
  return { id, code: String(body.handOverCode) };
}

const enter = (id: string, code: string, { by = seller, at }: { by?: Person; at?: string } = {}) =>
  by.call('PATCH', `/bookings/${id}`, { event: 'hand-over', code, ...(at && { at }) });
const resultOf = async (...given: Parameters<typeof enter>) => {
  const { status, body } = await enter(...given);
  return body.code ?? status;
};
const rowOf = async (id: string) =>
  (await shop.db.select().from(bookings).where(eq(bookings.id, id)))[0];
const stateOf = async (id: string) => (await rowOf(id))?.state;
/** Another code of six digits. */
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

test('the right code hands the bicycle over, and can be sent again', async () => {
  const { id, code } = await sell();
  expect(code).toMatch(/^\d{6}$/);
  expect(await resultOf(id, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe(200);
  expect(await stateOf(id)).toBe('handed_over');
  expect(await resultOf(id, code)).toBe(200);
  expect(await resultOf(id, wrong(code))).toBe('booking_closed');
  await buyer.call('PATCH', `/bookings/${id}`, { event: 'confirm-receipt' });
  expect(await resultOf(id, code)).toBe(200);
  expect(await stateOf(id)).toBe('received');
});

test('a wrong code is refused at its field, counted, and kept in the audit trail', async () => {
  const { id, code } = await sell();
  const { status, body } = await enter(id, wrong(code));
  expect([status, body.code]).toEqual([422, 'hand_over_code_wrong']);
  expect(body.fields).toEqual({ code: 'This is not the code' });
  const row = await rowOf(id);
  expect(row).toMatchObject({ state: 'paid', wrongCodes: 1 });
  const events = await readEvents(shop, 'hand_over_code_wrong', String(row?.sellerId));
  expect(events.filter(({ productId }) => productId === row?.productId)).toMatchObject([
    { actorId: row?.sellerId, subjectId: row?.buyerId, details: {} },
  ]);
});

test('after five wrong codes, none is accepted for a day', async () => {
  const { id, code } = await sell();
  for (let count = 1; count < maxCodeAttempts; count++)
    expect(await resultOf(id, wrong(code, count))).toBe('hand_over_code_wrong');
  const { body } = await enter(id, wrong(code));
  const waits = Date.parse(String(body.retryAt)) - shop.clock.now().getTime();
  expect(waits / hourMs).toBeCloseTo(24, 0);
  const locked = await enter(id, code);
  expect([locked.status, locked.body.code]).toEqual([429, 'hand_over_code_locked']);
  expect(await stateOf(id)).toBe('paid');
  const lockSeenBy = async (person: Person) =>
    (await person.call('GET', `/bookings/${id}/deal`)).body.codeLockedUntil;
  expect(await lockSeenBy(seller)).toBe(body.retryAt);
  expect(await lockSeenBy(buyer)).toBeUndefined();
  shop.clock.advance(24 * hourMs - 60_000);
  expect(await resultOf(id, code)).toBe('hand_over_code_locked');
  shop.clock.advance(60_000);
  expect(await lockSeenBy(seller)).toBeUndefined();
  expect(await resultOf(id, wrong(code))).toBe('hand_over_code_wrong');
  expect(await resultOf(id, code)).toBe(200);
});

test('guesses at the same moment are all counted', async () => {
  const { id, code } = await sell();
  const guesses = Array.from({ length: 12 }, (_, index) => resultOf(id, wrong(code, index + 1)));
  const results = await Promise.all(guesses);
  const countOf = (wanted: string) => results.filter((result) => result === wanted).length;
  expect(countOf('hand_over_code_wrong')).toBe(maxCodeAttempts - 1);
  expect(countOf('hand_over_code_locked')).toBe(12 - (maxCodeAttempts - 1));
});

test('a code that was entered offline keeps its time, and a complaint has all of its time', async () => {
  const { id, code } = await sell();
  const entered = new Date(shop.clock.now().getTime() + hourMs);
  shop.clock.advance(30 * hourMs);
  expect(await resultOf(id, code, { at: entered.toISOString() })).toBe(200);
  expect((await rowOf(id))?.handedOverAt).toEqual(entered);
  const [timer] = await listTimersOf(shop.db, id);
  expect(shop.clock.now().getTime() - Number(timer?.since)).toBeLessThan(hourMs);
});

test('a hand-over is never before the payment and never in the future', async () => {
  const [early, late] = [await sell(), await sell()];
  await enter(early.id, early.code, { at: '2001-01-01T00:00:00Z' });
  const row = await rowOf(early.id);
  expect(Number(row?.handedOverAt)).toBeGreaterThanOrEqual(Number(row?.bookedAt));
  await enter(late.id, late.code, { at: '2999-01-01T00:00:00Z' });
  expect(Number((await rowOf(late.id))?.handedOverAt)).toBeLessThanOrEqual(
    Number(shop.clock.now()),
  );
});

test('only the seller of a paid bicycle to be picked up can enter a code', async () => {
  const { id, code } = await sell();
  const unpaid = await bookProduct(buyer, await listPickUp(shop, seller));
  expect(await resultOf(id, code, { by: buyer })).toBe('booking_closed');
  const stranger = await signUp(shop, 'seller');
  expect(await resultOf(id, code, { by: stranger })).toBe('not_found');
  expect(await resultOf(id, '12345')).toBe('invalid_input');
  expect(await resultOf(unpaid, code)).toBe('booking_closed');
  expect(await rowOf(id)).toMatchObject({ state: 'paid', wrongCodes: 0 });
});

test('a bicycle that is to be shipped has no code', async () => {
  const product = await listProduct(shop, seller);
  const { body } = await buyer.call('POST', '/bookings', {
    ...bookingPayload(buyer, product),
    delivery: 'shipping',
    address: sampleAddress,
  });
  const id = String(body._id);
  await buy(shop, buyer, id);
  expect((await buyer.call('GET', `/bookings/${id}/deal`)).body).not.toHaveProperty('handOverCode');
  expect(await resultOf(id, '123456')).toBe('booking_closed');
});
