import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';

/**
 * Gives the library an endpoint, which only this server can call, that begins a session after this
 * code has verified a way to sign in that the library does not know.
 */
export const beginSessionPlugin = () =>
  ({
    id: 'begin-session',
    endpoints: {
      beginSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ identityId: z.string() }) },
        async (context) => {
          const { internalAdapter } = context.context;
          const user = await internalAdapter.findUserById(context.body.identityId);
          if (!user) throw context.error('UNAUTHORIZED');
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(context, { session, user });
          return context.json({ user });
        },
      ),
    },
  }) satisfies BetterAuthPlugin;
