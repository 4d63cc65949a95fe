import { DrizzleQueryError } from 'drizzle-orm';

/** Of Node: the host is not there, refuses, or went away in the middle. */
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
 * Of PostgreSQL: a connection's trouble, no place for one more, a server that ends, starts or has
 * failed. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const databaseCodes = /^(0800[01346]|53300|57P0[1-3])$/;

/** Of the driver and of our own patience with it, which have no codes. */
const driverMessages =
  /^(Connection terminated|the database is silent|Client (was closed|has encountered a connection error))/;

/**
 * Whether `error` says that the database cannot be reached for now. A refused connection counts
 * wherever it comes from: other services that a request uses have errors of their own. A broken
 * connection counts only under a query: the caller's own connection may break too.
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
 * Only this message of the pool says that all its connections were in use for too long: because of
 * many requests, or of a database that does not answer.
 */
export const isPoolTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'timeout exceeded when trying to connect' || isPoolTimeout(error.cause));
