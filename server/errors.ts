import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import type { SignInChallengeTask } from '../contract/accounts/sign-in-challenge.ts';
import {
  type ErrorCode,
  type ErrorDefinition,
  type ErrorResponse,
  errors,
} from '../contract/errors.ts';
import { isDatabaseUnreachable, isPoolTimeout } from './db/connection-errors.ts';
import { PaymentProviderUnreachable, PaymentRefused } from './providers/payments/provider.ts';

export interface AppErrorDetails {
  fields?: Record<string, string>;
  /** When the client may try again, by the clock of the rules. */
  retryAt?: Date;
  /** In how many milliseconds it may, instead. */
  retryAfterMs?: number;
  /** The day on which a seller is back. */
  pausedUntil?: string;
  /** When a suspension ends; undefined for a ban. */
  suspendedUntil?: Date | undefined;
  challenge?: SignInChallengeTask;
}

/**
 * The error that rules throw: a code of the contract's table, and optionally the invalid fields,
 * the time to retry or a challenge to solve.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAt: Date | undefined;
  readonly retryAfterMs: number | undefined;
  readonly pausedUntil: string | undefined;
  readonly suspendedUntil: Date | undefined;
  readonly challenge: SignInChallengeTask | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(errors[code].message);
    this.code = code;
    this.fields = details.fields;
    this.retryAt = details.retryAt;
    this.retryAfterMs = details.retryAfterMs;
    this.pausedUntil = details.pausedUntil;
    this.suspendedUntil = details.suspendedUntil;
    this.challenge = details.challenge;
  }
}

/** Returns the error `code` with its own message at one field, named as in the call. */
export const fieldError = (code: ErrorCode, field: string): AppError =>
  new AppError(code, { fields: { [field]: errors[code].message } });

/** Errors that are logged for the operator, because neither the client nor a limit causes them. */
const operatorErrors: ReadonlySet<ErrorCode> = new Set([
  'internal',
  'unavailable',
  'provider_refused',
]);

// The framework's own errors, with the contract's codes.
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_ERR_NOT_FOUND: 'not_found',
};

/**
 * Converts anything thrown to the body of an error response, and sets its status and the time to
 * retry. From status 500 on, the response contains no details of the error.
 */
export function describeError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
  now: Date,
): ErrorResponse {
  const appError = toAppError(error);
  if (operatorErrors.has(appError.code)) request.log.error({ err: error }, 'request failed');
  const row: ErrorDefinition = errors[appError.code];
  const answer: ErrorResponse = { code: appError.code, message: appError.message };
  if (row.values) answer.values = row.values;
  if (appError.fields) answer.fields = appError.fields;
  if (appError.pausedUntil) answer.pausedUntil = appError.pausedUntil;
  const { suspendedUntil } = appError;
  if (suspendedUntil) answer.suspendedUntil = suspendedUntil.toISOString();
  if (appError.challenge) answer.challenge = appError.challenge;
  const waitMs = appError.retryAt
    ? appError.retryAt.getTime() - now.getTime()
    : appError.retryAfterMs;
  if (waitMs !== undefined) {
    answer.retryAt = new Date(now.getTime() + waitMs).toISOString();
    reply.header('retry-after', Math.max(1, Math.ceil(waitMs / 1000)));
  }
  reply.code(row.status);
  return answer;
}

function toAppError(error: FastifyError | Error): AppError {
  if (error instanceof AppError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  if (error instanceof PaymentProviderUnreachable) return new AppError('provider_unreachable');
  if (error instanceof PaymentRefused) return new AppError('provider_refused');
  if (isPoolTimeout(error)) return overloaded();
  if (isDatabaseUnreachable(error)) return serviceUnavailable();
  const { code, statusCode = 500 } = error as FastifyError;
  const known = frameworkCodes[code];
  if (known) return new AppError(known);
  if (statusCode >= 400 && statusCode < 500) return new AppError('invalid_input');
  return new AppError('internal');
}

const retrySoon = { retryAfterMs: 2000 };

/** Returns the error for work that is refused because too much of it waits already. */
export const overloaded = () => new AppError('overloaded', retrySoon);

/**
 * Returns the error for a database, or another store of user data, that cannot be reached at the
 * moment.
 */
export const serviceUnavailable = () => new AppError('unavailable', retrySoon);

function invalidInput(issues: readonly { instancePath: string; message?: string | undefined }[]) {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const name = instancePath.split('/').filter(Boolean).join('.');
    fields[name] ??= message ?? errors.invalid_input.message;
  }
  return new AppError('invalid_input', { fields });
}
