export interface DescribedError {
  type: string;
  code?: string;
  message?: string;
  /** For a database error: the table, column and constraint, but never their values. */
  where?: string;
  stack?: string;
  cause?: DescribedError;
}

/** The fields of PostgreSQL's errors. */
interface DatabaseError extends Error {
  severity: string;
  constraint?: string;
  table?: string;
  column?: string;
}

/**
 * Describes an error for the log: its type, code and stack. The message is included unless it may
 * contain what a person sent: a failed query has its parameters (phone numbers, addresses, password
 * hashes), a database error its values, a mail server's error the rejected address, a parser's
 * error a part of the text.
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

/** Returns the stack without its first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
