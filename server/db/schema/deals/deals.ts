import { index, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { Attributes } from '../../../../contract/bicycle/attributes.ts';
import type { Picture } from '../../../../contract/catalog/catalog.ts';
import type { Checklist } from '../../../../contract/catalog/checklist.ts';
import type { DeliveryOffer } from '../../../../contract/catalog/delivery-offer.ts';
import type { ShippingZones } from '../../../../contract/deals/address/shipping-zones.ts';
import type { BookingState } from '../../../../contract/deals/booking-states.ts';
import type { DealTime } from '../../../../contract/deals/deal-times.ts';
import type {
  BookingActor,
  BookingEvent,
} from '../../../../contract/deals/lifecycle/transition.ts';
import { primaryId, timestamptz } from '../../column-types.ts';
import { bookings } from '../bookings.ts';

/** What the seller promised: the listing when it was booked. Pictures as they were shown. */
export interface FrozenListing {
  title: string;
  priceCents: number;
  purchasePriceCents: number;
  purchaseDate: string;
  categoryTitle: string;
  condition: 'good' | 'fair' | 'excellent';
  description: string;
  city: string;
  area: string;
  attributes: Attributes;
  checklist: Checklist;
  pictures: Picture[];
  delivery: DeliveryOffer;
  shippingCents: number;
  /** Not in the records of before there were any. */
  shippingZones?: ShippingZones | null;
}

/**
 * The listing of each booking, as it was when the buyer booked. Never changed, but that the place of a
 * deleted seller is emptied.
 */
export const bookingSnapshots = pgTable('booking_snapshots', {
  bookingId: uuid('booking_id')
    .primaryKey()
    .references(() => bookings.id),
  takenAt: timestamptz('taken_at').notNull(),
  listing: jsonb('listing').$type<FrozenListing>().notNull(),
});

/** Everything that happened to a booking, in order. Never changed. */
export const bookingEvents = pgTable(
  'booking_events',
  {
    id: primaryId(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    at: timestamptz('at').notNull(),
    event: text('event').$type<BookingEvent>().notNull(),
    actor: text('actor').$type<BookingActor>().notNull(),
    fromState: text('from_state').$type<BookingState>().notNull(),
    toState: text('to_state').$type<BookingState>().notNull(),
  },
  (table) => [index('booking_events_by_booking').on(table.bookingId, table.id)],
);

/**
 * What will happen to bookings automatically. A booking has a row for each timed transition of its state;
 * leaving the state deletes them. A row is worked off under the lock of its booking. It holds no due
 * time, so that a changed setting counts for all bookings at once.
 */
export const bookingTimers = pgTable(
  'booking_timers',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    event: text('event').$type<BookingEvent>().notNull(),
    /** Which of the operator's times passes, and since when. */
    time: text('time').$type<DealTime>().notNull(),
    since: timestamptz('since').notNull(),
    /** After a failure: how often it has failed, and when to try again. */
    attempts: smallint('attempts').notNull().default(0),
    retryAt: timestamptz('retry_at'),
  },
  (table) => [
    primaryKey({ columns: [table.bookingId, table.event] }),
    index('booking_timers_due').on(table.time, table.since),
  ],
);
