import type { FastifyRequest } from 'fastify';
import type { CallInput } from '../../../../contract/call-types.ts';
import { confirmEmail, sendEmailProof } from '../email-proofs.ts';
import type { BrowserSession } from '../provider.ts';
import type { IdentityRouteDeps } from './deps.ts';

/** Sends the signed-in person a new confirmation link. @throws AppError too_many_requests */
export async function sendConfirmation(
  { db }: IdentityRouteDeps,
  { identityId }: BrowserSession,
): Promise<{ status: boolean }> {
  await sendEmailProof(db, identityId);
  return { status: true };
}

/**
 * Confirms an email with the token of a link, with or without a session. @throws AppError
 * link_expired
 */
export async function confirm({ db, readSession }: IdentityRouteDeps, request: FastifyRequest) {
  const { token } = request.body as CallInput<'POST /auth/confirm-email'>['body'];
  const session = await readSession(request.headers);
  return { status: await confirmEmail(db, token, session) };
}
