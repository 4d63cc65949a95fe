import { asc, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BookingActor, BookingEvent } from '../../../contract/deals/booking-lifecycle.ts';
import type { BookingState } from '../../../contract/deals/booking-states.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { copyBooking } from '../../testing/deals/copy-booking.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { applyTransitionToAll } from './apply-transition.ts';

const { shop, seller, buyer } = await openShop();
const { db } = shop;
const at = shop.clock.now();
const booked = await bookProduct(buyer, await listProduct(shop, seller));

const rowsOf = (ids: readonly string[]) =>
  db.select().from(bookings).where(inArray(bookings.id, ids)).orderBy(asc(bookings.id));

/** Bookings in these states, as the database holds them. */
async function bookingsIn(states: readonly BookingState[], hiddenAt: Date | null = null) {
  const ids: string[] = [];
  for (const state of states) ids.push(await copyBooking(shop, booked, { state, hiddenAt }));
  return { ids, rows: await rowsOf(ids) };
}

test.each<[BookingState, BookingEvent, BookingActor, object]>([
  ['paid', 'ship', 'seller', { state: 'shipped', shippedAt: at, stateSince: at }],
  ['booked', 'cancel', 'seller', { state: 'cancelled', cancelReason: 'by_seller', stateSince: at }],
  [
    'booked',
    'delete',
    'buyer',
    { state: 'cancelled', cancelReason: 'by_buyer', hiddenAt: at, stateSince: at },
  ],
  ['refunded', 'delete', 'buyer', { hiddenAt: at }],
])(
  'a booking that is %s changes by %s of the %s in nothing else',
  async (from, event, actor, change) => {
    const { ids, rows } = await bookingsIn([from]);
    await db.transaction((tx) => applyTransitionToAll(tx, rows, event, actor, { at }));
    expect(await rowsOf(ids)).toEqual(rows.map((row) => ({ ...row, ...change })));
  },
);

test('a refund brings a booking back to the list of the buyer who has deleted it', async () => {
  const { ids, rows } = await bookingsIn(['cancelled'], at);
  await db.transaction((tx) => applyTransitionToAll(tx, rows, 'refund', 'system', { at }));
  expect(await rowsOf(ids)).toMatchObject([{ state: 'refunded', hiddenAt: null }]);
});

test('bookings in different states change together, each by its own transition', async () => {
  const { ids, rows } = await bookingsIn(['booked', 'paid', 'booked']);
  await db.transaction((tx) => applyTransitionToAll(tx, rows, 'lose-seller', 'system', { at }));
  expect(await rowsOf(ids)).toMatchObject([
    { state: 'cancelled', cancelReason: 'seller_left' },
    { state: 'refunded', cancelReason: 'seller_left' },
    { state: 'cancelled', cancelReason: 'seller_left' },
  ]);
  const mails = await db
    .select({ kind: outbox.kind, about: outbox.about, side: outbox.side, at: outbox.createdAt })
    .from(outbox)
    .where(inArray(outbox.about, ids))
    .orderBy(asc(outbox.about), asc(outbox.kind));
  expect(mails.filter(({ kind }) => kind !== 'booked')).toEqual(
    [ids[0], ids[2]].map((about) => ({ kind: 'cancelled', about, side: 'buyer', at })),
  );
});

test('when one booking does not allow the event, none changes', async () => {
  const { ids, rows } = await bookingsIn(['booked', 'shipped']);
  const cancel = db.transaction((tx) => applyTransitionToAll(tx, rows, 'cancel', 'seller', { at }));
  await expect(cancel).rejects.toMatchObject({ code: 'booking_closed' });
  expect(await rowsOf(ids)).toEqual(rows);
});
