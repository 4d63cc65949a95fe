import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/open.ts';
import { users } from '../../db/schema/accounts.ts';
import { record } from '../audit/record.ts';

/**
 * Makes an admin of the person with this email, as the operator wishes. Gives their identity; null
 * for nobody.
 */
export const promoteToAdmin = (db: Database, email: string, at: Date): Promise<string | null> =>
  db.transaction(async (tx) => {
    const [row] = await tx
      .update(users)
      .set({ role: 'admin' })
      .where(and(eq(users.email, email), isNull(users.deletedAt)))
      .returning({ id: users.id, identityId: users.identityId });
    if (!row) return null;
    const details = { role: 'admin' };
    await record(tx, at, { action: 'role_changed', actor: 'operator', to: row.id, details });
    return row.identityId;
  });
