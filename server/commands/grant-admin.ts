import type { Database } from '../db/open.ts';
import { promoteToAdmin } from '../features/accounts/queries.ts';
import type { IdentityProvider } from '../providers/identity/provider.ts';

/**
 * Makes an admin of the person with this email and ends their sessions: whoever sits at a browser
 * that was left open as a buyer does not become an admin with it. Gives whether there is a person.
 */
export async function grantAdmin(
  { db, identity }: { db: Database; identity: IdentityProvider },
  email: string,
): Promise<boolean> {
  const promoted = await promoteToAdmin(db, [email.toLowerCase()]);
  for (const identityId of promoted) await identity.endSessions(identityId);
  return promoted.length > 0;
}
