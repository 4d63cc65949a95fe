import { sql } from 'drizzle-orm';
import { index, integer, pgSchema, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import type { NotificationKind } from '../../../contract/notifications/notifications.ts';
import { primaryId, timestamptz } from '../column-types.ts';

// A separate schema, because backups leave it out: a restored shop would send mails again.
export const mailSchema = pgSchema('mail');

/**
 * Mails to the owner of an account, which hold links or warnings and are no notifications, and to the operator of the
 * shop.
 */
export const accountMailKinds = [
  'email_proof',
  'password_reset',
  'password_changed',
  'password_removed',
  'account_changed',
  'email_change',
  'email_change_undo',
  'factor_reset',
  'new_browser',
  'many_failed_sign_ins',
  'profile_changed',
  'data_export',
  'account_closing',
  'account_kept',
  'appeal_for_operator',
] as const;
export type AccountMailKind = (typeof accountMailKinds)[number];

/** The changes of an account that its owner is told of by `account_changed`. */
export const accountChanges = [
  'authenticator_added',
  'authenticator_removed',
  'recovery_codes_made',
  'recovery_code_used',
  'recovery_codes_ended',
  'passkey_added',
  'passkey_removed',
  'google_added',
  'name_changed_by_shop',
  'email_changed',
  'email_restored',
  'second_factor_reset',
  'second_factor_reset_cancelled',
  'payout_account_added',
  'payout_account_replaced',
] as const;
export type AccountChange = (typeof accountChanges)[number];

/** What people are notified of, or mailed about their account. */
export type EventKind = NotificationKind | AccountMailKind;

/**
 * Who is told: a side of a booking or thread, the owner of an account, all who have a bicycle in their
 * wishlist, or the admins who decide disputes.
 */
export type EventSide = 'buyer' | 'seller' | 'owner' | 'wishers' | 'admins';

/**
 * Events to deliver, added in the transaction that causes them: people are notified of them, or
 * mailed about their account. A row refers to the event and the recipient by ids only: addresses,
 * texts and links are determined when it is delivered.
 */
export const outbox = mailSchema.table(
  'outbox',
  {
    id: primaryId(),
    kind: text('kind').$type<EventKind>().notNull(),
    /**
     * The id of the booking (with the hour, for a new price, or with the time, for what can happen to
     * a booking several times, and the day of a pause), of the seller whose pause is over (with the time), of
     * the listing that moderators have looked at (with the time), of the refund, of the mailed link, or of the
     * identity (with the time, for a change and its name or the date of the deletion, or with the browser's hash).
     * For a bicycle in wishlists, its id with what the kind needs: the buyer, or the day and the former price. For
     * messages, the id of the thread and the time at which they are told of.
     */
    about: text('about').notNull(),
    side: text('side').$type<EventSide>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When to try next; while a process delivers the event, the end of that process's lease. */
    dueAt: timestamptz('due_at').notNull(),
    /** When it was delivered, or found to be no longer news. */
    doneAt: timestamptz('done_at'),
  },
  (table) => [
    // Prevents telling the same recipient twice of one event.
    unique('one_mail').on(table.kind, table.about, table.side),
    index('outbox_due').on(table.dueAt).where(sql`done_at is null`),
  ],
);

/** The used quota of recipients for each group of mails; see mail-limits.ts. */
export const mailLimits = mailSchema.table(
  'limits',
  {
    /** The SHA-256 hash of the address, so that the address is not stored. */
    recipient: text('recipient').notNull(),
    group: text('mail_group').notNull(),
    /** When the quota will be full again. */
    fullAt: timestamptz('full_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recipient, table.group] }), index().on(table.fullAt)],
);
