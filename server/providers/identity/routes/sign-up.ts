import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../errors.ts';
import type { RateLimiter } from '../../../http/rate-limits.ts';
import { sendEmailProof } from '../email-proofs.ts';
import { readResponse } from '../forward-to-better-auth.ts';
import { hashPassword } from '../passwords/passwords.ts';
import type { IdentityRouteDeps } from './deps.ts';
import { validateNewPassword } from './password.ts';

/**
 * Signs a person up, in the same queue as sign-ins: each hashes a password. The library hashes
 * inside a transaction, so the queue is around all of it, or waiting sign-ups would hold
 * connections. `count` limits how often one email is tried: the answer reveals whether it is known.
 */
export const signUp =
  (deps: IdentityRouteDeps, count: RateLimiter) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { forward, loginThrottle } = deps;
    const { email, password } = request.body as { email: string; password: string };
    validateNewPassword('password', password);
    await count(request, email);
    const answer = await loginThrottle.runLimited(async () => {
      const given = await forward(request);
      // That an email is taken costs the work of a sign-up that succeeds, so that the time says no
      // more than the answer does. What is refused for another reason costs none.
      if (given.status === 422) await hashPassword(password);
      return given;
    });
    const body = await readResponse(answer, reply);
    await sendFirstLink(deps, (body as { user: { id: string } }).user.id);
    return body;
  };

/** A mail that cannot be written does not fail the sign-up: the person can request another. */
const sendFirstLink = ({ db, log }: IdentityRouteDeps, identityId: string): Promise<void> =>
  sendEmailProof(db, identityId).catch((err: unknown) => {
    if (!(err instanceof AppError)) log?.error({ err }, 'no mail to confirm an email was written');
  });
