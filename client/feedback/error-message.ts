import type { ErrorCode } from '../../contract/errors.ts';
import { formatDate, formatDay } from '../ui/text/dates.ts';
import { ApiError } from './api-error.ts';
import { errorTexts } from './error-texts.ts';

/** Texts beside a form field, where they differ from the text elsewhere. */
const fieldTexts: Partial<Record<ErrorCode, string>> = {
  category_unknown: 'Please choose a category',
  place_unknown: 'Please choose a place from the list',
  image_unknown: 'Please upload the picture first',
};

/** A shorter wait is "a moment", in milliseconds. */
const momentMs = 2 * 60_000;

/** Returns the message for a person about an error. */
export function errorMessage(error: unknown): string {
  if (!(error instanceof ApiError))
    return error instanceof Error ? error.message : errorTexts.no_answer;
  const { retryAt } = error;
  if (error.code === 'too_many_requests' && retryAt && retryAt.getTime() - Date.now() > momentMs)
    return `You have reached a limit. Please try again after ${formatDate(retryAt, 'moment')}.`;
  const { values, message, pausedUntil, suspendedUntil } = error.body;
  if (suspendedUntil)
    return `Your account is suspended until ${formatDate(suspendedUntil, 'moment')}. You can finish your deals, but begin nothing new. Open your dashboard to read why, and how to appeal.`;
  if (pausedUntil)
    return `The seller is away, and back on ${formatDay(pausedUntil)}. You can book this bicycle, and pay for it, from then on.`;
  const found = errorTexts[error.code] as string | ((values: never) => string) | undefined;
  if (typeof found === 'string') return found;
  // A server of another release may send error codes that this client does not know, or omit
  // values.
  return found && values ? found(values as never) : message || errorTexts.no_answer;
}

/**
 * Returns the message beside a field that the server refused. For invalid input, it is the schema's
 * message from the contract, the same as in the client's own forms.
 */
export function fieldMessage(error: ApiError, field: string): string {
  if (error.code === 'invalid_input') return error.body.fields?.[field] ?? errorTexts.invalid_input;
  return fieldTexts[error.code as ErrorCode] ?? errorMessage(error);
}
