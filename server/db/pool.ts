import { Socket } from 'node:net';
import { SqlcommenterClient, SqlcommenterPool } from './sqlcommenter.ts';

/**
 * In milliseconds. One process has only about twenty connections, so each one that hangs matters.
 */
const timeouts = {
  // A statement that takes more than 10 s will not finish in time anyway.
  statement_timeout: 10_000,
  // For a free connection: a request that waits longer is rejected.
  connectionTimeoutMillis: 5000,
  // When a process loses its network, its locks must be released. Transactions wait only for the
  // database and, at a sign-up, for the hashing of the password.
  idle_in_transaction_session_timeout: 5000,
};

// The database cancels a statement after 10 s, and the pool closes idle connections after 10 s. A
// server that is silent for longer is gone; TCP alone would wait about 15 minutes.
const socketTimeoutMs = 12_000;

/** Creates a socket that fails when nothing arrives for `socketTimeoutMs`. */
function socketWithTimeout(): Socket {
  const socket = new Socket();
  return socket.setTimeout(socketTimeoutMs, () =>
    socket.destroy(new Error('the database is silent')),
  );
}

/**
 * Opens a pool of up to `max` connections to the PostgreSQL server at `url`, each when it is first
 * needed.
 */
export function openPool(
  url: string,
  max: number,
  connectionTimeoutMillis = timeouts.connectionTimeoutMillis,
): SqlcommenterPool {
  const pool = new SqlcommenterPool({
    connectionString: url,
    max,
    ...timeouts,
    connectionTimeoutMillis,
    stream: socketWithTimeout,
    Client: SqlcommenterClient,
  });
  // The next query replaces a broken connection. Its error event must not end the process, neither
  // while it is idle nor within a transaction, whose query rejects anyway.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
