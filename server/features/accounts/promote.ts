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
 * Makes the person with this email an admin, on the operator's request, and ends their sessions but
 * `session` at once: a browser that was left signed in as a buyer must not become an admin's.
 * Returns whether there is such a person.
 */
export const promoteToAdmin = (
  deps: PromotionDeps,
  email: string,
  session?: string,
): Promise<boolean> => deps.db.transaction((tx) => promoteInTransaction(tx, deps, email, session));

/**
 * The same for a person whom the operator has named and who is signed in by `session`, if they have
 * proven that the email is theirs, and this session began after that: anybody can sign up with any
 * email and stay signed in until its owner comes. Returns whether they are an admin now.
 */
export const promoteOwner = (
  deps: PromotionDeps,
  { id, email }: { id: string; email: string },
  session: SessionKey,
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    if (!(await lockUser(tx, id))) return false;
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
