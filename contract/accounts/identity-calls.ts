import type { Call } from '../call.ts';
import { email, imageUrl } from '../fields.ts';
import { z } from '../zod.ts';
import {
  changePasswordForm,
  forgotPasswordForm,
  googleSignIn,
  identityUser,
  signInForm,
  username,
} from './accounts.ts';
import { emailCalls } from './email-calls.ts';
import { done, linkToken, mailedLinkState, mailedLinkUse } from './identity-fields.ts';
import { passkeyCalls } from './passkey-calls.ts';
import { securityCalls } from './security-calls.ts';
import { sessionCalls } from './session-calls.ts';
import { challengeSolution } from './sign-in-challenge.ts';

/** Needed after the answer `challenge_needed`, which has a challenge. */
const solved = { solution: challengeSolution.optional() };

/** The identity provider's calls that the client uses, below the API base. */
export const identityCalls = {
  'POST /auth/sign-up/email': {
    access: 'public',
    body: z.object({ name: username, email, password: z.string(), ...solved }),
    response: z.object({ user: identityUser }),
  },
  'POST /auth/sign-in/email': {
    access: 'public',
    body: signInForm.extend(solved),
    response: z.object({ user: identityUser }),
  },
  'POST /auth/sign-in/social': {
    access: 'public',
    body: z.object({ provider: z.literal('google') }),
    response: googleSignIn,
  },
  'POST /auth/request-password-reset': {
    access: 'public',
    body: forgotPasswordForm.extend(solved),
    response: done,
  },
  'POST /auth/reset-password': {
    access: 'public',
    body: linkToken.extend({ newPassword: z.string() }),
    response: done,
  },
  'POST /auth/change-password': {
    access: 'identity',
    fresh: true,
    // As in the reset, the server itself checks the new password and says what is wrong.
    body: changePasswordForm.extend({ newPassword: z.string() }),
    response: done,
  },
  // Sends the signed-in person another link to confirm the email.
  'POST /auth/send-confirmation': {
    access: 'identity',
    response: done,
  },
  // Needs the link's token only, since people open mails in browsers where they are not signed in.
  'POST /auth/confirm-email': {
    access: 'public',
    body: linkToken,
    response: z.object({ status: z.enum(['confirmed', 'already_confirmed']) }),
  },
  // Whether the link of a mail still works; does not use it. Not a GET, whose address would be logged.
  'POST /auth/mailed-link': {
    access: 'public',
    body: linkToken.extend({ use: mailedLinkUse }),
    response: z.object({ status: mailedLinkState }),
  },
  'POST /auth/update-user': {
    access: 'identity',
    body: z.object({ name: username, image: imageUrl }),
    response: done,
  },
  'POST /auth/sign-out': { access: 'public', response: z.object({ success: z.boolean() }) },
  'GET /auth/get-session': {
    access: 'public',
    response: z.object({ user: identityUser }).nullable(),
  },
  ...emailCalls,
  ...passkeyCalls,
  ...securityCalls,
  ...sessionCalls,
} as const satisfies Record<string, Call>;
