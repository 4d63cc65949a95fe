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
 * Whether `error` says that the database cannot be reached for now. That nobody listens counts from
 * wherever it comes: what else is asked for a request has errors of its own for it. That a connection
 * broke does so only under a query: whoever calls may hang up too.
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
 * The pool tells by this message alone that all its connections were taken for too long: by many
 * people, or by a database that is silent.
 */
export const isPoolTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.message === 'timeout exceeded when trying to connect' || isPoolTimeout(error.cause));
