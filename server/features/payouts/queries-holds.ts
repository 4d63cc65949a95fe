import { and, eq, isNull, lte, or, type SQL } from 'drizzle-orm';
import { moneyHoldHours } from '../../../contract/limits.ts';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { identities } from '../../db/schema/identity/identities.ts';

const holdMs = moneyHoldHours * 60 * 60 * 1000;

/**
 * Returns until when the money of a seller is not transferred, since the email, the password, a
 * second factor or the account for payouts was changed, or the seller was deleted: the deletion also
 * removes what an earlier change had held. Null when nothing holds it.
 */
export async function findHold(db: Database, userId: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ changed: identities.moneyHoldUntil, deletedAt: users.deletedAt })
    .from(users)
    .leftJoin(identities, eq(identities.id, users.identityId))
    .where(eq(users.id, userId));
  const until = row?.deletedAt ? new Date(row.deletedAt.getTime() + holdMs) : row?.changed;
  return until && until > now ? until : null;
}

/** A condition on `users` and `identities` of sellers: nothing holds their money. */
export const isNotHeld = (now: Date): SQL | undefined =>
  and(
    or(isNull(identities.moneyHoldUntil), lte(identities.moneyHoldUntil, now)),
    or(isNull(users.deletedAt), lte(users.deletedAt, new Date(now.getTime() - holdMs))),
  );
