import type { FastifyRequest } from 'fastify';
import type { CallInput } from '../../../../contract/call-types.ts';
import { AppError } from '../../../errors.ts';
import type { RateLimiter } from '../../../http/rate-limits.ts';
import { confirmEmail, sendEmailProof } from '../email-proofs.ts';
import type { IdentityRouteDeps } from './deps.ts';

/**
 * Sends the signed-in person a new confirmation link. @throws AppError not_signed_in,
 * too_many_requests
 */
export const sendConfirmation =
  ({ db, readSession }: IdentityRouteDeps, count: RateLimiter) =>
  async (request: FastifyRequest): Promise<{ status: boolean }> => {
    const session = await readSession(request.headers);
    if (!session) throw new AppError('not_signed_in');
    await count(request, session.identityId);
    await sendEmailProof(db, session.identityId);
    return { status: true };
  };

/**
 * Confirms an email with the token of a link, with or without a session. @throws AppError
 * link_expired
 */
export async function confirm({ db, readSession }: IdentityRouteDeps, request: FastifyRequest) {
  const { token } = request.body as CallInput<'POST /auth/confirm-email'>['body'];
  const session = await readSession(request.headers);
  return { status: await confirmEmail(db, token, session) };
}
