export interface DescribedError {
  type: string;
  code?: string;
  message?: string;
  /** Of a database: which constraint, table and column; never their values. */
  where?: string;
  stack?: string;
  cause?: DescribedError;
}

/** What PostgreSQL says of an error beside its message. */
interface DatabaseError extends Error {
  severity: string;
  constraint?: string;
  table?: string;
  column?: string;
}

/**
 * An error for the log. It includes the type, the code and the stack; the message too, unless that
 * may repeat what a person sent: a failed query has its parameters (phones, addresses, hashes of
 * passwords), a database error its values, a mail server's error the address it refuses, a parser's
 * error a piece of the text.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code } = error as { code?: unknown };
  const place = isDatabaseError(error)
    ? [error.table, error.column, error.constraint].filter(Boolean).join(' ')
    : '';
  return {
    type: error.constructor.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(repeatsInput(error) ? {} : { message: error.message }),
    ...(place ? { where: place } : {}),
    stack: framesOf(error),
    ...(error.cause instanceof Error ? { cause: describeError(error.cause) } : {}),
  };
}

const isDatabaseError = (error: Error): error is DatabaseError => 'severity' in error;

const repeatsInput = (error: Error): boolean =>
  isDatabaseError(error) ||
  'params' in error ||
  'response' in error ||
  error instanceof SyntaxError;

/** The stack without its first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
