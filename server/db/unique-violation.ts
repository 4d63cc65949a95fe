/**
 * Returns whether `error`, or what caused it, is the refusal of a row whose key another row has:
 * PostgreSQL's code 23505.
 */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === '23505' || isUniqueViolation(error.cause);
}
