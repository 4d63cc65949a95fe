import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';

/** A statement has at most 65,535 parameters, and a table of the demo at most 30 columns. */
const batch = 2000;

/** Inserts any number of rows, also none. */
export async function insertAll<Table extends PgTable>(
  tx: Database,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  for (let at = 0; at < rows.length; at += batch)
    await tx.insert(table).values(rows.slice(at, at + batch));
}
