import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../column-types.ts';

/** What was answered to a request with an `Idempotency-Key`; kept for a day. */
export const idempotencyRecords = pgTable(
  'idempotency_records',
  {
    /** Identity of the caller: keys of two people never meet. */
    ownerId: text('owner_id').notNull(),
    key: text('key').notNull(),
    /** Hash of the call and its body. */
    request: text('request').notNull(),
    startedAt: timestamptz('started_at').notNull(),
    /** What was answered: `{ answer }` or `{ refusal }`; null while the work is under way. */
    outcome: jsonb('outcome'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.key] }),
    index('idempotency_by_age').on(table.startedAt),
  ],
);
