/** Of Node: the host is not there, refuses, or went away in the middle. */
const ofTheNetwork = new Set([
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
const ofTheDatabase = /^(08\w{3}|53300|57P0[1-3])$/;

/** Of the driver and of our own patience with it, which have no codes. */
const ofTheDriver =
  /^(Connection terminated|the database is silent|Client has encountered a connection error)/;

/** Whether `error`, or what caused it, says that the database cannot be reached for now. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  const isAway =
    (typeof code === 'string' && (ofTheNetwork.has(code) || ofTheDatabase.test(code))) ||
    ofTheDriver.test(error.message);
  return isAway || isDatabaseAway(error.cause);
}
