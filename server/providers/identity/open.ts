import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Wait } from '../../clock.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { identities } from '../../db/schema/identity/identities.ts';
import { AppError } from '../../errors.ts';
import type { SharedSignInFailures } from '../../redis/sign-in-failures.ts';
import type { SignInChallenge } from '../sign-in-challenge/provider.ts';
import {
  type BetterAuthInstance,
  createBetterAuth,
  type IdentityLibraryOptions,
} from './better-auth.ts';
import { type KnownDevices, knownDevices } from './devices/known-devices.ts';
import { trustedDeviceCookies } from './devices/trusted-device.ts';
import { renewEmailLink } from './email-change/email-links.ts';
import { renewEmailProof } from './email-proofs.ts';
import { exportIdentity } from './export-identity.ts';
import { renewFactorResetLink } from './factor-reset/reset-link.ts';
import { countFailedSignIns, type WrongFactor } from './failed-sign-ins.ts';
import { createForwarder, createSessionBeginner } from './forward-to-better-auth.ts';
import { type GoogleOptions, openGoogle } from './google/open.ts';
import { lockSession } from './identity-lock.ts';
import { renewResetLink } from './passwords/reset-links.ts';
import { allowedPicture } from './profile-pictures.ts';
import type { IdentityProvider } from './provider.ts';
import { solutionGuard } from './routes/require-solution.ts';
import { identityRoutes } from './routes/routes.ts';
import { countryIn } from './sessions/country.ts';
import { endSessions } from './sessions/end-sessions.ts';
import { sessionReader } from './sessions/read-session.ts';
import { findNewBrowser } from './sessions/used-browsers.ts';
import { openSignInThrottle } from './sign-in-throttle.ts';
import { tokenService } from './tokens.ts';

export interface IdentityOptions extends IdentityLibraryOptions, GoogleOptions {
  /** The failure counts that several processes share, if any. */
  sharedSignInFailures?: SharedSignInFailures | undefined;
  /** What browsers solve before a sign-in while it is under attack; undefined for nothing. */
  challenge: SignInChallenge | undefined;
  /** Called with `asked`, `solved` or `refused` for each challenge. */
  onChallenge(outcome: string): void;
  /** Whether a password is known from a breach; false when that cannot be found out. */
  isBreached(password: string): Promise<boolean>;
  /** Whether a URL is that of a picture uploaded to this shop. */
  hasPicture(url: string): Promise<boolean>;
  /** Checks the name that a person chooses. @throws AppError invalid_input */
  requireAllowedName(name: string): void;
  /** Gives the user record of an identity another email, within `tx`. */
  changeUserEmail(tx: Database, identityId: string, email: string): Promise<void>;
  /** The header in which a proxy tells the country of an address; undefined for none. */
  countryHeader: string | undefined;
  /** The shop's name, which authenticator apps show. */
  brandName: string;
  /** How deliberate delays wait: with the system's timers, unless a test replaces them. */
  wait?: Wait | undefined;
}

/**
 * Opens the embedded identity provider: email and password, and Google if configured, with sessions
 * in a cookie and signed tokens.
 */
export function openIdentity(options: IdentityOptions): IdentityProvider {
  const google = openGoogle(options);
  const auth = createBetterAuth(options, google?.plugin);
  const { secret, origin } = options;
  const isSecure = origin.startsWith('https:');
  const crossSite = options.crossSiteCookies;
  const devices = knownDevices({ secret, isSecure, crossSite });
  const markBrowser = devices.mark;
  const trustedDevices = trustedDeviceCookies({ isSecure, crossSite });
  const browserOf = (request: FastifyRequest) => ({
    trustedDevice: trustedDevices.find(request.headers),
    browserId: devices.idOf(request),
    country: options.countryHeader && countryIn(request.headers[options.countryHeader]),
  });
  const forward = createForwarder({ auth, origin, browserOf, markBrowser });
  const beginSession = createSessionBeginner({ auth, origin, browserOf, markBrowser });
  const tokens = tokenService(auth, options, options.origin);
  const wait = options.wait ?? sleep;
  const signInThrottle = openSignInThrottle({ wait, shared: options.sharedSignInFailures });

  const { readSession, requireSession, readUnfinished } = sessionReader(auth);

  return {
    description: 'own accounts (email and password)',
    hasGoogle: google !== undefined,
    routes: async (app) => {
      const { db, clock, onEvent, log } = options;
      const { hasPicture, isBreached } = options;
      const deps = {
        db,
        clock,
        forward,
        devices,
        signInThrottle,
        wait,
        hasPicture,
        isBreached,
        secret,
        brandName: options.brandName,
        requireAllowedName: options.requireAllowedName,
        changeUserEmail: options.changeUserEmail,
        dropPayoutAccount: options.dropPayoutAccount,
        publicUrl: options.publicUrl,
        requireSession,
        readSession,
        readUnfinished,
        beginSession,
        trustedDevices,
        onEvent,
        ...againstGuessing(options, devices),
        log,
      };
      await app.register(identityRoutes(deps));
      if (google) await app.register(google.routes(forward));
    },
    issueToken: tokens.issue,
    verifyToken: tokens.verify,
    readSessionState: tokens.readSessionState,

    readSession,
    requireSession,

    create: (person) => createVouched(auth, options, person),

    lockSession,

    endSessions,

    renewEmailProof: (proofId) => renewEmailProof(options, proofId),

    renewEmailLink: (changeId, use) => renewEmailLink(options, changeId, use),

    findNewBrowser: (identityId, browserHash) =>
      findNewBrowser(options.db, identityId, browserHash),

    renewFactorResetLink: (identityId, requestedAt) =>
      renewFactorResetLink(options.db, identityId, requestedAt),

    renewResetLink: (linkId) => renewResetLink(options.db, linkId),

    findEmail: async (identityId) => {
      const [row] = await options.db
        .select({ email: identities.email, isProven: identities.emailVerified })
        .from(identities)
        .where(eq(identities.id, identityId));
      return row ?? null;
    },

    allowedPicture: (identityId, url) => allowedPicture(options, identityId, url),

    updateProfile: async (tx, identityId, as) => {
      await tx.update(identities).set(as).where(eq(identities.id, identityId));
    },

    readStored: exportIdentity,

    remove: async (tx, identityId) => {
      await tx.delete(identities).where(eq(identities.id, identityId));
    },
  };
}

/** Creates an identity that the operator vouches for: a demo account. @throws AppError email_taken */
async function createVouched(
  auth: BetterAuthInstance,
  { db, clock }: DbDeps,
  person: Parameters<IdentityProvider['create']>[0],
): Promise<string> {
  const { user } = await auth.api.signUpEmail({ body: person }).catch(() => {
    throw new AppError('email_taken');
  });
  await db
    .update(identities)
    .set({ emailVerified: true, ownerSince: clock.now() })
    .where(eq(identities.id, user.id));
  // The library starts a session at sign-up, which no browser uses here.
  await endSessions(db, user.id);
  return user.id;
}

/** Makes the functions that count wrong passwords and codes, and ask for challenges after many. */
function againstGuessing(
  { db, clock, secret, challenge, onChallenge, onEvent }: IdentityOptions,
  devices: KnownDevices,
) {
  const { record, isUnderAttack, requireFewCodes } = countFailedSignIns({ db, clock }, secret);
  return {
    requireFewCodes,
    requireSolution: solutionGuard({ challenge, devices, isUnderAttack, onChallenge }),
    reportFailure: async (request: FastifyRequest, email: string, what: WrongFactor) => {
      await onEvent({ action: 'sign_in_failed', email });
      await record({ email, address: request.ip }, what);
    },
  };
}
