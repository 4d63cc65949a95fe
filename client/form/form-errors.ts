import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { ApiError } from '../feedback/api-error.ts';
import { errorMessage, fieldMessage } from '../feedback/error-message.ts';

/**
 * Shows the server's errors beside the fields that it named, and focuses the first one. Returns the
 * message for the whole form if it named none of `fields`, else null.
 */
export function showServerErrors<F extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<F>,
  fields: readonly Path<F>[],
): string | null {
  if (!(error instanceof ApiError)) return errorMessage(error);
  const { fields: rejected = {} } = error.body;
  const rejectedNames = fields.filter((name) => name in rejected);
  rejectedNames.forEach((name, index) => {
    setError(name, { message: fieldMessage(error, name) }, { shouldFocus: index === 0 });
  });
  return rejectedNames.length > 0 ? null : errorMessage(error);
}
