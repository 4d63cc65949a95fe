import type { Call } from '../call.ts';
import { z } from '../zod.ts';
import { identityUser } from './accounts.ts';
import { done, linkToken } from './identity-fields.ts';
import {
  confirmIdentityForm,
  factorCode,
  newAuthenticator,
  recoveryCodeList,
  secondFactorForm,
  signInMethods,
} from './sign-in-security.ts';

/** The identity provider's calls about the second factor. */
export const securityCalls = {
  'GET /auth/sign-in-methods': { access: 'identity', response: signInMethods },

  // Finishes a sign-in whose session waits for the second factor.
  'POST /auth/second-factor': {
    access: 'public',
    body: secondFactorForm,
    response: z.object({ user: identityUser }),
  },
  // Cancels the removal of a second factor, by the token of the mailed link.
  'POST /auth/second-factor/keep': {
    access: 'public',
    body: linkToken,
    response: done,
  },
  // Makes the sign-in fresh again, by the password, a code, or both where both are set up.
  'POST /auth/confirm-identity': {
    access: 'identity',
    body: confirmIdentityForm,
    response: done,
  },

  'POST /auth/authenticator': { access: 'identity', fresh: true, response: newAuthenticator },
  // The first code. The answer has recovery codes; former ones end.
  'POST /auth/authenticator/confirm': {
    access: 'identity',
    fresh: true,
    body: z.object({ code: factorCode }),
    response: recoveryCodeList,
  },
  'DELETE /auth/authenticator': { access: 'identity', fresh: true, response: done },
  // Replaces all recovery codes.
  'POST /auth/recovery-codes': { access: 'identity', fresh: true, response: recoveryCodeList },
} as const satisfies Record<string, Call>;
