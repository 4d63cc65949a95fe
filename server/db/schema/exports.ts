import {
  bigint,
  customType,
  index,
  integer,
  pgSchema,
  primaryKey,
  uuid,
} from 'drizzle-orm/pg-core';
import { primaryId, timestamptz } from '../column-types.ts';
import { users } from './accounts.ts';

// A separate schema, because backups leave it out: exports are copies, and are deleted after a week.
export const exportSchema = pgSchema('exports');

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (bytes) => Buffer.from(bytes),
});

/** The export of a person's data that was asked for last. */
export const dataExports = exportSchema.table(
  'data_exports',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .unique()
      .references(() => users.id),
    requestedAt: timestamptz('requested_at').notNull(),
    /** The run of a process that prepares it, and until when no other may; null until one does. */
    lease: uuid('lease'),
    leaseEnd: timestamptz('lease_end'),
    attempts: integer('attempts').notNull().default(0),
    /** Null while it is being prepared. */
    readyAt: timestamptz('ready_at'),
    /** The length of the file. */
    bytes: bigint('bytes', { mode: 'number' }).notNull().default(0),
  },
  (table) => [index().on(table.requestedAt)],
);

/**
 * The file, a ZIP archive, in parts: in the database every process can read it, whichever has
 * written it, and neither reads nor writes more than one part at a time.
 */
export const dataExportParts = exportSchema.table(
  'data_export_parts',
  {
    exportId: uuid('export_id')
      .notNull()
      .references(() => dataExports.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    bytes: bytea('bytes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.number] })],
);
