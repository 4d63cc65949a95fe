import type { Call } from '../call.ts';
import { z } from '../zod.ts';
import { identityUser } from './accounts.ts';
import { done } from './identity-fields.ts';
import { passkey, passkeyName, webAuthnJson } from './sign-in-security.ts';

/** Credential ids of at most 1,023 bytes (WebAuthn 3, 4), as base64url: 1,364 characters. */
const idParams = z.object({ id: z.string().min(1).max(1400) });

/** The identity provider's calls about passkeys. */
export const passkeyCalls = {
  'GET /auth/passkeys': { access: 'identity', response: z.array(passkey) },
  'POST /auth/passkeys/options': { access: 'identity', fresh: true, response: webAuthnJson },
  'POST /auth/passkeys': {
    access: 'identity',
    fresh: true,
    body: z.object({ name: passkeyName, credential: webAuthnJson }),
    response: passkey,
  },
  'PATCH /auth/passkeys/:id': {
    access: 'identity',
    params: idParams,
    body: z.object({ name: passkeyName }),
    response: done,
  },
  'DELETE /auth/passkeys/:id': {
    access: 'identity',
    fresh: true,
    params: idParams,
    response: done,
  },

  'POST /auth/sign-in/passkey-options': { access: 'public', response: webAuthnJson },
  'POST /auth/sign-in/passkey': {
    access: 'public',
    body: z.object({ credential: webAuthnJson }),
    response: z.object({ user: identityUser }),
  },
} as const satisfies Record<string, Call>;
