import { sql } from 'drizzle-orm';
import { customType, index, pgSchema, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../column-types.ts';

/** Numbers of transactions, of eight bytes: they never come round again. */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

// Apart from the shop's own tables: a backup has no use for it, and its numbers mean nothing in
// another database.
export const cacheSchema = pgSchema('cache');

/**
 * What has changed of all that a server process may keep in its memory. Triggers write it, inside
 * the transaction of the change, so that no code can forget to; rows live for an hour.
 */
export const changes = cacheSchema.table(
  'changes',
  {
    /**
     * A category's id, a buyer's for their wishes, an identity's, `bookings:` and a buyer's or a
     * seller's id, `categories` or `advertisements`.
     */
    topic: text('topic').notNull(),
    transaction: transactionNumber('transaction').notNull().default(sql`pg_current_xact_id()`),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (table) => [index('changes_by_transaction').on(table.transaction)],
);
