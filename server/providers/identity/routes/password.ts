import type { FastifyReply, FastifyRequest } from 'fastify';
import { newPassword } from '../../../../contract/accounts/accounts.ts';
import type { CallInput } from '../../../../contract/call-types.ts';
import type { BrowserSession } from '../../../caller.ts';
import { AppError, fieldError } from '../../../errors.ts';
import { readResponse } from '../forward-to-better-auth.ts';
import { isOwnPassword } from '../passwords/own-password.ts';
import { hashPassword, isCommonPassword, normalisePassword } from '../passwords/passwords.ts';
import { changePassword, resetPassword } from '../passwords/set-password.ts';
import type { IdentityRouteDeps } from './deps.ts';

/**
 * The minimum duration of a request for a link, in milliseconds. It exceeds the time of the work,
 * so that the duration does not reveal whether an email is known.
 */
const minDurationMs = 300;

/** Sends a link to choose a new password, if the account exists. @throws AppError challenge_needed */
export async function requestReset(
  { forward, wait, requireSolution }: IdentityRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const body = request.body as CallInput<'POST /auth/request-password-reset'>['body'];
  await requireSolution(request, body);
  const begin = performance.now();
  const answer = await forward(request, { email: body.email });
  // An error says nothing about the email, so it needs no minimum duration.
  if (answer.ok) await wait(Math.max(0, minDurationMs - (performance.now() - begin)));
  return readResponse(answer, reply);
}

/**
 * Sets a new password with the token of a link. @throws AppError link_expired, and what
 * `validateNewPassword` and `refuseBreached` throw
 */
export async function reset(
  deps: IdentityRouteDeps,
  request: FastifyRequest,
): Promise<{ status: boolean }> {
  const { signInThrottle, onEvent } = deps;
  const body = request.body as CallInput<'POST /auth/reset-password'>['body'];
  validateNewPassword(deps, 'newPassword', body.newPassword);
  const hash = async () => {
    await refuseBreached(deps, 'newPassword', body.newPassword);
    return signInThrottle.runLimited(() => hashPassword(body.newPassword));
  };
  const identityId = await resetPassword(deps, body.token, hash);
  await onEvent({ action: 'password_changed', identityId });
  return { status: true };
}

/**
 * Changes the signed-in person's password.
 * @throws AppError not_signed_in, password_needed, wrong_password, password_unchanged, too_many_requests,
 * and what `validateNewPassword` and `refuseBreached` throw
 */
export const change =
  (deps: IdentityRouteDeps) =>
  async (request: FastifyRequest, session: BrowserSession): Promise<{ status: boolean }> => {
    const { db, signInThrottle, onEvent, reportFailure } = deps;
    const { currentPassword, newPassword } =
      request.body as CallInput<'POST /auth/change-password'>['body'];
    validateNewPassword(deps, 'newPassword', newPassword);
    const { email, identityId } = session;
    const isOwn = await isOwnPassword(db, signInThrottle, session, currentPassword);
    if (isOwn === null) throw new AppError('password_needed');
    if (!isOwn) {
      await reportFailure(request, email, 'passwords');
      throw fieldError('wrong_password', 'currentPassword');
    }
    if (normalisePassword(newPassword) === normalisePassword(currentPassword))
      throw fieldError('password_unchanged', 'newPassword');
    await refuseBreached(deps, 'newPassword', newPassword);
    const hash = await signInThrottle.runLimited(() => hashPassword(newPassword));
    await changePassword(deps, session, hash);
    await onEvent({ action: 'password_changed', identityId });
    return { status: true };
  };

/**
 * Rejects a password that is too easy to guess. `field` is its name in the form.
 * @throws AppError password_too_common, password_too_short
 */
export function validateNewPassword(
  { brandName }: Pick<IdentityRouteDeps, 'brandName'>,
  field: string,
  password: string,
): void {
  const isCommon = isCommonPassword(password, brandName);
  if (!isCommon && newPassword.safeParse(password).success) return;
  const code = isCommon ? 'password_too_common' : 'password_too_short';
  throw fieldError(code, field);
}

/**
 * Rejects a password that is known from a breach. It comes last, since it asks another service:
 * only who may set the password causes a query. `field` is its name in the form.
 * @throws AppError password_breached
 */
export async function refuseBreached(
  { isBreached }: IdentityRouteDeps,
  field: string,
  password: string,
): Promise<void> {
  if (await isBreached(password)) throw fieldError('password_breached', field);
}
