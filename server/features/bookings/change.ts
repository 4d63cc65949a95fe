import { type BookingEvent, nextBookingState } from '../../../contract/bookings.ts';
import type { Database } from '../../db/open.ts';
import { putMails } from '../../db/outbox.ts';
import { Refusal } from '../../errors.ts';
import type { Caller } from '../../http/router.ts';
import type { BookingDeps } from '../../workflows/book.ts';
import { record } from '../audit/record.ts';
import { closeProduct, lockOwnProduct } from '../catalog/product-state.ts';
import {
  type BookingChange,
  cancelOpenBookings,
  lockBookingOf,
  readOwnBooking,
  updateBooking,
} from './queries.ts';

const done = { acknowledged: true as const };

/** What the buyer is told of a change that the seller makes. */
const tellingOf = { ship: 'shipped', cancel: 'cancelled', 'confirm-receipt': null } as const;

/** Where the lifecycle table lets the caller take a booking. @throws Refusal not_found, booking_closed */
async function step(tx: Database, caller: Caller, id: string, event: BookingEvent) {
  const booking = await lockBookingOf(tx, id, caller.id);
  if (!booking) throw new Refusal('not_found');
  const who = booking.buyerId === caller.id ? 'buyer' : 'seller';
  const state = nextBookingState(booking.state, event, who);
  if (!state) throw new Refusal('booking_closed');
  return { from: booking.state, state };
}

/**
 * Ships or cancels a booking as its seller, or confirms its receipt as its buyer.
 * @throws Refusal not_found, booking_closed
 */
export const changeBooking = (
  { db, clock }: BookingDeps,
  caller: Caller,
  id: string,
  event: 'ship' | 'cancel' | 'confirm-receipt',
) =>
  db.transaction(async (tx) => {
    const { state } = await step(tx, caller, id, event);
    const change: BookingChange = { state };
    if (event === 'ship') change.shippedAt = clock.now();
    if (event === 'cancel') change.cancelReason = 'by_seller';
    await updateBooking(tx, id, change);
    const kind = tellingOf[event];
    if (kind) await putMails(tx, clock.now(), { kind, ids: [id], sides: ['buyer'] });
    return done;
  });

/**
 * Takes a booking out of the buyer's list, and back where it was still open; a paid one stays.
 * @throws Refusal not_found, booking_closed
 */
export const deleteBooking = ({ db, clock }: BookingDeps, buyer: Caller, id: string) =>
  db.transaction(async (tx) => {
    const { from, state } = await step(tx, buyer, id, 'delete');
    const change: BookingChange = { state, hiddenAt: clock.now() };
    if (from === 'booked') change.cancelReason = 'by_buyer';
    await updateBooking(tx, id, change);
    const ids = from === 'booked' ? [id] : [];
    await putMails(tx, clock.now(), { kind: 'cancelled', ids, sides: ['seller'] });
    return done;
  });

/** @throws Refusal not_found */
export async function readBooking({ db }: BookingDeps, buyer: Caller, id: string) {
  const booking = await readOwnBooking(db, id, buyer.id);
  if (!booking) throw new Refusal('not_found');
  return booking;
}

/**
 * Takes a seller's own product out of sight; its open bookings are cancelled. It lives here and
 * not with the catalogue because it reaches from a product to its bookings.
 * @throws Refusal not_found
 */
export const withdrawProduct = ({ db, clock }: BookingDeps, seller: Caller, id: string) =>
  db.transaction(async (tx) => {
    const product = await lockOwnProduct(tx, id, seller.id);
    if (!product || product.state === 'withdrawn') throw new Refusal('not_found');
    await closeProduct(tx, id, 'withdrawn');
    const ids = await cancelOpenBookings(tx, id, 'withdrawn');
    await putMails(tx, clock.now(), { kind: 'cancelled', ids, sides: ['buyer'] });
    await record(tx, clock.now(), { action: 'product_withdrawn', by: seller.id, productId: id });
    return done;
  });
