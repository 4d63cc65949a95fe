import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Forward } from './forward.ts';
import type { KnownDevices } from './known-devices.ts';
import type { IdentityEvent, IdentitySession } from './provider.ts';
import type { SlowDown } from './slow-down.ts';

export interface SigningDeps {
  forward: Forward;
  devices: KnownDevices;
  slowDown: SlowDown;
  readSession(headers: FastifyRequest['headers']): Promise<IdentitySession | null>;
  onEvent(event: IdentityEvent): Promise<void>;
}

/** Signs in with a password, slowed down for an account at which somebody is guessing. */
export async function signIn(
  { forward, devices, slowDown, onEvent }: SigningDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Response> {
  const { email } = request.body as { email: string };
  const device = devices.find(request, email);
  const who = { email, device, address: request.ip };
  const answer = await slowDown.run(who, () => forward(request));
  if (answer.ok) reply.header('set-cookie', devices.mark(email, device));
  // Success is told by the session that begins, whichever way somebody came.
  if (answer.status === 401) await onEvent({ action: 'sign_in_failed', email });
  return answer;
}

/** Ends the caller's session, if there is one. */
export async function signOut(
  { forward, readSession, onEvent }: SigningDeps,
  request: FastifyRequest,
): Promise<Response> {
  const session = await readSession(request.headers);
  const answer = await forward(request);
  if (session && answer.ok) await onEvent({ action: 'signed_out', identityId: session.identityId });
  return answer;
}
