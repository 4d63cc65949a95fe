import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Attributes } from '../../../../contract/bicycle/attributes.ts';
import type { CategoryKind } from '../../../../contract/bicycle/category-kind.ts';
import type { DeliveryOffer } from '../../../../contract/catalog/delivery-offer.ts';
import type { MailMode } from '../../../../contract/notifications/notifications.ts';
import { primaryId, timestamptz } from '../../column-types.ts';
import { users } from '../accounts.ts';
import { jobSchema } from '../jobs.ts';

export const savedSearches = pgTable(
  'saved_searches',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The query of its address, canonical. */
    query: text('query').notNull(),
    mail: text('mail').$type<MailMode>().notNull(),
    /** Whoever knows it can read the feed. */
    feedToken: text('feed_token').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** The hits found up to here are seen; those found later are not. */
    seenUntil: timestamptz('seen_until').notNull(),
    /** The hits found up to here are told of in notifications. */
    toldUntil: timestamptz('told_until').notNull(),
    /** When the person was last told of hits. */
    toldAt: timestamptz('told_at'),
    /** When to tell of the hits that are not told of; null without any. */
    tellAt: timestamptz('tell_at'),
    /** The number of its hits. */
    storedHits: integer('stored_hits').notNull().default(0),
  },
  (table) => [
    unique('one_saved_search').on(table.userId, table.query),
    index('saved_searches_to_tell').on(table.tellAt).where(sql`tell_at is not null`),
  ],
);

/**
 * What saved searches have found. Neither searches nor products are foreign keys: their checks would
 * take a third of the time of storing millions of hits, and a hit must not wait for a purchase of
 * the product. A trigger notes deleted searches, whose hits a job deletes.
 */
export const savedSearchHits = pgTable(
  'saved_search_hits',
  {
    searchId: uuid('search_id').notNull(),
    productId: uuid('product_id').notNull(),
    foundAt: timestamptz('found_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.searchId, table.productId] }),
    index('hits_by_time').on(table.searchId, table.foundAt, table.productId),
    index('hits_by_product').on(table.productId, table.foundAt),
    // For the hourly purge: rows are added in the order of their times, so it has a few kilobytes.
    index('hits_to_purge').using('brin', table.foundAt),
  ],
);

/**
 * Deleted saved searches that may still have hits. A trigger adds the rows, also for accounts that a
 * server of the previous version deletes.
 */
export const deletedSearches = jobSchema.table('deleted_searches', {
  searchId: uuid('search_id').primaryKey(),
});

/** What a search looks at in a listing. */
export interface SearchedFields {
  title: string;
  description: string;
  kind: CategoryKind;
  condition: 'good' | 'fair' | 'excellent';
  priceCents: number;
  city: string;
  area: string;
  attributes: Attributes;
  placeId: number | null;
  /** These two are not in rows that a server of the previous version has stored. */
  delivery?: DeliveryOffer;
  shippingCents?: number;
}

/**
 * Available products that are new or have changed since they were compared with the saved searches.
 * A trigger adds the rows, if there is any saved search. A product may have several.
 */
export const listingsToMatch = jobSchema.table(
  'listings_to_match',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: uuid('product_id').notNull(),
    /** What was searched before the change; null for a product that was not available. */
    former: jsonb('former').$type<SearchedFields>(),
    /** When to compare it; while a process does, the end of that process's lease. */
    dueAt: timestamptz('due_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('listings_to_match_due').on(table.dueAt),
    // A pause of thousands of listings looks up each.
    index('listings_to_match_product').on(table.productId, table.id),
  ],
);
