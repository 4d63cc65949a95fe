import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { passkeyCalls } from '../../../../contract/accounts/passkey-calls.ts';
import type { CallInput } from '../../../../contract/call-types.ts';
import { sessions } from '../../../db/schema/identity/identities.ts';
import { readResponse } from '../forward-to-better-auth.ts';
import type { IdentityRouteDeps } from '../routes/deps.ts';
import type { IdentityHandlers } from '../routes/handlers.ts';
import { addPasskey, registrationOptions } from './add-passkey.ts';
import { listPasskeys, removePasskey, renamePasskey, toPasskey } from './own-passkeys.ts';
import { relyingPartyOf } from './relying-party.ts';
import { consumePasskey, signInOptions, verifyPasskey } from './sign-in-with-passkey.ts';

/** Returns the handlers of the calls about passkeys. */
export function passkeyRoutes(
  deps: IdentityRouteDeps,
): IdentityHandlers<keyof typeof passkeyCalls> {
  const { db, clock, publicUrl, beginSession } = deps;
  const siteOf = (request: FastifyRequest) => relyingPartyOf(publicUrl, request);
  return {
    'GET /auth/passkeys': (_request, { identityId }) => listPasskeys(db, identityId),
    'POST /auth/passkeys/options': (request, session) =>
      registrationOptions(deps, session, siteOf(request), deps.brandName),
    'POST /auth/passkeys': async (request, session) => {
      const given = request.body as CallInput<'POST /auth/passkeys'>['body'];
      return toPasskey(await addPasskey(deps, session, siteOf(request), given));
    },
    'PATCH /auth/passkeys/:id': async (request, session) => {
      const { id } = request.params as CallInput<'PATCH /auth/passkeys/:id'>['params'];
      const { name } = request.body as CallInput<'PATCH /auth/passkeys/:id'>['body'];
      await renamePasskey(db, session, { id, name });
      return { status: true };
    },
    'DELETE /auth/passkeys/:id': async (request, session) => {
      const { id } = request.params as CallInput<'DELETE /auth/passkeys/:id'>['params'];
      await removePasskey(deps, session, id);
      return { status: true };
    },
    'POST /auth/sign-in/passkey-options': (request) => signInOptions(deps, siteOf(request)),
    'POST /auth/sign-in/passkey': async (request, reply) => {
      const { credential } = request.body as CallInput<'POST /auth/sign-in/passkey'>['body'];
      const passkey = await verifyPasskey(deps, siteOf(request), credential);
      const former = await deps.readSession(request.headers);
      const consume = async (tx: typeof db) => {
        await consumePasskey(tx, clock.now(), passkey);
        // Somebody who proves once more who they are stays one entry in their list of sessions.
        if (former?.identityId === passkey.identityId)
          await tx.delete(sessions).where(eq(sessions.id, former.sessionId));
      };
      return readResponse(await beginSession(request, passkey.identityId, consume), reply);
    },
  };
}
