import { asc, eq } from 'drizzle-orm';
import type { AdminRight } from '../../../contract/accounts/admin-rights.ts';
import type { Database } from '../../db/database.ts';
import { admins, users } from '../../db/schema/accounts.ts';
import { recordEvent } from '../audit/record.ts';
import { lockByEmail, type PromotionDeps, readRights } from './promote.ts';

/**
 * Takes rights from an admin on behalf of the operator, and ends their sessions. Without a right
 * left they are a buyer or a seller again, as before.
 * @returns the rights that are left, or null when there is no admin with this email
 */
export const revokeRights = (
  { db, clock, identity }: PromotionDeps,
  email: string,
  rights: readonly AdminRight[],
): Promise<AdminRight[] | null> =>
  db.transaction(async (tx) => {
    const user = await lockByEmail(tx, email);
    if (user?.role !== 'admin') return null;
    const { id, identityId } = user;
    const left = (await readRights(tx, id)).filter((right) => !rights.includes(right));
    if (left.length > 0) await tx.update(admins).set({ rights: left }).where(eq(admins.userId, id));
    const role = left.length > 0 ? undefined : await dismiss(tx, id);
    if (identityId) await identity.endSessions(tx, identityId);
    await recordEvent(tx, clock.now(), {
      action: role ? 'role_changed' : 'admin_rights_changed',
      actor: 'operator',
      to: id,
      details: role ? { role } : { rights: left.join(', ') },
    });
    return left;
  });

/** Gives an admin the former role again, and returns it. A trigger removes the row of the rights. */
async function dismiss(tx: Database, id: string): Promise<'buyer' | 'seller'> {
  const [row] = await tx
    .select({ formerRole: admins.formerRole })
    .from(admins)
    .where(eq(admins.userId, id));
  const role = row?.formerRole ?? 'buyer';
  await tx.update(users).set({ role }).where(eq(users.id, id));
  return role;
}

/** Returns all admins with their rights, by email. */
export const listAdmins = (db: Database): Promise<{ email: string; rights: AdminRight[] }[]> =>
  db
    .select({ email: users.email, rights: admins.rights })
    .from(admins)
    .innerJoin(users, eq(users.id, admins.userId))
    .orderBy(asc(users.email));
