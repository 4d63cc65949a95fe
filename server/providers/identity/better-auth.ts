import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { jwt } from 'better-auth/plugins';
import { v7 as uuidv7 } from 'uuid';
import { maxPasswordLength, minPasswordLength } from '../../../contract/limits.ts';
import { limits } from '../../../contract/rate-limits.ts';
import { sessionLifetime, signingKeyLifetime, tokenMinutes } from '../../config/lifetimes.ts';
import type { Database } from '../../db/database.ts';
import * as tables from '../../db/schema/identity.ts';
import { donePath } from './google/popup-page.ts';
import { hashPassword } from './passwords/passwords.ts';
import { resetLinks } from './passwords/reset-links.ts';
import type { IdentityEvent } from './provider.ts';
import { guardSessions, verifyForSession } from './session-guard.ts';

export interface IdentityLibraryOptions {
  db: Database;
  /** Encrypts signing keys and signs cookies; the same for every process of the installation. */
  secret: string;
  /** Origin that browsers see, as in https://shop.example. */
  origin: string;
  /** Path of the provider's interface, as in /api/auth. */
  basePath: string;
  /** Whether pages on other sites may call with our cookies. */
  crossSiteCookies: boolean;
  rateLimits: boolean;
  /** Called on sign-ins and the like, and awaited. */
  onEvent(event: IdentityEvent): Promise<void>;
}

/** Carries the caller's address to the library, set by us and never by the caller. */
export const addressHeader = 'x-respoke-address';

const openAdapter = (db: Database) =>
  drizzleAdapter(db, {
    provider: 'pg',
    schema: {
      user: tables.identities,
      session: tables.sessions,
      account: tables.credentials,
      verification: tables.verifications,
      jwks: tables.signingKeys,
      rateLimit: tables.signInAttempts,
    },
    transaction: true,
  });

/**
 * Sets up the library that does the work: accounts, sessions and signing keys; with `google` where
 * people can sign in by it.
 */
export function createBetterAuth(
  options: IdentityLibraryOptions,
  google: BetterAuthPlugin | undefined,
) {
  const { db, secret, origin, basePath, rateLimits } = options;
  return betterAuth({
    secret,
    baseURL: origin,
    basePath,
    trustedOrigins: [origin],
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: guardSessions(db, openAdapter),
    // Read and written by our own code; the library's answers leave it out.
    user: {
      additionalFields: {
        ownerSince: { type: 'date', required: false, input: false, returned: false },
      },
    },
    session: sessionLifetime,
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      password: { hash: hashPassword, verify: verifyForSession },
      ...resetLinks(db),
    },
    // Hashed, so that the reset links in a copy of the database cannot be used.
    verification: {
      storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } },
    },
    // Where people end up whose way back from Google named none.
    // What is no refusal is thrown to our own handler: the library would write it, with the
    // parameters of a failed query, to the standard error output.
    onAPIError: { errorURL: `${basePath}${donePath}`, throw: true },
    rateLimit: {
      enabled: rateLimits,
      storage: 'database',
      customRules: { ...addressRules(), '/get-session': false },
    },
    advanced: {
      database: { generateId: () => uuidv7() },
      cookiePrefix: 'respoke',
      useSecureCookies: origin.startsWith('https:'),
      // Lax otherwise, which browsers keep from other sites' calls.
      ...(options.crossSiteCookies && {
        defaultCookieAttributes: { sameSite: 'none' as const, secure: true },
      }),
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    databaseHooks: {
      session: {
        create: {
          after: ({ userId }) => options.onEvent({ action: 'signed_in', identityId: userId }),
        },
      },
    },
    plugins: [
      jwt({
        jwks: { ...signingKeyLifetime, keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
        jwt: { issuer: origin, audience: origin, expirationTime: `${tokenMinutes}m` },
        disableSettingJwtHeader: true,
      }),
      ...(google ? [google] : []),
    ],
  });
}

export type BetterAuthInstance = ReturnType<typeof createBetterAuth>;

/** The limits of addresses in the library's form, windows in seconds; its paths lack the call's prefix. */
const seconds = { minute: 60, hour: 3600 } as const;

const addressRules = () =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([call, { address }]) => {
      const path = /^POST \/auth(\/.+)$/.exec(call)?.[1];
      return path && address ? [[path, { window: seconds[address.per], max: address.max }]] : [];
    }),
  );
