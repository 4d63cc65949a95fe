import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  type ErrorCode,
  type ErrorDefinition,
  type ErrorResponse,
  errors,
} from '../contract/errors.ts';
import { hasWaitedForConnection, isDatabaseAway } from './db/connection-errors.ts';
import { PaymentProviderUnreachable } from './providers/payments/provider.ts';

export interface RefusalDetails {
  fields?: Record<string, string>;
  retryAt?: Date;
}

/** What a rule throws: a code of the contract's table, and perhaps which fields or when to retry. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAt: Date | undefined;

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(errors[code].message);
    this.code = code;
    this.fields = details.fields;
    this.retryAt = details.retryAt;
  }
}

/** What an operator must hear of: neither the caller nor a limit of ours is the cause. */
const ours: ReadonlySet<ErrorCode> = new Set(['internal', 'unavailable']);

// What the framework refuses by itself, in our words.
const frameworkCodes: Record<string, ErrorCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media',
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_REQ_FILE_TOO_LARGE: 'file_too_large',
  FST_ERR_NOT_FOUND: 'not_found',
};

/** The one place where anything thrown becomes an answer. From 500 on it tells nothing of the error. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = toRefusal(error);
  if (ours.has(refusal.code)) request.log.error({ err: error }, 'request failed');
  const row: ErrorDefinition = errors[refusal.code];
  const answer: ErrorResponse = { code: refusal.code, message: refusal.message };
  if (row.values) answer.values = row.values;
  if (refusal.fields) answer.fields = refusal.fields;
  if (refusal.retryAt) {
    answer.retryAt = refusal.retryAt.toISOString();
    const seconds = Math.ceil((refusal.retryAt.getTime() - Date.now()) / 1000);
    reply.header('retry-after', Math.max(1, seconds));
  }
  return reply.code(row.status).send(answer);
}

function toRefusal(error: FastifyError | Error): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation);
  if (error instanceof PaymentProviderUnreachable) return new Refusal('provider_unreachable');
  if (hasWaitedForConnection(error)) return new Refusal('overloaded', { retryAt: soon() });
  if (isDatabaseAway(error)) return unavailable();
  const { code, statusCode = 500 } = error as FastifyError;
  const known = frameworkCodes[code];
  if (known) return new Refusal(known);
  if (statusCode >= 400 && statusCode < 500) return new Refusal('invalid_input');
  return new Refusal('internal');
}

const soon = () => new Date(Date.now() + 2000);

/** The database, or whatever else holds people's data, cannot be reached for now. */
export const unavailable = () => new Refusal('unavailable', { retryAt: soon() });

function invalidInput(issues: readonly { instancePath: string; message?: string | undefined }[]) {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of issues) {
    const name = instancePath.split('/').filter(Boolean).join('.');
    fields[name] ??= message ?? errors.invalid_input.message;
  }
  return new Refusal('invalid_input', { fields });
}
