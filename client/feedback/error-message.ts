import type { ErrorCode } from '../../contract/errors.ts';
import { ApiError } from '../api/api-error.ts';
import { errorTexts } from './error-texts.ts';

/** What stands beside a field of a form, where that is not what stands in its place elsewhere. */
const fieldTexts: Partial<Record<ErrorCode, string>> = {
  category_unknown: 'Please choose a category',
  image_unknown: 'Please upload the picture first',
};

/** The sentence for a person about what went wrong. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError))
    return error instanceof Error ? error.message : errorTexts.no_answer;
  const { values, message } = error.body;
  const found = errorTexts[error.code] as string | ((values: never) => string) | undefined;
  if (typeof found === 'string') return found;
  // A server of another release may have error codes that this page does not know, or leave values
  // out.
  return found && values ? found(values as never) : message || errorTexts.no_answer;
}

/**
 * What stands beside a field that the server refused. Of an input that does not fit its schema the words
 * are the schema's: they stand in the contract, and the client's forms have the same.
 */
export function fieldMessage(error: ApiError, field: string): string {
  if (error.code === 'invalid_input') return error.body.fields?.[field] ?? errorTexts.invalid_input;
  return fieldTexts[error.code as ErrorCode] ?? errorMessage(error);
}
