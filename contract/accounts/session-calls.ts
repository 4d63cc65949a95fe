import type { Call } from '../call.ts';
import { z } from '../zod.ts';
import { done } from './identity-fields.ts';
import { ownSession } from './sign-in-security.ts';

/** The identity provider's calls about where a person is signed in. */
export const sessionCalls = {
  'GET /auth/sessions': { access: 'identity', response: z.array(ownSession) },
  'DELETE /auth/sessions/:id': {
    access: 'identity',
    params: z.object({ id: z.string().min(1).max(100) }),
    response: done,
  },
  'POST /auth/end-other-sessions': { access: 'identity', response: done },
} as const satisfies Record<string, Call>;
