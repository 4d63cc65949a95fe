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

/** The hash with which the current request has verified a password. */
const verified = new AsyncLocalStorage<{ hash?: string }>();

/** Runs a request of the library so that its new session is checked against what it verified. */
export const withSessionGuard = <T>(run: () => Promise<T>): Promise<T> => verified.run({}, run);

/** Runs `verifyPassword`, and stores the verified hash for the guard. */
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
 * Wraps the library's adapter so that a session begins only while the credential of the sign-in is
 * still valid. The library verifies a password for 20 ms and then inserts the session; in between,
 * a reset, a change of the password, or a sign-in with Google may have removed that password and
 * ended the account's sessions. A sign-up inserts its session in the transaction that creates the
 * identity, which other transactions cannot see yet, so it does not pass here.
 * @throws APIError INVALID_EMAIL_OR_PASSWORD from `create` when the session may not begin
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
  await lockIdentity(tx, identityId);
  const proofs = await tx
    .select({ providerId: credentials.providerId, hash: credentials.password })
    .from(credentials)
    .where(eq(credentials.userId, identityId));
  const proof = verified.getStore()?.hash;
  const isProven = proofs.some(({ providerId, hash }) =>
    proof === undefined ? providerId === googleId : hash === proof,
  );
  // A deleted identity has no credentials.
  if (!isProven) throw APIError.from('UNAUTHORIZED', BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD);
}
