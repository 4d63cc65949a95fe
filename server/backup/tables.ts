import { sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** A table's full name, quoted for SQL. */
export type TableName = string;

/** The schemas whose tables a backup leaves out. It saves all others. */
export const excludedSchemas = [
  'pg_catalog',
  'information_schema',
  // Migrations, which the target database applies itself.
  'drizzle',
  // The change feed, which belongs to running processes.
  'cache',
  // Waiting mails, because a restored copy would send them again.
  'mail',
  // The job leases, which belong to running processes.
  'jobs',
  // Copies of people's data, which are deleted after a week.
  'exports',
];

interface Reference extends Record<string, unknown> {
  from: string;
  to: string;
}

async function rowsOf<Row extends Record<string, unknown>>(
  db: Database,
  query: ReturnType<typeof sql>,
): Promise<Row[]> {
  const result = (await db.execute(query)) as unknown as { rows: Row[] };
  return result.rows;
}

/**
 * Returns all tables, each after the tables that it refers to, so that rows can be restored in this
 * order.
 */
export async function listTables(db: Database): Promise<TableName[]> {
  const schemas = sql.join(
    excludedSchemas.map((name) => sql`${name}`),
    sql`, `,
  );
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in (${schemas}) order by name`,
  );
  const references = await rowsOf<Reference>(
    db,
    sql`select conrelid::regclass::text as "from", confrelid::regclass::text as "to"
      from pg_constraint where contype = 'f' and conrelid <> confrelid`,
  );
  return sortByReferences(
    tables.map(({ name }) => name),
    references.map(({ from, to }) => ({ from: fullName(from), to: fullName(to) })),
  );
}

/** PostgreSQL leaves out the schema when it is `public`. */
const fullName = (name: string) => (name.includes('.') ? name : `public.${name}`);

function sortByReferences(names: string[], references: Reference[]): string[] {
  const done: string[] = [];
  let left = names;
  while (left.length > 0) {
    const ready = left.filter((name) =>
      references.every(({ from, to }) => from !== name || done.includes(to)),
    );
    if (ready.length === 0) throw new Error(`tables refer to each other in a cycle: ${left}`);
    done.push(...ready);
    left = left.filter((name) => !ready.includes(name));
  }
  return done;
}

/** Returns the time of the last migration, in milliseconds: two databases with the same have the same tables. */
export async function readLastMigration(db: Database): Promise<number> {
  const [row] = await rowsOf<{ last: string | number }>(
    db,
    sql`select max(created_at) as last from drizzle.__drizzle_migrations`,
  );
  return Number(row?.last);
}

/** Counts the rows of a table. */
export async function countRows(db: Database, table: TableName): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from ${sql.raw(table)}`,
  );
  return row?.count ?? 0;
}

/**
 * Yields the rows of a table as JSON texts, 1,000 at a time. Where a table refers to itself, the older rows come first,
 * to which the others refer: an update moves a row behind them. Call it inside a transaction.
 */
export async function* readRows(tx: Database, table: TableName): AsyncGenerator<string[]> {
  const references = await rowsOf(
    tx,
    sql`select 1 from pg_constraint where contype = 'f' and conrelid = confrelid
      and conrelid = ${table}::regclass`,
  );
  const order = references.length > 0 ? sql`order by t.id` : sql``;
  await tx.execute(
    sql`declare backup cursor for select to_jsonb(t)::text as row from ${sql.raw(table)} t ${order}`,
  );
  for (;;) {
    const page = await rowsOf<{ row: string }>(tx, sql`fetch 1000 from backup`);
    if (page.length === 0) break;
    yield page.map(({ row }) => row);
  }
  await tx.execute(sql`close backup`);
}

/** Inserts rows in the form of `readRows`. */
export async function insertRows(tx: Database, table: TableName, rows: string[]): Promise<void> {
  const name = sql.raw(table);
  await tx.execute(
    sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${`[${rows}]`}::jsonb)`,
  );
}
