import { Socket } from 'node:net';
import { SqlcommenterClient, SqlcommenterPool } from './sqlcommenter.ts';

/** In milliseconds. A dozen or two connections serve one process: each that hangs is much of it. */
const timeouts = {
  // A statement that runs for 10 s is lost, not slow.
  statement_timeout: 10_000,
  // For a free connection: a request that waits longer is refused.
  connectionTimeoutMillis: 5000,
  // A process that vanished with its network must not keep its rows locked. No transaction of ours
  // waits for anything but the database and, at a sign-up, for the hashing of the password.
  idle_in_transaction_session_timeout: 5000,
};

// The database cancels a statement after 10 s, and the pool closes idle connections after as long.
// A server that is silent for longer has gone, and TCP would wait for it a quarter of an hour.
const socketTimeoutMs = 12_000;

/** A connection to the database that breaks, with an error, when nothing comes for too long. */
function socketWithTimeout(): Socket {
  const socket = new Socket();
  return socket.setTimeout(socketTimeoutMs, () =>
    socket.destroy(new Error('the database is silent')),
  );
}

/** Opens up to `max` connections to the PostgreSQL behind `url`, each when it is first needed. */
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
  // A connection that breaks is replaced by the next query; it must not end the process, neither
  // while it is idle nor in the middle of a transaction, whose query rejects by itself.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
