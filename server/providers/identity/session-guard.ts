import { AsyncLocalStorage } from 'node:async_hooks';
import { APIError, BASE_ERROR_CODES } from 'better-auth';
import type { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { credentials } from '../../db/schema/identity.ts';
import { googleId } from './google/provider.ts';
import { lockIdentity } from './identity-lock.ts';
import { verifyPassword } from './passwords/passwords.ts';

type OpenAdapter = ReturnType<typeof drizzleAdapter>;

/** The hash against which the current request has verified a password. */
const verified = new AsyncLocalStorage<{ hash?: string }>();

/** Runs a request to the library so that its session is checked against what it verified. */
export const withSessionGuard = <T>(run: () => Promise<T>): Promise<T> => verified.run({}, run);

/** `verifyPassword`, which also notes for the guard what was verified. */
export async function verifyForSession(stored: {
  hash: string;
  password: string;
}): Promise<boolean> {
  const isRight = await verifyPassword(stored);
  const request = verified.getStore();
  if (isRight && request) request.hash = stored.hash;
  return isRight;
}

/**
 * The library's adapter, which begins a session only while the proof of the sign-in is still valid:
 * the library verifies a password for 20 ms and then inserts the session, and in between a reset, a
 * change of password or a sign-in by Google may have ended that password and the sessions of the
 * account. A sign-up inserts its session in the transaction that makes the identity, which is not
 * visible to others yet, so it does not pass here.
 * @throws APIError INVALID_EMAIL_OR_PASSWORD from `create` of a session that may not begin
 */
export function guardSessions(db: Database, open: (db: Database) => OpenAdapter): OpenAdapter {
  const openUnguarded = open(db);
  return (options) => {
    const adapter = openUnguarded(options);
    const create: typeof adapter.create = (given) => {
      if (given.model !== 'session') return adapter.create(given);
      const { userId } = given.data as unknown as { userId: string };
      return db.transaction(async (tx) => {
        await checkProof(tx, userId);
        return open(tx)(options).create(given);
      });
    };
    return { ...adapter, create };
  };
}

async function checkProof(tx: Database, identityId: string): Promise<void> {
  const identity = await lockIdentity(tx, identityId);
  const proofs = await tx
    .select({ providerId: credentials.providerId, hash: credentials.password })
    .from(credentials)
    .where(eq(credentials.userId, identityId));
  const proof = verified.getStore()?.hash;
  const isProven = proofs.some(({ providerId, hash }) =>
    proof === undefined ? providerId === googleId : hash === proof,
  );
  if (!identity || !isProven)
    throw APIError.from('UNAUTHORIZED', BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD);
}
