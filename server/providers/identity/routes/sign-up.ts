import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../../errors.ts';
import type { RateLimiter } from '../../../http/rate-limits.ts';
import { sendEmailProof } from '../email-proofs.ts';
import { readResponse } from '../forward.ts';
import { hashPassword } from '../passwords/passwords.ts';
import type { IdentityRouteDeps } from './deps.ts';
import { validateNewPassword } from './password.ts';

/**
 * Signs somebody up, in the line of those who sign in: each hashes a password. The library hashes
 * inside a transaction, so the line stands around all of it, or who waits would hold a connection.
 * `count` limits how often one email is tried: the answer tells whether it is known.
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

/** Whoever signs up is not kept from it by a mail: they can ask for another. */
const sendFirstLink = ({ db, log }: IdentityRouteDeps, identityId: string): Promise<void> =>
  sendEmailProof(db, identityId).catch((err: unknown) => {
    if (!(err instanceof AppError)) log?.error({ err }, 'no mail to confirm an email was written');
  });
