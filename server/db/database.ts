import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Clock } from '../clock.ts';

/** A database or a transaction in it, whichever engine is behind it. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** What rules work with: the database, and the time of what they write. */
export interface DbDeps {
  db: Database;
  clock: Clock;
}
