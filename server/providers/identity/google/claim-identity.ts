import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { enqueueMails } from '../../../db/outbox.ts';
import { credentials, identities, sessions } from '../../../db/schema/identity.ts';
import { lockIdentity } from '../identity-lock.ts';

/**
 * Hands an identity over to the person who comes by Google with its email.
 *
 * It may have been made by somebody else, who typed that email and a password and waits for its
 * owner to come by Google. So a password that was never known to be the owner's ends here, with all
 * sessions, and a mail tells the owner.
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
