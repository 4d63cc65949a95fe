import { index, pgTable, unique, uuid } from 'drizzle-orm/pg-core';
import { centsColumn, primaryId, timestamptz } from '../column-types.ts';
import { users } from './accounts.ts';
import { products } from './catalog.ts';

export const wishlistItems = pgTable(
  'wishlist_items',
  {
    id: primaryId(),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    addedAt: timestamptz('added_at').notNull(),
    /** The price of the product when it was saved. */
    priceCents: centsColumn('price_cents'),
  },
  (table) => [
    unique('one_wish').on(table.buyerId, table.productId),
    index('wishes_by_buyer').on(table.buyerId, table.id),
    // Finds the wishes for a product when it changes.
    index('wishes_by_product').on(table.productId, table.buyerId),
  ],
);
