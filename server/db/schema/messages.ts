import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Rule } from '../../../contract/moderation/rules.ts';
import { primaryId, timestamptz } from '../column-types.ts';
import { users } from './accounts.ts';
import { products } from './catalog.ts';

const userId = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id);

/** What a buyer and a seller write each other about one product. */
export const threads = pgTable(
  'threads',
  {
    id: primaryId(),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    buyerId: userId('buyer_id'),
    sellerId: userId('seller_id'),
    createdAt: timestamptz('created_at').notNull(),
    /** The threads that a new buyer starts are limited; the seller of a booking can write first too. */
    startedBySeller: boolean('started_by_seller').notNull().default(false),
    /** The number of the last message. Locking the row numbers messages without gaps. */
    lastNumber: integer('last_number').notNull().default(0),
  },
  (table) => [
    unique('one_thread').on(table.buyerId, table.productId),
    // Counts the threads that a new member has started.
    index('threads_by_buyer').on(table.buyerId, table.createdAt),
    // How soon a seller answers.
    index('threads_by_seller').on(table.sellerId, table.createdAt),
    // Counts the threads about a product.
    index('threads_by_product').on(table.productId),
  ],
);

/** A thread as one of its two people sees it. */
export const threadSides = pgTable(
  'thread_sides',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id),
    userId: userId('user_id'),
    otherId: userId('other_id'),
    /** When the last message came: the inbox is in this order. */
    lastAt: timestamptz('last_at').notNull(),
    /** The number of the last message that this person has seen. */
    readUpTo: integer('read_up_to').notNull().default(0),
    /** How many messages of the other side are unread. */
    unread: integer('unread').notNull().default(0),
    isArchived: boolean('is_archived').notNull().default(false),
    /** Set when this person is deleted, until their messages in the thread are masked. */
    mustMask: boolean('must_mask').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.userId] }),
    index('inbox').on(table.userId, table.isArchived, table.lastAt, table.threadId),
    index('unread_threads').on(table.userId).where(sql`unread > 0`),
    index('sides_to_mask').on(table.threadId, table.userId).where(sql`must_mask`),
  ],
);

export const messages = pgTable(
  'messages',
  {
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id),
    number: integer('number').notNull(),
    /** Null for the shop's own lines. */
    senderId: uuid('sender_id').references(() => users.id),
    text: text('text').notNull(),
    /** Whether moderators have hidden it from the other side. */
    isHidden: boolean('is_hidden').notNull().default(false),
    /** What the other side sees, where it differs. */
    maskedText: text('masked_text'),
    pictures: jsonb('pictures').$type<string[]>().notNull(),
    /**
     * What is stored only once: the id that the sender's browser made for the message, or the event
     * that a line of the shop tells of.
     */
    onceFor: text('once_for').notNull(),
    sentAt: timestamptz('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.number] }),
    unique('sent_once').on(table.threadId, table.senderId, table.onceFor).nullsNotDistinct(),
  ],
);

/** Who blocks whom. */
export const blocks = pgTable(
  'blocks',
  {
    blockerId: userId('blocker_id'),
    blockedId: userId('blocked_id'),
    /** At the time of the block: later names could be messages to the other person. */
    blockedName: text('blocked_name').notNull(),
    createdAt: timestamptz('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.blockerId, table.blockedId] }),
    index('blocks_by_blocked').on(table.blockedId),
  ],
);

/** Messages that led out of the shop before the payment, for admins. */
export const outsideContacts = pgTable(
  'outside_contacts',
  {
    threadId: uuid('thread_id').notNull(),
    number: integer('number').notNull(),
    userId: userId('user_id'),
    /** The kinds of contacts, separated by commas. */
    kinds: text('kinds').notNull(),
    sentAt: timestamptz('sent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.threadId, table.number] }),
    index('outside_contacts_by_user').on(table.userId, table.sentAt),
  ],
);

/** What people wrote in listings and bookings that led out of the shop, for admins. */
export const writtenContacts = pgTable(
  'written_contacts',
  {
    id: primaryId(),
    userId: userId('user_id'),
    productId: uuid('product_id')
      .notNull()
      .references(() => products.id),
    /** The kinds of contacts, separated by commas. */
    kinds: text('kinds').notNull(),
    /** As it was written. */
    text: text('text').notNull(),
    writtenAt: timestamptz('written_at').notNull(),
  },
  (table) => [index('written_contacts_by_user').on(table.userId, table.writtenAt)],
);

/** Reports about the other person in a thread; at most one a day by each person. */
export const personReports = pgTable(
  'person_reports',
  {
    id: primaryId(),
    threadId: uuid('thread_id')
      .notNull()
      .references(() => threads.id),
    reporterId: userId('reporter_id'),
    personId: userId('person_id'),
    /**
     * Those at the time of the report, so that nobody escapes it by leaving. Replaced when the person
     * is deleted and no admin needs the report any more.
     */
    personName: text('person_name').notNull(),
    personEmail: text('person_email').notNull(),
    /** How many messages the thread had: admins read those, and none that came later. */
    upToNumber: integer('up_to_number').notNull(),
    message: text('message').notNull(),
    day: text('day').notNull(),
    reportedAt: timestamptz('reported_at').notNull(),
    deletedAt: timestamptz('deleted_at'),
    /** Set where the report is about this message. */
    messageNumber: integer('message_number'),
    rule: text('rule').$type<Rule>(),
    /** The case that a trigger has opened for it, or added it to. */
    caseId: uuid('case_id'),
  },
  (table) => [
    unique('one_person_report_a_day').on(table.reporterId, table.threadId, table.day),
    index('person_reports_by_case').on(table.caseId),
    index('person_reports_by_person').on(table.personId),
    index('open_person_reports').on(table.id).where(sql`deleted_at is null`),
  ],
);
