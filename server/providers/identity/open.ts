import { setTimeout as sleep } from 'node:timers/promises';
import { APIError } from 'better-auth/api';
import { fromNodeHeaders } from 'better-auth/node';
import { and, eq, ne } from 'drizzle-orm';
import type { Wait } from '../../clock.ts';
import { identities, sessions } from '../../db/schema/identity.ts';
import { AppError, serviceUnavailable } from '../../errors.ts';
import { renewProof } from './email-proofs.ts';
import { forwarder, sessionUnread } from './forward.ts';
import { type GoogleOptions, openGoogle } from './google/open.ts';
import { holdSession } from './identity-lock.ts';
import { knownDevices } from './known-devices.ts';
import { type IdentityLibrary, type LibraryOptions, openLibrary } from './library.ts';
import { openSlowDown, type SharedFailures } from './login-throttle.ts';
import { isOwnPassword } from './passwords/own-password.ts';
import { renewResetLink } from './passwords/reset-links.ts';
import { pictureFor } from './pictures.ts';
import type { IdentityProvider, IdentitySession } from './provider.ts';
import { identityRoutes } from './routes/routes.ts';
import { readKept } from './stored-identity.ts';
import { tokenService } from './tokens.ts';

export interface IdentityOptions extends LibraryOptions, GoogleOptions {
  /** Where several processes share what they know of wrong passwords. */
  sharedFailures?: SharedFailures | undefined;
  /** Whether a picture was uploaded here. */
  hasPicture(url: string): Promise<boolean>;
  /** How those wait who are slowed down on purpose; by the system's timers, unless a test says otherwise. */
  wait?: Wait | undefined;
}

/**
 * The server's own identity provider: email and password, and Google where it is set up; sessions
 * in a cookie, signed tokens.
 */
export function openIdentity(options: IdentityOptions): IdentityProvider {
  const google = openGoogle(options);
  const library = openLibrary(options, google?.plugin);
  const forward = forwarder(library, options.origin);
  const { secret, origin } = options;
  const isSecure = origin.startsWith('https:');
  const devices = knownDevices({ secret, isSecure, crossSite: options.crossSiteCookies });
  const tokens = tokenService(library, options.db, options.origin);
  const wait = options.wait ?? sleep;
  const slowDown = openSlowDown({ wait, shared: options.sharedFailures });

  const readSession: IdentityProvider['readSession'] = async (headers) => {
    try {
      const found = await library.api.getSession({ headers: fromNodeHeaders(headers) });
      return found && toSession(found);
    } catch (error) {
      throw error instanceof APIError && error.body?.code === sessionUnread
        ? serviceUnavailable()
        : error;
    }
  };

  return {
    description: 'own accounts (email and password)',
    hasGoogle: google !== undefined,
    routes: async (app) => {
      const { db, onEvent, log } = options;
      const { hasPicture } = options;
      const deps = { db, forward, devices, slowDown, wait, hasPicture, readSession, onEvent, log };
      await app.register(identityRoutes(deps));
      if (google) await app.register(google.routes(forward));
    },
    issueToken: tokens.issue,
    verifyToken: tokens.verify,
    sessionEnd: tokens.sessionEnd,

    readSession,

    isOwnPassword: (person, password) => isOwnPassword(options.db, slowDown, person, password),

    create: async (person) => {
      const { user } = await library.api.signUpEmail({ body: person }).catch(() => {
        throw new AppError('email_taken');
      });
      // The operator vouches for the people of the demo.
      await options.db
        .update(identities)
        .set({ emailVerified: true, ownerSince: new Date() })
        .where(eq(identities.id, user.id));
      // Signing up signs in; nobody sits at this browser.
      await options.db.delete(sessions).where(eq(sessions.userId, user.id));
      return user.id;
    },

    holdSession,

    endSessions: async (tx, identityId, except) => {
      const others = except === undefined ? undefined : ne(sessions.id, except);
      await tx.delete(sessions).where(and(eq(sessions.userId, identityId), others));
    },

    renewProof: (proofId) => renewProof(options.db, proofId),

    renewResetLink: (linkId) => renewResetLink(options.db, linkId),

    findEmail: async (identityId) => {
      const [row] = await options.db
        .select({ email: identities.email, isProven: identities.emailVerified })
        .from(identities)
        .where(eq(identities.id, identityId));
      return row ?? null;
    },

    pictureFor: (identityId, url) => pictureFor(options, identityId, url),

    describe: async (tx, identityId, as) => {
      await tx.update(identities).set(as).where(eq(identities.id, identityId));
    },

    readKept,

    remove: async (tx, identityId) => {
      await tx.delete(identities).where(eq(identities.id, identityId));
    },
  };
}

type Found = NonNullable<Awaited<ReturnType<IdentityLibrary['api']['getSession']>>>;

const toSession = ({ user, session }: Found): IdentitySession => {
  const { id: identityId, email, name, emailVerified } = user;
  return { sessionId: session.id, identityId, email, name, emailVerified };
};
