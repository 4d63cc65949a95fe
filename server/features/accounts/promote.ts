import { and, eq, isNull } from 'drizzle-orm';
import { type AdminRight, adminRights } from '../../../contract/accounts/admin-rights.ts';
import type { Database, DbDeps } from '../../db/database.ts';
import { admins, users } from '../../db/schema/accounts.ts';
import type { IdentityProvider, SessionKey } from '../../providers/identity/provider.ts';
import { recordEvent } from '../audit/record.ts';
import { lockUser } from './user-state.ts';

export interface PromotionDeps extends DbDeps {
  identity: IdentityProvider;
}

/**
 * Gives the user with this email rights of an admin on behalf of the operator, beside those that
 * they have. It ends all sessions of that user except `session`, so that a browser in which the user
 * is still signed in as a buyer does not become an admin's. Returns whether such a user exists.
 */
export const grantRights = (
  deps: PromotionDeps,
  email: string,
  rights: readonly AdminRight[] = adminRights,
  session?: string,
): Promise<boolean> =>
  deps.db.transaction((tx) => grantInTransaction(tx, deps, { email, rights, session }));

/**
 * Makes a signed-in person whose email the operator has configured an admin with all rights. The
 * person must have confirmed the email, and the session must have begun after that: anyone can sign
 * up with any email, and a session of theirs could outlast the confirmation by the email's owner.
 * Returns whether the person is an admin now.
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
    if (!lockedSession?.isOwners) return false;
    const grant = { email, rights: adminRights, session: session.sessionId };
    return grantInTransaction(tx, deps, grant);
  });

interface Grant {
  email: string;
  rights: readonly AdminRight[];
  session: string | undefined;
}

async function grantInTransaction(
  tx: Database,
  { clock, identity }: Omit<PromotionDeps, 'db'>,
  { email, rights, session }: Grant,
): Promise<boolean> {
  const user = await lockByEmail(tx, email);
  if (!user) return false;
  const { id, identityId } = user;
  const isNew = user.role !== 'admin';
  const now = await readRights(tx, id);
  const then = adminRights.filter((right) => now.includes(right) || rights.includes(right));
  // A trigger of the database adds the row of the rights.
  if (isNew) await tx.update(users).set({ role: 'admin' }).where(eq(users.id, id));
  await tx.update(admins).set({ rights: then }).where(eq(admins.userId, id));
  if (identityId) await identity.endSessions(tx, identityId, session);
  await recordEvent(tx, clock.now(), {
    action: isNew ? 'role_changed' : 'admin_rights_changed',
    actor: 'operator',
    to: id,
    details: { ...(isNew && { role: 'admin' }), rights: then.join(', ') },
  });
  return true;
}

/** Reads and locks the active user with this email, or returns null. */
export async function lockByEmail(tx: Database, email: string) {
  const [row] = await tx
    .select({ id: users.id, identityId: users.identityId, role: users.role })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.deletedAt)))
    .for('no key update');
  return row ?? null;
}

/** Returns the rights of an admin; none for everybody else. */
export async function readRights(tx: Database, userId: string): Promise<AdminRight[]> {
  const [row] = await tx
    .select({ rights: admins.rights })
    .from(admins)
    .where(eq(admins.userId, userId));
  return row?.rights ?? [];
}
