/**
 * Returns the row that an insertion has returned.
 * @throws Error when there is none: an insertion that can add no row must not use it
 */
export function insertedRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('the database did not return the inserted row');
  return row;
}

/** Whether a row was refused because another row has its key: PostgreSQL's code 23505. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  ((error as { code?: unknown }).code === '23505' || isUniqueViolation(error.cause));
