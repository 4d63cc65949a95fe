import { eq } from 'drizzle-orm';
import type { Database, DbDeps } from '../../db/database.ts';
import { users } from '../../db/schema/accounts.ts';
import {
  finishFactorResets,
  requestFactorReset,
} from '../../providers/identity/factor-reset/reset-factor.ts';
import { recordEvent } from '../audit/record.ts';
import { lockByEmail } from './promote.ts';

/**
 * Records on behalf of the operator that a person has lost the second factor.
 * @returns when it is removed; null when there is no such person, or no second factor
 */
export const resetSecondFactor = ({ db, clock }: DbDeps, email: string): Promise<Date | null> =>
  db.transaction(async (tx) => {
    const user = await lockByEmail(tx, email);
    if (!user?.identityId) return null;
    const now = clock.now();
    const dueAt = await requestFactorReset(tx, user.identityId, now);
    const action = 'second_factor_reset_requested';
    if (dueAt) await recordEvent(tx, now, { action, actor: 'operator', to: user.id });
    return dueAt;
  });

/** Carries out the resets of second factors that are due, and records each. */
export const finishSecondFactorResets = ({ db, clock }: DbDeps): Promise<void> =>
  finishFactorResets(db, clock.now(), async (tx, identityId) => {
    const to = await findUserId(tx, identityId);
    await recordEvent(tx, clock.now(), { action: 'second_factor_reset', to });
  });

async function findUserId(tx: Database, identityId: string): Promise<string | undefined> {
  const isTheirs = eq(users.identityId, identityId);
  const [user] = await tx.select({ id: users.id }).from(users).where(isTheirs);
  return user?.id;
}
