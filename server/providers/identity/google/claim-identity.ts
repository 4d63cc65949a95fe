import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { enqueueMails } from '../../../db/outbox.ts';
import { credentials, identities, sessions } from '../../../db/schema/identity.ts';
import { lockIdentity } from '../identity-lock.ts';

/**
 * Gives an identity to the person who signs in by Google with its email. Another person may have
 * made it, with that email and a password, to wait for the owner to sign in by Google. So a
 * password that was never known to be the owner's is removed here, with all sessions, and the owner
 * gets a mail about it.
 */
export const claimIdentity = (db: Database, identityId: string): Promise<void> =>
  db.transaction(async (tx) => {
    const identity = await lockIdentity(tx, identityId);
    if (!identity || identity.ownerSince) return;
    const removed = await tx
      .delete(credentials)
      .where(and(eq(credentials.userId, identityId), eq(credentials.providerId, 'credential')))
      .returning({ id: credentials.id });
    await tx.delete(sessions).where(eq(sessions.userId, identityId));
    const ownerSince = new Date();
    const proven = { emailVerified: true, ownerSince };
    await tx.update(identities).set(proven).where(eq(identities.id, identityId));
    if (removed.length === 0) return;
    const mail = { kind: 'password_removed', ids: [identityId], sides: ['owner'] } as const;
    await enqueueMails(tx, ownerSince, mail);
  });
