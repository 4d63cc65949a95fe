import type { ErrorCode, ErrorResponse } from '../../contract/errors.ts';

/** What goes wrong without an error answer of ours: no connection, say, or an answer of something between. */
export type ClientErrorCode = 'offline' | 'picture_not_sent' | 'no_answer' | 'session_ended';

type ErrorBody = Omit<Partial<ErrorResponse>, 'code'> & { code?: ErrorCode | ClientErrorCode };

/**
 * What a call rejects with. `status` 0 means that no answer came at all. Its message is for logs;
 * `errorMessage` has the words for people.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode;
  readonly retryAt: Date | undefined;
  /** The answer. Its sentence is for other clients, and for a code that this page does not know. */
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    const { code = 'no_answer', retryAt } = body;
    super(code);
    this.status = status;
    this.code = code;
    this.retryAt = retryAt ? new Date(retryAt) : undefined;
    this.body = body;
  }
}

/** Whether it was called off, and is no failure. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
