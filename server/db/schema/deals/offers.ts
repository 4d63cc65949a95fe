import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BookingDetails } from '../../../../contract/accounts/booking-details.ts';
import type { Delivery } from '../../../../contract/catalog/delivery-offer.ts';
import type { BookingSide } from '../../../../contract/deals/lifecycle/transition.ts';
import type { OfferState, VoidReason } from '../../../../contract/deals/offers/offer-steps.ts';
import { centsColumn, primaryId, timestamptz } from '../../column-types.ts';
import { users } from '../accounts.ts';
import { bookings } from '../bookings.ts';
import { products } from '../catalog.ts';

const productId = () =>
  uuid('product_id')
    .notNull()
    .references(() => products.id);

const userId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id);

/**
 * The bicycles for which offers are taken. A table of its own, so that no query of listings can tell anybody the
 * lowest price.
 */
export const offerRules = pgTable('offer_rules', {
  productId: productId().primaryKey(),
  /** An offer below it is declined at once, while the seller asks more than that; null without one. */
  lowestCents: integer('lowest_cents'),
});

/** A seller's offers to all who are interested in a bicycle. */
export const offerRounds = pgTable(
  'offer_rounds',
  {
    id: primaryId(),
    productId: productId(),
    sellerId: userId('seller_id'),
    priceCents: centsColumn('price_cents'),
    madeAt: timestamptz('made_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    /** How many people got it. */
    sent: integer('sent').notNull(),
  },
  (table) => [
    index('offer_rounds_by_product').on(table.productId, table.id),
    index('offer_rounds_by_seller').on(table.sellerId, table.id),
  ],
);

// The conditions of indexes, which queries repeat below.
const open = sql`state = 'open'`;
const seenBySeller = sql`(round_id is null or booking_id is not null)`;

/** What a buyer and a seller offer each other for a bicycle. */
export const offers = pgTable(
  'offers',
  {
    id: primaryId(),
    productId: productId(),
    buyerId: userId('buyer_id'),
    sellerId: userId('seller_id'),
    /** The side that has made it. */
    madeBy: text('made_by').$type<BookingSide>().notNull(),
    /** Set for an offer to many. */
    roundId: uuid('round_id').references(() => offerRounds.id),
    /** The offer that this one answers. */
    previousId: uuid('previous_id').references((): AnyPgColumn => offers.id),
    priceCents: centsColumn('price_cents'),
    /** Null for an offer to many until its buyer chooses. */
    delivery: text('delivery').$type<Delivery>(),
    shippingCents: centsColumn('shipping_cents').default(0),
    /** What the buyer's booking needs; emptied when the offer has ended without one. */
    details: jsonb('details').$type<BookingDetails>(),
    state: text('state').$type<OfferState>().notNull().default('open'),
    voidReason: text('void_reason').$type<VoidReason>(),
    madeAt: timestamptz('made_at').notNull(),
    endsAt: timestamptz('ends_at').notNull(),
    /** When it was no longer open. */
    endedAt: timestamptz('ended_at'),
    /** The line of the thread that tells of it; null for an offer to many that nobody has taken. */
    lineNumber: integer('line_number'),
    /** The message that came with it, in the thread. */
    messageNumber: integer('message_number'),
    /** The booking that it has made or repriced. */
    bookingId: uuid('booking_id').references(() => bookings.id),
  },
  (table) => [
    uniqueIndex('one_open_offer')
      .on(table.buyerId, table.productId)
      .where(sql`state = 'open' and round_id is null`),
    uniqueIndex('one_offer_of_round').on(table.roundId, table.buyerId),
    index('offers_of_pair').on(table.buyerId, table.productId, table.id),
    index('offers_by_buyer').on(table.buyerId, table.id),
    index('offers_by_buyer_state').on(table.buyerId, table.state, table.id),
    index('offers_by_seller').on(table.sellerId, table.id).where(seenBySeller),
    index('offers_by_seller_state').on(table.sellerId, table.state, table.id).where(seenBySeller),
    // For a seller's open offers by money and by time. A buyer has few that are open.
    index('open_offers_by_price')
      .on(table.sellerId, table.priceCents, table.id)
      .where(sql`${open} and ${seenBySeller}`),
    index('open_offers_by_end')
      .on(table.sellerId, table.endsAt, table.id)
      .where(sql`${open} and ${seenBySeller}`),
    index('offers_by_product').on(table.productId, table.id),
    index('open_offers_of_product').on(table.productId).where(open),
    // For the job that ends them.
    index('offers_to_end').on(table.endsAt).where(open),
    index('offers_by_booking').on(table.bookingId).where(sql`booking_id is not null`),
  ],
);

/** Whether an offer is open; a query with a parameter instead would not use the indexes. */
export const isOpenOffer = sql`${offers.state} = 'open'`;

/** Whether an offer is between two people only, or was made to many. */
export const isOfPair = sql`${offers.roundId} is null`;

/** Whether an offer's seller may know to whom it was made: not of a round that the buyer has not taken. */
export const isSeenBySeller = sql`(${isOfPair} or ${offers.bookingId} is not null)`;
