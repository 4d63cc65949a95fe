import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Delivery } from '../../../contract/catalog/delivery-offer.ts';
import {
  type BookingState,
  type CancelReason,
  paidStates,
} from '../../../contract/deals/booking-states.ts';
import type { Address, Carrier } from '../../../contract/deals/delivery.ts';
import { centsColumn, primaryId, timestamptz } from '../column-types.ts';
import { users } from './accounts.ts';
import { products } from './catalog.ts';

/** How a bicycle was sent. */
export interface Shipment {
  carrier: Carrier;
  /** Empty without tracking. */
  trackingNumber: string;
  /** A picture that proves it; null without one. */
  proof: string | null;
}

/**
 * The states of a deal as SQL. A query uses the index of deals only if its condition is the same text.
 */
export const paidStateList = paidStates.map((state) => `'${state}'`).join(', ');

export const bookings = pgTable(
  'bookings',
  {
    id: primaryId(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    /** The title and the price when the buyer booked. */
    title: text('title').notNull(),
    priceCents: centsColumn('price_cents'),
    buyerPhone: text('buyer_phone').notNull(),
    buyerLocation: text('buyer_location').notNull(),
    state: text('state').$type<BookingState>().notNull().default('booked'),
    cancelReason: text('cancel_reason').$type<CancelReason>(),
    bookedAt: timestamptz('booked_at').notNull(),
    /** When the booking entered its state, or its times restarted; null for bookings from before this was recorded. */
    stateSince: timestamptz('state_since'),
    shippedAt: timestamptz('shipped_at'),
    handedOverAt: timestamptz('handed_over_at'),
    deliveredAt: timestamptz('delivered_at'),
    receivedAt: timestamptz('received_at'),
    completedAt: timestamptz('completed_at'),
    delivery: text('delivery').$type<Delivery>().notNull().default('pick_up'),
    shippingCents: centsColumn('shipping_cents').default(0),
    /**
     * The accepted offer that set the price, while that counts; no foreign key, because offers refer to bookings.
     */
    offerId: uuid('offer_id'),
    /** Until when that offer reserves the bicycle; null when it does not. */
    reservedUntil: timestamptz('reserved_until'),
    /** The operator's fee, which the seller pays; set by the payment. */
    feeCents: centsColumn('fee_cents').default(0),
    /** Where to send the bicycle; emptied when the buyer is deleted. */
    address: jsonb('address').$type<Address>(),
    shipment: jsonb('shipment').$type<Shipment>(),
    /** Where the buyer sends it back to; given by the seller, and emptied when the return is over. */
    returnAddress: jsonb('return_address').$type<Address>(),
    /** How the buyer has sent the bicycle back. */
    returnShipment: jsonb('return_shipment').$type<Shipment>(),
    /** Wrong codes at the hand-over, and when the next can be tried. */
    wrongCodes: smallint('wrong_codes').notNull().default(0),
    codeLockedUntil: timestamptz('code_locked_until'),
    /** Set when the buyer deletes a booking, which hides it from the buyer but keeps it. */
    hiddenAt: timestamptz('hidden_at'),
  },
  (table) => [
    uniqueIndex('one_open_booking').on(table.buyerId, table.productId).where(sql`state = 'booked'`),
    // The final safeguard against selling one bicycle twice.
    uniqueIndex('one_sale')
      .on(table.productId)
      .where(sql.raw(`state in (${paidStateList})`)),
    index('bookings_by_buyer').on(table.buyerId, table.id),
    index('bookings_by_seller').on(table.sellerId, table.id),
    index('bookings_by_product').on(table.productId),
    // For admins who look for a booking.
    index('bookings_by_words').using('gin', sql`words_of(${table.title})`),
    index('bookings_by_state').on(table.state, table.id),
    index('bookings_by_time').on(table.bookedAt),
  ],
);
