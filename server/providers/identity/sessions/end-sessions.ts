import { and, eq, ne } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { sessions } from '../../../db/schema/identity/identities.ts';

/**
 * Ends all sessions of an identity within `tx`, those that wait for the second factor too. Their
 * tokens and open pages end with them. @param except the id of a session that goes on
 */
export async function endSessions(
  tx: Database,
  identityId: string,
  except?: string,
): Promise<void> {
  const isOther = except === undefined ? undefined : ne(sessions.id, except);
  await tx.delete(sessions).where(and(eq(sessions.userId, identityId), isOther));
}
