import type { securityCalls } from '../../../../contract/accounts/security-calls.ts';
import type { CallInput } from '../../../../contract/call-types.ts';
import type { RateLimiter } from '../../../http/rate-limits.ts';
import { cancelByLink } from '../factor-reset/reset-link.ts';
import type { IdentityRouteDeps } from '../routes/deps.ts';
import type { IdentityHandlers } from '../routes/handlers.ts';
import {
  finishAuthenticator,
  prepareAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
} from './change-authenticator.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { readSignInMethods } from './sign-in-methods.ts';

/** Returns the handlers of the calls about the second factor. `count` limits tries of an account. */
export const secondFactorRoutes = (
  deps: IdentityRouteDeps,
  count: RateLimiter,
): IdentityHandlers<keyof typeof securityCalls> => ({
  'GET /auth/sign-in-methods': (_request, session) => readSignInMethods(deps, session),
  'POST /auth/second-factor': finishSignIn(deps, count),
  'POST /auth/second-factor/keep': async (request) => {
    const { token } = request.body as CallInput<'POST /auth/second-factor/keep'>['body'];
    await cancelByLink(deps, token);
    return { status: true };
  },
  'POST /auth/confirm-identity': confirmIdentity(deps),
  'POST /auth/authenticator': (_request, session) =>
    prepareAuthenticator(deps, session, deps.brandName),
  'POST /auth/authenticator/confirm': async (request, session) => {
    const { code } = request.body as CallInput<'POST /auth/authenticator/confirm'>['body'];
    return { codes: await finishAuthenticator(deps, session, code) };
  },
  'DELETE /auth/authenticator': async (_request, session) => {
    await removeAuthenticator(deps, session);
    return { status: true };
  },
  'POST /auth/recovery-codes': async (_request, session) => ({
    codes: await renewRecoveryCodes(deps, session),
  }),
});
