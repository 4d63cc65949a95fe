import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallInput } from '../../../../contract/call-types.ts';
import { readResponse } from '../forward-to-better-auth.ts';
import type { IdentityRouteDeps } from './deps.ts';

/**
 * Signs in with a password. Attempts are throttled while an account's password is being guessed.
 * @throws AppError challenge_needed, too_many_requests, wrong_email_or_password
 */
export async function signIn(
  { forward, devices, signInThrottle, requireSolution, reportFailure }: IdentityRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const body = request.body as CallInput<'POST /auth/sign-in/email'>['body'];
  const { email, password } = body;
  await requireSolution(request, body);
  const device = devices.find(request, email);
  const source = { email, device, address: request.ip };
  const answer = await signInThrottle.run(source, () => forward(request, { email, password }));
  // A success is reported when the session begins, for every way of signing in.
  if (answer.status === 401) await reportFailure(request, email, 'passwords');
  return readResponse(answer, reply);
}

/** Ends the caller's session, if there is one. */
export async function signOut(
  { forward, readSession, onEvent }: IdentityRouteDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const session = await readSession(request.headers);
  const answer = await forward(request);
  if (session && answer.ok) await onEvent({ action: 'signed_out', identityId: session.identityId });
  return readResponse(answer, reply);
}
