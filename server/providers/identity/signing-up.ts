import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CountRequest } from '../../account-limits.ts';
import { readAnswer } from './forward.ts';
import { checkChosen } from './password-routes.ts';
import { hashPassword } from './passwords.ts';
import type { IdentityRouteDeps } from './routes.ts';

/** How often an hour somebody may try to sign up with one email; the answer tells whether it is known. */
export const signUpsPerEmail = 10;

/**
 * Signs somebody up, in the line of those who sign in: each hashes a password. The library hashes
 * inside a transaction, so the line stands around all of it, or who waits would hold a connection.
 */
export const signUp =
  ({ forward, slowDown }: IdentityRouteDeps, count: CountRequest) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const { email, password } = request.body as { email: string; password: string };
    checkChosen('password', password);
    await count(request, email);
    const answer = await slowDown.inTurn(async () => {
      const given = await forward(request);
      // That an email is taken costs the work of a sign-up that succeeds, so that the time says no
      // more than the answer does. What is refused for another reason costs none.
      if (given.status === 422) await hashPassword(password);
      return given;
    });
    return readAnswer(answer, reply);
  };
