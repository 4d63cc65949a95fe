import { setImmediate as nextTurn } from 'node:timers/promises';
import { lt, sql } from 'drizzle-orm';
import { changeRetentionMs } from '../config/lifetimes.ts';
import type { Database } from './database.ts';
import { changes } from './schema/change-feed.ts';

/**
 * Called with the topics that have changed in the database; `null` when anything may have changed.
 */
type Listener = (topics: readonly string[] | null) => void;

export interface ChangeFeed {
  /**
   * Resolves when the listeners have been called with all changes that any process committed by
   * `asOf`, a moment of `performance.now()`.
   */
  catchUp(asOf: number): Promise<void>;
  listen(listener: Listener): void;
  /** Returns the position in the write-ahead log up to which the listeners know all changes. */
  position(): string;
}

/** How long a process may rely on its last snapshot. */
const maxSnapshotAgeMs = changeRetentionMs / 4;

/**
 * The maximum of queries in flight. With only one, a caller that arrives during a query would wait
 * for its end before its own query starts.
 */
const maxInFlight = 2;

/**
 * How long queries in flight may delay the next one, in milliseconds: their connections may be
 * dead, or the machine so busy that the database has not run.
 */
const maxWaitMs = 2;

/**
 * Follows the changes of the database by polling. A query sees every earlier commit, which no
 * message between processes could guarantee. All callers that arrive during a query share the next
 * one, so under load it costs each of them little.
 * Each query contains the snapshot of the last one: a change is new if that snapshot does not see
 * it and the current one does. This is correct however transactions overlap, and needs no locks.
 */
export function openChangeFeed(db: Database): ChangeFeed {
  const listeners: Listener[] = [];
  let lastSnapshot = '';
  let position = '0/0';
  let lastSnapshotAt = Number.NEGATIVE_INFINITY;
  const inFlight = new Set<Promise<void>>();
  let next: Promise<void> | undefined;
  const query = prepareQuery(db);

  const runQuery = async () => {
    const startedAt = performance.now();
    const since = startedAt - lastSnapshotAt < maxSnapshotAgeMs ? lastSnapshot : null;
    const [row] = await query.execute({ since });
    if (!row) throw new Error('the query of the change feed returned no row');
    const topics = since === null ? null : row.topics;
    // The listeners know of everything up to a later snapshot: that anything may have changed would
    // make them drop what they have read since.
    if (topics === null && startedAt < lastSnapshotAt) return;
    // All listeners are called before `position` changes: a reader at a position must know every
    // change before it.
    if (topics?.length !== 0) for (const listener of listeners) listener(topics);
    // A query that started later has already finished, and saw at least as much.
    if (startedAt < lastSnapshotAt) return;
    lastSnapshot = row.snapshot;
    position = row.position;
    lastSnapshotAt = startedAt;
  };

  const scheduleQuery = async () => {
    // All callers in the same turn of the event loop share the query.
    await nextTurn();
    if (inFlight.size >= maxInFlight) await waitForAny(inFlight);
    next = undefined;
    const running = runQuery();
    inFlight.add(running);
    return running.finally(() => inFlight.delete(running));
  };

  return {
    catchUp: async (asOf) => {
      if (lastSnapshotAt > asOf) return;
      next ??= scheduleQuery();
      await next;
    },
    listen: (listener) => void listeners.push(listener),
    position: () => position,
  };
}

/**
 * Waits until one of the queries has ended, successfully or not, or until `maxWaitMs` has passed.
 */
function waitForAny(queries: Iterable<Promise<void>>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, maxWaitMs);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    for (const query of queries) query.then(end, end);
  });
}

function prepareQuery(db: Database) {
  const since = sql`${sql.placeholder('since')}::pg_snapshot`;
  const unseen = sql`${changes.transaction} >= pg_snapshot_xmin(${since})
    and not pg_visible_in_snapshot(${changes.transaction}, ${since})`;
  return db
    .select({
      snapshot: sql<string>`pg_current_snapshot()::text`,
      // A commit is in the log before a snapshot can see it, and this is evaluated after the
      // snapshot was taken. It is the insert position, not the flushed one, because a commit that
      // does not wait for the disk is visible too.
      position: sql<string>`pg_current_wal_insert_lsn()::text`,
      topics: sql<
        string[]
      >`array(select distinct ${changes.topic} from ${changes} where ${unseen})`,
    })
    .from(sql`(select) as once`)
    .prepare('changes');
}

/**
 * Deletes changes that are so old that every running process has read them, or drops its cache
 * instead.
 */
export async function purgeOldChanges(db: Database): Promise<void> {
  await db
    .delete(changes)
    .where(lt(changes.at, sql`now() - ${changeRetentionMs / 1000} * interval '1 second'`));
}
