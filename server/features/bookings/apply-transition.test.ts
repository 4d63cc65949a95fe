import { asc, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { BookingActor, BookingEvent } from '../../../contract/deals/booking-lifecycle.ts';
import type { BookingState } from '../../../contract/deals/booking-states.ts';
import { bookings } from '../../db/schema/bookings.ts';
import { outbox } from '../../db/schema/outbox.ts';
import { callerOf } from '../../testing/caller.ts';
import { sampleAddress } from '../../testing/deals/address.ts';
import { copyBooking } from '../../testing/deals/copy-booking.ts';
import { bookProduct, listProduct } from '../../testing/deals/list-and-book.ts';
import { openShop } from '../../testing/open-shop.ts';
import { signUp } from '../../testing/person.ts';
import { eraseUser } from '../accounts/user-state.ts';
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

test.each<[BookingState, BookingEvent, BookingActor, Partial<typeof bookings.$inferInsert>]>([
  ['booked', 'cancel', 'seller', { address: null, returnAddress: null }],
  ['booked', 'expire', 'system', { address: null, returnAddress: null }],
  ['paid', 'refund-unsent', 'system', { returnAddress: null }],
  ['returning', 'send-back', 'buyer', {}],
  ['sent_back', 'object-to-return', 'seller', {}],
  ['sent_back', 'confirm-return', 'seller', { returnAddress: null }],
])('of a deal that is %s, %s of the %s leaves no address that nobody needs', async (...given) => {
  const [state, event, actor, change] = given;
  const [address, returnAddress] = [sampleAddress, { ...sampleAddress, line1: '1 Other Road' }];
  const id = await copyBooking(shop, booked, { state, address, returnAddress });
  const rows = await rowsOf([id]);
  await db.transaction((tx) => applyTransitionToAll(tx, rows, event, actor, { at }));
  expect(await rowsOf([id])).toMatchObject([{ address, returnAddress, ...change }]);
});

test('how a parcel went is forgotten with the end of the deal, if a side was deleted', async () => {
  const shipment = { carrier: 'other', trackingNumber: 'TR-1', proof: null } as const;
  const parcels = { shipment, returnShipment: { ...shipment, trackingNumber: 'RT-1' } };
  const [stays, leaves] = [await signUp(shop, 'buyer'), await signUp(shop, 'buyer')];
  const left = (await callerOf(shop, leaves)).id;
  const deals = await Promise.all(
    [(await callerOf(shop, stays)).id, left].map((buyerId) =>
      copyBooking(shop, booked, { ...parcels, state: 'sent_back', buyerId }),
    ),
  );
  await eraseUser(db, left, at);
  const numbersAfter = async (event: BookingEvent, actor: BookingActor) => {
    const rows = await rowsOf(deals);
    await db.transaction((tx) => applyTransitionToAll(tx, rows, event, actor, { at }));
    const byId = new Map((await rowsOf(deals)).map((row) => [row.id, row]));
    return deals.map((id) => {
      const row = byId.get(id);
      return [row?.shipment?.trackingNumber, row?.returnShipment?.trackingNumber];
    });
  };
  const kept = ['TR-1', 'RT-1'];
  expect(await numbersAfter('object-to-return', 'seller')).toEqual([kept, kept]);
  expect(await numbersAfter('settle-full', 'admin')).toEqual([kept, ['', '']]);
});

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
