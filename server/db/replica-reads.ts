import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database } from './database.ts';
import { openPool } from './pool.ts';

/**
 * Resolves to what `read` gives from a database that shows everything written before `position` of
 * the write-ahead log.
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

/** Reads listings from where everything else is read as well. */
export const primaryReader = (db: Database): ReplicaReader => ({
  read: (_position, read) => read(db),
  close: async () => undefined,
});

/** For how long a listing waits for a connection to the replica: the primary is there. In ms. */
const connectMs = 1000;
/** For how long a replica that failed is left alone, in ms. */
const cooldownMs = 5000;

interface Replica {
  url: string;
  poolSize: number;
  log?: ReplicaLog | undefined;
}

/**
 * Reads listings from a replica where it has replayed enough, else from the primary: a replica that
 * is late or away costs speed and nothing else. Its failure and its return are logged once each, one that
 * is away from the beginning at once.
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
    if (!isDown) log?.warn({ err }, 'the read replica failed: listings come from the primary');
    isDown = true;
  };
  const markUp = () => {
    if (isDown) log?.warn({}, 'the read replica is back');
    isDown = false;
  };

  /** A connection on which everything before `position` can be seen; undefined where there is none. */
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

// A statement of its own, before the one that reads and on the same connection. Within the same
// statement it would come too late: a statement's snapshot is older than its first function call,
// and the replica replays in between. Another connection could reach a replica that was restarted
// and is behind. Null, from a server that never was a replica, is not fresh; a promoted one keeps
// the last position that it replayed, and counts as fresh up to there alone.
const hasReplayed = {
  name: 'has_replayed',
  text: 'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as fresh',
};
