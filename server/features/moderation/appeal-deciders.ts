import { and, arrayContains, asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { admins, users } from '../../db/schema/accounts.ts';
import { isParty } from './parties.ts';
import type { DecisionRow } from './statements.ts';

/**
 * Returns the ids of the admins who may decide an appeal against a decision: those with the right, who have not made
 * the decision, and are no party to the case.
 */
export async function listAppealDeciders(db: Database, decision: DecisionRow): Promise<string[]> {
  const moderators = await db
    .select({ id: users.id })
    .from(admins)
    .innerJoin(users, eq(users.id, admins.userId))
    .where(and(arrayContains(admins.rights, ['moderation']), isNull(users.deletedAt)))
    .orderBy(asc(users.id));
  const found: string[] = [];
  for (const { id } of moderators) {
    const about = { personId: decision.personId, caseId: decision.caseId };
    if (id !== decision.decidedBy && !(await isParty(db, id, about))) found.push(id);
  }
  return found;
}
