import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { key, moment } from '../columns.ts';
import { products } from './catalog.ts';

export const advertisements = pgTable('advertisements', {
  id: key(),
  productId: uuid('product_id')
    .notNull()
    .unique()
    .references(() => products.id),
  startedAt: moment('started_at').notNull(),
});
