import { setImmediate as nextTurn } from 'node:timers/promises';
import { lt, sql } from 'drizzle-orm';
import { changeRetentionMs } from '../config/lifetimes.ts';
import type { Database } from './database.ts';
import { changes } from './schema/change-feed.ts';

/** Reports what has changed in the database, by topic; `null` when anything may have. */
type Listener = (topics: readonly string[] | null) => void;

export interface ChangeFeed {
  /**
   * Resolves once the listeners know of everything that was committed by `asOf`, a moment of
   * `performance.now()`, by whatever process.
   */
  catchUp(asOf: number): Promise<void>;
  listen(listener: Listener): void;
  /** The position in the write-ahead log up to which the listeners know every change. */
  position(): string;
}

/** How long a process may trust what it saw last. */
const maxSnapshotAgeMs = changeRetentionMs / 4;

/**
 * Queries in flight at once. With only one, a caller that arrives while it is in flight would wait
 * for its end before its own query starts.
 */
const maxInFlight = 2;

/**
 * For how many milliseconds questions may keep the next one waiting: its connection may be dead, or
 * the machine so busy that the database has not had its turn.
 */
const maxWaitMs = 2;

/**
 * Follows the changes of the database by asking it. A commit is visible to every later question,
 * which no message from one process to another could promise; all who come while one question is
 * under way share the next, so under load it costs each of them little.
 *
 * A question carries the snapshot of the last one: what that did not see and this one does is new,
 * however the transactions overlapped, and without a lock that they would wait for.
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
    if (!row) throw new Error('the database told nothing of its changes');
    const topics = since === null ? null : row.topics;
    // All at once: a reader at a position must be told of every change after it.
    if (topics?.length !== 0) for (const listener of listeners) listener(topics);
    // One that was asked later has been answered already, and knows no less.
    if (startedAt < lastSnapshotAt) return;
    lastSnapshot = row.snapshot;
    position = row.position;
    lastSnapshotAt = startedAt;
  };

  const scheduleQuery = async () => {
    // All who come in the same turn of the event loop share it.
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

/** Waits until one of some questions has ended, however, or until patience has. */
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
      // A commit is in the log before a snapshot can see it, and this is looked up after the snapshot
      // was taken. Where the next record will go, not how far the disk has it: a commit that did not
      // wait for the disk is seen all the same.
      position: sql<string>`pg_current_wal_insert_lsn()::text`,
      topics: sql<
        string[]
      >`array(select distinct ${changes.topic} from ${changes} where ${unseen})`,
    })
    .from(sql`(select) as once`)
    .prepare('changes');
}

/** Deletes changes so old that every running process has read them, or starts over without them. */
export async function purgeOldChanges(db: Database): Promise<void> {
  await db
    .delete(changes)
    .where(lt(changes.at, sql`now() - ${changeRetentionMs / 1000} * interval '1 second'`));
}
