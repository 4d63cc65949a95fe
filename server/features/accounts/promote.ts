import { and, eq, isNull } from 'drizzle-orm';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/open.ts';
import { users } from '../../db/schema/accounts.ts';
import type { IdentityProvider } from '../../providers/identity/provider.ts';
import { record } from '../audit/record.ts';

interface PromotionDeps {
  db: Database;
  clock: Clock;
  identity: IdentityProvider;
}

/**
 * Makes an admin of the person with this email, as the operator wishes, and ends their sessions but
 * `session` in the same moment: whoever sits at a browser that was left open as a buyer does not
 * become an admin with it. Gives whether there is a person.
 */
export const promoteToAdmin = (
  { db, clock, identity }: PromotionDeps,
  email: string,
  session?: string,
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(users)
      .set({ role: 'admin' })
      .where(and(eq(users.email, email), isNull(users.deletedAt)))
      .returning({ id: users.id, identityId: users.identityId });
    if (!row) return false;
    if (row.identityId) await identity.endSessions(tx, row.identityId, session);
    const details = { role: 'admin' };
    await record(tx, clock.now(), {
      action: 'role_changed',
      actor: 'operator',
      to: row.id,
      details,
    });
    return true;
  });
