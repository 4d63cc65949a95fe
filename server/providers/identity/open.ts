import { fromNodeHeaders } from 'better-auth/node';
import { eq } from 'drizzle-orm';
import { sessions } from '../../db/schema/identity.ts';
import { Refusal } from '../../errors.ts';
import { type IdentityOptions, openLibrary } from './library.ts';
import type { IdentityProvider } from './provider.ts';
import { identityRoutes } from './routes.ts';
import { tokenService } from './tokens.ts';

/** The server's own identity provider: email and password, sessions in a cookie, signed tokens. */
export function openIdentity(options: IdentityOptions): IdentityProvider {
  const library = openLibrary(options);
  const tokens = tokenService(library, options.db, options.origin);
  return {
    description: 'own accounts (email and password)',
    routes: identityRoutes(library, options.origin),
    issueToken: tokens.issue,
    readToken: tokens.read,

    readSession: async (headers) => {
      const found = await library.api.getSession({ headers: fromNodeHeaders(headers) });
      if (!found) return null;
      const { user, session } = found;
      return { sessionId: session.id, identityId: user.id, email: user.email, name: user.name };
    },

    create: async (person) => {
      const { user } = await library.api.signUpEmail({ body: person }).catch(() => {
        throw new Refusal('email_taken');
      });
      // Signing up signs in; nobody sits at this browser.
      await options.db.delete(sessions).where(eq(sessions.userId, user.id));
      return user.id;
    },

    endSessions: async (identityId) => {
      await options.db.delete(sessions).where(eq(sessions.userId, identityId));
    },
  };
}
