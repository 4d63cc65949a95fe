import { and, eq, isNull } from 'drizzle-orm';
import type { Database, DbDeps } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import type { IdentityProvider, SessionKey } from '../../providers/identity/provider.ts';
import { recordEvent } from '../audit/record.ts';
import { lockUser } from './user-state.ts';

interface PromotionDeps extends DbDeps {
  identity: IdentityProvider;
}

/**
 * Makes the user with this email an admin on behalf of the operator. It ends all sessions of that
 * user except `session`, so that a browser in which the user is still signed in as a buyer does not
 * become an admin's. Returns whether such a user exists.
 */
export const promoteToAdmin = (
  deps: PromotionDeps,
  email: string,
  session?: string,
): Promise<boolean> => deps.db.transaction((tx) => promoteInTransaction(tx, deps, email, session));

/**
 * Makes a signed-in person whose email the operator has configured an admin. The person must have
 * confirmed the email, and the session must have begun after that: anyone can sign up with any
 * email, and a session of theirs could outlast the confirmation by the email's owner. Returns
 * whether the person is an admin now.
 */
export const promoteOwner = (
  deps: PromotionDeps,
  { id, email }: { id: string; email: string },
  session: SessionKey,
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    // Before the session, as everywhere. Deleting the user ends the session.
    await lockUser(tx, id);
    const lockedSession = await deps.identity.lockSession(tx, session);
    return lockedSession?.isOwners
      ? promoteInTransaction(tx, deps, email, session.sessionId)
      : false;
  });

async function promoteInTransaction(
  tx: Database,
  { clock, identity }: Omit<PromotionDeps, 'db'>,
  email: string,
  session?: string,
): Promise<boolean> {
  const [row] = await tx
    .update(users)
    .set({ role: 'admin' })
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
    .returning({ id: users.id, identityId: users.identityId });
  if (!row) return false;
  if (row.identityId) await identity.endSessions(tx, row.identityId, session);
  const details = { role: 'admin' };
  await recordEvent(tx, clock.now(), {
    action: 'role_changed',
    actor: 'operator',
    to: row.id,
    details,
  });
  return true;
}
