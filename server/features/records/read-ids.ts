import { and, desc, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';

/** What is listed: a table in the order of a column, the greatest first, and then of its ids. */
export interface Listed {
  table: PgTable;
  id: PgColumn;
  by: PgColumn;
  /** The value of that column in a cursor as SQL. */
  keyOf(text: string): SQL;
  /** The same value of that column, of which there is no index. */
  unindexed: SQL;
}

/** @param by the column of the time, in milliseconds */
export const listedByTime = (table: PgTable, id: PgColumn, by: PgColumn): Listed => ({
  table,
  id,
  by,
  keyOf: (text) => sql`${new Date(Number(text)).toISOString()}::timestamptz`,
  unindexed: sql`${by} + interval '0'`,
});

/** A condition of words, for the first rows of an order, and for all rows, by the index of words. */
export interface WordsWanted {
  near: SQL;
  all: SQL;
}

interface Wanted {
  words: WordsWanted | undefined;
  /** Conditions of the column of the order. */
  range: SQL | undefined;
  /** All other conditions. */
  rest: SQL | undefined;
}

interface PageOfIds {
  /** The key of the row before the page: the value of the column, and the id. */
  after: string[] | null;
  count: number;
}

/** How many rows are looked through for words before their index is asked. */
const walked = 1000;

/**
 * Returns the ids of a page.
 *
 * PostgreSQL does not know how frequent the beginning of a word is, and takes all for frequent: for a rare one it would
 * walk along the whole order. So the first rows of the order are looked through, which is enough for what one of 40
 * has. Anything rarer is found by the index of words, and then sorted.
 */
export async function readIds(
  db: Database,
  { table, id, by, keyOf, unindexed }: Listed,
  { words, range, rest }: Wanted,
  { after, count }: PageOfIds,
): Promise<string[]> {
  const [key = '', lastId = ''] = after ?? [];
  const begin = after ? sql`(${by}, ${id}) < (${keyOf(key)}, ${lastId}::uuid)` : undefined;
  const select = (from: Database, where: SQL | undefined, order: SQL | PgColumn, limit: number) =>
    from
      .select({ id: sql<string>`${id}` })
      .from(table)
      .where(where)
      .orderBy(desc(order), desc(id))
      .limit(limit);
  const idsOf = async (rows: ReturnType<typeof select>) => (await rows).map((row) => row.id);
  if (!words) return idsOf(select(db, and(range, rest, begin), by, count));
  const first = db
    .select()
    .from(table)
    .where(and(range, begin))
    .orderBy(desc(by), desc(id))
    .limit(walked);
  // Under the name of the table, for the conditions, and in its order, so that the walk ends with the page.
  const rows = await db
    .select({ id: sql<string>`${id}` })
    .from(sql`${first} as ${sql.identifier(getTableName(table))}`)
    .where(and(rest, words.near))
    .orderBy(desc(by), desc(id))
    .limit(count);
  if (rows.length === count) return rows.map((row) => row.id);
  return db.transaction(async (tx) => {
    // PostgreSQL expects many, and would start processes to read them, which takes 5 to 9 ms.
    await tx.execute(sql`set local max_parallel_workers_per_gather = 0`);
    return idsOf(select(tx, and(words.all, range, rest, begin), unindexed, count));
  });
}

/** Returns a condition of words of the table that is listed. "is true" keeps the index of words out. */
export const inRow = (words: SQL): WordsWanted => ({ near: sql`(${words}) is true`, all: words });
