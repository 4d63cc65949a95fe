import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { credentials, sessions } from '../../db/schema/identity/identities.ts';
import { googleId } from './google/provider.ts';
import type { StoredIdentity } from './provider.ts';

/** Returns what is stored about an identity, without tokens and hashes. */
export async function exportIdentity(tx: Database, identityId: string): Promise<StoredIdentity> {
  const [google] = await tx
    .select({ id: credentials.accountId })
    .from(credentials)
    .where(and(eq(credentials.userId, identityId), eq(credentials.providerId, googleId)));
  return {
    sessions: await tx
      .select({
        startedAt: sessions.createdAt,
        expiresAt: sessions.expiresAt,
        address: sessions.ipAddress,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(eq(sessions.userId, identityId))
      .orderBy(sessions.createdAt),
    googleAccount: google?.id ?? null,
  };
}
