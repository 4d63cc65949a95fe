import { AsyncLocalStorage } from 'node:async_hooks';
import { APIError, BASE_ERROR_CODES } from 'better-auth';
import type { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { eq } from 'drizzle-orm';
import type { Database, DbDeps } from '../../../db/database.ts';
import { credentials, identities } from '../../../db/schema/identity/identities.ts';
import { googleId } from '../google/provider.ts';
import { lockIdentity } from '../identity-lock.ts';
import { verifyPassword } from '../passwords/passwords.ts';
import { checkSecondFactor } from '../second-factor/second-factor-due.ts';
import { recordBrowser } from './used-browsers.ts';

interface NewSession {
  userId: string;
  userAgent?: string | null;
}

type OpenAdapter = ReturnType<typeof drizzleAdapter>;

/** What a request has shown before its session begins. */
export interface Proof {
  /** The hash with which it has verified a password. */
  hash?: string;
  /** The country of the browser's address, where the operator's proxy tells it. */
  country?: string | undefined;
  /** The id of the browser, from its cookie or new. */
  browserId?: string;
  /** The email of the person whose session has begun: the browser is marked as known for it. */
  signedInAs?: string;
  /** The token of a browser that is not asked for the second factor. */
  trustedDevice?: string | undefined;
  /**
   * For ways to sign in that include a second factor: uses up what was shown, within the
   * transaction in which the session begins, or throws when it is no longer valid.
   */
  consume?(tx: Database): Promise<void>;
}

const shown = new AsyncLocalStorage<Proof>();

/** Runs a request of the library so that its new session is checked against what it has shown. */
export const withSessionGuard = <T>(run: () => Promise<T>, proof: Proof = {}): Promise<T> =>
  shown.run(proof, run);

/** Runs `verifyPassword`, and stores the verified hash for the guard. */
export async function verifyForSession(stored: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const isRight = await verifyPassword(stored);
  const request = shown.getStore();
  if (isRight && request) request.hash = stored.hash;
  return isRight;
}

/**
 * Records the browser of a session that began with a new identity, which `guardSessions` does not
 * see. Does nothing for other sessions, and outside of requests.
 */
export async function recordFirstBrowser(
  { db, clock }: DbDeps,
  session: { userId: string; userAgent?: string | null | undefined },
): Promise<void> {
  const proof = shown.getStore();
  if (!proof?.browserId || proof.signedInAs) return;
  const { userId: identityId, userAgent } = session;
  const [owner] = await db
    .select({ email: identities.email })
    .from(identities)
    .where(eq(identities.id, identityId));
  if (!owner) return;
  proof.signedInAs = owner.email;
  await recordBrowser(db, clock.now(), {
    identityId,
    browserId: proof.browserId,
    userAgent: userAgent || null,
    country: proof.country ?? null,
  });
}

/**
 * Wraps the library's adapter so that a session begins only while what was shown for it is still
 * valid, and waits for the second factor where the person has one. Every way to sign in passes here.
 * The library verifies a password for 20 ms and then inserts the session; in between, a reset, a
 * change of the password, or a sign-in with Google may have removed that password and ended the
 * account's sessions. A sign-up inserts its session in the transaction that creates the identity,
 * which other transactions cannot see yet, so it does not pass here.
 * @throws APIError INVALID_EMAIL_OR_PASSWORD from `create` when the session may not begin, and what
 * `consume` throws
 */
export function guardSessions(
  { db, clock }: DbDeps,
  open: (db: Database) => OpenAdapter,
): OpenAdapter {
  const openUnguarded = open(db);
  return (options) => {
    const adapter = openUnguarded(options);
    const create: typeof adapter.create = (given) => {
      if (given.model !== 'session') return adapter.create(given);
      const { userId, userAgent } = given.data as unknown as NewSession;
      const proof = shown.getStore() ?? {};
      return db.transaction(async (tx) => {
        const now = clock.now();
        const factors = await checkProof(tx, now, userId, proof);
        const country = proof.country ?? null;
        if (proof.browserId && !factors.secondFactorDue)
          await recordBrowser(tx, now, {
            identityId: userId,
            browserId: proof.browserId,
            userAgent: userAgent || null,
            country,
          });
        const more = { ...factors, country };
        return open(tx)(options).create({ ...given, data: { ...given.data, ...more } });
      });
    };
    return { ...adapter, create };
  };
}

/** Returns whether the second factor is still to be shown, or else whether there was one. */
async function checkProof(tx: Database, now: Date, identityId: string, proof: Proof) {
  const identity = await lockIdentity(tx, identityId);
  if (identity) proof.signedInAs = identity.email;
  if (proof.consume) {
    await proof.consume(tx);
    return { secondFactorDue: false, strong: true };
  }
  await checkFirstFactor(tx, identityId, proof);
  return checkSecondFactor(tx, now, identityId, proof.trustedDevice);
}

/** @throws APIError INVALID_EMAIL_OR_PASSWORD unless the verified password or Google is a way in */
async function checkFirstFactor(tx: Database, identityId: string, { hash: verified }: Proof) {
  const ways = await tx
    .select({ providerId: credentials.providerId, hash: credentials.password })
    .from(credentials)
    .where(eq(credentials.userId, identityId));
  const isProven = ways.some(({ providerId, hash }) =>
    verified === undefined ? providerId === googleId : hash === verified,
  );
  // A deleted identity has no credentials.
  if (!isProven) throw APIError.from('UNAUTHORIZED', BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD);
}
