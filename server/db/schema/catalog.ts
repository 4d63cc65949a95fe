import { date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { cents, key, moment } from './columns.ts';

export const categories = pgTable('categories', {
  id: key(),
  title: text('title').notNull().unique(),
  image: text('image').notNull(),
  position: integer('position').notNull(),
});

/** Pictures of our own image host, by content hash: the same picture sent twice is kept once. */
export const images = pgTable('images', {
  hash: text('hash').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  createdAt: moment('created_at').notNull(),
});

export type ProductState = 'available' | 'sold' | 'withdrawn';

export const products = pgTable(
  'products',
  {
    id: key(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    title: text('title').notNull(),
    sellingPriceCents: cents('selling_price_cents'),
    purchasePriceCents: cents('purchase_price_cents'),
    phone: text('phone').notNull(),
    purchaseDate: date('purchase_date', { mode: 'string' }).notNull(),
    image: text('image').notNull(),
    condition: text('condition').$type<'good' | 'fair' | 'excellent'>().notNull(),
    city: text('city').notNull(),
    area: text('area').notNull(),
    description: text('description').notNull(),
    state: text('state').$type<ProductState>().notNull().default('available'),
    postedAt: moment('posted_at').notNull(),
  },
  (table) => [
    // Read backwards, newest first; Drizzle's desc() would put nulls last, and no query of ours does.
    index('products_by_category').on(table.categoryId, table.state, table.id),
    index('products_by_seller').on(table.sellerId, table.id),
  ],
);
