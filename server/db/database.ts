import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A database or a transaction in it, whichever engine is behind it. */
export type Database = PgDatabase<PgQueryResultHKT>;
