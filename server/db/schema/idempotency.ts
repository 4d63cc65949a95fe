import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { timestamptz } from '../column-types.ts';

/** The results of requests with an `Idempotency-Key`, kept for a day. */
export const idempotencyRecords = pgTable(
  'idempotency_records',
  {
    /** The identity of the caller, so that the keys of different people never collide. */
    ownerId: text('owner_id').notNull(),
    key: text('key').notNull(),
    /** The hash of the call and its body. */
    request: text('request').notNull(),
    startedAt: timestamptz('started_at').notNull(),
    /** The result, `{ answer }` or `{ refusal }`; null while the request is in progress. */
    outcome: jsonb('outcome'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.key] }),
    index('idempotency_by_age').on(table.startedAt),
  ],
);
