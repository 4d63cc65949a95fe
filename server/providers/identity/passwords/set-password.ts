import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database, DbDeps } from '../../../db/database.ts';
import { enqueueEvents } from '../../../db/outbox.ts';
import { credentials, identities } from '../../../db/schema/identity/identities.ts';
import { AppError } from '../../../errors.ts';
import { endTrust } from '../devices/trusted-device.ts';
import { endWaitingChanges } from '../email-change/email-links.ts';
import { changeSignIn, lockIdentity } from '../identity-lock.ts';
import { removeUnownedPasskeys } from '../passkeys/own-passkeys.ts';
import type { DropPayoutAccount, SessionKey } from '../provider.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { holdMoney } from '../tell-owner.ts';
import { consumeResetLink, endResetLinks, findResetLink } from './reset-links.ts';

export interface ResetDeps extends DbDeps {
  dropPayoutAccount: DropPayoutAccount;
}

/** The condition on `credentials` for the password of an identity. */
export const isPasswordOf = (identityId: string) =>
  and(eq(credentials.userId, identityId), eq(credentials.providerId, 'credential'));

/**
 * Sets a new password with the token of a mailed link, and ends all sessions: only the link proves
 * access to the mailbox, which the people signed in so far may not have. Where the owner was not known
 * before, passkeys and an account for payouts may be somebody else's, so that they are removed.
 * @param hash hashes the new password; it is called only for an open link
 * @returns the id of the identity
 * @throws AppError link_expired
 */
export async function resetPassword(
  { db, clock, dropPayoutAccount }: ResetDeps,
  token: string,
  hash: () => Promise<string>,
): Promise<string> {
  const identityId = await findResetLink(db, token);
  if (identityId === null) throw new AppError('link_expired');
  const password = await hash();
  return db.transaction(async (tx) => {
    const identity = await lockIdentity(tx, identityId);
    if (!identity || !(await consumeResetLink(tx, token))) throw new AppError('link_expired');
    const now = clock.now();
    await setPassword(tx, now, identityId, password);
    await endSessions(tx, identityId);
    await endResetLinks(tx, identityId);
    if (!identity.ownerSince) {
      await removeUnownedPasskeys(tx, now, identityId);
      await dropPayoutAccount(tx, identityId, new Date(0));
    }
    await holdMoney(tx, identityId, now);
    const proven = { emailVerified: true, ownerSince: now };
    await tx.update(identities).set(proven).where(eq(identities.id, identityId));
    return identityId;
  });
}

/**
 * Replaces the password of the identity of `session`, ends all other sessions, and notifies the
 * owner by mail. The caller must have verified the current password.
 * @throws AppError not_signed_in when the session has ended meanwhile, as another change of the
 * password does
 */
export const changePassword = (deps: DbDeps, session: SessionKey, password: string) =>
  changeSignIn(deps, session, async (tx, now) => {
    const { identityId, sessionId } = session;
    await setPassword(tx, now, identityId, password);
    await endSessions(tx, identityId, sessionId);
    await endResetLinks(tx, identityId);
    await holdMoney(tx, identityId, now);
    // Each change has its own id, so that each is mailed.
    const about = `${identityId} ${now.toISOString()}`;
    await enqueueEvents(tx, now, { kind: 'password_changed', ids: [about], sides: ['owner'] });
  });

/**
 * Stores the hash of a password; no browser is trusted any more, and a change of the email that a
 * thief has requested cannot be confirmed. For a person who has only signed in with Google, it adds
 * the first one.
 */
async function setPassword(
  tx: Database,
  now: Date,
  identityId: string,
  password: string,
): Promise<void> {
  await endTrust(tx, identityId);
  await endWaitingChanges(tx, identityId);
  const changed = await tx
    .update(credentials)
    .set({ password, updatedAt: now })
    .where(isPasswordOf(identityId))
    .returning({ id: credentials.id });
  if (changed.length > 0) return;
  const whose = { userId: identityId, accountId: identityId, providerId: 'credential' };
  await tx.insert(credentials).values({ id: uuidv7(), ...whose, password });
}
