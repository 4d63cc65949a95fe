/** The body of Stripe's error answer. Source: https://docs.stripe.com/api/errors */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  code?: string;
  decline_code?: string;
  message: string;
  param?: string;
  payment_intent?: Record<string, unknown>;
  payment_method?: Record<string, unknown>;
}

/** Thrown to answer with an error and to roll back what the request has written so far. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/**
 * Thrown, before anything is written, when a valid request cannot be carried out. Its answer is
 * repeated for the same idempotency key, unlike that to an invalid request.
 */
export class Refusal extends ApiError {}

const invalid = (status: number, body: Omit<ErrorBody, 'type'>) =>
  new ApiError(status, { type: 'invalid_request_error', ...body });

/** A required parameter is missing. `param` is its name as sent, such as `card[number]`. */
export const missingParam = (param: string) =>
  invalid(400, { code: 'parameter_missing', message: `Missing required param: ${param}.`, param });

/** A parameter that the endpoint does not have. */
export const unknownParam = (param: string) =>
  invalid(400, {
    code: 'parameter_unknown',
    message: `Received unknown parameter: ${param}`,
    param,
  });

/** A parameter with an invalid value. */
export const badParam = (code: string, param: string, message: string) =>
  invalid(400, { code, message, param });

/** The balance lacks the money. */
export const balanceInsufficient = (message: string) =>
  new Refusal(400, {
    type: 'invalid_request_error',
    code: 'balance_insufficient',
    message,
    param: 'amount',
  });

/** An unknown id. `kind` is Stripe's name of the type, such as `payment_intent`. */
export const noSuch = (kind: string, id: string, param: string, status = 404) =>
  invalid(status, { code: 'resource_missing', message: `No such ${kind}: '${id}'`, param });

/** The state of the intent (as shown to the caller) does not allow the request. */
export const unexpectedState = (message: string, intent: Record<string, unknown>) =>
  invalid(400, { code: 'payment_intent_unexpected_state', message, payment_intent: intent });

/** A card that is invalid before any attempt to charge it. */
export const cardError = (code: string, message: string, more: Partial<ErrorBody> = {}) =>
  new ApiError(402, { type: 'card_error', code, message, ...more });

/** The key is missing, wrong, or of the wrong kind. */
export const unauthorized = (message: string, code?: string) =>
  invalid(401, { message, ...(code && { code }) });

/** The account is unknown, or has left the platform. */
export const noAccess = (account: string) =>
  invalid(403, {
    code: 'account_invalid',
    message:
      `The provided key does not have access to account '${account}' (or that account does not ` +
      'exist). Application access may have been revoked.',
  });

/** Any other error of the caller. */
export const badRequest = (message: string, status = 400, param?: string) =>
  invalid(status, { message, ...(param && { param }) });
