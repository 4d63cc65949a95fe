import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../api/api.ts';

/**
 * Shows what the server refused beside the fields that it named, the first one focused. Gives the
 * message for the form as a whole where it named none of `fields`, else null.
 */
export function showRefusal<F extends FieldValues>(
  error: Error,
  setError: UseFormSetError<F>,
  fields: readonly Path<F>[],
): string | null {
  const named = error instanceof ApiError ? error.fields : {};
  const known = fields.filter((name) => named[name]);
  known.forEach((name, index) => {
    setError(name, { message: named[name] ?? '' }, { shouldFocus: index === 0 });
  });
  return known.length > 0 ? null : error.message;
}
