import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallInput } from '../../../../contract/call-types.ts';
import { sessions } from '../../../db/schema/identity/identities.ts';
import { AppError } from '../../../errors.ts';
import type { RateLimiter } from '../../../http/rate-limits.ts';
import { readResponse } from '../forward-to-better-auth.ts';
import type { IdentityRouteDeps } from '../routes/deps.ts';
import { consumeCode } from './consume-code.ts';

/**
 * Finishes a sign-in whose session waits for the second factor: uses up the code and replaces that
 * session by another one in the same transaction, so that a token from before the second factor is
 * of no use. `count` limits the tries of an account: a code has six digits.
 * @throws AppError not_signed_in, wrong_code, too_many_requests
 */
export const finishSignIn =
  (deps: IdentityRouteDeps, count: RateLimiter) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { db, clock, secret, readUnfinished, beginSession, trustedDevices, reportFailure } = deps;
    const { code, remember } = request.body as CallInput<'POST /auth/second-factor'>['body'];
    const unfinished = await readUnfinished(request.headers);
    if (!unfinished) throw new AppError('not_signed_in');
    const { identityId, sessionId, email } = unfinished;
    await count(request, identityId);
    await deps.requireFewCodes(email);
    const response = await beginSession(request, identityId, async (tx) => {
      await consumeCode(tx, clock.now(), secret, identityId, code);
      const isThis = eq(sessions.id, sessionId);
      const [waiting] = await tx.delete(sessions).where(isThis).returning({ id: sessions.id });
      if (!waiting) throw new AppError('not_signed_in');
    }).catch(async (error: unknown) => {
      if (error instanceof AppError && error.code === 'wrong_code')
        await reportFailure(request, email, 'codes');
      throw error;
    });
    if (remember)
      reply.header('set-cookie', await trustedDevices.trust(db, clock.now(), identityId));
    return readResponse(response, reply);
  };
