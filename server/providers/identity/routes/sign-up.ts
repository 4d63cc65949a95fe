import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallInput } from '../../../../contract/call-types.ts';
import { AppError } from '../../../errors.ts';
import type { RateLimiter } from '../../../http/rate-limits.ts';
import { isReservedEmail } from '../email-change/reserved-email.ts';
import { sendEmailProof } from '../email-proofs.ts';
import { readResponse } from '../forward-to-better-auth.ts';
import { hashPassword } from '../passwords/passwords.ts';
import type { IdentityRouteDeps } from './deps.ts';
import { refuseBreached, validateNewPassword } from './password.ts';

/**
 * Signs a person up. Sign-ups share the limit on concurrent hashing with sign-ins. The library
 * hashes inside a transaction, so the limit covers the whole call; otherwise waiting sign-ups would
 * hold database connections. `count` limits the attempts for one email, because the response
 * reveals whether it is known.
 */
export const signUp =
  (deps: IdentityRouteDeps, count: RateLimiter) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { forward, signInThrottle, requireSolution } = deps;
    const body = request.body as CallInput<'POST /auth/sign-up/email'>['body'];
    const { name, email, password } = body;
    deps.requireAllowedName(name);
    validateNewPassword(deps, 'password', password);
    await requireSolution(request, body);
    await count(request, email);
    if (await isReservedEmail(deps.db, deps.clock.now(), email)) throw new AppError('email_taken');
    await refuseBreached(deps, 'password', password);
    const answer = await signInThrottle.runLimited(async () => {
      const given = await forward(request, { name, email, password });
      // A rejection because the email is taken takes as long as a successful sign-up, so that the
      // duration reveals no more than the response. Other rejections need no hash.
      if (given.status === 422) await hashPassword(password);
      return given;
    });
    const created = await readResponse(answer, reply);
    await sendFirstLink(deps, (created as { user: { id: string } }).user.id);
    return created;
  };

/** A failure to write the mail does not fail the sign-up: the person can request another mail. */
const sendFirstLink = (deps: IdentityRouteDeps, identityId: string): Promise<void> =>
  sendEmailProof(deps, identityId).catch((err: unknown) => {
    if (!(err instanceof AppError))
      deps.log?.error({ err }, 'could not write the mail to confirm an email');
  });
