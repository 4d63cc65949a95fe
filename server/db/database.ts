import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { Clock } from '../clock.ts';

/** A database of either engine, or a transaction in it. */
export type Database = PgDatabase<PgQueryResultHKT>;

/** The dependencies of most rules: the database and the clock. */
export interface DbDeps {
  db: Database;
  clock: Clock;
}
