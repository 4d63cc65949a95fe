import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Attributes } from '../../../contract/bicycle/attributes.ts';
import type { CategoryKind } from '../../../contract/bicycle/category-kind.ts';
import type { Picture } from '../../../contract/catalog/catalog.ts';
import type { Checklist } from '../../../contract/catalog/checklist.ts';
import type { DeliveryOffer } from '../../../contract/catalog/delivery-offer.ts';
import type { DraftListing } from '../../../contract/catalog/product-drafts.ts';
import type { ShippingZones } from '../../../contract/deals/address/shipping-zones.ts';
import { centsColumn, primaryId, timestamptz } from '../column-types.ts';
import { users } from './accounts.ts';
import type { SearchedFields } from './search/saved-searches.ts';

export const categories = pgTable('categories', {
  id: primaryId(),
  title: text('title').notNull().unique(),
  image: text('image').notNull(),
  position: integer('position').notNull(),
  kind: text('kind').$type<CategoryKind>().notNull().default('other'),
});

/** Uploaded pictures by their content hash: the same picture is stored once. */
export const images = pgTable(
  'images',
  {
    hash: text('hash').primaryKey(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** The URL on an external host; null for the shop's own store, whose URLs contain the hash. */
    url: text('url').unique(),
    createdAt: timestamptz('created_at').notNull(),
    /** Whether its `picture_hashes` are there, if it can have any. */
    isHashed: boolean('is_hashed').notNull().default(false),
  },
  (table) => [index('images_to_hash').on(table.hash).where(sql`not is_hashed`)],
);

/**
 * Perceptual hashes of uploaded pictures, by which copies are found: of all of a picture, and without its edges. Each
 * band of 16 bits has an index: of two hashes that differ in at most seven bits, one band differs in at most one.
 */
export const pictureHashes = pgTable(
  'picture_hashes',
  {
    image: text('image')
      .notNull()
      .references(() => images.hash, { onDelete: 'cascade' }),
    /** How much of the width and of the height is hashed, in percent. */
    share: integer('share').notNull(),
    bits: bigint('bits', { mode: 'bigint' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.image, table.share] }),
    // With all bits, so that a look-up reads the table for those alone that are near enough.
    ...[0, 16, 32, 48].map((first) =>
      index(`picture_hashes_by_band_${first / 16}`).on(
        sql`(${table.bits} >> ${sql.raw(String(first))} & 65535)`,
        table.bits,
      ),
    ),
  ],
);

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
    attributes: jsonb('attributes').$type<Attributes>().notNull().default({}),
    /** All pictures in their order; empty for a listing with no more than `image`. */
    pictures: jsonb('pictures').$type<Picture[]>().notNull().default([]),
    /** The GeoNames id of the place; null for a place that is not known. */
    placeId: integer('place_id'),
    delivery: text('delivery').$type<DeliveryOffer>().notNull().default('pick_up'),
    /** For `both`; a listing that is only shipped has shipping in its price. */
    shippingCents: centsColumn('shipping_cents').default(0),
    /** In cents, for `both`; null where shipping costs the same to every country. */
    shippingZones: jsonb('shipping_zones').$type<ShippingZones>(),
    checklist: jsonb('checklist').$type<Checklist>().notNull().default({}),
    /** Whether its texts have no contact details; those of earlier versions are masked by a job. */
    isMasked: boolean('is_masked').notNull().default(false),
    /** Grows with each change of the listing by its seller. */
    version: integer('version').notNull().default(1),
    soldAt: timestamptz('sold_at'),
    /** Whether it is withdrawn only because its seller's account is to be deleted. */
    withdrawnForClosing: boolean('withdrawn_for_closing').notNull().default(false),
    /**
     * Until which day it is withdrawn only because its seller has paused; null for all others. A trigger sets it
     * where something would be offered meanwhile.
     */
    pausedUntil: date('paused_until', { mode: 'string' }),
    /** Whether moderators have hidden it. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /**
     * Whether it is withdrawn only because it is hidden, awaits a look of moderators, or its seller is suspended. A
     * trigger sets it where something would be offered meanwhile.
     */
    isWithheld: boolean('is_withheld').notNull().default(false),
    /** Whether moderators have yet to look at it: a first listing above the price of the setting. */
    awaitsReview: boolean('awaits_review').notNull().default(false),
    /**
     * What saved searches knew of it when the pause began, set by a trigger; null for one that was not offered then.
     */
    searchedBeforePause: jsonb('searched_before_pause').$type<SearchedFields>(),
  },
  (table) => [
    // Read backwards, newest first. Drizzle's desc() would put nulls last, which no query does.
    index('products_by_category').on(table.categoryId, table.state, table.id),
    // For lists by price and price ranges; other filters are applied to the index entries.
    index('products_by_price').on(
      table.categoryId,
      table.state,
      table.sellingPriceCents,
      table.id,
      table.condition,
    ),
    // For prefixes of a city's name.
    index('products_by_city').on(
      table.categoryId,
      table.state,
      sql`lower(${table.city}) text_pattern_ops`,
      table.id,
    ),
    index('products_by_seller').on(table.sellerId, table.id),
    // For the prices of similar sold products, newest first.
    index('products_by_kind').on(table.categoryId, table.condition, table.id.desc()),
    index('products_by_time').on(table.postedAt),
    // For admins who look for a listing of any state.
    index('products_by_words').using('gin', sql`words_of(${table.title})`),
    index('products_by_state').on(table.state, table.id),
    index('products_by_amount').on(table.sellingPriceCents, table.id),
    index('products_withheld').on(table.id).where(sql`is_hidden or is_withheld`),
    index('products_paused').on(table.id).where(sql`paused_until is not null`),
    // For what stands out: who else shows a picture, has a phone number, or uses the same words.
    index('products_by_picture').using('gin', sql`picture_urls(${table.image}, ${table.pictures})`),
    index('products_by_phone')
      .on(sql`phone_end(${table.phone})`, table.sellerId)
      .where(sql`phone <> ''`),
    index('products_by_text')
      .on(sql`md5(${table.description})`, table.sellerId)
      .where(sql`length(description) >= 80`),
  ],
);

/** Whether a product is listed: offered, or hidden only while its seller has paused. */
export const isListed = or(eq(products.state, 'available'), isNotNull(products.pausedUntil));

/** Whether everybody may see a product: it is offered, or sold and not hidden. */
export const isShown = or(
  eq(products.state, 'available'),
  and(eq(products.state, 'sold'), eq(products.isHidden, false)),
);

/**
 * Listings that are not finished, as their sellers have left the form. A trigger deletes them with the account,
 * also where a server of the previous version deletes it.
 */
export const productDrafts = pgTable(
  'product_drafts',
  {
    id: primaryId(),
    sellerId: uuid('seller_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    listing: jsonb('listing').$type<DraftListing>().notNull(),
    /** Grows each time the draft is saved. */
    version: integer('version').notNull().default(1),
    updatedAt: timestamptz('updated_at').notNull(),
  },
  (table) => [index('product_drafts_by_seller').on(table.sellerId, table.updatedAt)],
);

/** The former prices of products. */
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
 * How often a product's page was opened (`views`), and how often it was seen in lists, by day in UTC:
 * one row for each product and day. The id is not a foreign key, because counting a view must not wait
 * for a purchase of the product.
 */
export const productViews = pgTable(
  'product_views',
  {
    productId: uuid('product_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
    impressions: integer('impressions').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.productId, table.day] })],
);

/**
 * Who has opened a product's page on a day, as a keyed hash, so that each counts once. Rows are deleted
 * when the day is over.
 */
export const productViewers = pgTable(
  'product_viewers',
  {
    day: date('day', { mode: 'string' }).notNull(),
    productId: uuid('product_id').notNull(),
    viewer: text('viewer').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.productId, table.viewer] })],
);

export const advertisements = pgTable('advertisements', {
  id: primaryId(),
  productId: uuid('product_id')
    .notNull()
    .unique()
    .references(() => products.id),
  startedAt: timestamptz('started_at').notNull(),
});
