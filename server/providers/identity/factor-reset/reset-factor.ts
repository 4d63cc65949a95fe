import { and, asc, eq, lte } from 'drizzle-orm';
import { factorResetHours } from '../../../../contract/limits.ts';
import type { Database } from '../../../db/database.ts';
import { enqueueEvents } from '../../../db/outbox.ts';
import {
  authenticators,
  factorResets,
  recoveryCodes,
  trustedDevices,
} from '../../../db/schema/identity/factors.ts';
import { lockIdentity } from '../identity-lock.ts';
import { hasSecondFactor } from '../second-factor/second-factor-due.ts';
import { endSessions } from '../sessions/end-sessions.ts';
import { tellOwner } from '../tell-owner.ts';

/**
 * Notes within `tx` that the second factor of an identity is to be removed after 72 hours, and mails
 * its owner how to cancel that. A reset that is noted already is kept.
 * @returns when it is due, or null when there is no second factor
 */
export async function requestFactorReset(
  tx: Database,
  identityId: string,
  now: Date,
): Promise<Date | null> {
  if (!(await lockIdentity(tx, identityId)) || !(await hasSecondFactor(tx, identityId)))
    return null;
  const [noted] = await tx
    .select({ dueAt: factorResets.dueAt })
    .from(factorResets)
    .where(eq(factorResets.identityId, identityId));
  if (noted) return noted.dueAt;
  const dueAt = new Date(now.getTime() + factorResetHours * 60 * 60 * 1000);
  await tx.insert(factorResets).values({ identityId, requestedAt: now, dueAt });
  const ids = [`${identityId} ${now.toISOString()}`];
  await enqueueEvents(tx, now, { kind: 'factor_reset', ids, sides: ['owner'] });
  return dueAt;
}

/**
 * Carries out the resets that are due by `now`, each in a transaction of its own; of several servers
 * one does each. Passkeys and the password stay.
 * @param onReset records each within its transaction
 */
export async function finishFactorResets(
  db: Database,
  now: Date,
  onReset: (tx: Database, identityId: string) => Promise<void>,
): Promise<void> {
  const due = await db
    .select({ identityId: factorResets.identityId })
    .from(factorResets)
    .where(lte(factorResets.dueAt, now))
    .orderBy(asc(factorResets.dueAt));
  for (const { identityId } of due)
    await db.transaction(async (tx) => {
      await lockIdentity(tx, identityId);
      const isDue = and(eq(factorResets.identityId, identityId), lte(factorResets.dueAt, now));
      const taken = await tx
        .delete(factorResets)
        .where(isDue)
        .returning({ identityId: factorResets.identityId });
      // Another server was first, or the owner has cancelled it.
      if (taken.length === 0) return;
      for (const table of [authenticators, recoveryCodes, trustedDevices])
        await tx.delete(table).where(eq(table.identityId, identityId));
      await endSessions(tx, identityId);
      await tellOwner(tx, now, identityId, 'second_factor_reset');
      await onReset(tx, identityId);
    });
}
