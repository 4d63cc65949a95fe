import { createHash } from 'node:crypto';
import type { Answer, Call } from './endpoint.ts';
import { ApiError, Refusal } from './error.ts';
import type { Form } from './form.ts';

/** Stripe forgets a key after 24 hours; source: https://docs.stripe.com/api/idempotent_requests */
const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The properties by which two requests count as the same. */
export interface RequestIdentity {
  key: string;
  path: string;
  params: Form;
}

/**
 * Does the work once per key and repeats its answer afterwards, including declines and refusals. Any
 * other `ApiError` rolls back the transaction and so leaves the key unused, as with Stripe's failed
 * validations.
 * @throws Stripe's `idempotency_error` when the key was used for another request
 */
export async function answerOnce(
  call: Call,
  request: RequestIdentity,
  work: () => Promise<Answer>,
): Promise<Answer & { replayed: boolean }> {
  const fingerprint = fingerprintOf(request);
  // Locked, because two concurrent requests with one key would both find nothing. The second waits
  // for the first to end.
  const known = await call.records.lockResponse(call.caller, request.key);
  if (known && known.createdAt >= keysExpiredBefore(call.now)) {
    if (known.fingerprint !== fingerprint) throw usedOtherwise(request.key);
    return { status: known.status, body: known.body, replayed: true };
  }
  const answer = await work().catch(refused);
  await call.records.saveResponse({
    caller: call.caller,
    key: request.key,
    fingerprint,
    status: answer.status,
    body: answer.body,
    createdAt: call.now,
  });
  return { ...answer, replayed: false };
}

function refused(error: unknown): Answer {
  if (error instanceof Refusal) return { status: error.status, body: { error: error.body } };
  throw error;
}

/** Returns the moment before which keys are expired. */
export const keysExpiredBefore = (now: Date): Date => new Date(now.getTime() - KEY_LIFETIME_MS);

function fingerprintOf({ path, params }: RequestIdentity): string {
  const fields = [...params]
    .filter(([name]) => name !== 'card[cvc]')
    // Only the last four digits: a digest of a whole card number can be reversed by trying all
    // numbers.
    .map(([name, value]) => [name, name === 'card[number]' ? value.slice(-4) : value])
    .sort();
  return createHash('sha256')
    .update(JSON.stringify([path, fields]))
    .digest('hex');
}

function usedOtherwise(key: string): ApiError {
  return new ApiError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first ' +
      `used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  });
}
