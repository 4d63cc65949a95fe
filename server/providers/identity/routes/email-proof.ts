import type { FastifyRequest } from 'fastify';
import type { CallInput } from '../../../../contract/call-types.ts';
import { Refusal } from '../../../errors.ts';
import type { CountRequest } from '../../../http/count-requests.ts';
import { askForProof, confirmEmail } from '../email-proofs.ts';
import type { IdentityRouteDeps } from './deps.ts';

/** Sends the signed-in person a new link. @throws Refusal not_signed_in, too_many_requests */
export const sendConfirmation =
  ({ db, readSession }: IdentityRouteDeps, count: CountRequest) =>
  async (request: FastifyRequest): Promise<{ status: boolean }> => {
    const session = await readSession(request.headers);
    if (!session) throw new Refusal('not_signed_in');
    await count(request, session.identityId);
    await askForProof(db, session.identityId);
    return { status: true };
  };

/** Uses a link, signed in or not. @throws Refusal link_expired */
export async function confirm({ db, readSession }: IdentityRouteDeps, request: FastifyRequest) {
  const { token } = request.body as CallInput<'POST /auth/confirm-email'>['body'];
  const session = await readSession(request.headers);
  return { status: await confirmEmail(db, token, session) };
}
