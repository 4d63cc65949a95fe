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
import type { MailMode, NotificationKind } from '../../../contract/notifications/notifications.ts';
import { primaryId, timestamptz } from '../column-types.ts';
import { users } from './accounts.ts';
import { sessions } from './identity/identities.ts';
import { mailSchema } from './outbox.ts';

/** What people were notified of. */
export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    /** The event, as in `outbox.about`. */
    about: text('about').notNull(),
    /** What the words need, by the schema of the kind. */
    data: jsonb('data').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    readAt: timestamptz('read_at'),
  },
  (table) => [
    // Prevents two notifications of one event to the same person.
    unique('one_notification').on(table.userId, table.kind, table.about),
    index('notifications_by_user').on(table.userId, table.id),
    index('notifications_unread').on(table.userId, table.id).where(sql`read_at is null`),
  ],
);

/**
 * The mails about notifications that are to be sent. A row is deleted when it is sent, no longer
 * needed, or given up. Like the outbox, backups leave them out.
 */
export const notificationMails = mailSchema.table(
  'notification_mails',
  {
    notificationId: uuid('notification_id').primaryKey(),
    userId: uuid('user_id').notNull(),
    /** That of the notification: a process sends only what it has words for. */
    kind: text('kind').$type<NotificationKind>().notNull(),
    /**
     * Rows of one person with the same bundle are told of in one mail: `daily`, or the name of a
     * kind. Null: a mail of its own.
     */
    bundle: text('bundle'),
    attempts: integer('attempts').notNull().default(0),
    /** When to try next; while a process sends the mail, the end of that process's lease. */
    dueAt: timestamptz('due_at').notNull(),
  },
  (table) => [
    index('notification_mails_due').on(table.dueAt),
    index('notification_mails_by_user').on(table.userId),
    index('notification_mails_tried').on(table.dueAt).where(sql`attempts > 0`),
  ],
);

/** What a person has set; null is the default. */
export const notificationModes = pgTable(
  'notification_modes',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    mail: text('mail').$type<MailMode>(),
    push: boolean('push'),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/**
 * The browsers that show push messages. A row is deleted with its session: after signing out, the
 * device shows no more of them.
 */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sessionId: text('session_id')
      .notNull()
      .unique()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** The URL at the push service of the browser's maker. */
    endpoint: text('endpoint').notNull().unique(),
    /** The browser's public key, and the secret, with which messages are encrypted. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    createdAt: timestamptz('created_at').notNull(),
    /** Since when no message could be sent; null when the last one was sent. */
    failingSince: timestamptz('failing_since'),
    /** Until when nothing is sent, because the last message could not be sent. */
    pausedUntil: timestamptz('paused_until'),
  },
  (table) => [index('push_subscriptions_by_user').on(table.userId)],
);

/** The push messages that are to be sent. A row is deleted when it is done. */
export const notificationPushes = mailSchema.table(
  'notification_pushes',
  {
    notificationId: uuid('notification_id').notNull(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** That of the notification, as in `notification_mails`. */
    kind: text('kind').$type<NotificationKind>().notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When to try next; while a process sends the message, the end of that process's lease. */
    dueAt: timestamptz('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.subscriptionId, table.notificationId] }),
    index('notification_pushes_due').on(table.dueAt),
  ],
);
