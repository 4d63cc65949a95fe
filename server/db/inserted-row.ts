/**
 * Returns the row that an insertion has returned.
 * @throws Error when there is none: an insertion that can add no row must not use it
 */
export function insertedRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw new Error('the database did not return the inserted row');
  return row;
}
