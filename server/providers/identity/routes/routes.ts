import type { FastifyInstance, FastifyRequest } from 'fastify';
import { identityCalls } from '../../../../contract/accounts/identity-calls.ts';
import type { Call } from '../../../../contract/call.ts';
import type { CallInput } from '../../../../contract/call-types.ts';
import { limits, type RateLimit } from '../../../../contract/rate-limits.ts';
import type { BrowserSession } from '../../../caller.ts';
import { AppError } from '../../../errors.ts';
import { requireFresh } from '../../../http/authorize.ts';
import { callSchema } from '../../../http/openapi/call-schema.ts';
import { addressRateLimit, createRateLimiter } from '../../../http/rate-limits.ts';
import { emailRoutes } from '../email-change/routes.ts';
import { confirmEmail, sendEmailProof } from '../email-proofs.ts';
import { readResponse } from '../forward-to-better-auth.ts';
import { passkeyRoutes } from '../passkeys/routes.ts';
import { secondFactorRoutes } from '../second-factor/routes.ts';
import { sessionRoutes } from '../sessions/routes.ts';
import type { IdentityRouteDeps } from './deps.ts';
import type { HandledCall, IdentityHandlers, PersonHandler, PublicHandler } from './handlers.ts';
import { readMailedLink } from './mailed-link.ts';
import { change, requestReset, reset } from './password.ts';
import { signIn, signOut } from './sign-in.ts';
import { signUp } from './sign-up.ts';
import { updateUser } from './update-user.ts';

/** Returns the session of the cookie as the library does; refuses one that is not finished. */
const readOwnSession =
  ({ forward, readUnfinished }: IdentityRouteDeps): PublicHandler =>
  async (request, reply) => {
    if (await readUnfinished(request.headers)) throw new AppError('second_factor_needed');
    return readResponse(await forward(request), reply);
  };

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of a call for signed-in people. */
    browserSession: BrowserSession | null;
  }
}

/**
 * Serves the calls of `identityCalls` and the public signing keys, but no other route of the
 * library: each further route would add to the attack surface.
 */
export const identityRoutes = (deps: IdentityRouteDeps) => async (app: FastifyInstance) => {
  const count = (name: HandledCall, limit: RateLimit | undefined) =>
    limit ? createRateLimiter(app, name, limit) : async () => {};
  const handlers: IdentityHandlers<HandledCall> = {
    'POST /auth/sign-up/email': signUp(
      deps,
      count('POST /auth/sign-up/email', limits['POST /auth/sign-up/email']?.email),
    ),
    'POST /auth/sign-in/email': (request, reply) => signIn(deps, request, reply),
    'POST /auth/sign-out': (request, reply) => signOut(deps, request, reply),
    'POST /auth/request-password-reset': (request, reply) => requestReset(deps, request, reply),
    'POST /auth/reset-password': (request) => reset(deps, request),
    'POST /auth/change-password': change(deps),
    'POST /auth/send-confirmation': (_request, session) => sendConfirmation(deps, session),
    'POST /auth/confirm-email': (request) => confirm(deps, request),
    'POST /auth/mailed-link': (request) => readMailedLink(deps, request),
    'POST /auth/update-user': updateUser(deps),
    'GET /auth/get-session': readOwnSession(deps),
    ...emailRoutes(deps),
    ...passkeyRoutes(deps),
    ...sessionRoutes(deps),
    ...secondFactorRoutes(
      deps,
      count('POST /auth/second-factor', limits['POST /auth/second-factor']?.account),
    ),
  };
  app.decorateRequest('browserSession', null);
  for (const [key, handler] of Object.entries(handlers)) {
    const name = key as HandledCall;
    const call: Call = identityCalls[name];
    const [method, path] = name.split(' ') as [string, string];
    const countAccount = count(name, limits[name]?.account);
    app.route({
      method,
      url: path.replace('/auth', ''),
      // The library limits addresses too, but only after the queue; a rejected client must not
      // wait.
      config: addressRateLimit(limits[name]?.address),
      // Its answer removes other fields of the library's response, such as the session's own token.
      schema: callSchema(name, call),
      // Before validation, so that an unauthorized client learns nothing about the input's format.
      preValidation: async (request) => {
        if (call.access === 'public') return;
        const session = await deps.requireSession(request.headers);
        if (call.fresh) requireFresh(session.freshAt, deps.clock.now());
        await countAccount(request, session.identityId);
        request.browserSession = session;
      },
      handler: async (request, reply) => {
        const { browserSession: session } = request;
        if (!session) return (handler as PublicHandler)(request, reply);
        return (handler as PersonHandler)(request, session, reply);
      },
    });
  }
  app.get('/jwks', async (request, reply) => readResponse(await deps.forward(request), reply));
};

/** Sends the signed-in person a new confirmation link. @throws AppError too_many_requests */
async function sendConfirmation(
  deps: IdentityRouteDeps,
  { identityId }: BrowserSession,
): Promise<{ status: boolean }> {
  await sendEmailProof(deps, identityId);
  return { status: true };
}

/**
 * Confirms an email with the token of a link, with or without a session. @throws AppError
 * link_expired
 */
async function confirm(deps: IdentityRouteDeps, request: FastifyRequest) {
  const { token } = request.body as CallInput<'POST /auth/confirm-email'>['body'];
  const session = await deps.readSession(request.headers);
  return { status: await confirmEmail(deps, token, session) };
}
