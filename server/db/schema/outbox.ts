import { sql } from 'drizzle-orm';
import { index, integer, pgSchema, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { primaryId, timestamptz } from '../column-types.ts';

// Apart from the shop's own tables: a backup leaves it out, or a restored shop would send again
// what has been sent since.
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

/** To which side of a booking a mail goes, or to the owner of an account. */
export type MailSide = 'buyer' | 'seller' | 'owner';

/**
 * Mails to send, written in the transaction of the event. A row has the event and the recipient, by
 * ids alone: addresses, texts and links are looked up while sending.
 */
export const outbox = mailSchema.table(
  'outbox',
  {
    id: primaryId(),
    kind: text('kind').$type<MailKind>().notNull(),
    /**
     * Id of the booking (with the hour, for a new price: a booking can have several), of the
     * refunded transaction, of the mailed link or of the identity (with the time of a change).
     */
    about: text('about').notNull(),
    side: text('side').$type<MailSide>().notNull(),
    createdAt: timestamptz('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** When to try next; while a process sends the mail, the end of that process's lease. */
    dueAt: timestamptz('due_at').notNull(),
    /** When it was handed over, or found to have no recipient any more. */
    doneAt: timestamptz('done_at'),
  },
  (table) => [
    // Nobody gets two mails about one event.
    unique('one_mail').on(table.kind, table.about, table.side),
    index('outbox_due').on(table.dueAt).where(sql`done_at is null`),
  ],
);

/** How many mails of a group a recipient may still get: see mail-limits.ts. */
export const mailLimits = mailSchema.table(
  'limits',
  {
    /** SHA-256 of the address, which need not be kept. */
    recipient: text('recipient').notNull(),
    group: text('mail_group').notNull(),
    /** When the whole allowance will be there again. */
    fullAt: timestamptz('full_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recipient, table.group] }), index().on(table.fullAt)],
);
