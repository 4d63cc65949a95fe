import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { identityCalls } from '../../../../contract/accounts/identity-calls.ts';
import type { CallInput } from '../../../../contract/call-types.ts';
import { limits, type RateLimit } from '../../../../contract/rate-limits.ts';
import { AppError } from '../../../errors.ts';
import { addressRateLimit, createRateLimiter } from '../../../http/rate-limits.ts';
import { readResponse } from '../forward-to-better-auth.ts';
import { allowedPicture } from '../profile-pictures.ts';
import type { IdentityRouteDeps } from './deps.ts';
import { confirm, sendConfirmation } from './email-proof.ts';
import { change, requestReset, reset } from './password.ts';
import { signIn, signOut } from './sign-in.ts';
import { signUp } from './sign-up.ts';

/** Changes the signed-in person's name and picture. @throws AppError not_signed_in */
const updateUser =
  (deps: IdentityRouteDeps): RouteHandler =>
  async (request, reply) => {
    const session = await deps.readSession(request.headers);
    if (!session) throw new AppError('not_signed_in');
    const { name, image } = request.body as CallInput<'POST /auth/update-user'>['body'];
    const picture = await allowedPicture(deps, session.identityId, image);
    return readResponse(await deps.forward(request, { name, image: picture }), reply);
  };

/** Returns the body of the response. */
type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

type IdentityCallName = keyof typeof identityCalls;

/** The sign-in with Google has its own routes, which exist only when it is configured. */
type HandledCall = Exclude<IdentityCallName, 'POST /auth/sign-in/social'>;

/**
 * Serves the calls of `identityCalls` and the public signing keys, but no other route of the
 * library: each further route would add to the attack surface.
 */
export const identityRoutes = (deps: IdentityRouteDeps) => async (app: FastifyInstance) => {
  const forwarded: RouteHandler = async (request, reply) =>
    readResponse(await deps.forward(request), reply);
  const count = (name: HandledCall, limit: RateLimit | undefined) =>
    limit ? createRateLimiter(app, name, limit) : async () => {};
  const countAccount = (name: HandledCall) => count(name, limits[name]?.account);
  const handlers: Record<HandledCall, RouteHandler> = {
    'POST /auth/sign-up/email': signUp(
      deps,
      count('POST /auth/sign-up/email', limits['POST /auth/sign-up/email']?.email),
    ),
    'POST /auth/sign-in/email': (request, reply) => signIn(deps, request, reply),
    'POST /auth/sign-out': (request, reply) => signOut(deps, request, reply),
    'POST /auth/request-password-reset': (request, reply) => requestReset(deps, request, reply),
    'POST /auth/reset-password': (request) => reset(deps, request),
    'POST /auth/change-password': change(deps, countAccount('POST /auth/change-password')),
    'POST /auth/send-confirmation': sendConfirmation(
      deps,
      countAccount('POST /auth/send-confirmation'),
    ),
    'POST /auth/confirm-email': (request) => confirm(deps, request),
    'POST /auth/update-user': updateUser(deps),
    'GET /auth/get-session': forwarded,
  };
  for (const [key, handler] of Object.entries(handlers)) {
    const name = key as HandledCall;
    const call = identityCalls[name];
    const [method, path] = name.split(' ') as [string, string];
    app.route({
      method,
      url: path.replace('/auth', ''),
      // The library limits addresses too, but only after the queue; a rejected client must not
      // wait.
      config: addressRateLimit(limits[name]?.address),
      schema: {
        ...('body' in call ? { body: call.body } : {}),
        // Removes other fields of the library's response, such as the session's own token.
        response: { 200: call.response },
      },
      handler,
    });
  }
  app.get('/jwks', forwarded);
};
