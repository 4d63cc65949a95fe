import type { Clock } from '../clock.ts';
import type { Database } from '../db/open.ts';
import { promoteToAdmin } from '../features/accounts/promote.ts';
import type { IdentityProvider } from '../providers/identity/provider.ts';

interface GrantDeps {
  db: Database;
  clock: Clock;
  identity: IdentityProvider;
}

/**
 * Makes an admin of the person with this email and ends their sessions: whoever sits at a browser
 * that was left open as a buyer does not become an admin with it. Gives whether there is a person.
 */
export async function grantAdmin(
  { db, clock, identity }: GrantDeps,
  email: string,
): Promise<boolean> {
  const identityId = await promoteToAdmin(db, email.toLowerCase(), clock.now());
  if (identityId) await identity.endSessions(identityId);
  return identityId !== null;
}
