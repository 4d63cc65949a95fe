import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { primaryId, timestamptz } from '../column-types.ts';
import { products } from './catalog.ts';

export const advertisements = pgTable('advertisements', {
  id: primaryId(),
  productId: uuid('product_id')
    .notNull()
    .unique()
    .references(() => products.id),
  startedAt: timestamptz('started_at').notNull(),
});
