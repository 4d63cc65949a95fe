import { and, eq, notExists } from 'drizzle-orm';
import { enqueueEvents } from '../../../db/outbox.ts';
import { users } from '../../../db/schema/accounts.ts';
import { credentials, identities } from '../../../db/schema/identity/identities.ts';
import { endWaitingChanges } from '../email-change/email-links.ts';
import { lockIdentity } from '../identity-lock.ts';
import { removeUnownedPasskeys } from '../passkeys/own-passkeys.ts';
import { isPasswordOf, type ResetDeps } from '../passwords/set-password.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { tellOwner } from '../tell-owner.ts';

/**
 * Hands an identity over to the person who signs in with Google with its email. Another person may
 * have created it, with that email and a password, to wait for the owner to sign in with Google. So
 * this removes a password, passkeys and an account for payouts that are not known to be the owner's,
 * ends all sessions, and notifies the owner by mail. An identity without a user record gets the name
 * at Google, under which the record will be added.
 */
export const claimIdentity = (
  { db, clock, dropPayoutAccount }: ResetDeps,
  identityId: string,
  name: string,
): Promise<void> =>
  db.transaction(async (tx) => {
    const identity = await lockIdentity(tx, identityId);
    if (!identity || identity.ownerSince) return;
    const ownerSince = clock.now();
    const removed = await tx
      .delete(credentials)
      .where(isPasswordOf(identityId))
      .returning({ id: credentials.id });
    await endSessions(tx, identityId);
    await removeUnownedPasskeys(tx, ownerSince, identityId);
    await dropPayoutAccount(tx, identityId, new Date(0));
    await endWaitingChanges(tx, identityId);
    const proven = { emailVerified: true, ownerSince };
    const isIdentity = eq(identities.id, identityId);
    await tx.update(identities).set(proven).where(isIdentity);
    const record = tx.select().from(users).where(eq(users.identityId, identityId));
    await tx
      .update(identities)
      .set({ name, image: null })
      .where(and(isIdentity, notExists(record)));
    if (removed.length === 0) return;
    const mail = { kind: 'password_removed', ids: [identityId], sides: ['owner'] } as const;
    await enqueueEvents(tx, ownerSince, mail);
  });

/**
 * Prepares an identity for a Google account as a further way to sign in: hands it over where its
 * owner is not known, tells the owner by mail, and delays payouts. Whoever has stolen a mailbox can
 * open a Google account with its address.
 */
export const linkGoogle = (deps: ResetDeps, identityId: string, name: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    await claimIdentity({ ...deps, db: tx }, identityId, name);
    await tellOwner(tx, deps.clock.now(), identityId, 'google_added');
  });
