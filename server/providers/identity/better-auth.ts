import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { jwt } from 'better-auth/plugins';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { maxPasswordLength, minPasswordLength } from '../../../contract/limits.ts';
import { limits } from '../../../contract/rate-limits.ts';
import { sessionLifetime, signingKeyLifetime, tokenMinutes } from '../../config/lifetimes.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import * as tables from '../../db/schema/identity/identities.ts';
import { donePath } from './google/popup-page.ts';
import { hashPassword } from './passwords/passwords.ts';
import { resetLinks } from './passwords/reset-links.ts';
import type { IdentityEvent } from './provider.ts';
import { guardSessions, recordFirstBrowser, verifyForSession } from './sessions/session-guard.ts';

/**
 * Gives the library an endpoint, which only this server can call, that begins a session after this
 * code has verified a way to sign in that the library does not know.
 */
const beginSessionPlugin = () =>
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

export interface IdentityLibraryOptions extends DbDeps {
  /** Encrypts signing keys and signs cookies; the same for all processes of the installation. */
  secret: string;
  /** The origin that browsers use, as in https://shop.example. */
  origin: string;
  /** The path of the provider's HTTP interface, as in /api/auth. */
  basePath: string;
  /** Whether pages on other sites may send requests with the session cookie. */
  crossSiteCookies: boolean;
  rateLimits: boolean;
  /** Called, and awaited, for events such as a sign-in. */
  onEvent(event: IdentityEvent): Promise<void>;
}

/**
 * Passes the client's address to the library. The server sets it; a client's own value is never
 * forwarded.
 */
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
 * Sets up the library for accounts, sessions and signing keys. Without `google`, it offers no
 * sign-in with Google.
 */
export function createBetterAuth(
  options: IdentityLibraryOptions,
  google: BetterAuthPlugin | undefined,
) {
  const { clock, secret, origin, basePath, rateLimits } = options;
  return betterAuth({
    secret,
    baseURL: origin,
    basePath,
    telemetry: { enabled: false },
    logger: { disabled: true },
    database: guardSessions(options, openAdapter),
    // Read and written by this code only; the library does not return it.
    user: {
      additionalFields: {
        ownerSince: { type: 'date', required: false, input: false, returned: false },
      },
    },
    session: {
      ...sessionLifetime,
      // Read and written by this code; see the table.
      additionalFields: {
        secondFactorDue: { type: 'boolean', required: false, input: false, defaultValue: false },
        strong: { type: 'boolean', required: false, input: false, defaultValue: false },
        freshAt: { type: 'date', required: false, input: false, defaultValue: () => clock.now() },
        country: { type: 'string', required: false, input: false },
        lastUsedAt: {
          type: 'date',
          required: false,
          input: false,
          defaultValue: () => clock.now(),
        },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength,
      maxPasswordLength,
      password: { hash: hashPassword, verify: verifyForSession },
      ...resetLinks(options),
    },
    // Hashed, so that reset links in a copy of the database cannot be used.
    verification: {
      storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } },
    },
    // `errorURL` is the page after a return from Google that names none. `throw` passes unexpected
    // errors to the server's own handler: the library would print them to standard error, with the
    // parameters of a failed query.
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
      // The default is Lax: browsers do not send such a cookie with requests of other sites.
      ...(options.crossSiteCookies && {
        defaultCookieAttributes: { sameSite: 'none' as const, secure: true },
      }),
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    databaseHooks: {
      session: {
        create: {
          // A session that waits for the second factor is followed by another one.
          after: async (session) => {
            const { userId, secondFactorDue } = session;
            await recordFirstBrowser(options, session);
            if (!secondFactorDue)
              await options.onEvent({ action: 'signed_in', identityId: userId });
          },
        },
      },
    },
    plugins: [
      jwt({
        jwks: { ...signingKeyLifetime, keyPairConfig: { alg: 'EdDSA', crv: 'Ed25519' } },
        jwt: { issuer: origin, audience: origin, expirationTime: `${tokenMinutes}m` },
        disableSettingJwtHeader: true,
      }),
      beginSessionPlugin(),
      google,
    ].filter((plugin) => plugin !== undefined),
  });
}

export type BetterAuthInstance = ReturnType<typeof createBetterAuth>;

const seconds = { minute: 60, hour: 3600, day: 86_400 } as const;

/**
 * The limits for each address in the library's format: windows in seconds, paths without the call's
 * prefix.
 */
const addressRules = () =>
  Object.fromEntries(
    Object.entries(limits).flatMap(([call, { address }]) => {
      const [, path] = call.split('POST /auth');
      return path && address ? [[path, { window: seconds[address.per], max: address.max }]] : [];
    }),
  );
