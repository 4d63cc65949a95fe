import { and, desc, eq, gt } from 'drizzle-orm';
import type { OwnSession } from '../../../../contract/accounts/sign-in-security.ts';
import { libraryClock } from '../../../clock.ts';
import type { Database } from '../../../db/database.ts';
import { sessions } from '../../../db/schema/identity/identities.ts';
import { AppError } from '../../../errors.ts';
import { endWaitingChanges } from '../email-change/email-links.ts';
import { lockIdentity } from '../identity-lock.ts';
import type { SessionKey } from '../provider.ts';
import { addressNameOf } from './address-name.ts';
import { deviceNameOf } from './device-name.ts';
import { endSessions } from './end-sessions.ts';

/** Returns where a person is signed in, the last used first. */
export async function listSessions(
  db: Database,
  { identityId, sessionId }: SessionKey,
): Promise<OwnSession[]> {
  const isOpen = and(
    eq(sessions.userId, identityId),
    eq(sessions.secondFactorDue, false),
    gt(sessions.expiresAt, libraryClock.now()),
  );
  const rows = await db
    .select()
    .from(sessions)
    .where(isOpen)
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt));
  return rows.map(({ id, userAgent, country, ipAddress, createdAt, lastUsedAt }) => ({
    id,
    device: deviceNameOf(userAgent),
    country,
    address: addressNameOf(ipAddress),
    isCurrent: id === sessionId,
    startedAt: createdAt.toISOString(),
    // Sessions from before the use was recorded.
    lastUsedAt: (lastUsedAt ?? createdAt).toISOString(),
  }));
}

/**
 * Ends one of a person's sessions, and with it its tokens and open pages. Whoever used it may have
 * requested another email, which can then no longer be confirmed. @throws AppError not_found
 */
export const endSession = (db: Database, { identityId }: SessionKey, id: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockIdentity(tx, identityId);
    const isOwn = and(eq(sessions.id, id), eq(sessions.userId, identityId));
    const ended = await tx.delete(sessions).where(isOwn).returning({ id: sessions.id });
    if (ended.length === 0) throw new AppError('not_found');
    await endWaitingChanges(tx, identityId);
  });

/** Likewise ends all sessions but this one, and those that wait for the second factor. */
export const endOtherSessions = (
  db: Database,
  { identityId, sessionId }: SessionKey,
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockIdentity(tx, identityId);
    await endSessions(tx, identityId, sessionId);
    await endWaitingChanges(tx, identityId);
  });
