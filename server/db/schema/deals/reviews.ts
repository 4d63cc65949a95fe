import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BookingSide } from '../../../../contract/deals/lifecycle/transition.ts';
import type { ReviewAspect, Stars } from '../../../../contract/reviews/reviews.ts';
import { primaryId, timestamptz } from '../../column-types.ts';
import { users } from '../accounts.ts';
import { bookings } from '../bookings.ts';

/**
 * The deals whose sides may review each other, or could. Its row is locked by whoever writes a review of the
 * deal or makes its reviews visible.
 */
export const reviewRounds = pgTable(
  'review_rounds',
  {
    bookingId: uuid('booking_id')
      .primaryKey()
      .references(() => bookings.id),
    openedAt: timestamptz('opened_at').notNull(),
    closesAt: timestamptz('closes_at').notNull(),
    /** When its reviews became visible, or it ended without any. */
    closedAt: timestamptz('closed_at'),
  },
  (table) => [index('review_rounds_open').on(table.closesAt).where(sql`closed_at is null`)],
);

const starsColumn = (name: string) => smallint(name).$type<Stars>();

/** What one side of a deal says of the other. */
export const reviews = pgTable(
  'reviews',
  {
    id: primaryId(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => reviewRounds.bookingId),
    /** The side of its author. */
    by: text('by').$type<BookingSide>().notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id),
    subjectId: uuid('subject_id')
      .notNull()
      .references(() => users.id),
    stars: starsColumn('stars').notNull(),
    described: starsColumn('described'),
    contact: starsColumn('contact'),
    punctuality: starsColumn('punctuality'),
    text: text('text').notNull(),
    writtenAt: timestamptz('written_at').notNull(),
    /** Null while nobody but its author may read it. */
    visibleAt: timestamptz('visible_at'),
    reply: text('reply'),
    repliedAt: timestamptz('replied_at'),
    /** Why an admin has hidden it. */
    hidden: text('hidden'),
  },
  (table) => [
    unique('one_review').on(table.bookingId, table.by),
    // For lists by time, and by stars.
    index('reviews_of_person')
      .on(table.subjectId, table.by, table.visibleAt, table.id)
      .where(sql`visible_at is not null`),
    index('reviews_by_stars')
      .on(table.subjectId, table.by, table.stars, table.visibleAt, table.id)
      .where(sql`visible_at is not null`),
    index('reviews_by_author').on(table.authorId, table.id),
    // For admins, also those that nobody else sees.
    index('reviews_by_subject').on(table.subjectId, table.id),
  ],
);

/**
 * How many visible reviews of a person give so many stars, in all or for an aspect: averages cost the same for any
 * number of reviews.
 */
export const reviewCounts = pgTable(
  'review_counts',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** The side of the authors. */
    by: text('by').$type<BookingSide>().notNull(),
    what: text('what').$type<ReviewAspect | 'stars'>().notNull(),
    stars: starsColumn('stars').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.by, table.what, table.stars] })],
);
