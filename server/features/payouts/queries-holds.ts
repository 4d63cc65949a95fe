import { and, eq, gt, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import { identities } from '../../db/schema/identity/identities.ts';

/**
 * Returns until when the money of a seller is not transferred, since the email, the password or a
 * second factor was changed; null when nothing holds it. A deleted seller has nothing to change.
 */
export async function findHold(db: Database, userId: string, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ until: identities.moneyHoldUntil })
    .from(users)
    .innerJoin(identities, eq(identities.id, users.identityId))
    .where(and(eq(users.id, userId), gt(identities.moneyHoldUntil, now)));
  return row?.until ?? null;
}

/** A condition on `identities` of sellers: nothing holds their money. */
export const isNotHeld = (now: Date): SQL | undefined =>
  or(isNull(identities.moneyHoldUntil), lte(identities.moneyHoldUntil, now));
