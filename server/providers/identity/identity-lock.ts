import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { identities, sessions } from '../../db/schema/identity.ts';
import type { LockedSession, SessionKey } from './provider.ts';

/**
 * Locks an identity until `tx` ends, and returns its state; null where there is none. Code that
 * begins or ends sessions, or changes a way to sign in, takes this lock first and reads everything
 * else after it: what it read before may have changed. Code that also locks the user record does
 * that before.
 */
export async function lockIdentity(tx: Database, identityId: string) {
  const [row] = await tx
    .select({
      email: identities.email,
      emailVerified: identities.emailVerified,
      ownerSince: identities.ownerSince,
    })
    .from(identities)
    .where(eq(identities.id, identityId))
    // Not `update`: rows that refer to the identity may still be added by others.
    .for('no key update');
  return row ?? null;
}

/** Locks the identity of a session; null when the session has ended. */
export async function lockSession(
  tx: Database,
  { identityId, sessionId }: SessionKey,
): Promise<LockedSession | null> {
  const identity = await lockIdentity(tx, identityId);
  if (!identity) return null;
  const [session] = await tx
    .select({ startedAt: sessions.createdAt })
    .from(sessions)
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(sessions.userId, identityId),
        gt(sessions.expiresAt, new Date()),
      ),
    );
  if (!session) return null;
  const { ownerSince } = identity;
  return { isOwners: ownerSince !== null && session.startedAt >= ownerSince };
}
