import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { sessions } from '../../../db/schema/identity/identities.ts';
import type { BrowserSession } from '../provider.ts';

/**
 * The use of a session is recorded this seldom, in ms: an open page fetches a token every 15
 * minutes, and a page made by the server needs one each time.
 */
const precisionMs = 10 * 60 * 1000;

/** Records that a session is in use, for the list of a person's sessions. */
export async function recordUse(
  db: Database,
  { sessionId, lastUsedAt }: BrowserSession,
): Promise<void> {
  const now = new Date();
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < precisionMs) return;
  await db.update(sessions).set({ lastUsedAt: now }).where(eq(sessions.id, sessionId));
}
