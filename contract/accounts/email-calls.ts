import type { Call } from '../call.ts';
import { email } from '../fields.ts';
import { z } from '../zod.ts';
import { done, linkToken } from './identity-fields.ts';

export const emailChangeForm = z.object({ newEmail: email });

/** The identity provider's calls that change the email of an account. */
export const emailCalls = {
  // Sends a link to the new email.
  'POST /auth/email-change': {
    access: 'identity',
    fresh: true,
    body: emailChangeForm,
    response: done,
  },
  // These need the link's token only, since people open mails in browsers where they are not signed
  // in.
  'POST /auth/email-change/confirm': { access: 'public', body: linkToken, response: done },
  'POST /auth/email-change/undo': { access: 'public', body: linkToken, response: done },
} as const satisfies Record<string, Call>;
