import { and, eq, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../../db/database.ts';
import { enqueueMails } from '../../../db/outbox.ts';
import { credentials, identities, sessions } from '../../../db/schema/identity.ts';
import { AppError } from '../../../errors.ts';
import { lockIdentity, lockSession } from '../identity-lock.ts';
import type { SessionKey } from '../provider.ts';
import { consumeResetLink, endResetLinks, findResetLink } from './reset-links.ts';

/** The password among the ways to sign in as an identity, as a condition on `credentials`. */
export const isPasswordOf = (identityId: string) =>
  and(eq(credentials.userId, identityId), eq(credentials.providerId, 'credential'));

/**
 * Chooses a new password by the token of a mailed link, and ends every session: the link shows that
 * its user reads the mail of the address, which the signed-in people may not.
 * @param hash hashes the new password; it is called only for a link that is open
 * @returns the id of the identity
 * @throws AppError link_expired
 */
export async function resetPassword(
  db: Database,
  token: string,
  hash: () => Promise<string>,
): Promise<string> {
  const identityId = await findResetLink(db, token);
  if (identityId === null) throw new AppError('link_expired');
  const password = await hash();
  return db.transaction(async (tx) => {
    const identity = await lockIdentity(tx, identityId);
    if (!identity || !(await consumeResetLink(tx, token))) throw new AppError('link_expired');
    await setPassword(tx, identityId, password);
    await tx.delete(sessions).where(eq(sessions.userId, identityId));
    await endResetLinks(tx, identityId);
    const proven = { emailVerified: true, ownerSince: new Date() };
    await tx.update(identities).set(proven).where(eq(identities.id, identityId));
    return identityId;
  });
}

/**
 * Replaces the password by which `session` has just been shown to be its owner's, ends all other
 * sessions, and tells the owner by a mail.
 * @throws AppError not_signed_in when the session has ended in between, as it does with any other
 * change of the password
 */
export const changePassword = (db: Database, session: SessionKey, password: string) =>
  db.transaction(async (tx) => {
    const { identityId, sessionId } = session;
    if (!(await lockSession(tx, session))) throw new AppError('not_signed_in');
    await setPassword(tx, identityId, password);
    const isOther = and(eq(sessions.userId, identityId), ne(sessions.id, sessionId));
    await tx.delete(sessions).where(isOther);
    await endResetLinks(tx, identityId);
    const now = new Date();
    // An id of its own for each change, so that each gets a mail.
    const about = `${identityId} ${now.toISOString()}`;
    await enqueueMails(tx, now, { kind: 'password_changed', ids: [about], sides: ['owner'] });
  });

/**
 * Writes the hash of a password, also the first one of a person who has only signed in by Google.
 */
async function setPassword(tx: Database, identityId: string, password: string): Promise<void> {
  const changed = await tx
    .update(credentials)
    .set({ password, updatedAt: new Date() })
    .where(isPasswordOf(identityId))
    .returning({ id: credentials.id });
  if (changed.length > 0) return;
  const whose = { userId: identityId, accountId: identityId, providerId: 'credential' };
  await tx.insert(credentials).values({ id: uuidv7(), ...whose, password });
}
