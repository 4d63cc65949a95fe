import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { BookingState, CancelReason } from '../../../contract/trade/bookings.ts';
import { centsColumn, primaryId, timestamptz } from '../column-types.ts';
import { users } from './accounts.ts';
import { products } from './catalog.ts';

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
    shippedAt: timestamptz('shipped_at'),
    /** Set when the buyer deletes a booking, which hides it from the buyer but keeps it. */
    hiddenAt: timestamptz('hidden_at'),
  },
  (table) => [
    uniqueIndex('one_open_booking').on(table.buyerId, table.productId).where(sql`state = 'booked'`),
    // The final safeguard against selling one bicycle twice.
    uniqueIndex('one_sale')
      .on(table.productId)
      .where(sql`state in ('paid', 'shipped', 'received')`),
    index('bookings_by_buyer').on(table.buyerId, table.id),
    index('bookings_by_seller').on(table.sellerId, table.id),
    index('bookings_by_product').on(table.productId),
  ],
);
