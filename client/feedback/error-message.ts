import type { ErrorCode } from '../../contract/errors.ts';
import { ApiError } from '../api/api-error.ts';
import { words } from './error-words.ts';

/** What stands beside a field of a form, where that is not what stands in its place elsewhere. */
const fieldWords: Partial<Record<ErrorCode, string>> = {
  category_unknown: 'Please choose a category',
  image_unknown: 'Please upload the picture first',
};

/** The sentence for a person about what went wrong. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : words.no_answer;
  const { values, message } = error.told;
  const found = words[error.code] as string | ((values: never) => string) | undefined;
  if (typeof found === 'string') return found;
  // A server of another release may know more codes than this page, or tell less of them.
  return found && values ? found(values as never) : message || words.no_answer;
}

/**
 * What stands beside a field that the server refused. Of an input that does not fit its schema the words
 * are the schema's: they stand in the contract, and the client's forms have the same.
 */
export function fieldMessage(error: ApiError, field: string): string {
  if (error.code === 'invalid_input') return error.told.fields?.[field] ?? words.invalid_input;
  return fieldWords[error.code as ErrorCode] ?? errorMessage(error);
}
