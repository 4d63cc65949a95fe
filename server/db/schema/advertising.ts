import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { products } from './catalog.ts';
import { key, moment } from './columns.ts';

export const advertisements = pgTable('advertisements', {
  id: key(),
  productId: uuid('product_id')
    .notNull()
    .unique()
    .references(() => products.id),
  startedAt: moment('started_at').notNull(),
});
