import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { centsColumn, primaryId, timestamptz } from '../column-types.ts';
import { users } from './accounts.ts';

export const categories = pgTable('categories', {
  id: primaryId(),
  title: text('title').notNull().unique(),
  image: text('image').notNull(),
  position: integer('position').notNull(),
});

/** Pictures that were uploaded, by content hash: the same picture sent twice is kept once. */
export const images = pgTable('images', {
  hash: text('hash').primaryKey(),
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  /** Where a host outside keeps it; null for our own, whose address is made of the hash. */
  url: text('url').unique(),
  createdAt: timestamptz('created_at').notNull(),
});

export type ProductState = 'available' | 'sold' | 'withdrawn';

export const products = pgTable(
  'products',
  {
    id: primaryId(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id),
    categoryId: uuid('category_id')
      .notNull()
      .references(() => categories.id),
    title: text('title').notNull(),
    sellingPriceCents: centsColumn('selling_price_cents'),
    purchasePriceCents: centsColumn('purchase_price_cents'),
    phone: text('phone').notNull(),
    purchaseDate: date('purchase_date', { mode: 'string' }).notNull(),
    image: text('image').notNull(),
    condition: text('condition').$type<'good' | 'fair' | 'excellent'>().notNull(),
    city: text('city').notNull(),
    area: text('area').notNull(),
    description: text('description').notNull(),
    state: text('state').$type<ProductState>().notNull().default('available'),
    postedAt: timestamptz('posted_at').notNull(),
  },
  (table) => [
    // Read backwards, newest first; Drizzle's desc() would put nulls last, and no query of ours does.
    index('products_by_category').on(table.categoryId, table.state, table.id),
    // For lists by price, and those of a range of prices; what else is asked for is looked up in it.
    index('products_by_price').on(
      table.categoryId,
      table.state,
      table.sellingPriceCents,
      table.id,
      table.condition,
    ),
    // For the beginning of a city's name.
    index('products_by_city').on(
      table.categoryId,
      table.state,
      sql`lower(${table.city}) text_pattern_ops`,
      table.id,
    ),
    index('products_by_seller').on(table.sellerId, table.id),
    // For what similar ones were sold for, the latest first.
    index('products_by_kind').on(table.categoryId, table.condition, table.id.desc()),
    index('products_by_time').on(table.postedAt),
  ],
);

/** What a product cost before its seller changed the price. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: primaryId(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    fromCents: centsColumn('from_cents'),
    toCents: centsColumn('to_cents'),
    changedAt: timestamptz('changed_at').notNull(),
  },
  (table) => [index('price_changes_by_product').on(table.productId, table.id.desc())],
);

/**
 * How often a product was on somebody's screen, by day in UTC: one row for each day. The id is no
 * foreign key, because counting a view must not wait for a purchase of the same product.
 */
export const productViews = pgTable(
  'product_views',
  {
    productId: uuid('product_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day] })],
);
