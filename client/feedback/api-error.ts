import type { ErrorCode, ErrorResponse } from '../../contract/errors.ts';

/**
 * Failures that do not come from an error answer of this server: no connection, for example, or an
 * answer from a proxy.
 */
export type ClientErrorCode = 'offline' | 'picture_not_sent' | 'no_answer' | 'session_ended';

type ErrorBody = Omit<Partial<ErrorResponse>, 'code'> & { code?: ErrorCode | ClientErrorCode };

/**
 * The error with which a call rejects. `status` is 0 when there was no answer. `message` is for
 * logs; `errorMessage` returns the text for people.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | ClientErrorCode;
  readonly retryAt: Date | undefined;
  /**
   * The server's answer. Its sentence is for other clients, and for codes that this client does not
   * know.
   */
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

/** Returns whether the request was cancelled, which is not a failure. */
export const isAbort = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'AbortError';
