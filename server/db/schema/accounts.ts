import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Role } from '../../../contract/accounts/accounts.ts';
import type { AdminRight } from '../../../contract/accounts/admin-rights.ts';
import type { BookingDetails } from '../../../contract/accounts/booking-details.ts';
import type { OpeningHours } from '../../../contract/search/own-seller-page.ts';
import { primaryId, timestamptz } from '../column-types.ts';
import { identities } from './identity/identities.ts';

export const users = pgTable(
  'users',
  {
    id: primaryId(),
    /** Null after the user was deleted; paid deals still refer to this row. */
    identityId: text('identity_id')
      .unique()
      .references(() => identities.id, { onDelete: 'set null' }),
    email: text('email').notNull().unique(),
    username: text('username').notNull(),
    photoUrl: text('photo_url').notNull(),
    role: text('role').$type<Role>().notNull(),
    verified: boolean('verified').notNull().default(false),
    /** In the form of E.164; only the person gets it. Null without one. */
    phone: text('phone'),
    /** By the names of the IANA database; null until a browser has told it. */
    timeZone: text('time_zone'),
    /** Whether the person has chosen the time zone; then browsers no longer change it. */
    isTimeZoneChosen: boolean('is_time_zone_chosen').notNull().default(false),
    /** In centimetres, for searches; null unless the person wants the account to keep them. */
    riderHeightCm: smallint('rider_height_cm'),
    riderInseamCm: smallint('rider_inseam_cm'),
    /** Whether sellers may offer a bicycle at a lower price in which the person is interested. */
    takesSellersOffers: boolean('takes_sellers_offers').notNull().default(true),
    createdAt: timestamptz('created_at').notNull(),
    /** When a person who has asked for it is to be deleted; null for everybody else. */
    closesAt: timestamptz('closes_at'),
    /** The day on which a seller who has paused is back, where they are; null for everybody else. */
    pausedUntil: date('paused_until', { mode: 'string' }),
    /** When that day begins; null without a pause. */
    pauseEndsAt: timestamptz('pause_ends_at'),
    /** Whether moderators have suspended the account: it begins nothing new, and its listings are hidden. */
    isSuspended: boolean('is_suspended').notNull().default(false),
    /** When that ends; null without a suspension, and for a ban. */
    suspendedUntil: timestamptz('suspended_until'),
    /** Until when moderators hold the person's payouts; null for no hold. */
    payoutsHeldUntil: timestamptz('payouts_held_until'),
    deletedAt: timestamptz('deleted_at'),
  },
  (table) => [
    index().on(table.role, table.id),
    index('users_by_time').on(table.createdAt),
    index('users_to_close').on(table.closesAt).where(sql`closes_at is not null`),
    index('users_to_return').on(table.pauseEndsAt).where(sql`pause_ends_at is not null`),
    // For admins who look for somebody: by words, by a whole phone number or its end, and by what few are.
    index('users_by_words').using('gin', sql`words_of(${table.username} || ' ' || ${table.email})`),
    index('users_by_email').on(sql`${table.email} text_pattern_ops`),
    index('users_by_phone').on(sql`${table.phone} text_pattern_ops`).where(sql`phone is not null`),
    index('users_by_phone_end')
      .on(sql`reverse(${table.phone}) text_pattern_ops`)
      .where(sql`phone is not null`),
    // For who else has a phone number.
    index('users_by_phone_digits').on(sql`phone_end(${table.phone})`).where(sql`phone is not null`),
    index('users_verified').on(table.createdAt, table.id).where(sql`verified`),
    index('users_suspended').on(table.createdAt, table.id).where(sql`is_suspended`),
    index('users_left').on(table.createdAt, table.id).where(sql`deleted_at is not null`),
  ],
);

/**
 * What people want to fill in no more when they book. A trigger deletes it with the account, also where a
 * server of a version before this table deletes that.
 */
export const bookingDetails = pgTable('booking_details', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  details: jsonb('details').$type<BookingDetails>().notNull(),
});

/**
 * What sellers say on their page. A trigger deletes it with the account, also where a server of a version before
 * this table deletes that.
 */
export const sellerPages = pgTable(
  'seller_pages',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    about: text('about').notNull(),
    /** Of a shop, in one line; empty without one. */
    address: text('address').notNull(),
    openingHours: jsonb('opening_hours').$type<OpeningHours>(),
  },
  (table) => [
    index('seller_pages_by_address').on(sql`lower(${table.address})`).where(sql`address <> ''`),
  ],
);

/** What each admin may do. */
export const admins = pgTable(
  'admins',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    rights: text('rights').array().$type<AdminRight[]>().notNull(),
    /** What the person was before, and becomes again without the last right. */
    formerRole: text('former_role').$type<Exclude<Role, 'admin'>>().notNull(),
  },
  ({ rights }) => [check('some_right', sql`cardinality(${rights}) > 0`)],
);

/**
 * Random values that all processes of an installation share, made at the first start. They are
 * encrypted with `SECRET`, which the database does not hold.
 */
export const secrets = pgTable('secrets', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
