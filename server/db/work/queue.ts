import { and, asc, eq, getTableColumns, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Database } from '../database.ts';

/** The names of those columns of a table that hold a `V`. */
type NameOf<T extends PgTable, V> = {
  [K in keyof T['$inferSelect']]: T['$inferSelect'][K] extends V ? K : never;
}[keyof T['$inferSelect']] &
  string;

interface QueueColumns<T extends PgTable> {
  /** The primary key. Claimed rows are returned in its order. */
  key: readonly NameOf<T, string | number>[];
  /** When to try next; while a process works on the row, the end of that process's lease. */
  dueAt: NameOf<T, Date | null>;
  /** How often it was claimed. Without it, nobody ends a lease early. */
  attempts?: NameOf<T, number>;
  /** Which rows there is work for; without it, all. */
  isWaiting?: SQL | undefined;
}

export interface Claim<T extends PgTable> {
  /** Which of the waiting rows may be claimed, most often `isDue(now)`. */
  which: SQL | undefined;
  /** The end of the lease: when this process dies, another takes over then. */
  until: Date | SQL;
  limit: number;
  /** Which come first; by default those that have been due longest. */
  orderBy?: SQL[];
  /** What else is written into the claimed rows. */
  set?: Partial<T['$inferInsert']>;
}

/**
 * Returns the milliseconds to wait after a number of failed attempts: `firstMs`, doubled with each
 * further attempt, at most `maxMs`.
 */
export const backoffMs = (
  attempts: number,
  { firstMs, maxMs }: { firstMs: number; maxMs: number },
): number => Math.min(firstMs * 2 ** (attempts - 1), maxMs);

/** The columns of a queue, and what its key says about rows. */
function readColumns<T extends PgTable>(table: T, names: QueueColumns<T>) {
  type Row = T['$inferSelect'];
  const columns = getTableColumns(table) as Record<string, PgColumn>;
  const columnOf = (name: string): PgColumn => {
    const column = columns[name];
    if (!column) throw new Error(`the queue has no column ${name}`);
    return column;
  };
  const keyColumns = Object.fromEntries(names.key.map((name) => [name, columnOf(name)]));
  const key = sql`(${sql.join(Object.values(keyColumns), sql`, `)})`;
  return {
    dueAt: columnOf(names.dueAt),
    attempts: names.attempts === undefined ? undefined : columnOf(names.attempts),
    keyColumns,
    key,

    /** The condition for these rows. */
    isOneOf: (rows: readonly Row[]): SQL => {
      if (rows.length === 0) return sql`false`;
      const valuesOf = (row: Row) =>
        names.key.map((name) => sql.param((row as Record<string, unknown>)[name], columnOf(name)));
      const tuples = rows.map((row) => sql`(${sql.join(valuesOf(row), sql`, `)})`);
      return sql`${key} in (${sql.join(tuples, sql`, `)})`;
    },

    byKey: (one: Row, other: Row): number => {
      for (const name of names.key) {
        if (one[name] < other[name]) return -1;
        if (one[name] > other[name]) return 1;
      }
      return 0;
    },
  };
}

/**
 * Lets a table be a queue that several processes work off: each row is claimed by one of them until
 * the end of a lease, without a lock while the work is done, so that a row may be worked off twice when
 * a process dies or is slow. When to give up, and whether a row that is done is deleted or marked, is
 * decided by the code that works it off.
 *
 * What is no such queue: jobs (`server/db/work/job-leases.ts`), whose rows are runs that repeat; timers of
 * bookings, refunds and transfers, which are worked off under the lock of their booking; and saved
 * searches to tell of and the payouts of the payment sandbox, which stay locked by the transaction
 * that does all of their work.
 */
export function openQueue<T extends PgTable>(table: T, names: QueueColumns<T>) {
  type Row = T['$inferSelect'];
  const { isWaiting } = names;
  const { dueAt, attempts, keyColumns, key, isOneOf, byKey } = readColumns(table, names);
  // The types of drizzle do not follow a table that is not known yet.
  const target: PgTable = table;
  const change = (values: object) => values as PgUpdateSetSource<PgTable>;

  /** Ends leases early, unless another process has claimed the rows meanwhile. */
  const reschedule = async (
    db: Database,
    rows: readonly Row[],
    at: Date,
    countedBy: number,
  ): Promise<void> => {
    const name = names.attempts;
    if (!name || !attempts) throw new Error('without attempts, no lease is ended early');
    for (const [tried, claimed] of Map.groupBy(rows, (row) => Number(row[name])))
      await db
        .update(target)
        .set(change({ [names.dueAt]: at, [name]: tried + countedBy }))
        .where(and(isOneOf(claimed), eq(attempts, tried)));
  };

  return {
    isOneOf,

    /** The condition for rows that are due and that no process has claimed. */
    isDue: (now: Date | SQL): SQL | undefined =>
      dueAt.notNull ? lte(dueAt, now) : or(isNull(dueAt), lte(dueAt, now)),

    /** Claims rows for this process, and counts the attempt. */
    claim: async (
      db: Database,
      {
        which,
        until,
        limit,
        orderBy = [asc(dueAt), ...Object.values(keyColumns).map((column) => asc(column))],
        set,
      }: Claim<T>,
    ): Promise<Row[]> => {
      const claimable = db.$with('claimable').as(
        db
          .select(keyColumns)
          .from(target)
          .where(and(isWaiting, which))
          .orderBy(...orderBy)
          .limit(limit)
          .for('update', { skipLocked: true }),
      );
      const counted = names.attempts && { [names.attempts]: sql`${attempts} + 1` };
      const rows = await db
        .with(claimable)
        .update(target)
        .set(change({ [names.dueAt]: until, ...counted, ...set }))
        .where(sql`${key} in (select * from ${claimable})`)
        .returning();
      return (rows as Row[]).sort(byKey);
    },

    /** Has rows tried again at a time, unless another process has claimed them meanwhile. */
    retry: (db: Database, rows: readonly Row[], at: Date): Promise<void> =>
      reschedule(db, rows, at, 0),

    /** Likewise, without counting the attempt. */
    postpone: (db: Database, rows: readonly Row[], at: Date): Promise<void> =>
      reschedule(db, rows, at, -1),

    /** Returns when the next of the waiting rows is due, or null when there is none. */
    nextDue: async (db: Database, which?: SQL): Promise<Date | null> => {
      const [next] = await db
        .select({ at: dueAt })
        .from(target)
        .where(and(isWaiting, which))
        .orderBy(asc(dueAt))
        .limit(1);
      return (next?.at as Date | undefined) ?? null;
    },
  };
}
