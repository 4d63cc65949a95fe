import { sql } from 'drizzle-orm';
import { index, integer, pgSchema, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { primaryId, timestamptz } from '../column-types.ts';

// A separate schema, because backups leave it out: a restored shop would send mails again.
export const mailSchema = pgSchema('mail');

/** The event that a mail is about. */
export type MailKind =
  | 'booked'
  | 'paid'
  | 'shipped'
  | 'cancelled'
  | 'price_changed'
  | 'refunded'
  | 'email_proof'
  | 'password_reset'
  | 'password_changed'
  | 'password_removed';

/** The recipient: a side of a booking, or the owner of an account. */
export type MailSide = 'buyer' | 'seller' | 'owner';

/**
 * Mails to send, added in the transaction of the event. A row refers to the event and the recipient
 * by ids only: addresses, texts and links are determined when the mail is sent.
 */
export const outbox = mailSchema.table(
  'outbox',
  {
    id: primaryId(),
    kind: text('kind').$type<MailKind>().notNull(),
    /**
     * The id of the booking (with the hour, for a new price, since a booking can have several), of
     * the refunded transaction, of the mailed link, or of the identity (with the time, for a
     * change).
     */
    about: text('about').notNull(),
    side: text('side').$type<MailSide>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When to try next; while a process sends the mail, the end of that process's lease. */
    dueAt: timestamptz('due_at').notNull(),
    /** When the mail was handed over, or found to be no longer needed. */
    doneAt: timestamptz('done_at'),
  },
  (table) => [
    // Prevents two mails about one event to the same recipient.
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
