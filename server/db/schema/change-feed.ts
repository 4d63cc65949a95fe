import { sql } from 'drizzle-orm';
import { customType, index, pgSchema, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../column-types.ts';

/** Transaction numbers of eight bytes, which never wrap around. */
const transactionNumber = customType<{ data: string }>({ dataType: () => 'xid8' });

// A separate schema, because backups leave it out: its transaction numbers have no meaning in
// another database.
export const cacheSchema = pgSchema('cache');

/**
 * The changes of all data that server processes may cache. Triggers add the rows, within the
 * transaction of the change, so that no code can omit them. Rows are kept for an hour.
 */
export const changes = cacheSchema.table(
  'changes',
  {
    /**
     * The topic: a category's id, a buyer's id for wishes, an identity's id, `bookings:` and the id
     * of a buyer or a seller, `held:` and the id of a product, `categories` or `advertisements`, among others.
     */
    topic: text('topic').notNull(),
    transaction: transactionNumber('transaction').notNull().default(sql`pg_current_xact_id()`),
    at: timestamptz('at').notNull().defaultNow(),
  },
  (table) => [index('changes_by_transaction').on(table.transaction)],
);
