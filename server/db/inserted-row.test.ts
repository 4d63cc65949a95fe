import { expect, test } from 'vitest';
import { insertedRow } from './inserted-row.ts';

test('an insertion that returns no row is an error, not a row without an id', () => {
  expect(insertedRow([{ id: 'a' }])).toEqual({ id: 'a' });
  expect(() => insertedRow([])).toThrow('the database did not return the inserted row');
});
