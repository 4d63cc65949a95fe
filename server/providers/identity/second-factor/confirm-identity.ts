import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { CallInput } from '../../../../contract/call-types.ts';
import type { BrowserSession } from '../../../caller.ts';
import { sessions } from '../../../db/schema/identity/identities.ts';
import { AppError, fieldError } from '../../../errors.ts';
import { changeSignIn } from '../identity-lock.ts';
import { isOwnPassword } from '../passwords/own-password.ts';
import type { IdentityRouteDeps } from '../routes/deps.ts';
import { strengthenSession } from '../sessions/session-strength.ts';
import { consumeCode } from './consume-code.ts';
import { hasSecondFactor } from './second-factor-due.ts';

/**
 * Makes the session's sign-in fresh again: by the password and a code, each where the person has it.
 * Somebody who has neither signs in again, with Google or a passkey.
 * @throws AppError wrong_password, wrong_code, password_needed, not_signed_in, too_many_requests
 */
export const confirmIdentity =
  (deps: IdentityRouteDeps) =>
  async (request: FastifyRequest, session: BrowserSession): Promise<{ status: boolean }> => {
    const { secret } = deps;
    const { password, code } = request.body as CallInput<'POST /auth/confirm-identity'>['body'];
    const { identityId, sessionId } = session;
    if (code) await deps.requireFewCodes(session.email);
    const isProven = await checkPassword(deps, request, session, password);
    const confirm = changeSignIn(deps, session, async (tx, now) => {
      const needsCode = await hasSecondFactor(tx, identityId);
      if (needsCode) await consumeCode(tx, now, secret, identityId, code ?? '');
      if (!needsCode && !isProven) throw new AppError('password_needed');
      const isThis = eq(sessions.id, sessionId);
      await tx.update(sessions).set({ freshAt: now }).where(isThis);
      if (needsCode) await strengthenSession(tx, session);
    });
    await confirm.catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'wrong_code')
        await deps.reportFailure(request, session.email, 'codes');
      throw error;
    });
    return { status: true };
  };

/** Returns whether the password was right; false for a person without one. */
async function checkPassword(
  { db, signInThrottle, reportFailure }: IdentityRouteDeps,
  request: FastifyRequest,
  session: BrowserSession,
  password: string | undefined,
): Promise<boolean> {
  const isOwn = await isOwnPassword(db, signInThrottle, session, password ?? '');
  if (isOwn !== false) return isOwn === true;
  await reportFailure(request, session.email, 'passwords');
  throw fieldError('wrong_password', 'password');
}
