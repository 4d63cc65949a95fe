import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './database.ts';
import { openPool } from './pool.ts';

/**
 * Runs `read` on a database that includes everything written before `position` in the write-ahead
 * log, and resolves to its result.
 */
export type ReplicaRead = <Result>(
  position: string,
  read: (db: Database) => Promise<Result>,
) => Promise<Result>;

export interface ReplicaReader {
  read: ReplicaRead;
  close(): Promise<void>;
}

export interface ReplicaLog {
  warn(details: object, message: string): void;
}

/** Returns a reader that reads lists from the primary. */
export const primaryReader = (db: Database): ReplicaReader => ({
  read: (_position, read) => read(db),
  close: async () => undefined,
});

/** How long a list waits for a connection to the replica before it uses the primary, in ms. */
const connectMs = 1000;
/** How long a replica is not used after a failure, in ms. */
const cooldownMs = 5000;

interface Replica {
  url: string;
  poolSize: number;
  log?: ReplicaLog | undefined;
}

/**
 * Returns a reader that reads lists from a replica if it has replayed far enough, otherwise from
 * the primary: a replica that lags or fails only makes reads slower. Its failure and its return are
 * logged once each; one that is unreachable at the start is logged at once.
 */
export function replicaReader(primary: Database, { url, poolSize, log }: Replica): ReplicaReader {
  const pool = openPool(url, poolSize, connectMs);
  const databases = new WeakMap<pg.PoolClient, Database>();
  let cooldownUntil = Number.NEGATIVE_INFINITY;
  let isDown = false;

  const databaseOf = (client: pg.PoolClient): Database => {
    const known = databases.get(client) ?? drizzle(client);
    databases.set(client, known);
    return known;
  };
  const markDown = (err: unknown) => {
    cooldownUntil = performance.now() + cooldownMs;
    if (!isDown) log?.warn({ err }, 'the read replica failed: lists are read from the primary');
    isDown = true;
  };
  const markUp = () => {
    if (isDown) log?.warn({}, 'the read replica is back');
    isDown = false;
  };

  /** Returns a connection on which everything before `position` is visible, or undefined. */
  const connect = async (position: string): Promise<pg.PoolClient | undefined> => {
    try {
      const client = await pool.connect();
      const { rows } = await client.query({ ...hasReplayed, values: [position] }).catch((error) => {
        client.release(true);
        throw error;
      });
      markUp();
      if (rows[0]?.fresh) return client;
      client.release();
    } catch (error) {
      markDown(error);
    }
    return undefined;
  };

  // Connects at the start, so that a missing replica is logged at once.
  if (log) connect('0/0').then((client) => client?.release());

  return {
    read: async (position, read) => {
      const client = performance.now() < cooldownUntil ? undefined : await connect(position);
      if (!client) return read(primary);
      try {
        return await read(databaseOf(client));
      } catch (error) {
        if (!(error instanceof DrizzleQueryError)) throw error;
        markDown(error);
      } finally {
        client.release();
      }
      return read(primary);
    },
    close: () => pool.end(),
  };
}

// A separate statement, before the read and on the same connection. Within the same statement the
// check would be too late: a statement's snapshot is older than its first function call, and the
// replica may replay in between. Another connection could reach a replica that was restarted and
// lags. A server that never was a replica returns null, which is not fresh. A promoted replica
// keeps the last position that it replayed, and is fresh only up to there.
const hasReplayed = {
  name: 'has_replayed',
  text: 'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as fresh',
};
