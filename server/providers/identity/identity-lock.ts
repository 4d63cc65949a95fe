import { and, eq, gt } from 'drizzle-orm';
import { libraryClock } from '../../clock.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { identities, sessions } from '../../db/schema/identity/identities.ts';
import { AppError } from '../../errors.ts';
import type { LockedSession, SessionKey } from './provider.ts';

/**
 * Locks an identity until `tx` ends and returns its state, or null when there is none. Code that
 * begins or ends sessions, or changes how a person signs in, takes this lock first and reads
 * everything else afterwards, since earlier reads may be outdated. Code that also locks the user
 * record does so before.
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
    // Not `for update`: other transactions may still add rows that refer to the identity.
    .for('no key update');
  return row ?? null;
}

/** Locks the identity of a session. Returns null when the session has ended. */
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
        gt(sessions.expiresAt, libraryClock.now()),
      ),
    );
  if (!session) return null;
  const { ownerSince } = identity;
  return { isOwners: ownerSince !== null && session.startedAt >= ownerSince };
}

/**
 * Runs `change` in a transaction while the session is open and nothing else changes how its person
 * signs in. @throws AppError not_signed_in when the session has ended, and what `change` throws
 */
export const changeSignIn = <T>(
  { db, clock }: DbDeps,
  session: SessionKey,
  change: (tx: Database, now: Date) => Promise<T>,
): Promise<T> =>
  db.transaction(async (tx) => {
    if (!(await lockSession(tx, session))) throw new AppError('not_signed_in');
    return change(tx, clock.now());
  });
