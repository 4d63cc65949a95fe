import { and, eq, gt, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { emailUndoDays } from '../../../../contract/limits.ts';
import type { Database, DbDeps } from '../../../db/database.ts';
import { isUniqueViolation } from '../../../db/inserted-row.ts';
import { consumeMailQuota } from '../../../db/mail-limits.ts';
import { enqueueEvents } from '../../../db/outbox.ts';
import {
  authenticators,
  emailChanges,
  passkeys,
  recoveryCodes,
} from '../../../db/schema/identity/factors.ts';
import { credentials, identities } from '../../../db/schema/identity/identities.ts';
import { AppError } from '../../../errors.ts';
import { endTrust } from '../devices/trusted-device.ts';
import { googleId } from '../google/provider.ts';
import { changeSignIn, lockIdentity, lockSession } from '../identity-lock.ts';
import { endResetLinks } from '../passwords/reset-links.ts';
import { isPasswordOf } from '../passwords/set-password.ts';
import type { DropPayoutAccount, SessionKey } from '../provider.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { tellOwner } from '../tell-owner.ts';
import { endWaitingChanges, findEmailLink } from './email-links.ts';
import { isReservedEmail } from './reserved-email.ts';

interface EmailDeps extends DbDeps {
  /** Gives the user record of an identity another email, within `tx`. */
  changeUserEmail(tx: Database, identityId: string, email: string): Promise<void>;
  dropPayoutAccount: DropPayoutAccount;
}

/**
 * Sends a link to a new email. Once its owner opens it, the account has that email. A later request
 * replaces an earlier one.
 * @throws AppError email_taken, too_many_requests, not_signed_in
 */
export const requestEmailChange = (
  deps: DbDeps,
  session: SessionKey,
  newEmail: string,
): Promise<void> =>
  changeSignIn(deps, session, async (tx, createdAt) => {
    const { identityId } = session;
    await requireFree(tx, createdAt, newEmail, identityId);
    const mail = { email: newEmail, group: 'confirmation' } as const;
    const retryAt = await consumeMailQuota(tx, createdAt, mail);
    if (retryAt) throw new AppError('too_many_requests', { retryAt });
    const [identity] = await tx
      .select({ formerEmail: identities.email })
      .from(identities)
      .where(eq(identities.id, identityId));
    if (!identity) throw new AppError('not_signed_in');
    await endWaitingChanges(tx, identityId);
    const id = uuidv7();
    await tx.insert(emailChanges).values({ id, identityId, ...identity, newEmail, createdAt });
    await enqueueEvents(tx, createdAt, { kind: 'email_change', ids: [id], sides: ['owner'] });
  });

/**
 * Gives an account its new email by the link that was sent there. All other sessions end. The owner
 * of the former email gets a link that undoes it.
 * @param session of the browser that opened the link, if there is one
 * @throws AppError link_expired; email_taken when somebody else has signed up with it meanwhile
 */
export const confirmEmailChange = (
  { db, clock, changeUserEmail }: Omit<EmailDeps, 'dropPayoutAccount'>,
  token: string,
  session: SessionKey | null,
): Promise<void> =>
  unlessTaken(db, async (tx) => {
    const now = clock.now();
    const { id, identityId, newEmail } = await lockLink(tx, now, token, 'confirm');
    await requireFree(tx, now, newEmail, identityId);
    const isOwner = session?.identityId === identityId && (await lockSession(tx, session)) !== null;
    await tx.update(emailChanges).set({ confirmedAt: now }).where(eq(emailChanges.id, id));
    // As with the first email: only a session of the same account shows that its person owns it.
    const proven = { emailVerified: true, ownerSince: isOwner ? now : null };
    await tx
      .update(identities)
      .set({ email: newEmail, ...proven })
      .where(eq(identities.id, identityId));
    await changeUserEmail(tx, identityId, newEmail);
    await endAccess(tx, identityId, isOwner ? session?.sessionId : undefined);
    await tellOwner(tx, now, identityId, 'email_changed');
    await enqueueEvents(tx, now, { kind: 'email_change_undo', ids: [id], sides: ['owner'] });
  });

/**
 * Gives an account its former email back, by the link that was sent there. Whoever changed it may
 * have stolen the account: all sessions end, and the password, everything that was added to sign in
 * since the change, an account for payouts of that time, and passkeys of the days before are removed. The owner then chooses a new
 * password by a mailed link.
 * @throws AppError link_expired; email_taken when somebody signed in with Google with it meanwhile
 */
export const undoEmailChange = (
  { db, clock, changeUserEmail, dropPayoutAccount }: EmailDeps,
  token: string,
): Promise<void> =>
  unlessTaken(db, async (tx) => {
    const now = clock.now();
    const { identityId, formerEmail, createdAt } = await lockLink(tx, now, token, 'undo');
    const isSince = and(
      eq(emailChanges.identityId, identityId),
      gt(emailChanges.createdAt, new Date(createdAt.getTime() - 1)),
    );
    await tx.update(emailChanges).set({ undoneAt: now }).where(isSince);
    const restored = { email: formerEmail, emailVerified: true, ownerSince: now };
    await tx.update(identities).set(restored).where(eq(identities.id, identityId));
    await changeUserEmail(tx, identityId, formerEmail);
    await removeAddedSince(tx, identityId, createdAt);
    await dropPayoutAccount(tx, identityId, createdAt);
    await endAccess(tx, identityId);
    await tellOwner(tx, now, identityId, 'email_restored');
  });

async function removeAddedSince(tx: Database, identityId: string, since: Date): Promise<void> {
  const isNewGoogle = and(
    eq(credentials.userId, identityId),
    eq(credentials.providerId, googleId),
    gt(credentials.createdAt, since),
  );
  await tx.delete(credentials).where(or(isPasswordOf(identityId), isNewGoogle));
  for (const table of [authenticators, recoveryCodes])
    await tx.delete(table).where(and(eq(table.identityId, identityId), gt(table.createdAt, since)));
  // A second factor from before stays: the former mailbox may be what was stolen.
  const earlier = new Date(since.getTime() - emailUndoDays * 24 * 60 * 60 * 1000);
  const isRecent = and(eq(passkeys.identityId, identityId), gt(passkeys.createdAt, earlier));
  await tx.delete(passkeys).where(isRecent);
}

/** Ends links, trusted browsers and sessions, except the session `except`. */
async function endAccess(tx: Database, identityId: string, except?: string): Promise<void> {
  await endResetLinks(tx, identityId);
  await endTrust(tx, identityId);
  await endSessions(tx, identityId, except);
}

/**
 * Runs a transaction in which an account gets an email. Another account may get the same one at that
 * moment, which only the database can tell.
 * @throws AppError email_taken
 */
const unlessTaken = (db: Database, run: (tx: Database) => Promise<void>): Promise<void> =>
  db.transaction(run).catch((error: unknown) => {
    throw isUniqueViolation(error) ? new AppError('email_taken') : error;
  });

/** Locks the identity of a link, and reads the link again under the lock. */
async function lockLink(tx: Database, now: Date, token: string, use: 'confirm' | 'undo') {
  const found = await findEmailLink(tx, now, token, use);
  const identity = found && (await lockIdentity(tx, found.identityId));
  const change = identity ? await findEmailLink(tx, now, token, use) : null;
  if (!change) throw new AppError('link_expired');
  return change;
}

/** @throws AppError email_taken when another identity has an email, or may have it back */
async function requireFree(
  tx: Database,
  now: Date,
  email: string,
  identityId: string,
): Promise<void> {
  const isTaken = await tx.$count(identities, eq(identities.email, email));
  if (isTaken > 0 || (await isReservedEmail(tx, now, email, identityId)))
    throw new AppError('email_taken');
}
