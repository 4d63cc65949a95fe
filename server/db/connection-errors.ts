import { DrizzleQueryError } from 'drizzle-orm';

/** Node's error codes: the host cannot be reached, refuses, or closed the connection. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
]);

/**
 * PostgreSQL's error codes: connection failures, too many connections, a server that shuts down,
 * starts or has crashed. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const databaseCodes = /^(0800[01346]|53300|57P0[1-3])$/;

/** Errors of the driver and of the socket's timeout, which have no codes. */
const driverMessages =
  /^(Connection terminated|the database is silent|Client (was closed|has encountered a connection error))/;

/**
 * Returns whether `error` means that the database cannot be reached at the moment. A refused
 * connection always counts, since other services have their own errors. A broken connection counts
 * only in a query (`isQuery`), since the client's connection may break too.
 */
export function isDatabaseUnreachable(error: unknown, isQuery = false): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError)
    return error.errors.some((one) => isDatabaseUnreachable(one, isQuery));
  const { code, syscall } = error as { code?: unknown; syscall?: unknown };
  const name = String(code);
  const isFromQuery = isQuery || error instanceof DrizzleQueryError;
  const isConnecting = syscall === 'connect' || syscall === 'getaddrinfo';
  return (
    (networkCodes.has(name) && (isFromQuery || isConnecting)) ||
    databaseCodes.test(name) ||
    driverMessages.test(error.message) ||
    isDatabaseUnreachable(error.cause, isFromQuery)
  );
}

/**
 * Returns whether the pool had no free connection in time, which only this message shows. The cause
 * is many requests, or a database that does not respond.
 */
export const isPoolTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'timeout exceeded when trying to connect' || isPoolTimeout(error.cause));
